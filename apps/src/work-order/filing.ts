import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { tellSources } from '#src/work-order/ending.ts'
import { judgeExtra } from '#src/work-order/extra.ts'
import { mirrorAsRepair } from '#src/work-order/mirroring.ts'
import { AS_REPAIR, orderType } from '#src/work-order/order-type.ts'
import type { Kind, Order } from '#src/work-order/orders.ts'
import { MANUAL, MESSAGE } from '#src/work-order/sources.ts'
import { refusal, refusalAt } from '#src/work-order/texts.ts'
import { CLAIMERS_MAX, workOrder } from '#src/work-order/work-order.ts'

type Saves = SaveCall<Order>

/** The types of these orders. */
const kindsOf = async ({ saves, rows }: Saves): Promise<ReadonlyMap<string, Kind>> => {
  const kinds = new Map<string, Kind>()
  for (const uuid of new Set(saves.map(({ row }) => row.type))) {
    const kind = await rows.find(orderType, uuid)
    if (kind !== undefined) kinds.set(uuid, kind)
  }
  return kinds
}

/** The people of the groups of a type. */
const groupOf = async ({ people: { membersIn } }: Context, { groupOrgans, groupUsers }: Kind): Promise<string[]> => [
  ...new Set([...(groupUsers ?? []), ...(await membersIn(groupOrgans ?? []))]),
]

/** People who may claim orders, by type. */
const claimersOf = async (call: Context, kinds: ReadonlyMap<string, Kind>): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (const [uuid, kind] of kinds) found.set(uuid, (await groupOf(call, kind)).slice(0, CLAIMERS_MAX))
  return found
}

/** Refuses groups with more people than may claim an order. */
export const judgeTypes = async (call: SaveCall<Kind>): Promise<(Partial<Kind> | KitRefusal)[]> => {
  const judged: (Partial<Kind> | KitRefusal)[] = []
  for (const { row, before } of call.saves) {
    const same = [row, before].map((kind) => JSON.stringify([kind?.groupOrgans ?? [], kind?.groupUsers ?? []]))
    const size = same[0] === same[1] ? 0 : (await groupOf(call, row)).length
    judged.push(size > CLAIMERS_MAX ? refusalAt('groupOrgans', '处理部门和处理人员合计不能超过{n}人', { n: CLAIMERS_MAX }) : {})
  }
  return judged
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

/** Validates new and changed orders, and sets who may claim them. */
export const judgeOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const {
    saves,
    actor,
    clock: { now },
  } = call
  const kinds = await kindsOf(call)
  const claimers = await claimersOf(call, kinds)
  return saves.map(({ row, before }) => {
    const kind = kinds.get(row.type)
    const refused = refusalOf(row, before, kind, now)
    if (refused !== null) return refused
    return {
      ...(before?.type === row.type ? {} : { claimers: claimers.get(row.type) ?? [] }),
      ...(before === null && { filedAt: now.toISOString(), reporter: row.reporter ?? actor?.userUuid ?? null }),
    }
  })
}

/** After orders are stored: makes repairs of new ones where their type says so, and reports ended ones to their sources. */
export const followOrders = async (call: Saves): Promise<void> => {
  const added = call.saves.filter(({ row, before }) => before === null && workOrder.isIn(row, 'pending'))
  const kinds = added.length === 0 ? new Map<string, Kind>() : await kindsOf({ ...call, saves: added })
  for (const { row, before } of call.saves) {
    const kind = before === null && workOrder.isIn(row, 'pending') ? kinds.get(row.type) : undefined
    if (kind?.handling === AS_REPAIR) await mirrorAsRepair(call, row, kind)
    if (before !== null && before.state !== row.state) await tellSources(call, row)
  }
}
