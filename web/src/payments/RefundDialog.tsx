import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { REASON_MAX, REFUND_MODE_NAME } from '@qifuyun/contract/payments/constants.ts'
import { type payOrderInfo, addPlatformRefund as platformRules, addPayRefund as refundRules } from '@qifuyun/contract/payments/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { Descriptor, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { addPayRefund, addPlatformRefund, platformPayOrderInfo } from '@qifuyun/ui/platform/request/endpoints/payments.generated.ts'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { PAYMENT_READS } from './api.ts'
import { type RefundLine, RefundLines } from './RefundLines.tsx'
import { useText } from './texts.ts'

type Payment = Pick<Output<typeof payOrderInfo>, 'payNo' | 'refundModeList' | 'refundableFen' | 'lineList'>

const FEN = 100
const WIDE = { width: '100%' }

const Amount = ({ most }: { most: number }): ReactNode => {
  const t = useText()
  return (
    <Form.Item
      name="amountFen"
      label={t('退款金额（元）')}
      extra={t('最多可退 {amount}', { amount: formatMoney(most) })}
      getValueProps={(fen: number | null) => ({ value: fen === null ? null : fen / FEN })}
      normalize={(yuan: number | null) => (yuan === null ? null : Math.round(yuan * FEN))}
    >
      <NumberField style={WIDE} precision={2} min={0} />
    </Form.Item>
  )
}

const Fields = ({ payment }: { payment: Payment }): ReactNode => {
  const t = useText()
  return (
    <>
      {payment.lineList.length === 0 ? (
        <Amount most={payment.refundableFen} />
      ) : (
        <Form.Item name="lineList" label={t('退款明细')}>
          <RefundLines lines={payment.lineList} />
        </Form.Item>
      )}
      <Form.Item name="mode" label={t('退款方式')}>
        <Radio.Group options={payment.refundModeList.map((mode) => ({ value: mode, label: t(REFUND_MODE_NAME[mode]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={t('退款原因')} required>
        <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
      </Form.Item>
    </>
  )
}

/** What the form begins with: all that is left, the way it came. */
const startOf = ({ refundModeList: [mode], refundableFen, lineList }: Payment) => {
  if (lineList.length === 0) return { amountFen: refundableFen, mode }
  return { lineList: lineList.map((line) => ({ lineUuid: line.lineUuid, amountFen: line.refundableFen })), mode }
}

/** Lines of which nothing goes back are not named. */
const withoutNothing = (values: Record<string, unknown>): Record<string, unknown> => {
  // The item of this name holds nothing else.
  const lines = values.lineList as readonly RefundLine[] | undefined
  return lines === undefined ? values : { ...values, lineList: lines.filter(({ amountFen }) => amountFen > 0) }
}

interface RefundProps {
  payment: Payment
  onClose: () => void
}

const useFrame = ({ payment, onClose }: RefundProps) => {
  const t = useText()
  return {
    title: t('申请退款'),
    okText: t('申请退款'),
    onClose,
    onDone: onClose,
    fixed: { payNo: payment.payNo },
    initialValues: startOf(payment),
    toInput: withoutNothing,
    children: <Fields payment={payment} />,
  }
}

/** Asks for money to go back: of the lines of what was paid, or an amount where it has none. */
export const RefundDialog = (props: RefundProps): ReactNode => (
  <FormDialog {...useFrame(props)} of={addPayRefund} rules={refundRules} refresh={PAYMENT_READS} />
)

/** The same of what the platform took; `reads`: what else shows it. */
export const PlatformRefundDialog = ({
  reads,
  ...props
}: RefundProps & { reads: readonly Pick<Descriptor<Endpoint>, 'path'>[] }): ReactNode => (
  <FormDialog {...useFrame(props)} of={addPlatformRefund} rules={platformRules} refresh={[platformPayOrderInfo, ...reads]} />
)
