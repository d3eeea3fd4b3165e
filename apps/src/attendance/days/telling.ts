import type { Context } from '@qifuyun/kit/context.ts'
import type { DaysOf } from '@qifuyun/kit/plans/on-duty.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { day } from '#src/attendance/days/day.ts'
import type { PunchedDay } from '#src/attendance/ports.ts'

/** Days of people for other applications: one statement. */
export const punchedIn = async ({ rows }: Context, { users, from, to }: DaysOf): Promise<PunchedDay[]> => {
  const found = await rows.list(
    day,
    (f) => f.and(f.oneOf('user', users), f.ge('day', from), f.le('day', to)),
    users.length * (daysFrom(from, to) + 1),
  )
  return found.map(({ user, day: on, firstIn, lastOut, overtimeMin }) => ({
    user,
    day: on,
    firstIn,
    lastOut,
    overtimeMin: overtimeMin ?? 0,
  }))
}
