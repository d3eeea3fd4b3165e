import { DAY_MS } from '@qifuyun/contract/core/durations.ts'

/** How often somebody may stay away, within how many days, and for how many they then do not sign up. */
export interface BanRule {
  noShowTimes: number
  noShowDays: number
  banDays: number
}

/** Until when somebody does not sign up who stayed away at these moments; null: they never stayed away too often. */
export const bannedUntil = (absences: readonly Date[], { noShowTimes, noShowDays, banDays }: BanRule): Date | null => {
  if (noShowTimes === 0) return null
  const times = absences.map((at) => at.getTime()).toSorted((one, other) => one - other)
  const tooOften = times.filter((at, index) => {
    const first = times[index - noShowTimes + 1]
    return first !== undefined && at - first < noShowDays * DAY_MS
  })
  const last = tooOften.at(-1)
  return last === undefined ? null : new Date(last + banDays * DAY_MS)
}
