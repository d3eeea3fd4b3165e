import { fen, type Operand, times, yuan } from '@qifuyun/kit/values/exact.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { ratioExact, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

export interface Grace {
  graceDays: number
  /** Once the days of grace are over the fee counts from the day after the due date (1), or only from the day after those days (2). */
  graceMode: '1' | '2'
  dueDate: string
  /** The last day up to which the fee has been accrued, which is that of the last payment; null: never. */
  since: string | null
  /** The day of the payment, or the one for which the fee is shown. */
  on: string
}

export interface LateDebt extends Grace {
  /** What is open of the principal, in fen: a late fee bears none. */
  principal: number
  /** 0.0005 for 0.05 % a day. */
  ratePerDay: Operand
  /** What may still be accrued, in fen: `lateFeeLeft`. */
  capLeft: number
  /** A fee of less, in fen, is none. */
  minAmount: number
}

/** How many days a late fee counts. A due date is over at the end of its day. */
export const lateDays = ({ graceDays, graceMode, dueDate, since, on }: Grace): number => {
  if (daysFrom(dueDate, on) <= graceDays) return 0
  const start = graceMode === '1' ? dueDate : dayAfter(dueDate, graceDays)
  const counted = since === null ? [start] : [start, since]
  return Math.max(0, Math.min(...counted.map((day) => daysFrom(day, on))))
}

/**
 * The late fee in fen that a debt has run up since the last payment: open principal × rate × days, rounded once, never more than what is left
 * of the cap (apps-business.md section 1.3).
 */
export const lateFee = ({ principal, ratePerDay, capLeft, minAmount, ...grace }: LateDebt): number => {
  const uncapped = fen(times(yuan(principal), ratePerDay, lateDays(grace)))
  const fee = Math.max(0, Math.min(uncapped, capLeft))
  return fee < minAmount ? 0 : fee
}

/** A whole in hundredths of a per cent. */
const WHOLE_BP = 10_000

/** What may still be accrued of the cap, in fen: its share of the original amount, less what has been, waived or not; never below zero. */
export const lateFeeLeft = ({ original, capRatioBp, accrued }: { original: number; capRatioBp: number; accrued: number }): number => {
  // Asked of every bill of everybody: whole numbers that are held exactly are divided without fractions of big ones.
  const share = original * capRatioBp
  if (Number.isSafeInteger(share)) return Math.max(0, (share - (share % WHOLE_BP)) / WHOLE_BP - accrued)
  const cap = ratioExact(ratioTimes(original, { units: BigInt(capRatioBp), scale: 4 }), 0, 'down')
  return Math.max(0, Number(cap.units) - accrued)
}
