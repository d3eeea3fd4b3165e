import { divide, fen, times } from '@qifuyun/kit/values/exact.ts'

export const HOUR_MS = 3_600_000
const HALF_HOUR_MS = HOUR_MS / 2
/** Working days of a month, and hours of a day, by which a monthly wage becomes one of hours. */
const MONTH_DAYS = '21.75'
const DAY_HOURS = 8

/** Whole half hours, in hours. */
export const inHalfHours = (ms: number): number => Math.max(0, Math.floor(ms / HALF_HOUR_MS)) / 2

export interface Moments {
  begin: number
  end: number
}

/** What two spans share, in half hours. */
export const sharedHours = (one: Moments, other: Moments): number =>
  inHalfHours(Math.min(one.end, other.end) - Math.max(one.begin, other.begin))

/** By how much the wage of an hour is multiplied. */
export const TIMES = { 1: '1.5', 2: '2', 3: '3' } as const
export type DayKind = keyof typeof TIMES

/** What is paid for hours of work, in fen, rounded once: 3 hours on a rest day at 8,700.00 a month are 300.00. */
export const overtimePay = (monthlyFen: number, hours: number, kind: DayKind): number =>
  fen(divide(times(monthlyFen, hours, TIMES[kind]), times(MONTH_DAYS, DAY_HOURS, 100), { scale: 2, mode: 'halfUp' }))
