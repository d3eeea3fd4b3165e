import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare, percentText, times } from '@qifuyun/kit/values/exact.ts'
import { inputInvoices, invoiceNoOf } from '#src/invoicing/ports.ts'
import { asRefusal, refuseAll } from '#src/procurement/completing.ts'
import { invoiceLetGo, invoicePaid } from '#src/procurement/events.ts'
import { plain } from '#src/procurement/inquiring/choosing.ts'
import { added, isBeyond, qtyText, uninvoicedOf } from '#src/procurement/line-counts.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { goOn } from '#src/procurement/ordering/ordering.ts'
import { dueOf } from '#src/procurement/paying/due.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { changed, lineName, namedLines, orderIn, ordersOf } from '#src/procurement/receiving/order-lines.ts'
import { setting } from '#src/procurement/setting.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/procurement/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

type Payment = StoredOf<typeof payment>

const DRAFT = payment.stateCode('draft')

/** What may still be paid for an order: what is owed less what is paid and about to be, in fen. */
export const payableOf = ({ owed, paid, paying }: Pick<Order, 'owed' | 'paid' | 'paying'>): number => (owed ?? 0) - paid - paying

/** A payment begins with all that has come and is not invoiced yet, at the prices of the order. */
const begun = (of: Order) =>
  of.lines.flatMap((line, at) => {
    const open = uninvoicedOf(line)
    if (compare(open, 0) <= 0) return []
    const qty = qtyText(open)
    return [{ line: at + 1, name: lineName(line), qty, price: line.price, orderPrice: line.price, open: qty }]
  })

export const fillPayments = async (call: SaveCall<Payment>) => {
  const orders = await ordersOf(
    call,
    call.saves.map(({ row }) => row.order),
  )
  return call.saves.map(({ row, before }) => {
    const of = orders.get(row.order)
    if (before?.order !== row.order && (of === undefined || !order.isIn(of, 'partly', 'received')))
      return refusalAt('order', '采购单当前状态不允许该操作')
    // Its order is gone: there is nothing to judge it by.
    if (of === undefined) return {}
    const said = { supplier: of.supplier, projectUuid: of.projectUuid }
    if (before === null && row.lines.length === 0) return { ...said, lines: begun(of), amount: row.amount ?? Math.max(0, payableOf(of)) }
    const { named, problems } = namedLines(of, row.lines)
    const lines = row.lines.map((line, at) => {
      const has = named[at]
      return has === undefined ? line : { ...line, name: lineName(has), orderPrice: has.price, open: qtyText(uninvoicedOf(has)) }
    })
    return asRefusal(problems) ?? { ...said, lines }
  })
}

const money = (fen: number | null): number => fen ?? 0

/** What names an invoice among all payments; null where a payment is of one that another payment has the lines of. */
const invoiceKeyOf = ({ supplier: of, lines, invoiceNo }: Payment): string | null =>
  lines.length === 0 || !invoiceNo ? null : `${of ?? ''} ${invoiceNoOf(invoiceNo)}`

/** The document in which an invoice is already: another payment, or what the application of invoices knows of. */
const usedIn = async (call: Context, row: Payment): Promise<string | null> => {
  const { rows, applications } = call
  const invoiceKey = invoiceKeyOf(row)
  if (invoiceKey === null) return null
  const [other] = await rows.list(payment, (f) => f.eq('invoiceKey', invoiceKey), 1)
  if (other !== undefined) return other.no
  const registered = (await applications.query(inputInvoices, { numbers: [invoiceNoOf(row.invoiceNo)] })) ?? []
  const own = registered.find((each) => each.supplier === null || each.supplier === row.supplier)
  return own?.usedBy === row.no ? null : (own?.usedBy ?? null)
}

/** From now on the invoice is this payment's. */
export const claimInvoice = ({ row }: ActionCall<typeof payment>) => ({ invoiceKey: invoiceKeyOf(row) })

const aboutInvoice = ({ uuid, no, projectUuid, supplier: of, invoiceNo }: Payment) =>
  [
    { uuid, no, projectUuid },
    { supplier: of, invoiceNo: invoiceNo ?? '' },
  ] as const

/** Order, receipt and invoice fit each other: no more than has come and is good, at the price that was agreed, and no more than is owed. */
const refuseMismatch = async (call: Context, row: Payment, of: Order): Promise<void> => {
  const { matchTolerance } = await call.rows.settings(setting)
  const { named, problems } = namedLines(of, row.lines)
  const wrong: Problems = { ...problems }
  for (const [at, { qty, price }] of row.lines.entries()) {
    const has = named[at]
    if (has === undefined) continue
    if (compare(qty, uninvoicedOf(has)) > 0)
      wrong[`lines[${at}].qty`] = t('开票数量超过合格未开票数量 {n}', { n: Number(qtyText(uninvoicedOf(has))) })
    if (isBeyond(price, has.price, matchTolerance))
      wrong[`lines[${at}].price`] = t('发票单价与订单单价相差超过 {x}', { x: percentText(matchTolerance, 2) })
  }
  const used = await usedIn(call, row)
  if (row.lines.length > 0 && !row.invoiceNo) wrong.invoiceNo = t('请填写发票号码')
  else if (used !== null) wrong.invoiceNo = t('发票已在 {no} 中使用', { no: used })
  const amount = money(row.amount)
  const payable = payableOf(of)
  const invoiced = of.invoiceTotal + money(row.total) - of.paid - of.paying
  if (amount <= 0) wrong.amount = t('付款金额须大于0')
  else if (amount > payable) wrong.amount = t('付款金额超过应付金额，当前可付 {x} 元', { x: plain(Math.max(0, payable)) })
  else if (amount > invoiced) wrong.amount = t('付款金额超过已开票未付金额 {x} 元', { x: plain(Math.max(0, invoiced)) })
  refuseAll(wrong)
}

export const matches = async (call: ActionCall<typeof payment>): Promise<void> =>
  refuseMismatch(call, call.row, await orderIn(call, call.row.order, 'partly', 'received'))

/** Counts an invoice and a payment of an order, or with -1 takes them back. */
const count = async (call: Context, row: Payment, sign: 1 | -1): Promise<void> => {
  const of = (await ordersOf(call, [row.order])).get(row.order)
  if (of === undefined) return refuseAt('order', '采购单当前状态不允许该操作')
  const counts = new Map<number, { invoiced: string }>()
  for (const { line, qty } of row.lines) {
    const has = of.lines[line - 1]
    if (has !== undefined) counts.set(line, { invoiced: added(has.invoiced, times(sign, qty)) })
  }
  const changes = {
    lines: changed(of, counts),
    invoiceTotal: of.invoiceTotal + sign * money(row.total),
    paying: of.paying + sign * money(row.amount),
  }
  await call.rows.update(order, of.uuid, changes, sign === 1 ? '申请付款' : '付款申请取消')
}

/** What is asked for is no longer payable to others, until it is paid or given up. */
export const paymentHolds: HoldHandlers<typeof payment> = {
  hold: (call) => count(call, call.row, 1),
  use: () => undefined,
  release: (call) => count(call, call.row, -1),
}

export const paymentApproval: ApprovalHandlers<typeof payment> = {
  form: async ({ row, rows }) => ({
    no: row.no,
    supplier: (await rows.find(supplier, row.supplier ?? ''))?.name ?? '',
    invoiceNo: row.invoiceNo ?? '',
    amount: row.amount,
  }),
  async passes({ row, events }) {
    if (row.invoiceKey !== null) await events.publish(invoicePaid, ...aboutInvoice(row))
    return {}
  },
  ended: () => ({ invoiceKey: null }),
}

export const notePaid = async (call: ActionCall<typeof payment>) => {
  const { row, rows } = call
  const of = await orderIn(call, row.order, 'partly', 'received')
  const amount = money(row.amount)
  // Goods may have gone back since it was asked for.
  const due = dueOf(of)
  if (amount > due) refuse('退货后仅应付 {x} 元，请取消后重新申请', { x: plain(due) })
  await rows.update(order, of.uuid, { paid: of.paid + amount, paying: of.paying - amount }, '付款')
  await goOn(call, of.uuid)
  return {}
}

export const letPaymentGo = async (call: ActionCall<typeof payment>) => {
  const { row, events } = call
  // A draft has taken nothing yet.
  if (row.state === DRAFT) return {}
  await count(call, row, -1)
  if (row.invoiceKey !== null) await events.publish(invoiceLetGo, ...aboutInvoice(row))
  return { invoiceKey: null }
}
