import { compare, exactText, minus, type Operand, plus, sum, times } from '@qifuyun/kit/values/exact.ts'

/** Why a register says what it says: as always, gone round to zero, of another meter, for the first time. */
export const KIND = { normal: '1', rollover: '2', change: '3', first: '4' } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

/** Decimals of readings and usages. */
export const SCALE = 4
/** Registers that a meter may have: one for each tariff. */
export const REGISTERS = [1, 2, 3, 4] as const

/** What the registers of a meter say, or how much each has counted: one text for each tariff. */
export type Registers = readonly string[]

/** What a meter was read to say, and what is known of its registers. */
export interface Read {
  kind: Kind
  before: Registers
  now: Registers
  /** What the old meter said when it was taken away. */
  final?: Registers | undefined
  multiplier: string
  /** The number that a register never reaches: it goes round to zero there. */
  modulus: string | null
}

const counted = (from: string, to: string, modulus: Operand | null): Operand =>
  modulus !== null && compare(to, from) < 0 ? plus(minus(modulus, from), to) : minus(to, from)

/** Whether a register says less than before, and nothing says why. */
export const fellBack = ({ kind, before, now, final }: Pick<Read, 'kind' | 'before' | 'now' | 'final'>): boolean => {
  if (kind === KIND.rollover) return false
  return (kind === KIND.change ? (final ?? []) : now).some((value, at) => compare(value, before[at] ?? '0') < 0)
}

/** What each register has counted since it was read before, multiplied (apps-operations.md section 4, Arithmetic). */
export const usageOf = ({ kind, before, now, final, multiplier, modulus }: Read): string[] => {
  const ends = kind === KIND.change ? (final ?? now) : now
  return ends.map((end, at) =>
    exactText(times(counted(before[at] ?? '0', end, kind === KIND.rollover ? modulus : null), multiplier), SCALE),
  )
}

/** All registers together. */
export const totalOf = (registers: readonly (string | null | undefined)[]): string => exactText(sum(registers), SCALE)

type Keyed = Readonly<Record<string, unknown>>

/** The registers of a row, which stand under `value1` to `value4`. */
export const registersOf = (row: Keyed, name: string, count: number): string[] =>
  REGISTERS.slice(0, count).map((n) => {
    const value = row[`${name}${n}`]
    return typeof value === 'string' ? value : '0.0000'
  })

/** Registers as fields of a row: the first one every meter has. */
export type RegisterFields<Name extends string> = Record<`${Name}1`, string> & Record<`${Name}${2 | 3 | 4}`, string | null>

/** Registers as fields of a row; those that the meter does not have are null. */
export const asFields = <Name extends string>(name: Name, registers: Registers): RegisterFields<Name> =>
  // Each of the four is made.
  Object.fromEntries(REGISTERS.map((n) => [`${name}${n}`, registers[n - 1] ?? (n === 1 ? '0.0000' : null)])) as RegisterFields<Name>
