import { money } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/values/exact.ts'

/** Keys of the months of a year, in their order. */
export const MONTHS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
export type Month = (typeof MONTHS)[number]
/** What is planned for each month, in fen; absent: nothing. */
export type Plan = Readonly<Partial<Record<Month, number | string | null>>>

const planned = (label: string) => money(label, { min: 0 })

/** An amount for each month, and their sum. */
export const monthFields = () => ({
  m1: planned('1月'),
  m2: planned('2月'),
  m3: planned('3月'),
  m4: planned('4月'),
  m5: planned('5月'),
  m6: planned('6月'),
  m7: planned('7月'),
  m8: planned('8月'),
  m9: planned('9月'),
  m10: planned('10月'),
  m11: planned('11月'),
  m12: planned('12月'),
  total: money('全年').derived((row) => plannedTo(row, MONTHS.length)),
})

/** What is planned for the first so many months, in fen. Throws beyond what a number holds exactly. */
export const plannedTo = (plan: Plan, count: number): number => {
  const total = Number(sum(MONTHS.slice(0, count).map((month) => plan[month])).units)
  if (!Number.isSafeInteger(total)) throw new RangeError('an amount beyond all amounts')
  return total
}

/** What is planned for the months of a year that have begun by a day, in fen: all of a year that is over, nothing of one to come. */
export const plannedBy = (plan: Plan & { year: number }, day: string): number => {
  const year = Number(day.slice(0, 4))
  if (plan.year > year) return 0
  return plannedTo(plan, plan.year < year ? MONTHS.length : Number(day.slice(5, 7)))
}

/** The key of a month, 1 to 12. */
export const monthKey = (month: number): Month => {
  const key = MONTHS[month - 1]
  if (key === undefined) throw new RangeError(`there is no month ${month}`)
  return key
}

/** A year in twelve: each month has the same, rounded down to a fen, and December what is left (apps-business.md section 13.15). */
export const splitYear = (total: number): Record<Month, number> => {
  const each = Math.floor(total / MONTHS.length)
  const months = Object.fromEntries(MONTHS.map((month) => [month, each])) as Record<Month, number>
  return { ...months, m12: total - each * (MONTHS.length - 1) }
}
