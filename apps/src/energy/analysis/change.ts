import { type Exact, exactText, minus, type Operand, percentOf } from '@qifuyun/kit/values/exact.ts'

/** How much more or less a value is than before, in tenths of a per cent; null where there is nothing to compare with (section 4, Comparison). */
export const changeOf = (now: Operand | null, before: Operand | null): number | null => {
  if (now === null || before === null) return null
  const change: Exact | null = percentOf(minus(now, before), before, 1)
  return change === null ? null : Number(exactText(change, 1).replace('.', ''))
}
