import type { Rounding } from '#src/values/exact.ts'
import { compareRatios, type Fraction, ratioDivide, ratioExact, ratioOf, ratioSum, ratioTimes } from '#src/values/ratio.ts'

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
  const sign = whole < 0 ? -1 : 1
  const parts = weights.map((weight, index) => {
    const exact = ratioDivide(ratioTimes(whole * sign, weight), total)
    const floor = exact.over / exact.under
    return { index, floor: Number(floor), rest: ratioOf({ over: exact.over - floor * exact.under, under: exact.under }) }
  })
  const missing = whole * sign - parts.reduce((sum, { floor }) => sum + floor, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => compareRatios(other.rest, one.rest) || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  // Not -0.
  return parts.map(({ index, floor }) => (floor + (raised.has(index) ? 1 : 0)) * sign + 0)
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
