import { RESULT_MAX } from '@qifuyun/contract/payments/constants.ts'
import { resolvePlatformException as platformRules, resolvePayException as resolveRules } from '@qifuyun/contract/payments/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { resolvePayException, resolvePlatformException } from '@qifuyun/ui/platform/request/endpoints/payments.generated.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { PAYMENT_READS, PLATFORM_READS } from './api.ts'
import { useText } from './texts.ts'

const ResultField = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item name="result" label={t('处理结果')} required>
      <Input.TextArea rows={3} maxLength={RESULT_MAX} showCount />
    </Form.Item>
  )
}

/** Notes what was done about something strange. */
export const HandleDialog = ({ exceptionUuid, onClose }: { exceptionUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      of={resolvePayException}
      rules={resolveRules}
      title={t('支付异常')}
      okText={t('处理')}
      onClose={onClose}
      fixed={{ exceptionUuid }}
      refresh={PAYMENT_READS}
      onDone={onClose}
    >
      <ResultField />
    </FormDialog>
  )
}

/** The same for what the platform itself looks after. */
export const PlatformHandleDialog = ({ exceptionUuid, onClose }: { exceptionUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      of={resolvePlatformException}
      rules={platformRules}
      title={t('支付异常')}
      okText={t('处理')}
      onClose={onClose}
      fixed={{ exceptionUuid }}
      refresh={PLATFORM_READS}
      onDone={onClose}
    >
      <ResultField />
    </FormDialog>
  )
}
