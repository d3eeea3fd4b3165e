import type { Calculation } from '#src/fee/billing/assessing.ts'

/** Why a bill is not what the one before was; pages have a word for each. */
export const REASONS = ['new', 'plan', 'price', 'area', 'months', 'usage', 'coefficient', 'other', 'same'] as const
export type Reason = (typeof REASONS)[number]

export interface Compared {
  amount: number
  calc: Calculation
}

const readCalc = (calc: string | null): Calculation | null => {
  if (calc === null) return null
  // Written by `billEach` alone.
  return JSON.parse(calc) as Calculation
}

const COMPARED = [
  ['plan', 'formula'],
  ['price', 'price'],
  ['area', 'area'],
  ['months', 'months'],
  ['usage', 'usage'],
  ['coefficient', 'coefficient'],
] as const satisfies readonly (readonly [Reason, keyof Calculation])[]

/** The first of the things on which an amount stands that has changed since the last bill. */
export const reasonOf = (now: Compared, last: { original: number; calc: string | null } | undefined): Reason => {
  if (last === undefined) return 'new'
  if (last.original === now.amount) return 'same'
  const before = readCalc(last.calc)
  return COMPARED.find(([, key]) => before !== null && before[key] !== now.calc[key])?.[0] ?? 'other'
}
