import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation, WHOLE } from '#src/customers/residence/relation.ts'
import { covers, mostShared, overlaps } from '#src/customers/residence/shares.ts'
import { refusalAt, t } from '#src/customers/texts.ts'
import { room } from '#src/main-data/room.ts'

export type Relation = StoredOf<typeof relation>

/** More relations of the rooms of one call than anybody has. */
const MOST = 20_000

const standing = (row: Relation): boolean => relation.isIn(row, 'active')
export const owns = ({ role }: Pick<Relation, 'role'>): boolean => role === ROLE.owner

/** The rooms, locked: who is what in them is decided by one at a time. Their relations that hold or are to come, by room. */
export const relationsIn = async ({ rows }: Context, roomUuids: readonly string[]): Promise<Map<string, Relation[]>> => {
  const uuids = [...new Set(roomUuids)]
  await rows.lock(room, uuids)
  const found = await rows.list(relation, (f) => f.and(f.oneOf('roomUuid', uuids), f.state('active')), MOST)
  return Map.groupBy(found, ({ roomUuid }) => roomUuid)
}

/** What speaks against a relation beside the others of its room, or what else follows for it. */
const settle = (row: Relation, others: readonly Relation[]): Partial<Relation> | KitRefusal => {
  const same = others.some((other) => other.customer === row.customer && other.role === row.role && overlaps(other, row))
  if (same) return refusalAt('customer', '该客户在此房屋已有相同身份')
  const payer = row.payer && others.some((other) => other.payer && overlaps(other, row))
  if (!owns(row)) return payer ? refusalAt('payer', '该房屋同一时间只能有一位缴费人') : { primary: false, shareBp: null }
  const owners = others.filter((other) => owns(other) && overlaps(other, row))
  // Who says no share has what is left.
  const shareBp = row.shareBp ?? WHOLE - mostShared(owners)
  if (shareBp <= 0 || mostShared([...owners, { ...row, shareBp }]) > WHOLE) return refusalAt('shareBp', '产权份额合计不能超过100%')
  const alone = !owners.some(({ primary }) => primary)
  return {
    shareBp,
    primary: row.primary || alone,
    payer: row.payer || (alone && !others.some((other) => other.payer && overlaps(other, row))),
  }
}

/** Relations are judged beside those that stand, and beside those that come with them. */
export const judgeRelations = async (call: SaveCall<Relation>): Promise<(Partial<Relation> | KitRefusal)[]> => {
  const known = await relationsIn(
    call,
    call.saves.map(({ row }) => row.roomUuid),
  )
  const customers = new Map(
    (await call.rows.lock(customer, [...new Set(call.saves.map(({ row }) => row.customer))])).map((row) => [row.uuid, row]),
  )
  return call.saves.map(({ row }) => {
    const of = customers.get(row.customer)
    if (of !== undefined && customer.isIn(of, 'merged')) return refusalAt('customer', '该客户已合并，请选择合并后的客户')
    if (!standing(row)) return {}
    const others = (known.get(row.roomUuid) ?? []).filter(({ uuid }) => uuid !== row.uuid)
    const settled = settle(row, others)
    if (!(settled instanceof KitRefusal)) known.set(row.roomUuid, [...others, { ...row, ...settled }])
    return settled
  })
}

/** Of several owners at a time the last one who is called the main one is; the others are not any more. */
export const onePrimary = async (call: Context, changed: readonly Relation[]): Promise<void> => {
  const mains = changed.filter((row) => standing(row) && row.primary)
  if (mains.length === 0) return
  const known = await relationsIn(
    call,
    mains.map(({ roomUuid }) => roomUuid),
  )
  const former = mains.flatMap((main) =>
    (known.get(main.roomUuid) ?? []).filter((other) => other.uuid !== main.uuid && other.primary && overlaps(other, main)),
  )
  const uuids = new Set(former.map(({ uuid }) => uuid))
  for (const main of mains) uuids.delete(main.uuid)
  await call.rows.updateEach(
    relation,
    [...uuids].map((uuid) => ({ uuid, primary: false })),
    t('变更主要业主'),
  )
}

/** Where there are owners today, one of them is the main one: of those who stay the one who has been it longest. */
export const someonePrimary = async (call: Context, changed: readonly Relation[]): Promise<void> => {
  const rooms = changed.filter(owns).map(({ roomUuid }) => roomUuid)
  if (rooms.length === 0) return
  const day = today(call)
  const heirs = [...(await relationsIn(call, rooms)).values()].flatMap((of) => {
    const owners = of.filter((row) => owns(row) && covers(row, day))
    const [first] = owners.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn) || one.uuid.localeCompare(other.uuid))
    return first === undefined || owners.some(({ primary }) => primary) ? [] : [{ uuid: first.uuid, primary: true }]
  })
  await call.rows.updateEach(relation, heirs, t('变更主要业主'))
}

export const today = ({ clock: { now } }: Pick<Context, 'clock'>): string => chinaDay(now)
