import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { type Kind, newClocks, type Order } from '#src/work-order/clocks.ts'
import { tellSources } from '#src/work-order/ending.ts'
import { judgeExtra } from '#src/work-order/extra.ts'
import { mirrorAsRepair } from '#src/work-order/mirroring.ts'
import { AS_REPAIR, orderType } from '#src/work-order/order-type.ts'
import { MANUAL, MESSAGE } from '#src/work-order/sources.ts'
import { offerAround, offerHolder } from '#src/work-order/telling.ts'
import { refusal, refusalAt } from '#src/work-order/texts.ts'
import { CLAIMERS_MAX, workOrder } from '#src/work-order/work-order.ts'

type Saves = SaveCall<Order>

/** The types of these orders: a few, however many orders. */
const kindsOf = async ({ saves, rows }: Saves): Promise<ReadonlyMap<string, Kind>> => {
  const kinds = new Map<string, Kind>()
  for (const uuid of new Set(saves.map(({ row }) => row.type))) {
    const kind = await rows.find(orderType, uuid)
    if (kind !== undefined) kinds.set(uuid, kind)
  }
  return kinds
}

/** Who may take orders of these types, by type: the people of their groups. */
const claimersOf = async ({ people: { membersIn } }: Context, kinds: ReadonlyMap<string, Kind>): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const [uuid, { groupOrgans, groupUsers }] of kinds) {
    const people = new Set([...(groupUsers ?? []), ...(await membersIn(groupOrgans ?? []))])
    found.set(uuid, [...people].slice(0, CLAIMERS_MAX))
  }
  return found
}

const filedByHand = ({ sourceApp }: Order): boolean => sourceApp === MANUAL || sourceApp === MESSAGE

const refusalOf = (row: Order, before: Order | null, kind: Kind | undefined, now: Date): KitRefusal | null => {
  if (kind === undefined) return refusal('{label}不存在', { label: '工单类型' })
  if (kind.enabled === false && before?.type !== row.type) return refusalAt('type', '工单类型已停用')
  const problems = judgeExtra(kind, row, filedByHand(row))
  const [first] = Object.values(problems)
  if (first !== undefined) return refusal(first, {}, problems)
  if (row.dueAt !== null && row.dueAt !== before?.dueAt && Date.parse(row.dueAt) <= now.getTime())
    return refusalAt('dueAt', '要求完成时间不能早于当前时间')
  return null
}

/** Whether what the clocks hang on is new. */
const isTimedAnew = (row: Order, before: Order | null): boolean =>
  before === null || before.type !== row.type || before.priority !== row.priority || before.dueAt !== row.dueAt

/** Judges orders as they are filed or changed, and gives them their clocks and the people who may take them. */
export const judgeOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const {
    saves,
    actor,
    clock: { now },
  } = call
  const kinds = await kindsOf(call)
  const working = await call.clock.workingCalendar()
  const claimers = await claimersOf(call, kinds)
  return saves.map(({ row, before }) => {
    const kind = kinds.get(row.type)
    const refused = refusalOf(row, before, kind, now)
    if (refused !== null || kind === undefined) return refused ?? {}
    if (!isTimedAnew(row, before)) return {}
    const filed = before?.filedAt === null || before === null ? now : new Date(before.filedAt ?? now)
    return {
      ...newClocks(row, kind, { filed, working }),
      ...(before?.type === row.type ? {} : { claimers: claimers.get(row.type) ?? [] }),
      ...(before === null && { reporter: row.reporter ?? actor?.userUuid ?? null }),
    }
  })
}

/** Puts an order before those who dispatch it, take it or were named for it; one of a type that repairs do becomes a repair. */
const offer = async (call: Context, order: Order): Promise<void> => {
  const kind = await call.rows.find(orderType, order.type)
  if (kind?.handling === AS_REPAIR && (await mirrorAsRepair(call, order, kind))) return
  if (order.holder === null) return offerAround(call, order)
  await call.rows.update(
    workOrder,
    order.uuid,
    { state: workOrder.stateCode('dispatched'), dispatchedAt: call.clock.now.toISOString() },
    '指定处理人',
  )
  await offerHolder(call, order)
}

/** After orders are stored: new ones are put before people, ended ones are told to their sources. */
export const followOrders = async (call: Saves): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null && row.state === workOrder.stateCode('pending')) await offer(call, row)
    if (before !== null && before.state !== row.state) await tellSources(call, row)
  }
}
