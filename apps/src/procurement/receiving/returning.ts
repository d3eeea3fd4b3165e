import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { sendGoodsBack } from '#src/inventory/ports.ts'
import { SOURCE_APP } from '#src/procurement/budget.ts'
import { asRefusal, refuseAll } from '#src/procurement/completing.ts'
import { added, keptOf } from '#src/procurement/line-counts.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { goOn } from '#src/procurement/ordering/ordering.ts'
import { type goodsReturn, REPLACE } from '#src/procurement/receiving/goods-return.ts'
import { changed, lineName, namedLines, orderIn, ordersOf } from '#src/procurement/receiving/order-lines.ts'
import { STOCK_APP } from '#src/procurement/receiving/receiving.ts'
import { refusalAt, refuseAt, t } from '#src/procurement/texts.ts'

type Return = StoredOf<typeof goodsReturn>

export const fillReturns = async (call: SaveCall<Return>) => {
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

/** Less is owed for what goes back; where others come in its place, the order waits for them. */
export const sendBack = async (call: ActionCall<typeof goodsReturn>) => {
  const { row, rows } = call
  const of = await orderIn(call, row.order, 'partly', 'received')
  await rows.update(order, of.uuid, { lines: counted(of, row.lines) }, '退货')
  const outDocNo = await takeFromStock(call, row, of)
  if (row.kind === REPLACE && order.isIn(of, 'received')) await rows.act(order, of.uuid, 'reopen')
  await goOn(call, of.uuid)
  return { outDocNo }
}
