import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { compare, minus, type Operand } from '@qifuyun/kit/values/exact.ts'
import { inventoryDropped, inventoryPosted } from '#src/inventory/events.ts'
import { qtyText, uninvoicedOf } from '#src/procurement/line-counts.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { changed, orderIn } from '#src/procurement/receiving/order-lines.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { type Receipt, storeGoods } from '#src/procurement/receiving/receiving.ts'
import { refuse, refuseAt } from '#src/procurement/texts.ts'

const less = (counted: string | null | undefined, qty: Operand): string => qtyText(minus<Operand, Operand>(counted ?? 0, qty))

/** Sends the goods of a receipt to the stock once more. */
export const storeAgain = async (call: ActionCall<typeof receipt>) => {
  const { row } = call
  const of = (await call.rows.find(order, row.order)) ?? refuseAt('order', '采购单当前状态不允许该操作')
  const inDocNo = await storeGoods(call, row, of)
  if (inDocNo === null) refuse('库存应用未开通，请撤销收货')
  return { inDocNo, turn: row.turn + 1 }
}

/** What an order has without a receipt; refused once what came is invoiced or went back. */
const without = (of: Order, lines: Receipt['lines']): Order['lines'] =>
  changed(
    of,
    new Map(
      lines.flatMap(({ line, qty, ok }) => {
        const has = of.lines[line - 1]
        if (has === undefined) return []
        if (compare(ok ?? qty, uninvoicedOf(has)) > 0) refuse('该批货物已开票或退货，不能撤销收货')
        return [[line, { received: less(has.received, qty), accepted: less(has.accepted, ok ?? qty) }] as const]
      }),
    ),
  )

/** A receipt that was none: its order waits for the goods again. */
export const takeBack = async (call: ActionCall<typeof receipt>) => {
  const { row, rows } = call
  const of = await orderIn(call, row.order, 'toReceive', 'partly', 'received')
  await rows.update(order, of.uuid, { lines: without(of, row.lines) }, '撤销收货')
  if (order.isIn(of, 'received')) await rows.act(order, of.uuid, 'reopen')
  await rows.act(order, of.uuid, 'come')
  return {}
}

const receiptIn = async (
  { rows }: Context,
  uuid: string | null,
  ...states: Parameters<typeof receipt.isIn>[1][]
): Promise<Receipt | undefined> => {
  const [row] = uuid === null ? [] : await rows.lock(receipt, [uuid])
  return row !== undefined && receipt.isIn(row, ...states) ? row : undefined
}

/** A receipt is done once its goods lie in the stock, and waits for somebody where its keeper does not take them, or takes them out again. */
export const subscriptions: readonly Subscription[] = [
  on(inventoryPosted, async (call) => {
    const row = await receiptIn(call, call.event.more.sourceUuid, 'checked')
    if (row !== undefined) await call.rows.act(receipt, row.uuid, 'store')
  }),
  on(inventoryDropped, async (call) => {
    const { sourceUuid, docNo } = call.event.more
    const row = await receiptIn(call, sourceUuid, 'checked', 'stored')
    // An older document of it, which another one has followed, says nothing any more.
    if (row !== undefined && row.inDocNo === docNo) await call.rows.act(receipt, row.uuid, 'drop')
  }),
]
