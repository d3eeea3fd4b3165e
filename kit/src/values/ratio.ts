import { divide, type Exact, exactOf, type Operand, PLACES, type Rounding, type Unit } from '#src/values/exact.ts'

/** A fraction that loses nothing, in its lowest terms; `under` is above zero. For what is no decimal number: 107/31 months. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** What calculations with fractions take. */
export type Fraction = Ratio | Operand

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const commonOf = (one: bigint, other: bigint): bigint => (other === 0n ? one : commonOf(other, one % other))

/** The fraction of two whole numbers. Throws for a divisor of zero. */
export const ratio = (over: bigint, under = 1n): Ratio => {
  if (under === 0n) throw new RangeError('a fraction of zero')
  const common = commonOf(size(over), size(under)) * (under < 0n ? -1n : 1n)
  return { over: over / common, under: under / common }
}

/** A number as a fraction. Throws for a text that is no number. */
export const ratioOf = (value: Fraction): Ratio => {
  if (typeof value === 'object' && 'under' in value) return value
  const { units, scale } = exactOf(value)
  return ratio(units, 10n ** BigInt(scale))
}

/** The sum of fractions, of none 0. */
export const ratioSum = (...values: readonly Fraction[]): Ratio =>
  values.map(ratioOf).reduce((one, other) => ratio(one.over * other.under + other.over * one.under, one.under * other.under), ratio(0n))

export const ratioMinus = (from: Fraction, what: Fraction): Ratio => ratioSum(from, ratioTimes(what, -1n))

/** The product of fractions, of none 1. */
export const ratioTimes = (...values: readonly Fraction[]): Ratio =>
  values.map(ratioOf).reduce((one, other) => ratio(one.over * other.over, one.under * other.under), ratio(1n))

/** Throws for a divisor of zero. */
export const ratioDivide = (over: Fraction, under: Fraction): Ratio => {
  const [one, other] = [ratioOf(over), ratioOf(under)]
  return ratio(one.over * other.under, one.under * other.over)
}

/** Below, at or above zero, as the first number is less than, equal to or more than the second. */
export const compareRatios = (one: Fraction, other: Fraction): number => {
  const { over } = ratioMinus(one, other)
  return over < 0n ? -1 : Number(over > 0n)
}

/** Rounded once to so many digits after the point. */
export const ratioExact = (value: Fraction, scale: number, mode: Rounding = 'halfUp'): Exact => {
  const { over, under } = ratioOf(value)
  return divide(over, under, { scale, mode })
}

/** An amount of yuan in whole fen, rounded once to its unit. Throws beyond what a number holds exactly. */
export const ratioFen = (yuan: Fraction, { mode = 'halfUp', unit = 'fen' }: { mode?: Rounding; unit?: Unit } = {}): number => {
  const { units, scale } = ratioExact(yuan, PLACES[unit], mode)
  const whole = Number(units * 10n ** BigInt(PLACES.fen - scale))
  if (!Number.isSafeInteger(whole)) throw new RangeError('an amount beyond all amounts')
  return whole
}

/** A fraction as it is: `107/31`, `3`. */
export const ratioText = (value: Fraction): string => {
  const { over, under } = ratioOf(value)
  return under === 1n ? String(over) : `${over}/${under}`
}

/** Digits after the point at which a number is cut that does not end before. */
const SHOWN = 6

/** As a decimal number: `752.304`; `865.554064…` where it goes on. */
export const ratioDigits = (value: Fraction): string => {
  const { over, under } = ratioOf(value)
  const scaled = size(over) * 10n ** BigInt(SHOWN)
  const digits = String(scaled / under).padStart(SHOWN + 1, '0')
  const fraction = digits.slice(-SHOWN)
  const shown = scaled % under === 0n ? fraction.replace(/0+$/, '') : `${fraction}…`
  return `${over < 0n ? '-' : ''}${digits.slice(0, -SHOWN)}${shown === '' ? '' : `.${shown}`}`
}
