import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import { daysFrom, lastDayOf } from '@qifuyun/kit/values/months.ts'

/** Days of annual leave a year, by years of service. */
export interface Tiers {
  fromOne: number
  fromTen: number
  fromTwenty: number
}

const DAYS_OF_YEAR = 365
const [ONE, TEN, TWENTY] = [1, 10, 20] as const

/** Whole years from one day to another. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

const tierOf = (years: number, { fromOne, fromTen, fromTwenty }: Tiers): number =>
  years >= TWENTY ? fromTwenty : years >= TEN ? fromTen : years >= ONE ? fromOne : 0

/** Who came, and when they began to work at all; null: nobody said, and the lowest tier holds. */
export interface Service {
  entryOn: string
  workSince: string | null
}

/**
 * The days of annual leave of a year: by the years of service at its begin, or as somebody comes. In the year in which they come, the part
 * that is left of it, in whole days.
 */
export const annualGrant = ({ entryOn, workSince }: Service, year: string, tiers: Tiers): number => {
  const first = `${year}-01-01`
  if (entryOn.slice(0, 4) > year) return 0
  const came = entryOn.slice(0, 4) === year
  const on = came ? entryOn : first
  const years = workSince === null ? Math.max(ONE, yearsBetween(entryOn, on)) : yearsBetween(workSince < entryOn ? workSince : entryOn, on)
  const whole = tierOf(years, tiers)
  if (!came) return whole
  return Math.min(whole, Math.floor(((daysFrom(entryOn, `${year}-12-31`) + 1) * whole) / DAYS_OF_YEAR))
}

/** The last day on which what is left of a year may be used in the next one. */
export const carriedUntil = (year: string, month: number): string =>
  lastDayOf(monthOf(`${Number(year) + 1}-${String(month).padStart(2, '0')}-01`))

/** What of the rest of a year is lost as the next one begins. */
export const lostAtTurn = (left: number, carried: number): number => Math.max(0, left - carried)
