import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { feeApp } from '#src/fee/app.ts'
import { topUpCall as declared } from '#src/fee/calls.ts'
import { CHANNEL, PROOFS_MAX } from '#src/fee/collecting/payment.ts'
import { householdCall, tillCall, topUpCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'

const FEN = 100
const WIDE = { width: '100%' }
const RULES = customEndpoint(feeApp, declared)

interface ProofInputProps {
  value?: readonly FileObject[]
  onChange?: (files: readonly FileObject[]) => void
  id?: string
}

const ProofInput = ({ value = [], onChange = () => undefined, id }: ProofInputProps): ReactNode => (
  <FileUploader max={PROOFS_MAX} value={value} onChange={onChange} {...(id !== undefined && { id })} />
)

/** Storage keys of what was uploaded. */
const pathsOf = (files: unknown): string[] => ((files ?? []) as readonly FileObject[]).map(({ filePath }) => filePath)

interface TopUpProps {
  customer: string
  projectUuid: string | null
  onClose: () => void
}

/** 预缴: money that a customer pays ahead. */
export const TopUpDialog = ({ customer, projectUuid, onClose }: TopUpProps): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      of={topUpCall}
      rules={RULES}
      title={t('预缴')}
      okText={t('收款')}
      initialValues={{ channel: CHANNEL.cash }}
      fixed={{ customer, projectUuid: projectUuid ?? '' }}
      toInput={({ amount, proof, ...values }) => ({ ...values, proof: pathsOf(proof), amount: Math.round(Number(amount ?? 0) * FEN) })}
      refresh={[householdCall, tillCall]}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item name="amount" label={t('金额')} required>
        <NumberField style={WIDE} prefix="¥" precision={2} min={0} />
      </Form.Item>
      <Form.Item name="channel" label={t('收款方式')}>
        <Radio.Group
          options={[
            { value: CHANNEL.cash, label: t('现金') },
            { value: CHANNEL.transfer, label: t('转账') },
            { value: CHANNEL.pos, label: 'POS' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['channel']}>
        {({ getFieldValue }) =>
          getFieldValue('channel') === CHANNEL.transfer ? (
            <Form.Item name="proof" label={t('转账凭证')}>
              <ProofInput />
            </Form.Item>
          ) : null
        }
      </Form.Item>
      <Form.Item name="remark" label={t('说明')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
