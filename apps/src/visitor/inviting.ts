import { plainValues } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock, chinaDay, chinaMidnight, chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { findInvited, hostOf } from '#src/visitor/already-invited.ts'
import { findBarred } from '#src/visitor/barred.ts'
import type { inviteMany } from '#src/visitor/calls.ts'
import { rulesOf, type VisitorRules } from '#src/visitor/defaults.ts'
import { invitation, OPEN } from '#src/visitor/invitation.ts'
import { refusal, refusalAt, t } from '#src/visitor/texts.ts'

export type Invitation = StoredOf<typeof invitation>
type Saving = Save<Invitation>
type Answer = Partial<Invitation> | KitRefusal

/** A form that is filled in slowly is not refused for it. */
const GRACE_MS = 5 * MINUTE_MS
const NIGHT = { from: 22, to: 6 }
const INVITED = '1'
const WALK_IN = '2'
const ONCE = '1'
const BUILDING = '4'
const CAR = { none: '1', allowed: '3', refused: '4' } as const

const i = columns(invitation)
/** Who invites, or for which room. */
const HOST = sql`coalesce(${i.hostUser}, ${i.hostRoom})`

const hourOf = (moment: Date): number => Number(chinaClock(moment).slice(11, 13))

/** Works at night or on a building site are looked at by somebody, as is anyone who stands at the gate. */
const isLookedAt = ({ reason, visitAt, source }: Invitation, { needFlow }: VisitorRules): boolean => {
  const hour = hourOf(new Date(visitAt.begin))
  return needFlow || source === WALK_IN || reason === BUILDING || hour >= NIGHT.from || hour < NIGHT.to
}

/** Whether it is about the same people at the same time. */
const sameVisit = (a: Invitation, b: Invitation): boolean =>
  a.visitorPhone === b.visitorPhone && a.plate === b.plate && a.visitAt.begin === b.visitAt.begin && a.visitAt.end === b.visitAt.end

interface Known {
  /** Whether the visitor is on a blacklist. */
  barred: boolean
  /** Whether the host expects the visitor at that time already. */
  invited: boolean
}

/** What speaks against a row. */
const problemOf = ({ row, before }: Saving, rules: VisitorRules, known: Known, now: Date): KitRefusal | undefined => {
  const [begin, end] = [Date.parse(row.visitAt.begin), Date.parse(row.visitAt.end)]
  const moved = before === null || before.visitAt.begin !== row.visitAt.begin || before.visitAt.end !== row.visitAt.end
  if (moved && begin < now.getTime() - GRACE_MS) return refusalAt('visitAt', '来访时间不能早于当前时间')
  if (moved && end - begin > rules.maxDays * DAY_MS) return refusalAt('visitAt', '访问时长不能超过{n}天', { n: rules.maxDays })
  if (moved && begin > now.getTime() + rules.maxAheadDays * DAY_MS)
    return refusalAt('visitAt', '最多提前{n}天邀请', { n: rules.maxAheadDays })
  if (known.barred) return refusalAt('visitorPhone', '该访客在黑名单中')
  if (known.invited) return refusalAt('visitorPhone', '该访客在此时段已有邀请')
  if (before === null && rules.needIdCard && !row.idCard) return refusalAt('idCard', '请填写{label}', { label: '身份证号' })
  if (before === null && rules.needPhoto && !row.photo?.length) return refusalAt('photo', '请填写{label}', { label: '照片' })
  return undefined
}

/** How often each host has invited today; for the limit of a day. */
const invitedToday = async ({ rows: { query }, clock: { now } }: Context, hosts: readonly string[]): Promise<Map<string, number>> => {
  const begin = chinaMidnight(chinaDay(now))
  const rows = await query<{ host: string; n: number }>(sql`
    select ${HOST} as host, count(*)::int as n from ${i.table}
    where ${HOST} = any(${hosts}::uuid[]) and ${i.createdAt} >= ${begin} and ${i.live}
    group by 1`)
  return new Map(rows.map(({ host, n }) => [host, n]))
}

/** How many cars each host has let in, by host and month. */
const carsOf = async ({ rows: { query } }: Context, saves: readonly Saving[]): Promise<Map<string, number>> => {
  const rows = await query<{ host: string; month: string; n: number }>(sql`
    select ${HOST} as host, to_char(${i.visitAtBegin} at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as n
    from ${i.table}
    where ${HOST} = any(${saves.map(({ row }) => hostOf(row))}::uuid[]) and ${i.carState} = ${CAR.allowed}
      and not ${i.in('cancelled')} and ${i.live} and not ${i.uuid} = any(${saves.map(({ row }) => row.uuid)}::uuid[])
    group by 1, 2`)
  return new Map(rows.map(({ host, month, n }) => [`${host} ${month}`, n]))
}

/** The car is decided apart from the person: one too many keeps nobody out. */
const carOf = (row: Invitation, rules: VisitorRules, cars: Map<string, number>): Partial<Invitation> => {
  if (!row.plate) return { carState: CAR.none, carReason: null }
  if (!rules.carAllowed) return { carState: CAR.refused, carReason: '该项目不允许访客车辆' }
  const key = `${hostOf(row)} ${chinaMonth(new Date(row.visitAt.begin))}`
  const taken = cars.get(key) ?? 0
  if (taken >= rules.carPerMonth) return { carState: CAR.refused, carReason: '本月车辆次数已用完' }
  cars.set(key, taken + 1)
  return { carState: CAR.allowed, carReason: null }
}

const timesOf = ({ visitAt }: Invitation, { earlyMinutes, lateMinutes, retentionDays }: VisitorRules): Partial<Invitation> => {
  const expiresAt = Date.parse(visitAt.end) + lateMinutes * MINUTE_MS
  return {
    opensAt: new Date(Date.parse(visitAt.begin) - earlyMinutes * MINUTE_MS).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    eraseAt: new Date(expiresAt + retentionDays * DAY_MS).toISOString(),
  }
}

const firstState = (row: Invitation, rules: VisitorRules): string => invitation.stateCode(isLookedAt(row, rules) ? 'pending' : 'expected')

/** The rules of inviting, for one invitation or a list of them: limits, blacklist, car, times, and whether somebody looks at it first. */
export const judgeInvitations = async (call: SaveCall<Invitation>): Promise<Answer[]> => {
  const {
    saves,
    clock: { now },
  } = call
  const hosts = saves.flatMap(({ row, before }) => (before === null ? [hostOf(row)] : []))
  const rulesFor = await rulesOf(
    call,
    saves.map(({ row }) => row.projectUuid),
  )
  const open = saves.map(({ row, before }) => before === null || invitation.isIn(row, ...OPEN))
  const barred = await findBarred(
    call,
    saves.map(({ row }) => row),
  )
  const visits = saves.flatMap(({ row, before }, index) => (open[index] && (before === null || !sameVisit(row, before)) ? [row] : []))
  const doubled = await findInvited(call, visits)
  const invited = new Set(visits.filter((_visit, n) => doubled[n]))
  const today = await invitedToday(call, hosts)
  const cars = await carsOf(call, saves)
  return saves.map((save, index): Answer => {
    const { row, before } = save
    // What has happened is not judged again: somebody leaves, or is cancelled. Nor is it when only its host is another one.
    if (!open[index] || (before !== null && before.hostUser !== row.hostUser && sameVisit(row, before))) return {}
    const rules = rulesFor(row.projectUuid)
    const problem = problemOf(save, rules, { barred: barred[index] === true, invited: invited.has(row) }, now)
    if (problem !== undefined) return problem
    if (before === null) {
      const made = today.get(hostOf(row)) ?? 0
      if (made >= rules.maxPerDay) return refusal('今日邀请次数已达上限')
      today.set(hostOf(row), made + 1)
    }
    const car = before === null || before.plate !== row.plate ? carOf(row, rules, cars) : {}
    return { ...timesOf(row, rules), ...car, ...(before === null && { state: firstState(row, rules) }) }
  })
}

/** Invites a list of people for the same visit; each that something speaks against is named, and none of the others waits for them. */
export const inviteEach = async (
  { rows }: Context,
  { visitors, ...visit }: z.output<typeof inviteMany.input>,
): Promise<z.output<typeof inviteMany.output>> => {
  const added = await rows.addEach(
    invitation,
    visitors.map((visitor) => ({ ...visit, ...visitor, source: INVITED, entryMode: ONCE, areas: [] })),
  )
  return added.map((each) => {
    if ('uuid' in each) return { uuid: each.uuid, problem: null }
    const [field, { text, params = {} }] = Object.entries(each.problems)[0] ?? ['', t('请求格式错误')]
    return { uuid: null, problem: { field, text, params: plainValues(params) } }
  })
}
