import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { ANNUAL } from '#src/office-work/codes.ts'
import { balance } from '#src/office-work/leave/balance.ts'
import { post } from '#src/office-work/leave/posting.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { annualGrant, carriedUntil, lostAtTurn, type Service } from '#src/office-work/rules/granting.ts'
import { setting } from '#src/office-work/setting.ts'
import { t } from '#src/office-work/texts.ts'

const p = columns(profile, 'p')
const b = columns(balance, 'b')
/** Done at once; who is left comes the next day. */
const PEOPLE_MAX = 2_000

interface Owed extends Service {
  user: string
}

/** People who are here by a day, and have no annual leave of its year yet: one statement. */
const withoutGrant = ({ rows }: Context, day: string, only: readonly string[] | null): Promise<Owed[]> =>
  rows.query<Owed>(sql`
    select ${p.user} as "user", ${p.entryOn}::text as "entryOn", ${p.workSince}::text as "workSince" from ${p.table}
    where ${p.entryOn} <= ${day} and ${p.live} and (${only}::uuid[] is null or ${p.user} = any(${only}::uuid[]))
      and not exists (select from ${b.table} where ${b.user} = ${p.user} and ${b.kind} = ${ANNUAL} and ${b.period} = ${day.slice(0, 4)} and ${b.live})
    order by ${p.uuid} limit ${PEOPLE_MAX}`)

/** The annual leave of a year, once each, however often it is asked for. */
const grant = async (call: Context, day: string, only: readonly string[] | null = null): Promise<void> => {
  const { rows, people } = call
  const { fromOne, fromTen, fromTwenty, carriedMonth } = await rows.settings(setting)
  const year = day.slice(0, 4)
  const found = await withoutGrant(call, day, only)
  const active = await people.activeAmong(found.map(({ user }) => user))
  const owed = found.flatMap((each) => {
    const amount = annualGrant(each, year, { fromOne, fromTen, fromTwenty })
    return amount > 0 && active.has(each.user) ? [{ user: each.user, amount }] : []
  })
  if (owed.length === 0) return
  const lots = await rows.balances(
    balance,
    owed.map(({ user }) => ({ user, kind: ANNUAL, period: year })),
  )
  await rows.updateEach(
    balance,
    lots.map(({ uuid }) => ({ uuid, validFrom: `${year}-01-01`, expiresOn: carriedUntil(year, carriedMonth) })),
  )
  // Whoever was granted at the same time has theirs.
  const entries = lots.flatMap((of, index) => (of.granted > 0 ? [] : [{ of, move: '1' as const, granted: owed[index]?.amount ?? 0 }]))
  await post(call, entries, { uuid: rows.newUuid(), no: null, note: t('{year} 年度年假', { year }) })
}

const lapse = async (call: Context, lots: readonly { uuid: string; lost: number }[], note: ReturnType<typeof t>): Promise<void> => {
  const lost = new Map(lots.map((lot) => [lot.uuid, lot.lost]))
  const locked = await call.rows.lock(
    balance,
    lots.map(({ uuid }) => uuid),
  )
  const entries = locked.flatMap((of) => {
    const amount = Math.min(lost.get(of.uuid) ?? 0, of.left ?? 0)
    return amount > 0 ? [{ of, move: '6' as const, lapsed: amount }] : []
  })
  await post(call, entries, { uuid: call.rows.newUuid(), no: null, note })
}

interface Left {
  uuid: string
  left: number
}

/** As a year begins, what of the last one is more than goes over is lost. */
const turn = async (call: Context, day: string): Promise<void> => {
  const { carried } = await call.rows.settings(setting)
  const found = await call.rows.query<Left>(sql`
    select ${b.uuid} as uuid, ${b.left}::float8 as left from ${b.table}
    where ${b.kind} = ${ANNUAL} and ${b.period} = ${String(Number(day.slice(0, 4)) - 1)} and ${b.left} > ${carried} and ${b.live}`)
  await lapse(
    call,
    found.map(({ uuid, left }) => ({ uuid, lost: lostAtTurn(left, carried) })),
    t('超过结转天数'),
  )
}

const EXPIRED_MAX = 5_000

/** What was not used by its last day is lost. */
const expire = async (call: Context, day: string): Promise<void> => {
  const found = await call.rows.query<Left>(sql`
    select ${b.uuid} as uuid, ${b.left}::float8 as left from ${b.table}
    where ${b.expiresOn} < ${day} and ${b.left} > 0 and ${b.live} limit ${EXPIRED_MAX}`)
  await lapse(
    call,
    found.map(({ uuid, left }) => ({ uuid, lost: left })),
    t('已到期'),
  )
}

/** Every day: who came gets their leave, what has expired is lost; on the first of January the year turns. */
export const keepBalances = async (call: ScheduleCall): Promise<void> => {
  const { day } = call
  if (day.endsWith('-01-01')) await turn(call, day)
  await expire(call, day)
  await grant(call, day)
}

/** Whoever is entered gets the leave of this year at once. */
export const grantNew = async (call: SaveCall<StoredOf<typeof profile>>): Promise<void> => {
  const users = call.saves.flatMap(({ before, row }) => (before === null ? [row.user] : []))
  if (users.length > 0) await grant(call, chinaDay(call.clock.now), users)
}
