import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { type Context, KitRefusal, type Save } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { room } from '#src/main-data/room.ts'
import { logHanding } from '#src/repair/assigning.ts'
import { type Kind, newClocks, type Order } from '#src/repair/clocks.ts'
import { OWNER_CHANNEL, repairOrder } from '#src/repair/repair-order.ts'
import { GRAB, INDOORS, ROUND_ROBIN, repairType } from '#src/repair/repair-type.ts'
import { settingOf, tellDispatchers, tellHolder, tellMembers } from '#src/repair/telling.ts'

const DAY_MS = 86_400_000
const TITLE_MAX = 20
type Saves = Context & { saves: readonly Save<Order>[] }

const wrong = (field: string, text: KitRefusal['text']): KitRefusal => new KitRefusal('refuse', text, {}, { [field]: { text } })

/** Who has reported what today: `phone|content`. */
const reportedToday = async ({ query, now, saves }: Saves): Promise<ReadonlySet<string>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const rows = await query<{ contact_phone: string; content: string }>(sql`
    select contact_phone, content from repair_repair_order
    where contact_phone = any(${phones}::text[]) and created_at > ${new Date(now.getTime() - DAY_MS)} and state <> '95' and deleted_at is null`)
  return new Set(rows.map(({ contact_phone, content }) => `${contact_phone}|${content}`))
}

/** How many orders each phone has reported by links today. */
const sentToday = async ({ query, now, saves }: Saves): Promise<Map<string, number>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const rows = await query<{ contact_phone: string; n: string }>(sql`
    select contact_phone, count(*) as n from repair_repair_order
    where contact_phone = any(${phones}::text[]) and channel = ${OWNER_CHANNEL} and created_by is null
      and created_at >= ${chinaMidnight(chinaDay(now))} and deleted_at is null
    group by contact_phone`)
  return new Map(rows.map(({ contact_phone, n }) => [contact_phone, Number(n)]))
}

/** The types of these orders: a few, however many orders. */
const kindsOf = async ({ find }: Saves, orders: readonly Order[]): Promise<ReadonlyMap<string, Kind>> => {
  const kinds = new Map<string, Kind>()
  for (const uuid of new Set(orders.map(({ type }) => type))) {
    const kind = await find(repairType, uuid)
    if (kind !== undefined) kinds.set(uuid, kind)
  }
  return kinds
}

/** The buildings of rooms. */
const buildingsOf = async ({ query, table }: Saves, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> => {
  const uuids = orders.flatMap(({ roomUuid }) => roomUuid ?? [])
  const rows = await query<{ uuid: string; building_uuid: string }>(
    sql`select uuid, building_uuid from ${table(room)} where uuid = any(${uuids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.uuid, row.building_uuid]))
}

const refusalOf = (order: Order, kind: Kind | undefined, now: Date): KitRefusal | null => {
  if (kind === undefined) return new KitRefusal('refuse', '{label}不存在', { label: '报修类型' })
  if (kind.enabled === false) return wrong('type', '报修类型已停用')
  if (kind.area === INDOORS && order.roomUuid === null) return wrong('roomUuid', '户内报修请选择房间')
  if (order.appointAt !== null && Date.parse(order.appointAt.begin) < now.getTime()) return wrong('appointAt', '预约时间不能早于当前时间')
  return null
}

/** Judges new orders, and gives them their title and their clocks. */
export const judgeOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const fresh = call.saves.filter(({ before }) => before === null)
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const added = fresh.map(({ row }) => row)
  const [kinds, buildings] = [await kindsOf(call, added), await buildingsOf(call, added)]
  const working = await call.workingCalendar()
  const seen = new Set(await reportedToday(call))
  // Only the public pages file in the name of nobody, one order at a time.
  const [first] = added
  const byLink = call.actor === null && first?.channel === OWNER_CHANNEL
  const most = byLink ? (await settingOf(call, first.projectUuid)).dailyMax : Number.POSITIVE_INFINITY
  const sent = byLink ? await sentToday(call) : new Map<string, number>()
  return call.saves.map(({ row, before }) => {
    if (before !== null) return {}
    const kind = kinds.get(row.type)
    const refused = refusalOf(row, kind, call.now)
    if (refused !== null || kind === undefined) return refused ?? {}
    const building = buildings.get(row.roomUuid ?? '') ?? null
    if (building !== null && row.buildingUuid !== null && building !== row.buildingUuid) return wrong('roomUuid', '所选房间不属于该楼栋')
    const key = `${row.contactPhone}|${row.content}`
    if (seen.has(key)) return new KitRefusal('conflict', '请勿重复提交')
    seen.add(key)
    if ((sent.get(row.contactPhone) ?? 0) >= most) return new KitRefusal('conflict', '今日提交次数已达上限')
    return {
      ...newClocks(row, { kind, working }, call.now),
      title: row.title ?? [...row.content].slice(0, TITLE_MAX).join(''),
      buildingUuid: row.buildingUuid ?? building,
    }
  })
}

/** The next online member after the one who was last sent; undefined when nobody is online. */
const nextMember = async ({ query }: Context, { uuid, members }: Kind): Promise<string | undefined> => {
  const online = members.filter((member) => member.online).map(({ user }) => user)
  const [last] = await query<{ holder: string }>(sql`
    select holder from repair_repair_order where type = ${uuid} and dispatched_at is not null and holder is not null
    order by dispatched_at desc, no desc limit 1`)
  return online[(online.indexOf(last?.holder ?? '') + 1) % Math.max(1, online.length)]
}

const sendTo = async (call: Context, order: Order, holder: string): Promise<void> => {
  const changes = { holder, ownerUserUuid: holder, dispatchedAt: call.now.toISOString() }
  await call.update(repairOrder, order.uuid, { ...changes, state: repairOrder.stateCode('dispatched') }, '轮询派单')
  await logHanding(call, order, 'dispatch', holder)
  await tellHolder(call, { ...order, holder }, 'todo', '待接单', ['accept'])
}

/** Puts new orders before those who dispatch or take them. */
export const offerOrders = async (call: Saves): Promise<void> => {
  const fresh = call.saves.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const kinds = await kindsOf(
    call,
    fresh.map(({ row }) => row),
  )
  for (const { row } of fresh) {
    const kind = kinds.get(row.type)
    if (kind === undefined || row.state !== repairOrder.stateCode('pending')) continue
    if (kind.dispatchMode === GRAB) {
      await tellMembers(call, row, kind, '可抢单')
      continue
    }
    // Taken by turns: two orders at once shall not go to one person.
    if (kind.dispatchMode === ROUND_ROBIN) await call.lock(repairType, [kind.uuid])
    const holder = kind.dispatchMode === ROUND_ROBIN ? await nextMember(call, kind) : undefined
    if (holder === undefined) await tellDispatchers(call, row, 'todo', '待派单')
    else await sendTo(call, row, holder)
  }
}
