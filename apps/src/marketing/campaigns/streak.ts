import { dayAfter } from '@qifuyun/kit/values/months.ts'

/** How many days in a row somebody has signed in, today among them. */
export const streakOf = (last: { day: string; streak: number } | null, today: string): number =>
  last !== null && dayAfter(last.day) === today ? last.streak + 1 : 1
