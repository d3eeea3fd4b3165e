import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { feeApp } from '#src/fee/app.ts'
import { chargeCall as declared, type Household } from '#src/fee/calls.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { chargeCall, findCall, householdCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'

const FEN = 100
const WIDE = { width: '100%' }
const RULES = customEndpoint(feeApp, declared)

interface ItemInputProps {
  value?: string
  onChange?: (uuid: string) => void
  id?: string
}

const ItemInput = ({ value, onChange = () => undefined, id }: ItemInputProps): ReactNode => (
  <RowPicker of={chargeItem} value={value} onChange={onChange} wide {...(id !== undefined && { id })} />
)

/** 临时收费: something is charged to the household, and owed at once. */
export const ChargeDialog = ({ of, onClose }: { of: Household; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      of={chargeCall}
      rules={RULES}
      title={t('临时收费')}
      okText={t('收费')}
      fixed={{ projectUuid: of.projectUuid ?? '', roomUuid: of.roomUuid, customer: of.customer }}
      toInput={({ amount, ...values }) => ({ ...values, amount: Math.round(Number(amount ?? 0) * FEN) })}
      refresh={[householdCall, findCall]}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item name="item" label={t('收费项目')} required>
        <ItemInput />
      </Form.Item>
      <Form.Item name="amount" label={t('金额')} required>
        <NumberField style={WIDE} prefix="¥" precision={2} min={0} />
      </Form.Item>
      <Form.Item name="remark" label={t('说明')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
