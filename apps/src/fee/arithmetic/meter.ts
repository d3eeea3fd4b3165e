import { compare, exactText, minus, type Operand, plus, times } from '@qifuyun/kit/values/exact.ts'
import { type Failed, failed } from '#src/fee/arithmetic/problem.ts'

export interface Reading {
  previous: Operand
  current: Operand
  /** Whether the meter went past its last number and began again at nought. */
  isRollover: boolean
  /** Places that the meter shows before the point. */
  digits: number
  /** How much one unit of the meter stands for. */
  multiplier: Operand
  /** What is added to the usage, or taken from it. */
  correction: Operand
}

/** Digits of a usage after the point. */
export const USAGE_SCALE = 3

/**
 * What was used between two readings: their difference × the multiplier, and a correction. A reading that is lower than the last one is
 * possible only where the meter began anew: from 99980 to 15 of five places are 35.
 */
export const usageOf = ({ previous, current, isRollover, digits, multiplier, correction }: Reading): { usage: string } | Failed => {
  const isLower = compare(current, previous) < 0
  if (isLower && !isRollover) return failed('本次读数不能小于上次读数')
  const reached = isLower ? plus(current, 10n ** BigInt(digits)) : current
  // A last reading beyond what the meter shows.
  if (compare(reached, previous) < 0) return failed('本次读数不能小于上次读数')
  const usage = plus(times(minus(reached, previous), multiplier), correction)
  return compare(usage, 0) < 0 ? failed('用量不能小于0') : { usage: exactText(usage, USAGE_SCALE) }
}
