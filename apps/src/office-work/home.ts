import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { join, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dayAfter, daysIn, lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { absencesIn } from '#src/office-work/absences.ts'
import { type MyOffice, type OwnRequest, TEAM_PEOPLE, type TeamAway, type teamAway, type Waiting } from '#src/office-work/calls.ts'
import { COMPENSATORY } from '#src/office-work/codes.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { general } from '#src/office-work/general/general.ts'
import { balance } from '#src/office-work/leave/balance.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { loan } from '#src/office-work/loan/loan.ts'
import { minutesReader } from '#src/office-work/minutes/minutes.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { report } from '#src/office-work/report/report.ts'
import { sealUse } from '#src/office-work/seal/seal.ts'
import { task } from '#src/office-work/task/task.ts'
import { refuse } from '#src/office-work/texts.ts'
import { trip } from '#src/office-work/trip/trip.ts'
import { vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

const [l, r, o, e] = [columns(leave, 'l'), columns(trip, 'r'), columns(overtime, 'o'), columns(expense, 'e')] as const
const [n, s, v, g] = [columns(loan, 'n'), columns(sealUse, 's'), columns(vehicleUse, 'v'), columns(general, 'g')] as const
const [SHOWN, TODOS, LOTS] = [20, 20, 400] as const
/** What expires within so many days is pointed out. */
const SOON_DAYS = 60

const me = ({ actor }: Context): string => actor?.userUuid ?? refuse('数据不存在')

interface Found extends Omit<OwnRequest, 'begin' | 'end' | 'filedAt'> {
  begin: Date | null
  end: Date | null
  filedAt: Date
}

const textOf = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The requests of a person, the latest first: one statement. */
const requestsOf = async ({ rows }: Context, user: string): Promise<OwnRequest[]> => {
  const none = sql`null::timestamptz`
  const part = (
    entity: OwnRequest['entity'],
    of: Pick<typeof l, 'uuid' | 'no' | 'reason' | 'state' | 'createdAt' | 'applicant' | 'live' | 'table'>,
    more: { kind?: Sql; begin?: Sql; end?: Sql; amount?: Sql; hourly?: Sql },
  ) => sql`
    (select ${entity}::text as entity, ${of.uuid} as uuid, ${of.no} as no, ${of.reason} as reason, ${of.state} as state, ${more.kind ?? sql`null::text`} as kind,
      ${more.begin ?? none} as begin, ${more.end ?? none} as "end", ${more.amount ?? sql`null`}::float8 as amount,
      ${more.hourly ?? sql`false`} as hourly, ${of.createdAt} as "filedAt"
    from ${of.table} where ${of.applicant} = ${user} and ${of.live} order by ${of.createdAt} desc limit ${SHOWN})`
  const parts = [
    part('leave', l, {
      kind: l.kind,
      begin: l.atBegin,
      end: l.atEnd,
      amount: sql`coalesce(${l.amount}, ${l.hours})`,
      hourly: sql`${l.hours} is not null`,
    }),
    part('trip', r, { begin: r.atBegin, end: r.atEnd }),
    part('overtime', o, { begin: o.drBegin, end: o.drEnd, amount: sql`coalesce(${o.realHours}, ${o.hours})`, hourly: sql`true` }),
    part('expense', e, { kind: e.kind, amount: e.total }),
    part('loan', n, { amount: n.amount }),
    part('sealUse', s, { begin: s.outAtBegin, end: s.outAtEnd }),
    part('vehicleUse', v, { begin: v.drBegin, end: v.drEnd }),
    part('general', g, {}),
  ]
  const found = await rows.query<Found>(
    sql`select * from (${join(parts, ' union all ')}) all_of_them order by "filedAt" desc limit ${SHOWN}`,
  )
  return found.map((row) => ({ ...row, begin: textOf(row.begin), end: textOf(row.end), filedAt: new Date(row.filedAt).toISOString() }))
}

const waitingFor = async ({ rows }: Context, user: string): Promise<Waiting[]> => {
  const reports = await rows.list(report, (f) => f.and(f.eq('author', user), f.state('open')), TODOS)
  const readers = await rows.list(minutesReader, (f) => f.and(f.eq('user', user), f.state('unread')), TODOS)
  const trips = await rows.list(trip, (f) => f.and(f.eq('applicant', user), f.state('toClaim')), TODOS)
  const tasks = await rows.list(task, (f) => f.and(f.eq('assignee', user), f.state('todo', 'doing')), TODOS)
  const all: Waiting[] = [
    ...reports.map(({ uuid, title, dueAt }) => ({ entity: 'report' as const, uuid, title: title ?? '', due: dueAt })),
    ...readers.map(({ uuid, title, until }) => ({ entity: 'minutesReader' as const, uuid, title: title ?? '', due: until })),
    ...trips.map(({ uuid, way, no }) => ({ entity: 'trip' as const, uuid, title: way ?? no, due: null })),
    ...tasks.map(({ uuid, title, due }) => ({ entity: 'task' as const, uuid, title, due })),
  ]
  return all.toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
}

const balancesOf = async ({ rows, clock }: Context, user: string): Promise<MyOffice['balances']> => {
  const today = chinaDay(clock.now)
  const soon = dayAfter(today, SOON_DAYS)
  const found = (await rows.list(balance, (f) => f.eq('user', user), LOTS)).filter(
    ({ expiresOn }) => expiresOn === null || expiresOn >= today,
  )
  return [...new Set(found.map(({ kind }) => kind))].toSorted().map((kind) => {
    const lots = found.filter((each) => each.kind === kind)
    const going = lots.filter(({ expiresOn, left }) => expiresOn !== null && expiresOn <= soon && (left ?? 0) > 0)
    const sum = (of: typeof lots, key: 'left' | 'frozen'): number => of.reduce((all, lot) => all + Math.max(0, lot[key] ?? 0), 0)
    return {
      ...{ kind, hours: kind === COMPENSATORY, left: sum(lots, 'left'), frozen: sum(lots, 'frozen'), expiring: sum(going, 'left') },
      expiresOn: going.map(({ expiresOn }) => expiresOn ?? '').toSorted()[0] ?? null,
    }
  })
}

/** The desk of whoever asks. */
export const officeOf = async (call: Context): Promise<MyOffice> => {
  const user = me(call)
  const [requests, waiting, balances] = [await requestsOf(call, user), await waitingFor(call, user), await balancesOf(call, user)]
  return { now: call.clock.now.toISOString(), requests, waiting, balances }
}

/** Who of the caller's department is away in a month, a page of people at a time; colleagues see when, as they see an empty chair. */
export const awayOf = async (call: Context, { month, pageNum }: z.output<typeof teamAway.input>): Promise<TeamAway> => {
  const { people, clock } = call
  const user = me(call)
  const organs = await people.organsOf(user)
  const members = [...new Set([user, ...(organs.length === 0 ? [] : await people.membersIn(organs))])]
  const names = await people.namesOf(members)
  const sorted = members
    .map((each) => ({ user: each, name: names.get(each) ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN') || one.user.localeCompare(other.user))
  const page = sorted.slice((pageNum - 1) * TEAM_PEOPLE, pageNum * TEAM_PEOPLE)
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const found = page.length === 0 ? [] : await absencesIn(call, { users: page.map((each) => each.user), from, to })
  const calendar = await clock.workingCalendar(chinaMidnight(from))
  const days = Array.from({ length: daysIn(month) }, (_day, index) => dayAfter(from, index))
  return {
    total: sorted.length,
    people: page.map((each) => ({
      ...each,
      away: found.filter((one) => one.user === each.user).map(({ trip: onTrip, name, begin, end }) => ({ trip: onTrip, name, begin, end })),
    })),
    off: days.filter((day) => !isWorkday(day, calendar)),
  }
}
