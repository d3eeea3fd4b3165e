import { compare, divide, type Exact, exactText, type Operand, plus, sum, times } from '@qifuyun/kit/values/exact.ts'

const DIGITS = { scale: 2, mode: 'halfUp' } as const
/** Of all criteria together. */
export const FULL_WEIGHT = 100
/** Judges whose marks decide: at least so many, and an odd number of them. */
export const JUDGES_MIN = 3
/** Valid bids without which nothing is awarded; a single source is one. */
export const BIDS_MIN = 3

/** Lowest ÷ price × 100, two digits, a half up: 100.00 for the lowest price. Prices in fen. */
export const priceScore = (price: number, lowest: number): string => exactText(divide(times(lowest, 100), price, DIGITS) ?? 0, 2)

/** What one bid has been given: for each criterion but the price its weight and the marks of all judges, 0 to 100 with two digits. */
export interface Marked {
  weight: number
  marks: readonly Operand[]
}

/**
 * Σ weight × mean of the judges, with the price at its own score; two digits, rounded once, a half up (apps-business.md section 13.8). Each
 * criterion has the marks of the same judges.
 */
export const totalScore = (criteria: readonly Marked[], price: { weight: number; score: Operand }): string => {
  const judges = Math.max(1, ...criteria.map(({ marks }) => marks.length))
  const marked: Exact[] = criteria.map(({ weight, marks }) => times(weight, sum(marks)))
  const whole = plus(sum(marked), times(price.weight, price.score, judges))
  return exactText(divide(whole, FULL_WEIGHT * judges, DIGITS) ?? 0, 2)
}

/** What all of one kind of criteria come to, out of 100: Σ weight × mean ÷ Σ weight, two digits; null where there is none. */
export const kindScore = (criteria: readonly Marked[]): string | null => {
  const weight = criteria.reduce((all, each) => all + each.weight, 0)
  if (weight === 0) return null
  const judges = Math.max(1, ...criteria.map(({ marks }) => marks.length))
  return exactText(divide(sum(criteria.map((each) => times(each.weight, sum(each.marks)))), weight * judges, DIGITS) ?? 0, 2)
}

export interface Ranked {
  total: string
  /** In fen. */
  price: number
}

/** The best first: the higher total, and of equal ones the lower price. */
export const inRank = <T extends Ranked>(bids: readonly T[]): T[] => bids.toSorted((a, b) => compare(b.total, a.total) || a.price - b.price)
