/** An exact decimal number: `units` of 10^-`scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const PATTERN = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/

/** The number that a text or a whole JSON number means; null for anything else. */
export const parseDecimal = (value: unknown): Decimal | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const match = PATTERN.exec(String(value).trim())
  if (match === null) return null
  const [, sign = '', whole = '0', part = ''] = match
  return { units: BigInt(`${sign}${whole}${part}`), scale: part.length }
}

const lift = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale)

/** Below, at or above zero, as the first number is less than, equal to or more than the second. */
export const compareDecimals = (left: Decimal, right: Decimal): number => {
  const scale = Math.max(left.scale, right.scale)
  const difference = lift(left, scale) - lift(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const addDecimals = (left: Decimal, right: Decimal): Decimal => {
  const scale = Math.max(left.scale, right.scale)
  return { units: lift(left, scale) + lift(right, scale), scale }
}
