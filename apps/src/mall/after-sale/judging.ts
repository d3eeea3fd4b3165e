import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { days, hours } from '@qifuyun/kit/timers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { amountOf, askBack, noteBack } from '#src/mall/after-sale/refunding.ts'
import { AFTER_SALE } from '#src/mall/codes.ts'
import type { Order, OrderLine } from '#src/mall/orders/judging.ts'
import { unsentOf } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { slot } from '#src/mall/services/slot.ts'
import { setting } from '#src/mall/setting.ts'
import { refusal, t } from '#src/mall/texts.ts'

export type AfterSale = StoredOf<typeof afterSale>

const OPEN = ['toAudit', 'escalated', 'toReturn', 'toReceive', 'toSend'] as const

/** Units of each SKU of an order about which the shop is asked already. */
const openUnits = ({ rows }: Context, uuid: string): Promise<ReadonlyMap<string, number>> =>
  rows.sumBy(afterSale, 'qty', 'sku', (f) => f.and(f.eq('order', uuid), f.state(...OPEN)))

/** Why nothing of an order can be given back now; null: it can. */
const orderProblem = async ({ rows, clock }: Context, row: Order | undefined): Promise<Problem | null> => {
  if (row === undefined) return t('商城订单不存在')
  if (order.isIn(row, 'toPay', 'cancelled')) return t('订单未付款')
  if (order.isIn(row, 'refunded')) return t('订单已全额退款')
  if (row.completedAt === null) return null
  const { afterSaleDays } = await rows.settings(setting)
  return clock.now.getTime() > new Date(row.completedAt).getTime() + days(afterSaleDays)
    ? t('已超过 {n} 天售后期限', { n: afterSaleDays })
    : null
}

/** A service that has begun is given back by agreement. */
const begun = async ({ rows, clock }: Context, row: Order): Promise<boolean> => {
  const at = row.slot === null ? undefined : await rows.find(slot, row.slot)
  return at !== undefined && new Date(at.period.begin) <= clock.now
}

interface Told {
  unsent: boolean
  problems: Record<string, Problem>
}

/** Whether these units were sent already, and whether there are so many. */
const unitsOf = async (call: Context, wish: AfterSale, row: Order, line: OrderLine, open: number): Promise<Told> => {
  const left = line.qty - (line.refundedQty ?? 0) - open
  if (wish.qty > left) return { unsent: false, problems: { qty: t('可退数量为 {n}', { n: Math.max(0, left) }) } }
  const waiting = order.isIn(row, 'toServe') && (await begun(call, row)) ? 0 : unsentOf(line)
  if (wish.kind === AFTER_SALE.refund && wish.qty <= waiting) return { unsent: true, problems: {} }
  const sent = waiting === 0 ? left : left - waiting
  if (wish.qty <= sent) return { unsent: false, problems: {} }
  return wish.kind === AFTER_SALE.refund
    ? { unsent: false, problems: { qty: t('请将未发货的 {n} 件单独申请', { n: waiting }) } }
    : { unsent: false, problems: { kind: t('发货前只能仅退款') } }
}

const judge = async (call: Context, wish: AfterSale, row: Order | undefined): Promise<Partial<AfterSale> | KitRefusal> => {
  const closed = await orderProblem(call, row)
  if (closed !== null || row === undefined) return refusal(closed ?? '商城订单不存在', {}, { order: closed ?? t('商城订单不存在') })
  const line = row.lines.find(({ sku }) => sku === wish.sku)
  if (line === undefined) return refusal('订单中没有该商品', {}, { sku: t('订单中没有该商品') })
  const { unsent, problems } = await unitsOf(call, wish, row, line, (await openUnits(call, row.uuid)).get(wish.sku) ?? 0)
  const [first] = Object.values(problems)
  if (first !== undefined) return refusal(first, {}, problems)
  const { answerHours } = await call.rows.settings(setting)
  return {
    ...{ customer: row.customer, projectUuid: row.projectUuid, roomUuid: row.roomUuid, unsent },
    ...{ amount: wish.kind === AFTER_SALE.exchange ? null : amountOf(line, wish.qty), freight: 0 },
    ...(unsent
      ? { state: afterSale.stateCode('refunding'), answerBy: null }
      : { answerBy: new Date(call.clock.now.getTime() + hours(answerHours)).toISOString() }),
  }
}

/** What buyers ask for, one after the other: nobody gives back more than they have. */
export const judgeAfterSales = async (call: SaveCall<AfterSale>): Promise<readonly (Partial<AfterSale> | KitRefusal)[]> => {
  const fresh = call.saves.filter(({ before }) => before === null).map(({ row }) => row.order)
  const orders = new Map((await call.rows.lock(order, [...new Set(fresh)])).map((row) => [row.uuid, row]))
  const judged: (Partial<AfterSale> | KitRefusal)[] = []
  for (const { before, row } of call.saves) judged.push(before === null ? await judge(call, row, orders.get(row.order)) : {})
  return judged
}

/** Before anything was sent nobody has to agree: the money goes back at once. */
export const followAfterSales = async (call: SaveCall<AfterSale>): Promise<void> => {
  const { rows } = call
  for (const { before, row } of call.saves) {
    if (before !== null || !row.unsent || row.refundNo !== null || row.handledBy !== null) continue
    const [of] = await rows.lock(order, [row.order])
    if (of === undefined) continue
    const { changes, amounts, freight, refundNo } = await askBack(call, of, [row], row.note ?? row.no)
    await rows.update(order, of.uuid, changes, t('发货前退款'))
    const state = refundNo === null ? ('done' as const) : ('refunding' as const)
    await rows.update(afterSale, row.uuid, { amount: amounts[0] ?? 0, freight, refundNo, state }, t('发货前退款'))
    if (refundNo === null) await noteBack(call, of.uuid, 0)
  }
}
