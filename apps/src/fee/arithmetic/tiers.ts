import { compare, type Exact, exactOf, minus, type Operand, plus } from '@qifuyun/kit/values/exact.ts'
import { type Failed, failed } from '#src/fee/arithmetic/problem.ts'

/** A step of a tariff: from one quantity to another, at a price in yuan; the last one has no end. */
export interface Tier {
  fromQty: Operand
  toQty: Operand | null
  price: Operand
}

export const TIERS_MAX = 10

/** Steps begin at 0, each where the one before ends, and the last one goes on; null: they do. */
export const tiersProblem = (tiers: readonly Tier[]): Failed | null => {
  const isRight = ({ fromQty, toQty }: Tier, index: number): boolean => {
    const begins = index === 0 ? 0 : (tiers[index - 1]?.toQty ?? null)
    const isLast = index === tiers.length - 1
    return begins !== null && compare(fromQty, begins) === 0 && (isLast ? toQty === null : toQty !== null && compare(toQty, fromQty) > 0)
  }
  const isWhole = tiers.length > 0 && tiers.length <= TIERS_MAX && tiers.every(isRight)
  return isWhole ? null : failed('阶梯区间必须连续且不重叠')
}

const smaller = (one: Exact, other: Operand): Exact => (compare(one, other) < 0 ? one : exactOf(other))
const larger = (one: Exact, other: Operand): Exact => (compare(one, other) > 0 ? one : exactOf(other))

/**
 * A usage in the steps of a tariff: how much of it falls into which. `used`: what was billed before in the same calendar year, where steps
 * count by the year; 0 where each bill begins anew.
 */
export const inTiers = (tiers: readonly Tier[], usage: Operand, used: Operand = 0): { qty: Exact; price: Operand }[] => {
  const [begin, end] = [exactOf(used), plus(used, usage)]
  return tiers.flatMap(({ fromQty, toQty, price }) => {
    const qty = minus(toQty === null ? end : smaller(end, toQty), larger(begin, fromQty))
    return compare(qty, 0) > 0 ? [{ qty, price }] : []
  })
}
