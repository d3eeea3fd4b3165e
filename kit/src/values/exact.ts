/** An exact decimal number: `units` of 10^-`scale`. */
export interface Exact {
  readonly units: bigint
  readonly scale: number
}

/** What calculations take: fields of the kinds `exact`, `decimal`, `integer` and `money` as rows hold them, and results of others. */
export type Operand = Exact | bigint | number | string
type Absent = null | undefined
/** Nothing comes of a value that is absent: while a line is typed its amount is not known yet. */
type Result<V> = Extract<V, Absent> extends never ? Exact : Exact | null

/**
 * How a number loses digits. `halfUp`: to the nearest, a half away from zero. `halfEven`: to the nearest, a half to the even digit. `up`:
 * away from zero. `down`: towards zero.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'up' | 'down'

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** The number in a text or a JSON number; null where there is none. */
export const readExact = (written: string | number): Exact | null => {
  const [whole, sign, digits = '', fraction = '', exponent = '0'] = WRITTEN.exec(String(written).trim()) ?? []
  if (whole === undefined || digits + fraction === '') return null
  const units = BigInt(digits + fraction) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/** A number as an exact one. Throws for a text that is none. */
export const exactOf = (value: Operand): Exact => {
  if (typeof value === 'bigint') return { units: value, scale: 0 }
  if (typeof value === 'object') return value
  const read = readExact(value)
  if (read === null) throw new RangeError(`no number: ${value}`)
  return read
}

/** The units of a number at a finer scale. */
const lifted = ({ units, scale }: Exact, to: number): bigint => (to === scale ? units : units * 10n ** BigInt(to - scale))

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** Whole part of a quotient, rounded. */
const quotient = (over: bigint, under: bigint, mode: Rounding): bigint => {
  const whole = over / under
  const rest = size(over % under)
  if (rest === 0n || mode === 'down') return whole
  const away = over < 0n !== under < 0n ? whole - 1n : whole + 1n
  if (mode === 'up') return away
  const middle = rest * 2n - size(under)
  if (middle === 0n) return mode === 'halfUp' || whole % 2n !== 0n ? away : whole
  return middle > 0n ? away : whole
}

const isThere = <V>(values: readonly V[]): values is readonly Exclude<V, Absent>[] =>
  values.every((value) => value !== null && value !== undefined)

const folded = <V extends Operand | Absent>(values: readonly V[], fold: (one: Exact, other: Exact) => Exact): Result<V> =>
  // Absent exactly where one of the values is.
  (isThere<Operand | Absent>(values) ? values.map(exactOf).reduce(fold) : null) as Result<V>

const sumOfTwo = (one: Exact, other: Exact): Exact => {
  const scale = Math.max(one.scale, other.scale)
  return { units: lifted(one, scale) + lifted(other, scale), scale }
}

type Values = readonly [Operand | Absent, ...(Operand | Absent)[]]

export const plus = <V extends Values>(...values: V): Result<V[number]> => folded<V[number]>(values, sumOfTwo)

export const minus = <A extends Operand | Absent, B extends Operand | Absent>(from: A, what: B): Result<A | B> =>
  folded<A | B>([from, what], (one, { units, scale }) => sumOfTwo(one, { units: -units, scale }))

export const times = <V extends Values>(...values: V): Result<V[number]> =>
  folded<V[number]>(values, (one, other) => ({ units: one.units * other.units, scale: one.scale + other.scale }))

/** A quotient to so many digits after the point. Throws for a divisor of zero. */
export const divide = <A extends Operand | Absent, B extends Operand | Absent>(
  over: A,
  under: B,
  { scale, mode }: { scale: number; mode: Rounding },
): Result<A | B> =>
  folded<A | B>([over, under], (one, other) => ({
    units: quotient(one.units * 10n ** BigInt(scale + other.scale), other.units * 10n ** BigInt(one.scale), mode),
    scale,
  }))

/** To so many digits after the point; what has fewer stays as it is. */
const rounded = (value: Exact, scale: number, mode: Rounding): Exact =>
  value.scale <= scale ? value : { units: quotient(value.units, 10n ** BigInt(value.scale - scale), mode), scale }

/** Below, at or above zero, as the first number is less than, equal to or more than the second. */
export const compare = (one: Operand, other: Operand): number => {
  const [left, right] = [exactOf(one), exactOf(other)]
  const scale = Math.max(left.scale, right.scale)
  const [mine, theirs] = [lifted(left, scale), lifted(right, scale)]
  return mine < theirs ? -1 : mine > theirs ? 1 : 0
}

const NOTHING: Exact = { units: 0n, scale: 0 }

/** Of numbers, and of none 0; those that are absent count as nothing. */
export const sum = (values: readonly (Operand | Absent)[]): Exact =>
  values.flatMap((value) => (value === null || value === undefined ? [] : [exactOf(value)])).reduce(sumOfTwo, NOTHING)

/** The sum of a column of lines that holds whole numbers, amounts in fen among them. Throws beyond what a number holds exactly. */
export const sumOf = (lines: unknown, key: string): number => {
  const rows: unknown[] = Array.isArray(lines) ? lines : []
  const whole = Number(exactText(sum(rows.map((row) => (Object(row) as Record<string, Operand | Absent>)[key])), 0))
  if (!Number.isSafeInteger(whole)) throw new RangeError('a sum beyond all sums')
  return whole
}

/** With exactly so many digits after the point, rounded where there are more: `2.8000`. */
export const exactText = (value: Operand, scale: number, mode: Rounding = 'halfUp'): string => {
  const units = lifted(rounded(exactOf(value), scale, mode), scale)
  const digits = String(size(units)).padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** What `exactText` gives, without the zeros at its end, as people read it: `40`, `2.5`. */
export const withoutZeros = (written: string): string => (written.includes('.') ? written.replace(/\.?0+$/, '') : written)

/** Digits after the point that an amount in yuan keeps when it is rounded to this unit. */
export const PLACES = { fen: 2, jiao: 1, yuan: 0 } as const
export type Unit = keyof typeof PLACES

/**
 * An amount of yuan in whole fen, rounded once: to fen, or to jiao or yuan where that is agreed. Throws beyond what a number holds exactly.
 */
export const fen = <V extends Operand | Absent>(
  yuan: V,
  { mode = 'halfUp', unit = 'fen' }: { mode?: Rounding; unit?: Unit } = {},
): Extract<V, Absent> extends never ? number : number | null => {
  type Fen = ReturnType<typeof fen<V>>
  if (yuan === null || yuan === undefined) return null as Fen
  const whole = Number(lifted(rounded(exactOf(yuan), PLACES[unit], mode), 2))
  if (!Number.isSafeInteger(whole)) throw new RangeError('an amount beyond all amounts')
  return whole
}

/** One number in per cent of another, rounded once to so many digits; null for a divisor of zero and while one of them is absent. */
export const percentOf = (part: Operand | Absent, whole: Operand | Absent, scale: number): Exact | null =>
  whole === null || whole === undefined || compare(whole, 0) === 0 ? null : divide(times(100, part), whole, { scale, mode: 'halfUp' })

/** A share that is stored in units of its last digit, as people read it: `600` with two digits is `6.00%`. */
export const percentText = (stored: number, scale: number): string => `${exactText({ units: BigInt(stored), scale }, scale)}%`

/** An amount of whole fen in yuan. */
export const yuan = (amount: number): Exact => ({ units: BigInt(amount), scale: 2 })
