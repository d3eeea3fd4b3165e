import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { receiveGoods } from '#src/inventory/ports.ts'
import { SOURCE_APP } from '#src/procurement/budget.ts'
import { asRefusal, refuseAll } from '#src/procurement/completing.ts'
import { procurementReceived } from '#src/procurement/events.ts'
import { added, mayCome, openOf, qtyText } from '#src/procurement/line-counts.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { goOn } from '#src/procurement/ordering/ordering.ts'
import { cardAssets } from '#src/procurement/receiving/assets.ts'
import { changed, lineName, namedLines, orderIn, ordersOf } from '#src/procurement/receiving/order-lines.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { setting } from '#src/procurement/setting.ts'
import { refusalAt, refuseAt, t } from '#src/procurement/texts.ts'

export type Receipt = StoredOf<typeof receipt>
type Line = Receipt['lines'][number]

export const STOCK_APP = 'pkg5'
const NOTHING = '0.0000'

/** A receipt begins with all that has not come yet, all of it good. */
const begun = (of: Order) =>
  of.lines.flatMap((line, at) => {
    const open = openOf(line)
    if (compare(open, 0) <= 0) return []
    const qty = qtyText(open)
    return [{ line: at + 1, name: lineName(line), qty, ok: qty }]
  })

const judged = (of: Order, row: Receipt) => {
  const { named, problems } = namedLines(of, row.lines)
  const lines = row.lines.map((line, at) => {
    const ok = line.ok ?? line.qty
    if (compare(ok, line.qty) > 0) problems[`lines[${at}].ok`] = t('合格数量不能超过到货数量')
    return { ...line, ok, name: named[at] === undefined ? null : lineName(named[at]) }
  })
  return { lines, problems }
}

export const fillReceipts = async (call: SaveCall<Receipt>) => {
  const orders = await ordersOf(
    call,
    call.saves.map(({ row }) => row.order),
  )
  return call.saves.map(({ row, before }) => {
    const of = orders.get(row.order)
    if (before?.order !== row.order && (of === undefined || !order.isIn(of, 'toReceive', 'partly')))
      return refusalAt('order', '采购单当前状态不允许该操作')
    // Its order is gone: there is nothing to judge it by.
    if (of === undefined) return {}
    const said = { supplier: of.supplier, projectUuid: of.projectUuid, warehouse: row.warehouse ?? of.warehouse }
    if (before === null && row.lines.length === 0) return { ...said, lines: begun(of) }
    const { lines, problems } = judged(of, row)
    return asRefusal(problems) ?? { ...said, lines }
  })
}

/** What an order has once these lines are counted; refused beyond what may come. */
const counted = (of: Order, lines: readonly Line[], over: number): Order['lines'] => {
  const problems: Problems = {}
  const counts = new Map<number, Partial<Order['lines'][number]>>()
  for (const [at, { line, qty, ok }] of lines.entries()) {
    const has = of.lines[line - 1]
    if (has === undefined) continue
    if (!mayCome(has, qty, over)) problems[`lines[${at}].qty`] = t('收货数量超过订购数量')
    counts.set(line, { received: added(has.received, qty), accepted: added(has.accepted, ok ?? qty) })
  }
  refuseAll(problems)
  return changed(of, counts)
}

/** Has what is kept in stock come in as a draft of its keeper; gives its number, or null where nothing of it is. */
export const storeGoods = async (call: Context, row: Receipt, of: Order): Promise<string | null> => {
  const lines = row.lines.flatMap(({ line, ok, batch = null, expiry = null }) => {
    const has = of.lines[line - 1]
    if (!has?.item || compare(ok ?? NOTHING, 0) <= 0) return []
    return [{ item: has.item, qty: ok ?? NOTHING, price: has.price, batch, expiry, sourceLine: null }]
  })
  if (lines.length === 0 || !(await call.applications.isOpen(STOCK_APP))) return null
  if (row.warehouse === null) return refuseAt('warehouse', '请选择收货仓库')
  const about = {
    sourceApp: SOURCE_APP,
    sourceUuid: row.uuid,
    sourceNo: row.no,
    turn: row.turn + 1,
    bizDate: row.receivedOn,
    supplier: of.supplier,
  }
  const told = await call.applications.order(receiveGoods, { ...about, warehouse: row.warehouse, lines }, { bizDate: 'receivedOn' })
  return told.state === 'done' ? told.answer.no : null
}

/** What has come is counted, put into stock, and told. */
export const take = async (call: ActionCall<typeof receipt>) => {
  const { row, rows, events } = call
  if (row.lines.length === 0) refuseAt('lines', '请填写收货明细')
  const of = await orderIn(call, row.order, 'toReceive', 'partly')
  const { lines, problems } = judged(of, row)
  refuseAll(problems)
  const { overReceipt } = await rows.settings(setting)
  await rows.update(order, of.uuid, { lines: counted(of, lines, overReceipt) }, '收货')
  const inDocNo = await storeGoods(call, row, of)
  await cardAssets(call, row, of)
  await rows.act(order, of.uuid, 'come')
  await goOn(call, of.uuid)
  await events.publish(
    procurementReceived,
    { uuid: row.uuid, no: row.no, projectUuid: row.projectUuid },
    {
      ...{ order: of.uuid, orderNo: of.no, supplier: of.supplier },
      lines: lines.map(({ line, qty, ok }) => {
        const has = of.lines[line - 1]
        return { item: has?.item ?? null, name: has?.name ?? '', qty, ok: ok ?? qty, price: has?.price ?? NOTHING }
      }),
    },
  )
  return { inDocNo, turn: row.turn + 1, state: inDocNo === null ? ('stored' as const) : ('checked' as const) }
}
