import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '#src/context.ts'
import { absencesOf, shiftsOf } from '#src/plans/on-duty.ts'
import { dayAfter } from '#src/values/months.ts'

/**
 * Those of these people who work at this moment: not those who are away, nor those whose published shifts of today leave it out. Whom no
 * application tells anything of works.
 */
export const atWork = async ({ applications, clock: { now } }: Context, users: readonly string[]): Promise<string[]> => {
  if (users.length === 0) return []
  const today = chinaDay(now)
  const isNow = ({ begin, end }: { begin: string; end: string }): boolean => new Date(begin) <= now && now < new Date(end)
  const absences = (await applications.queryAll(absencesOf, { users, from: today, to: today })).flat()
  const away = new Set(absences.filter(isNow).map(({ user }) => user))
  // A shift of the night before goes on into today.
  const shifts = (await applications.query(shiftsOf, { users, from: dayAfter(today, -1), to: today })) ?? []
  const planned = new Set(shifts.filter(({ day }) => day === today).map(({ user }) => user))
  const working = new Set(shifts.flatMap(({ user, shift }) => (shift !== null && isNow(shift) ? [user] : [])))
  return users.filter((user) => !away.has(user) && (!planned.has(user) || working.has(user)))
}
