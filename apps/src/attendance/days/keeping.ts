import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { TimersCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { day } from '#src/attendance/days/day.ts'
import { awayOf, duesOf, keyOf, NOT_PUNCHED, type PersonDay, punchesOf, spanOf, type Wanted } from '#src/attendance/days/facts.ts'
import { group } from '#src/attendance/groups/group.ts'
import { everyMember, groupsOf } from '#src/attendance/groups/membership.ts'
import { momentAt } from '#src/attendance/rules/due.ts'
import { judge } from '#src/attendance/rules/judge.ts'
import { setting } from '#src/attendance/setting.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { followDays } from '#src/attendance/sheets/reopening.ts'
import { t } from '#src/attendance/texts.ts'

export type Day = StoredOf<typeof day>

const orNull = (minute: number | null): string | null => (minute === null ? null : momentAt(minute))

/** What these days say now: shifts, absences and punches, judged. A fixed number of statements, however many days. */
const judged = async (call: Context, wanted: readonly Wanted[]) => {
  const asked = spanOf(wanted)
  const dues = await duesOf(call, wanted)
  const punches = await punchesOf(call, asked)
  const away = await awayOf(call, asked)
  const { settleHours } = await call.rows.settings(setting)
  const names = await call.people.namesOf(asked.users)
  return new Map(
    wanted.map((each) => {
      const { due, shift } = dues.get(keyOf(each)) ?? { due: null, shift: null }
      const { firstIn, lastOut, outside } = punches.get(keyOf(each)) ?? NOT_PUNCHED
      const end = due === null ? chinaMidnight(dayAfter(each.day)).getTime() : due.end * MINUTE_MS
      const settleAt = end + settleHours * HOUR_MS
      const over = settleAt <= call.clock.now.getTime()
      const result = judge({ due, terms: each.of, firstIn, lastOut, away: away.get(each.user) ?? [], outside, over })
      return [
        keyOf(each),
        {
          ...result,
          ...{ title: `${names.get(each.user) ?? ''} ${each.day}`, shift, settled: over, settleAt: new Date(settleAt).toISOString() },
          ...{ firstIn: orNull(firstIn), lastOut: orNull(lastOut) },
          due: due && { begin: momentAt(due.begin), end: momentAt(due.end) },
        },
      ] as const
    }),
  )
}

type Values = Awaited<ReturnType<typeof judged>> extends Map<string, infer V> ? V : never

/** Whether a day says something else now. */
const isOther = (row: Day, values: Values): boolean =>
  Object.entries(values).some(([key, value]) => JSON.stringify(row[key as keyof Values]) !== JSON.stringify(value))

/**
 * Brings days of people up to date: those that are there are judged anew, by the group that they were made with; the others are made by the
 * group in which the person is now. Months that are locked stay as they are, and so does who is in no group. As many statements for one
 * day as for thousands.
 */
export const keepDays = async (call: Context, days: readonly PersonDay[]): Promise<void> => {
  if (days.length === 0) return
  const { rows } = call
  const { users, from, to } = spanOf(days)
  const asked = new Map(days.map((each) => [keyOf(each), each]))
  const known = await rows.list(day, (f) => f.and(f.oneOf('user', users), f.ge('day', from), f.le('day', to)), users.length * days.length)
  // Whoever punches at the same time waits, and then sees what was punched.
  const there = await rows.lock(
    day,
    known.filter((row) => asked.has(keyOf(row))).map(({ uuid }) => uuid),
  )
  const stored = new Map(there.map((row) => [keyOf(row), row]))
  const groups = await groupsOf(call, users)
  const own = await rows.findEach(
    group,
    there.map((row) => row.group),
  )
  const locked = await lockedMonths(call, [from, to])
  const wanted = [...asked.values()].flatMap((each): Wanted[] => {
    const row = stored.get(keyOf(each))
    const of = row === undefined ? groups.get(each.user) : own.get(row.group)
    return of === undefined || locked(of.uuid, each.day) ? [] : [{ ...each, of }]
  })
  if (wanted.length === 0) return
  const said = await judged(call, wanted)
  const added = wanted.flatMap(({ user, day: on, of }) => {
    const values = said.get(keyOf({ user, day: on }))
    if (stored.has(keyOf({ user, day: on })) || values === undefined) return []
    return [{ user, day: on, group: of.uuid, projectUuid: of.projectUuid, madeKey: keyOf({ user, day: on }), ...values }]
  })
  const changed = [...stored].flatMap(([key, row]) => {
    const values = said.get(key)
    return values === undefined || !isOther(row, values) ? [] : [{ uuid: row.uuid, ...values }]
  })
  if (added.length > 0) await rows.recordEach(day, added, t('生成考勤日'))
  if (changed.length > 0) await rows.updateEach(day, changed, t('计算结果'))
  await followDays(call, [...added, ...there.filter(({ uuid }) => changed.some((each) => each.uuid === uuid))])
}

/** Once nothing more is to be expected of days, what is missing counts. */
export const settle = async (call: TimersCall<typeof day>): Promise<Partial<Omit<Day, 'state'>>[]> => {
  const own = await call.rows.findEach(
    group,
    call.due.map((row) => row.group),
  )
  const locked = await lockedMonths(
    call,
    call.due.map((row) => row.day),
  )
  const wanted = call.due.flatMap((row): Wanted[] => {
    const of = own.get(row.group)
    return of === undefined || locked(row.group, row.day) ? [] : [{ user: row.user, day: row.day, of }]
  })
  const said = wanted.length === 0 ? new Map<string, Values>() : await judged(call, wanted)
  return call.due.map((row) => said.get(keyOf(row)) ?? { settled: true })
}

/** Every member of a group has a row for today: in one go for the whole enterprise. */
export const openDays = async (call: Context & { day: string }): Promise<void> => {
  const members = await everyMember(call)
  const active = await call.people.activeAmong(members.map(({ user }) => user))
  await keepDays(
    call,
    members.filter(({ user }) => active.has(user)).map(({ user }) => ({ user, day: call.day })),
  )
}

/** Days that something else touches, as far as they have begun. */
export const keepKnown = async (call: Context, days: readonly PersonDay[]): Promise<void> => {
  const today = chinaDay(call.clock.now)
  const begun = days.filter((each) => each.day <= today)
  if (begun.length === 0) return
  const { users, from, to } = spanOf(begun)
  const known = await call.rows.list(
    day,
    (f) => f.and(f.oneOf('user', users), f.ge('day', from), f.le('day', to)),
    users.length * begun.length,
  )
  await keepDays(
    call,
    known.map(({ user, day: on }) => ({ user, day: on })),
  )
}
