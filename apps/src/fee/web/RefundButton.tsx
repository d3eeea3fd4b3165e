import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { feeApp } from '#src/fee/app.ts'
import { refundCall as declared } from '#src/fee/calls.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { RETURN_MODE } from '#src/fee/deposits/deposit.ts'
import { refundCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const FEN = 100
const WIDE = { width: '100%' }
const RULES = customEndpoint(feeApp, declared)

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** 申请退款: money of a payment goes back, and its bills are owed again. */
export const RefundButton = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { may } = useRights(payment)
  const [asking, setAsking] = useState(false)
  const left = numberOf(row.amount) - numberOf(row.refunded)
  if (!may('action.refund') || !payment.isIn({ state: textOf(row.state) }, 'done') || left <= 0) return null
  const online = row.channel === CHANNEL.online
  const modes = [
    ...(online ? [{ value: RETURN_MODE.back, label: t('原路退回') }] : []),
    { value: RETURN_MODE.cash, label: t('现金') },
    { value: RETURN_MODE.transfer, label: t('转账') },
    ...(row.customer === null ? [] : [{ value: RETURN_MODE.prepaid, label: t('退至预存') }]),
  ]
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('申请退款')}</Button>
      {asking ? (
        <FormDialog
          of={refundCall}
          rules={RULES}
          title={t('申请退款')}
          okText={t('申请退款')}
          initialValues={{ mode: online ? RETURN_MODE.back : RETURN_MODE.cash, ...({ amountFen: left / FEN } as object) }}
          fixed={{ uuid: textOf(row.uuid) }}
          toInput={({ amountFen, ...values }) => ({ ...values, amount: Math.round(numberOf(amountFen) * FEN) })}
          onDone={() => {
            setAsking(false)
            void refreshApp(client, payment)
          }}
          onClose={() => setAsking(false)}
        >
          <Form.Item name="amountFen" label={t('退款金额')} required extra={t('退款后账单恢复为欠费')}>
            <NumberField style={WIDE} prefix="¥" precision={2} min={0} />
          </Form.Item>
          <Form.Item name="mode" label={t('退款方式')}>
            <Radio.Group options={modes} />
          </Form.Item>
          <Form.Item name="reason" label={t('原因')} required>
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}
