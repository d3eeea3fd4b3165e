import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { type Kind, newClocks, type Order } from '#src/repair/clocks.ts'
import { OWNER_CHANNEL } from '#src/repair/repair-order.ts'
import { INDOORS } from '#src/repair/repair-type.ts'
import { kindOf, reportTimes, settingOf } from '#src/repair/telling.ts'
import { refusal, refusalAt, refuse } from '#src/repair/texts.ts'

const TITLE_MAX = 20
type Saves = SaveCall<Order>

/** Who has reported what today: `phone|content`. */
const reportedToday = async ({ saves, rows: { query }, clock: { now } }: Saves): Promise<ReadonlySet<string>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const rows = await query<{ contact_phone: string; content: string }>(sql`
    select contact_phone, content from repair_repair_order
    where contact_phone = any(${phones}::text[]) and created_at > ${new Date(now.getTime() - DAY_MS)} and state <> '95' and deleted_at is null`)
  return new Set(rows.map(({ contact_phone, content }) => `${contact_phone}|${content}`))
}

/** How many orders each phone has reported by links today. */
const sentToday = async ({ saves, rows: { query }, clock: { now } }: Saves): Promise<Map<string, number>> => {
  const phones = saves.map(({ row }) => row.contactPhone)
  const rows = await query<{ contact_phone: string; n: string }>(sql`
    select contact_phone, count(*) as n from repair_repair_order
    where contact_phone = any(${phones}::text[]) and channel = ${OWNER_CHANNEL} and created_by is null
      and created_at >= ${chinaMidnight(chinaDay(now))} and deleted_at is null
    group by contact_phone`)
  return new Map(rows.map(({ contact_phone, n }) => [contact_phone, Number(n)]))
}

/** The types of these orders: a few, however many orders. */
export const kindsOf = async (call: Context, orders: readonly Order[]): Promise<(order: Order) => Kind> => {
  const kinds = new Map<string, Kind>()
  for (const type of new Set(orders.map((order) => order.type))) kinds.set(type, await kindOf(call, { type }))
  return ({ type }) => kinds.get(type) ?? refuse('{label}不存在', { label: '报修类型' })
}

/** Repairs in a home are about a room. */
export const homeless = (order: Order, kind: Kind): KitRefusal | null =>
  kind.area === INDOORS && order.roomUuid === null ? refusalAt('roomUuid', '户内报修请选择房间') : null

/** Whether what the clocks hang on is said anew. */
const isTimedAnew = (row: Order, before: Order): boolean =>
  row.type !== before.type || row.priority !== before.priority || row.appointAt?.begin !== before.appointAt?.begin

/** Whether somebody has changed the report itself; most changes are steps of the work. */
const isReported = ({ row, before }: Save<Order>): boolean =>
  before === null || isTimedAnew(row, before) || row.roomUuid !== before.roomUuid || row.title === null

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

/** What an order is called, where nobody said so. */
export const named = ({ title, content }: Order) => ({ title: title ?? [...content].slice(0, TITLE_MAX).join('') })

/** The same words from the same phone within a day. */
export const duplicateReport = (): KitRefusal => refusal('请勿重复提交', {}, {}, 'DUPLICATE')

/** Whether a report comes for the second time, or the last one of today has come by this link. */
const repeated = async (call: Saves): Promise<(order: Order) => KitRefusal | null> => {
  const seen = new Set(await reportedToday(call))
  // Only the public pages file in the name of nobody, one order at a time.
  const [first] = call.saves
  const byLink = call.actor === null && first?.row.channel === OWNER_CHANNEL
  const most = byLink ? (await settingOf(call, first.row.projectUuid)).dailyMax : Number.POSITIVE_INFINITY
  const sent = byLink ? await sentToday(call) : new Map<string, number>()
  return ({ contactPhone, content }) => {
    const key = `${contactPhone}|${content}`
    if (seen.has(key)) return duplicateReport()
    seen.add(key)
    return (sent.get(contactPhone) ?? 0) >= most ? refusal('今日提交次数已达上限') : null
  }
}

/** Judges reports, new ones and changed ones, and gives them their title and their clocks. */
export const judgeOrders = async (call: Saves): Promise<(Partial<Order> | KitRefusal)[]> => {
  const reported = call.saves.filter(isReported)
  if (reported.length === 0) return call.saves.map(() => ({}))
  const rows = reported.map(({ row }) => row)
  const kindBy = await kindsOf(call, rows)
  const fresh = reported.filter(({ before }) => before === null)
  const twice = await repeated({ ...call, saves: fresh })
  const working = await call.clock.workingCalendar()
  const times = await reportTimes(
    call,
    reported.flatMap(({ row, before }) => (before === null ? [] : [row.uuid])),
  )
  return call.saves.map((save) => {
    const { row, before } = save
    if (!isReported(save)) return {}
    const kind = kindBy(row)
    const refused = refusalOf(save, kind, call.clock.now) ?? (before === null ? twice(row) : null)
    if (refused !== null) return refused
    // What was done anew runs by clocks of its own.
    const timed = before === null || (isTimedAnew(row, before) && row.reopenCount === 0)
    return { ...(timed && newClocks(row, { kind, working }, times.get(row.uuid) ?? call.clock.now)), ...named(row) }
  })
}
