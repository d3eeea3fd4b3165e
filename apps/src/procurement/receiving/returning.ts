import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { sendGoodsBack } from '#src/inventory/ports.ts'
import { SOURCE_APP } from '#src/procurement/budget.ts'
import { asRefusal, refuseAll } from '#src/procurement/completing.ts'
import { plain } from '#src/procurement/inquiring/choosing.ts'
import { added, keptOf } from '#src/procurement/line-counts.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { goOn } from '#src/procurement/ordering/ordering.ts'
import { dueOf } from '#src/procurement/paying/due.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { type goodsReturn, REPLACE } from '#src/procurement/receiving/goods-return.ts'
import { changed, lineName, namedLines, orderIn, ordersOf } from '#src/procurement/receiving/order-lines.ts'
import { STOCK_APP } from '#src/procurement/receiving/receiving.ts'
import { refusalAt, refuseAt, t } from '#src/procurement/texts.ts'

type Return = StoredOf<typeof goodsReturn>

/** Payments of an order that are on their way, at most. */
const PAYMENTS_MAX = 50

export const fillReturns = async (call: SaveCall<Return>) => {
  const orders = await ordersOf(
    call,
    call.saves.map(({ row }) => row.order),
  )
  return call.saves.map(({ row, before }) => {
    const of = orders.get(row.order)
    if (before?.order !== row.order && (of === undefined || !order.isIn(of, 'partly', 'received', 'paid')))
      return refusalAt('order', '采购单当前状态不允许该操作')
    // Its order is gone: there is nothing to judge it by.
    if (of === undefined) return {}
    const { named, problems } = namedLines(of, row.lines)
    const lines = row.lines.map((line, at) => {
      const has = named[at]
      return has === undefined ? line : { ...line, name: lineName(has), price: has.price }
    })
    const said = { supplier: of.supplier, projectUuid: of.projectUuid, warehouse: row.warehouse ?? of.warehouse }
    return asRefusal(problems) ?? { ...said, lines }
  })
}

const counted = (of: Order, lines: Return['lines']): Order['lines'] => {
  const problems: Problems = {}
  const counts = new Map<number, { returned: string }>()
  for (const [at, { line, qty }] of lines.entries()) {
    const has = of.lines[line - 1]
    if (has === undefined) continue
    if (compare(qty, keptOf(has)) > 0) problems[`lines[${at}].qty`] = t('退货数量超过已收数量')
    counts.set(line, { returned: added(has.returned, qty) })
  }
  refuseAll(problems)
  return changed(of, counts)
}

const takeFromStock = async (call: Context, row: Return, of: Order): Promise<string | null> => {
  const lines = row.lines.flatMap(({ line, qty }) => {
    const has = of.lines[line - 1]
    return has?.item ? [{ item: has.item, qty, price: has.price }] : []
  })
  if (lines.length === 0 || !(await call.applications.isOpen(STOCK_APP))) return null
  if (row.warehouse === null) return refuseAt('warehouse', '请选择收货仓库')
  const about = { sourceApp: SOURCE_APP, sourceUuid: row.uuid, sourceNo: row.no, bizDate: chinaDay(call.clock.now) }
  const told = await call.applications.order(sendGoodsBack, { ...about, warehouse: row.warehouse, lines })
  return told.state === 'done' ? told.answer.no : null
}

/** Whoever pays hears of payments that are for more than is owed by now. */
const tellPayers = async (call: Context, uuid: string): Promise<void> => {
  const { rows, messages, people } = call
  const of = await rows.find(order, uuid)
  const due = of === undefined ? 0 : dueOf(of)
  if (of === undefined || of.paying <= due) return
  const payers = await people.holdersOf(payment, 'action.pay', of.projectUuid)
  for (const asked of await rows.list(payment, (f) => f.and(f.eq('order', uuid), f.state('approving', 'toPay')), PAYMENTS_MAX))
    await messages.notify({
      kind: 'message',
      userUuids: [...new Set([...payers, ...(asked.createdBy === null ? [] : [asked.createdBy])])],
      title: t('采购单{no}退货，应付减少', { no: of.no }),
      summary: t('现应付 {x} 元，付款申请{no}须重新核对', { x: plain(due), no: asked.no }),
      row: { entity: payment, uuid: asked.uuid },
    })
}

/** What was paid beyond what is owed, in fen. */
const overpaid = (of: Order | undefined): number => (of === undefined ? 0 : Math.max(0, of.paid - (of.owed ?? 0)))

/** Less is owed for what goes back, and what was paid for it is given back; where others come in its place, the order waits for them. */
export const sendBack = async (call: ActionCall<typeof goodsReturn>) => {
  const { row, rows } = call
  const of = await orderIn(call, row.order, 'partly', 'received', 'paid')
  await rows.update(order, of.uuid, { lines: counted(of, row.lines) }, '退货')
  await tellPayers(call, of.uuid)
  const outDocNo = await takeFromStock(call, row, of)
  if (row.kind === REPLACE && order.isIn(of, 'received', 'paid')) await rows.act(order, of.uuid, 'reopen')
  const refundDue = row.kind === REPLACE ? 0 : overpaid(await rows.find(order, of.uuid)) - overpaid(of)
  await goOn(call, of.uuid)
  return { outDocNo, refundDue, state: refundDue > 0 ? ('toRefund' as const) : ('done' as const) }
}

/** The supplier has given back what was paid for goods that went back. */
export const takeRefund = async (call: ActionCall<typeof goodsReturn>) => {
  const { row, rows } = call
  const [of] = (await ordersOf(call, [row.order])).values()
  if (of !== undefined) await rows.update(order, of.uuid, { paid: of.paid - row.refundDue }, '供应商退款')
  return {}
}
