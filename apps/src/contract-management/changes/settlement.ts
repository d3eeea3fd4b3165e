import { monthsOf } from '@qifuyun/kit/values/months.ts'
import { ratioExact, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

/** What a contract is settled by that ends before its time; amounts in fen. */
export interface Ending {
  /** What a month costs; null: `fulfilled` says what is due. */
  monthly: number | null
  fulfilled: number
  begin: string
  /** The last day, which counts. */
  on: string
  paid: number
  penalty: number
  deposit: number
  deducted: number
}

/** What is due for the days that a contract has run: monthly amount × months, rounded once to the fen. */
export const earnedOf = ({ monthly, fulfilled, begin, on }: Pick<Ending, 'monthly' | 'fulfilled' | 'begin' | 'on'>): number =>
  monthly === null ? fulfilled : Number(ratioExact(ratioTimes(monthly, monthsOf({ begin, end: on })), 0).units)

/** What is due, and what remains: above zero it goes back to whoever paid, below zero it is still owed. */
export const settled = (ending: Ending): { earned: number; balance: number } => {
  const earned = earnedOf(ending)
  const { paid, penalty, deposit, deducted } = ending
  return { earned, balance: paid - earned - penalty + deposit - deducted }
}
