import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import { addMonths, dayAfter, lastDayOf } from '@qifuyun/kit/values/months.ts'

const FEN = 100n
const HUNDREDTHS = 100n
const BASIS = 10_000n

/** Points for so many fen: `perYuan` in hundredths of a point, `earnBp` what the level makes of them. Rounded down once. */
export const pointsForPaid = (paidFen: number, perYuan: number, earnBp: number): number =>
  Number((BigInt(paidFen) * BigInt(perYuan) * BigInt(earnBp)) / (FEN * HUNDREDTHS * BASIS))

/** Fixed points, with what the level makes of them. */
export const pointsFixed = (points: number, earnBp: number): number => Number((BigInt(points) * BigInt(earnBp)) / BASIS)

interface Caps {
  dayCap: number | null
  monthCap: number | null
  /** Given by the same rule already. */
  today: number
  thisMonth: number
}

/** What is left of points under the caps of their rule. */
export const underCaps = (points: number, { dayCap, monthCap, today, thisMonth }: Caps): number =>
  Math.max(0, Math.min(points, dayCap === null ? points : dayCap - today, monthCap === null ? points : monthCap - thisMonth))

/** The last day of points that are given on a day: the end of the month so many months later, or so many days later. */
export const lastDayOfPoints = (day: string, { validMonths, validDays }: { validMonths: number; validDays: number | null }): string =>
  validDays === null ? lastDayOf(monthOf(addMonths(day, validMonths))) : dayAfter(day, validDays)

/** What is to be taken back in all of what was earned once so much of what was paid has gone back. */
export const takenBackOf = (earned: number, paidFen: number, refundedFen: number): number =>
  refundedFen >= paidFen ? earned : Number((BigInt(earned) * BigInt(Math.max(0, refundedFen))) / BigInt(paidFen))
