import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { unsentOf } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { OWN_CARRIER } from '#src/mall/shipping/carriers.ts'
import { receiveByOf } from '#src/mall/shipping/receive-by.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'
import { refusal, refusalAt, refuse, refuseAt, t } from '#src/mall/texts.ts'

export type Shipment = StoredOf<typeof shipment>

/** All that is still to be sent of an order. */
const restOf = ({ lines }: Order) => lines.map((line) => ({ sku: line.sku, qty: unsentOf(line) })).filter(({ qty }) => qty > 0)

/** How many of each SKU a shipment sends. */
const sentIn = (lines: readonly { sku: string; qty: number }[]): ReadonlyMap<string, number> => {
  const sent = new Map<string, number>()
  for (const { sku, qty } of lines) sent.set(sku, (sent.get(sku) ?? 0) + qty)
  return sent
}

/** What an order says once these have been sent. */
const sending = async (call: Context, row: Order, sent: readonly { sku: string; qty: number }[]) => {
  const by = sentIn(sent)
  const lines = row.lines.map((line) => ({ ...line, shippedQty: (line.shippedQty ?? 0) + (by.get(line.sku) ?? 0) }))
  const whole = lines.every((line) => unsentOf(line) <= 0)
  const changes = {
    lines,
    shippedAt: row.shippedAt ?? call.clock.now.toISOString(),
    ...(whole && { receiveBy: await receiveByOf(call) }),
  } satisfies ChangesOf<typeof order>
  return { changes, state: whole ? ('toReceive' as const) : ('partShipped' as const) }
}

/** The buyer hears that it is on its way. */
const tellBuyer = async ({ messages }: Context, row: Order, trackNo: string | null): Promise<void> => {
  if (row.phone === null) return
  const text = trackNo
    ? t('商城订单 {no} 已发货，运单号 {trackNo}', { no: row.no, trackNo })
    : t('商城订单 {no} 已开始配送', { no: row.no })
  await messages.sendText({ mobile: row.phone, purpose: 'mall.shipped', text })
}

/** Refuses what nobody brings, or goes nobody knows where. */
export const refuseUncarried = ({ carrier, courier, trackNo }: Pick<Order, 'carrier' | 'courier' | 'trackNo'>): void => {
  if (carrier === OWN_CARRIER && courier === null) refuseAt('courier', '请选择配送员')
  if (carrier !== OWN_CARRIER && !trackNo) refuseAt('trackNo', '请填写运单号')
}

export const mayShip = ({ row }: ActionCall<typeof order>): void => {
  if (restOf(row).length === 0) refuse('没有待发货的商品')
  refuseUncarried(row)
}

/** All that is left is sent at once. */
export const ship = async (call: ActionCall<typeof order>): Promise<Effect<typeof order>> => {
  const { row, rows, clock } = call
  const lines = restOf(row)
  await rows.record(shipment, {
    ...{ order: row.uuid, projectUuid: row.projectUuid, buildingUuid: row.buildingUuid, roomUuid: row.roomUuid, lines },
    ...{ carrier: row.carrier ?? OWN_CARRIER, trackNo: row.trackNo, courier: row.courier, sentAt: clock.now.toISOString() },
    ...{ byOrder: true, state: 'sent' },
  })
  await tellBuyer(call, row, row.trackNo)
  const { changes } = await sending(call, row, lines)
  return { ...changes, carrier: null, trackNo: null, courier: null }
}

const lineProblems = (row: Shipment, of: Order): Record<string, Problem> => {
  const left = new Map(of.lines.map((line) => [line.sku, unsentOf(line)]))
  return Object.fromEntries(
    (row.lines ?? []).flatMap(({ sku, qty }, at): [string, Problem][] => {
      const n = left.get(sku)
      if (n === undefined) return [[`lines[${at}].sku`, t('订单中没有该商品')]]
      left.set(sku, n - qty)
      return qty > n ? [[`lines[${at}].qty`, t('待发数量为 {n}', { n: Math.max(0, n) })]] : []
    }),
  )
}

/** Shipments of orders that wait for them, and of no more than is left. */
export const judgeShipments = async (call: SaveCall<Shipment>): Promise<readonly (Partial<Shipment> | KitRefusal)[]> => {
  const { rows, saves, clock } = call
  const fresh = saves.filter(({ before }) => before === null).map(({ row }) => row.order)
  const orders = new Map((await rows.lock(order, [...new Set(fresh)])).map((row) => [row.uuid, row]))
  const named = new Set<string>()
  return saves.map(({ before, row }) => {
    if (before !== null) return {}
    const of = orders.get(row.order)
    if (of === undefined || !order.isIn(of, 'toShip', 'partShipped')) return refusalAt('order', '该订单不在待发货状态')
    // Of a file each order is sent once; the next one of it looks at what is left then.
    if (named.has(of.uuid)) return refusalAt('order', '同一订单请分次发货')
    named.add(of.uuid)
    const problems = lineProblems(row, of)
    const [first] = Object.values(problems)
    if (first !== undefined) return refusal(first, {}, problems)
    if (restOf(of).length === 0) return refusalAt('order', '没有待发货的商品')
    return {
      ...{ projectUuid: of.projectUuid, buildingUuid: of.buildingUuid, roomUuid: of.roomUuid, sentAt: clock.now.toISOString() },
    }
  })
}

/** What was added by hand or by a file is sent: the order follows. */
export const followShipments = async (call: SaveCall<Shipment>): Promise<void> => {
  const { rows, saves } = call
  for (const { before, row } of saves) {
    const [of] = before === null ? await rows.lock(order, [row.order]) : []
    // What an order sends itself is noted by it.
    if (of === undefined || row.byOrder || !order.isIn(of, 'toShip', 'partShipped')) continue
    const lines = (row.lines ?? []).length === 0 ? restOf(of) : (row.lines ?? [])
    if ((row.lines ?? []).length === 0)
      await rows.update(shipment, row.uuid, { lines: lines.map(({ sku, qty }) => ({ sku, qty })) }, t('全部发货'))
    const { changes, state } = await sending(call, of, lines)
    await rows.update(order, of.uuid, { ...changes, state }, t('发货'))
    await tellBuyer(call, of, row.trackNo)
  }
}

/** Whoever takes it has signed, or the courier says that they did. */
export const sign = ({ clock }: ActionCall<typeof shipment>): Effect<typeof shipment> => ({ signedAt: clock.now.toISOString() })
