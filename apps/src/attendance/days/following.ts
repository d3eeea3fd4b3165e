import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { following, on, type Subscription } from '@qifuyun/kit/server.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import type { PersonDay } from '#src/attendance/days/facts.ts'
import { keepKnown } from '#src/attendance/days/keeping.ts'
import { officeAbsenceChanged, officeLeaveApproved, officeTripApproved } from '#src/main-data/upcoming-events.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'

/** An absence is as long as this at most for days that are over: nobody corrects more. */
const DAYS_MAX = 400

/** Days of an absence; a night shift of the day before may reach into it. */
const daysIn = ({ user, at }: Pick<StoredOf<typeof absence>, 'user' | 'at'>, now: Date): PersonDay[] => {
  const first = dayAfter(chinaDay(new Date(at.begin)), -1)
  const last = chinaDay(new Date(Math.min(Date.parse(at.end), now.getTime() + DAY_MS)))
  const count = Math.max(0, Math.min(DAYS_MAX, daysFrom(first, last) + 1))
  return Array.from({ length: count }, (_day, index) => ({ user, day: dayAfter(first, index) }))
}

/** An absence that is entered late, or changed, excuses what was judged without it. */
const followAbsences = (call: SaveCall<StoredOf<typeof absence>>): Promise<void> =>
  keepKnown(
    call,
    call.saves.flatMap(({ before, row }) => [...(before === null ? [] : daysIn(before, call.clock.now)), ...daysIn(row, call.clock.now)]),
  )

/** Shifts that change on a day that has begun. */
const followPlans = (call: SaveCall<StoredOf<typeof plan>>): Promise<void> =>
  keepKnown(
    call,
    call.saves.map(({ row }) => ({ user: row.user, day: row.day })),
  )

export const follows = [following(absence, followAbsences), following(plan, followPlans)]

/** A request that is agreed to, or taken back, when its days have begun. */
export const hearsOfAbsences: readonly Subscription[] = [
  ...[officeLeaveApproved, officeTripApproved].map((fact) =>
    on(fact, ({ event: { more }, ...call }) => keepKnown(call, daysIn({ user: more.user, at: more }, call.clock.now))),
  ),
  on(officeAbsenceChanged, ({ event: { more }, ...call }) => keepKnown(call, daysIn({ user: more.user, at: more.was }, call.clock.now))),
]
