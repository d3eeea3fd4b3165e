import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'

const before = (moment: string, hours: number): Date => new Date(Date.parse(moment) - hours * HOUR_MS)

/** Whoever cancels by then gets their money back. */
export const refundableUntil = (begin: string, hours: number): Date => before(begin, hours)

/** From then on people check in. */
export const checkInFrom = (begin: string, hours: number): Date => before(begin, hours)

/** By when what was signed up for at a moment is paid: within so many hours, and before it begins. */
export const payBy = (now: Date, hours: number, begin: string): Date =>
  new Date(Math.min(now.getTime() + hours * HOUR_MS, Date.parse(begin)))
