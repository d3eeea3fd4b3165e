import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { compare, type Operand } from '@qifuyun/kit/values/exact.ts'

/** Somebody who bears a part of a cost, by area, household, usage or ratio. */
export interface Bearer {
  uuid: string
  weight: Operand | null
}

export interface SharedCost {
  /** What each one bears, in fen: together the whole cost; none where nobody has a weight. */
  shares: { uuid: string; amount: number }[]
  /** Those without a weight: while there are any nothing is shared out, as the others would bear their part. */
  without: string[]
}

/** A cost over those who bear it, by their weights (apps-business.md section 1.3). */
export const shareCost = (total: number, bearers: readonly Bearer[]): SharedCost => {
  const weighed = bearers.flatMap(({ uuid, weight }) => (weight !== null && compare(weight, 0) > 0 ? [{ uuid, weight }] : []))
  const known = new Set(weighed.map(({ uuid }) => uuid))
  const without = bearers.flatMap(({ uuid }) => (known.has(uuid) ? [] : [uuid]))
  if (without.length > 0 || weighed.length === 0) return { shares: [], without }
  const parts = largestRemainder(
    total,
    weighed.map(({ weight }) => weight),
  )
  return { shares: weighed.map(({ uuid }, index) => ({ uuid, amount: parts[index] ?? 0 })), without }
}
