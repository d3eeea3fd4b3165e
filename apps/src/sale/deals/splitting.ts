import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { ratio, ratioExact, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

/** A commission by a share of the price in basis points, or by months of the rent. */
export interface CommissionTerms {
  rateBp: number | null
  /** `0.50` */
  months: string | null
  min: number | null
}

/** A whole in hundredths of a per cent. */
export const WHOLE_BP = 10_000

/** The commission of a price or a monthly rent in fen, rounded once, and no less than agreed. */
export const commissionOf = (amount: number, { rateBp, months, min }: CommissionTerms): number => {
  const share = rateBp === null ? (months ?? '0') : ratio(BigInt(rateBp), BigInt(WHOLE_BP))
  return Math.max(min ?? 0, Number(ratioExact(ratioTimes(amount, share), 0).units))
}

/** A commission in the parts of those who earn it: they sum to it to the fen. */
export const splitOf = (total: number, shares: readonly number[]): number[] => (shares.length === 0 ? [] : largestRemainder(total, shares))

/** What somebody has earned once so much of the commission has come in: their share of it, and their whole part with the whole. */
export const earnedOf = ({ bp, amount }: { bp: number; amount: number }, received: number, total: number): number => {
  if (received >= total) return amount
  return Math.min(amount, Number(ratioExact(ratioTimes(received, ratio(BigInt(bp), BigInt(WHOLE_BP))), 0, 'down').units))
}
