import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { CHANNEL_NAME, PAY_STATE_NAME, REFUND_MODE_NAME, REFUND_STATE_NAME } from '@qifuyun/contract/payments/constants.ts'
import { payOrderFilter, payRefundFilter } from '@qifuyun/contract/payments/endpoints.ts'
import { z } from 'zod'
import { and, count, desc, eq, lt, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { ExportCell, Exporter } from '#src/progress/service.ts'
import { ordersMatching, refundsMatching } from './listing.ts'
import type { PayOrder } from './payable.ts'
import type { PayRefund } from './refunds.ts'
import { payOrder, payRefund } from './tables.ts'
import { t } from './texts.ts'

const CHUNK = 1_000

/** The filter of a list, kept as it was sent: moments stay text, which the list's own schema must understand. */
const asSent = <Shape extends z.ZodRawShape>(filter: z.ZodObject<Shape>) =>
  filter.extend({ createTimeBegin: z.string().optional(), createTimeEnd: z.string().optional() }).superRefine((given, context) => {
    for (const { path, message } of filter.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })

const orderParams = asSent(payOrderFilter)
const refundParams = asSent(payRefundFilter)
type OrderParams = z.output<typeof orderParams>
type RefundParams = z.output<typeof refundParams>

const ORDER_COLUMNS = [
  { label: '支付单号' },
  { label: '事项' },
  { label: '金额', kind: 'money' },
  { label: '已退金额', kind: 'money' },
  { label: '支付方式' },
  { label: '状态' },
  { label: '渠道单号' },
  { label: '创建时间', kind: 'instant' },
  { label: '支付时间', kind: 'instant' },
] as const

const orderCells = (row: PayOrder): ExportCell[] => [
  row.payNo,
  row.subject,
  row.amountFen,
  row.refundedFen,
  CHANNEL_NAME[row.channel],
  PAY_STATE_NAME[row.state],
  row.channelTradeNo,
  row.createdAt,
  row.paidAt,
]

async function* orderRows(tx: Tx, given: OrderParams): AsyncGenerator<ExportCell[][]> {
  const where = ordersMatching(payOrderFilter.parse(given))
  for (let last: PayOrder | undefined; ; ) {
    const after =
      last && or(lt(payOrder.createdAt, last.createdAt), and(eq(payOrder.createdAt, last.createdAt), lt(payOrder.payNo, last.payNo)))
    const rows = await tx
      .select()
      .from(payOrder)
      .where(and(where, after))
      .orderBy(desc(payOrder.createdAt), desc(payOrder.payNo))
      .limit(CHUNK)
    yield rows.map(orderCells)
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

/** Payments as a file, under the filter of their list. */
export const payOrderExport: Exporter<OrderParams> = {
  code: 'pay_order',
  title: t('支付单'),
  access: [ROLE.appManagement],
  params: orderParams,
  columns: () => ORDER_COLUMNS,
  count: async (tx, given) =>
    (
      await tx
        .select({ n: count() })
        .from(payOrder)
        .where(ordersMatching(payOrderFilter.parse(given)))
    )[0]?.n ?? 0,
  rows: orderRows,
}

const REFUND_COLUMNS = [
  { label: '退款单号' },
  { label: '支付单号' },
  { label: '金额', kind: 'money' },
  { label: '退款明细' },
  { label: '退款方式' },
  { label: '状态' },
  { label: '退款原因' },
  { label: '失败原因' },
  { label: '申请时间', kind: 'instant' },
  { label: '完成时间', kind: 'instant' },
] as const

const refundCells = (row: PayRefund): ExportCell[] => [
  row.refundNo,
  row.payNo,
  row.amountFen,
  row.lines.map(({ name, amountFen }) => `${name} ${formatMoney(amountFen)}`).join('、'),
  REFUND_MODE_NAME[row.mode],
  REFUND_STATE_NAME[row.state],
  row.reason,
  row.problem,
  row.createdAt,
  row.doneAt,
]

async function* refundRows(tx: Tx, given: RefundParams): AsyncGenerator<ExportCell[][]> {
  const where = refundsMatching(payRefundFilter.parse(given))
  for (let last: PayRefund | undefined; ; ) {
    const after =
      last &&
      or(lt(payRefund.createdAt, last.createdAt), and(eq(payRefund.createdAt, last.createdAt), lt(payRefund.refundNo, last.refundNo)))
    const rows = await tx
      .select()
      .from(payRefund)
      .where(and(where, after))
      .orderBy(desc(payRefund.createdAt), desc(payRefund.refundNo))
      .limit(CHUNK)
    yield rows.map(refundCells)
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

/** Refunds as a file, under the filter of their list. */
export const payRefundExport: Exporter<RefundParams> = {
  code: 'pay_refund',
  title: t('退款单'),
  access: [ROLE.appManagement],
  params: refundParams,
  columns: () => REFUND_COLUMNS,
  count: async (tx, given) =>
    (
      await tx
        .select({ n: count() })
        .from(payRefund)
        .where(refundsMatching(payRefundFilter.parse(given)))
    )[0]?.n ?? 0,
  rows: refundRows,
}
