import { lastTakesRest } from '@qifuyun/kit/values/apportion.ts'
import { addMonths } from '@qifuyun/kit/values/months.ts'
import { ratioExact, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

/** How the plan of a contract is made: line by line, in equal parts, or by shares of the amount. */
export const PLAN_BY = { byHand: '1', equal: '2', ratio: '3' } as const
export const PLAN_MAX = 60

/** A whole in hundredths of a per cent. */
const WHOLE_BP = 10_000

/** Equal parts of an amount in fen: each floored, the last one taking the rest (apps-business.md section 2). */
export const equalParts = (amount: number, parts: number): number[] => {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_part, index) => (index === parts - 1 ? amount - each * (parts - 1) : each))
}

/** So many basis points of an amount in fen, rounded once, half away from zero. */
export const shareOf = (amount: number, bp: number): number =>
  Number(ratioExact(ratioTimes(amount, { units: BigInt(bp), scale: 4 }), 0).units)

/** Parts of an amount by their shares in basis points: those that make a whole sum to it, the last one taking the rest. */
export const partsByRatio = (amount: number, shares: readonly number[]): number[] =>
  shares.reduce((sum, share) => sum + share, 0) === WHOLE_BP ? lastTakesRest(amount, shares) : shares.map((bp) => shareOf(amount, bp))

/** The days of so many parts, months apart; a shorter month has them on its last day. */
export const dueDates = (first: string, parts: number, every: number): string[] =>
  Array.from({ length: parts }, (_part, index) => addMonths(first, index * every))

/** An amount in parts that stand to each other as these do; nothing of nothing. */
export const spread = (amount: number, like: readonly number[]): number[] => {
  if (like.length === 0) return []
  return lastTakesRest(amount, like.some((part) => part > 0) ? like : like.map(() => 1))
}

/** An amount with its escalation in basis points, below zero a reduction, rounded once to the fen. */
export const escalated = (amount: number, bp: number): number => shareOf(amount, WHOLE_BP + bp)
