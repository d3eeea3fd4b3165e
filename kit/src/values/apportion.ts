import type { Rounding } from '#src/values/exact.ts'
import { compareRatios, type Fraction, ratio, ratioDivide, ratioExact, ratioSum, ratioTimes } from '#src/values/ratio.ts'

const totalOf = (whole: number, weights: readonly Fraction[]) => {
  if (!Number.isSafeInteger(whole)) throw new RangeError('only whole fen are shared out')
  if (weights.some((weight) => compareRatios(weight, 0) < 0)) throw new RangeError('a weight below zero')
  const total = ratioSum(...weights)
  if (compareRatios(total, 0) === 0) throw new RangeError('nothing to share out by')
  return total
}

/**
 * A whole of fen in parts by their weights, none of them below zero, not all zero (apps-business.md section 0.3): parts are floored, the fen
 * that are missing go to the largest fractions, of equal ones to the earlier. The parts always sum to the whole; those of a negative whole
 * are those of the positive one with the other sign.
 */
export const largestRemainder = (whole: number, weights: readonly Fraction[]): number[] => {
  const total = totalOf(whole, weights)
  // Not -0.
  if (whole < 0) return largestRemainder(-whole, weights).map((part) => 0 - part)
  const parts = weights.map((weight, index) => {
    const { over, under } = ratioDivide(ratioTimes(whole, weight), total)
    return { index, floor: Number(over / under), rest: ratio(over % under, under) }
  })
  const missing = parts.reduce((left, { floor }) => left - floor, whole)
  const byRest = parts.toSorted((one, other) => compareRatios(other.rest, one.rest))
  const raised = new Set(byRest.slice(0, missing).map(({ index }) => index))
  return parts.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0))
}

/**
 * A whole of fen, not below zero, in parts by their weights, each rounded for itself and the last one taking the rest: instalments, and an
 * owner who changes within a period. No part is more than what the ones before have left.
 */
export const lastTakesRest = (whole: number, weights: readonly Fraction[], mode: Rounding = 'halfUp'): number[] => {
  const total = totalOf(whole, weights)
  if (whole < 0) throw new RangeError('a whole below zero')
  let left = whole
  return weights.map((weight, index) => {
    const part = Number(ratioExact(ratioDivide(ratioTimes(whole, weight), total), 0, mode).units)
    const taken = index === weights.length - 1 ? left : Math.min(part, left)
    left -= taken
    return taken
  })
}
