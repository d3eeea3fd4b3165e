import { REASON_MAX, REFUND_MODE, REFUND_MODE_NAME, REFUND_MODES, RESULT_MAX } from '@qifuyun/contract/payments/constants.ts'
import {
  resolvePlatformException as platformRules,
  addPayRefund as refundRules,
  resolvePayException as resolveRules,
} from '@qifuyun/contract/payments/endpoints.ts'
import { Form, Input, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/platform/format/money.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { addPayRefund, resolvePayException, resolvePlatformException } from '#src/platform/request/endpoints/payments.generated.ts'
import { FormDialog } from '#src/ui/FormDialog.tsx'
import { PAYMENT_READS, PLATFORM_READS } from './api.ts'

const FEN = 100
const WIDE = { width: '100%' }

/** Asks for money to go back. */
export const RefundDialog = ({ payNo, most, onClose }: { payNo: string; most: number; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      of={addPayRefund}
      rules={refundRules}
      title={t('申请退款')}
      okText={t('申请退款')}
      onClose={onClose}
      fixed={{ payNo }}
      initialValues={{ amountFen: most, mode: REFUND_MODE.back }}
      refresh={PAYMENT_READS}
      onDone={onClose}
    >
      <Form.Item
        name="amountFen"
        label={t('退款金额（元）')}
        extra={t('最多可退 {amount}', { amount: formatMoney(most) })}
        getValueProps={(fen: number | null) => ({ value: fen === null ? null : fen / FEN })}
        normalize={(yuan: number | null) => (yuan === null ? null : Math.round(yuan * FEN))}
      >
        <InputNumber style={WIDE} precision={2} min={0} />
      </Form.Item>
      <Form.Item name="mode" label={t('退款方式')}>
        <Radio.Group options={REFUND_MODES.map((mode) => ({ value: mode, label: t(REFUND_MODE_NAME[mode]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={t('退款原因')} required>
        <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}

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
