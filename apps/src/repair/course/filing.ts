import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { roomWarranties } from '#src/main-data/residents/room-warranty.ts'
import { type Kind, kindOf, type Order, settingOf } from '#src/repair/orders.ts'
import { OWNER_CHANNEL, repairOrder } from '#src/repair/repair-order.ts'
import { INDOORS } from '#src/repair/repair-type.ts'
import { refusal, refusalAt, refuse } from '#src/repair/texts.ts'

const TITLE_MAX = 20
type Saves = SaveCall<Order>
const o = columns(repairOrder)

/** The reports of today: `phone|content`. */
const reportedToday = async ({ saves, rows: { query }, clock: { now } }: Saves): Promise<ReadonlySet<string>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const rows = await query<{ phone: string; content: string }>(sql`
    select ${o.contactPhone} as phone, ${o.content} from ${o.table}
    where ${o.contactPhone} = any(${phones}::text[]) and ${o.createdAt} > ${new Date(now.getTime() - DAY_MS)}
      and not ${o.in('cancelled')} and ${o.live}`)
  return new Set(rows.map(({ phone, content }) => `${phone}|${content}`))
}

/** The number of orders from public pages today, by phone. */
const sentToday = ({ saves, rows, clock: { now } }: Saves): Promise<ReadonlyMap<string, number>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  return rows.countBy(repairOrder, 'contactPhone', (f) =>
    f.and(
      ...[f.oneOf('contactPhone', phones), f.eq('channel', OWNER_CHANNEL), f.empty('createUserUuid')],
      f.ge('createTime', chinaMidnight(chinaDay(now)).toISOString()),
    ),
  )
}

/** The types of these orders. */
export const kindsOf = async (call: Context, orders: readonly Order[]): Promise<(order: Order) => Kind> => {
  const kinds = new Map<string, Kind>()
  for (const type of new Set(orders.map((order) => order.type))) kinds.set(type, await kindOf(call, { type }))
  return ({ type }) => kinds.get(type) ?? refuse('{label}不存在', { label: '报修类型' })
}

/** Refuses repairs in a home without a room. */
export const homeless = (order: Order, kind: Kind): KitRefusal | null =>
  kind.area === INDOORS && order.roomUuid === null ? refusalAt('roomUuid', '户内报修请选择房间') : null

/** Whether the report itself was changed; most changes are steps of the work. */
const isReported = ({ row, before }: Save<Order>): boolean =>
  before === null ||
  row.title === null ||
  row.type !== before.type ||
  row.roomUuid !== before.roomUuid ||
  row.appointAt?.begin !== before.appointAt?.begin

const refusalOf = ({ row, before }: Save<Order>, kind: Kind, now: Date): KitRefusal | null => {
  if (kind.enabled === false && row.type !== before?.type) return refusalAt('type', '报修类型已停用')
  const placed = row.type !== before?.type || row.roomUuid !== before.roomUuid
  const without = placed ? homeless(row, kind) : null
  if (without !== null) return without
  const begin = row.appointAt?.begin
  if (begin !== undefined && begin !== before?.appointAt?.begin && Date.parse(begin) < now.getTime())
    return refusalAt('appointAt', '预约时间不能早于当前时间')
  return null
}

/** The title of an order that has none. */
export const named = ({ title, content }: Order) => ({ title: title ?? [...content].slice(0, TITLE_MAX).join('') })

/** Whether a report comes for the second time within a day, or the last one of today has come by this link. */
const repeated = async (call: Saves): Promise<(order: Order) => KitRefusal | null> => {
  const seen = new Set(await reportedToday(call))
  // Only public pages file without an actor, one order at a time.
  const [first] = call.saves
  const byLink = call.actor === null && first?.row.channel === OWNER_CHANNEL
  const most = byLink ? (await settingOf(call, first.row.projectUuid)).dailyMax : Number.POSITIVE_INFINITY
  const sent = byLink ? await sentToday(call) : new Map<string, number>()
  return ({ contactPhone, content }) => {
    const key = `${contactPhone}|${content}`
    if (seen.has(key)) return refusal('请勿重复提交', {}, {}, 'DUPLICATE')
    seen.add(key)
    return (sent.get(contactPhone) ?? 0) >= most ? refusal('今日提交次数已达上限') : null
  }
}

/** Whether whoever built the room still answers for what is to be repaired. */
const warranted = async (call: Saves, orders: readonly Order[], kindBy: (order: Order) => Kind): Promise<(order: Order) => boolean> => {
  const roomUuids = [...new Set(orders.flatMap((order) => (kindBy(order).warranty === null ? [] : (order.roomUuid ?? []))))]
  if (roomUuids.length === 0) return () => false
  const told = await call.applications.query(roomWarranties, { roomUuids, on: chinaDay(call.clock.now) })
  const known = new Set((told ?? []).map(({ roomUuid, kind }) => `${roomUuid} ${kind}`))
  return (order) => known.has(`${order.roomUuid} ${kindBy(order).warranty}`)
}

/** Validates new and changed reports, and completes their title; new ones know whether they are under warranty. */
export const judgeOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const reported = call.saves.filter(isReported)
  if (reported.length === 0) return call.saves.map(() => ({}))
  const rows = reported.map(({ row }) => row)
  const kindBy = await kindsOf(call, rows)
  const fresh = reported.filter(({ before }) => before === null)
  const twice = await repeated({ ...call, saves: fresh })
  const covered = await warranted(
    call,
    fresh.map(({ row }) => row),
    kindBy,
  )
  return call.saves.map((save) => {
    const { row, before } = save
    if (!isReported(save)) return {}
    const refused = refusalOf(save, kindBy(row), call.clock.now) ?? (before === null ? twice(row) : null)
    return refused ?? { ...named(row), ...(before === null && covered(row) && { isWarranty: true }) }
  })
}
