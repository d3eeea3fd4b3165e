import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { compare, fen, type Operand, times } from '@qifuyun/kit/values/exact.ts'

/** By what a cost is shared out. */
export const BASIS = { area: '1', room: '2', usage: '3', ratio: '4' } as const
type Basis = (typeof BASIS)[keyof typeof BASIS]

/** A household, with all that its part may depend on. */
export interface Bearer {
  room: string
  vacant: boolean
  area: string | null
  usage: string | null
  ratio: string | null
}

export interface Part {
  room: string
  weight: Operand
  /** In fen. */
  amount: number
}

/** Why a household bears nothing, or why nothing can be shared out while it is among them. */
export interface Shared {
  parts: Part[]
  /** Left out because nobody lives there. */
  vacant: string[]
  /** Rooms of which it is not known how much they bear: while there are any, nothing is shared out, as the others would bear their part. */
  unknown: string[]
}

const weightOf = (basis: Basis, { area, usage, ratio }: Bearer): Operand | null => {
  if (basis === BASIS.room) return 1
  if (basis === BASIS.area) return area === null || compare(area, 0) <= 0 ? null : area
  return basis === BASIS.usage ? (usage ?? '0') : ratio
}

/** What was used costs so much, rounded once to the fen. */
export const costOf = (usage: string, price: string): number => fen(times(usage, price))

/** A cost over those who bear it, to the fen: the parts always sum to the whole (apps-operations.md section 19). */
export const shareOut = (total: number, basis: Basis, excludeVacant: boolean, bearers: readonly Bearer[]): Shared => {
  const vacant = bearers.filter((each) => excludeVacant && each.vacant).map(({ room }) => room)
  const bearing = bearers
    .filter((each) => !(excludeVacant && each.vacant))
    .map((each) => ({ room: each.room, weight: weightOf(basis, each) }))
  const known = bearing.flatMap(({ room, weight }) => (weight === null ? [] : [{ room, weight }]))
  const unknown = bearing.filter(({ weight }) => weight === null).map(({ room }) => room)
  if (unknown.length > 0 || known.every(({ weight }) => compare(weight, 0) === 0)) return { parts: [], vacant, unknown }
  const amounts = largestRemainder(
    total,
    known.map(({ weight }) => weight),
  )
  return { parts: known.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 })), vacant, unknown }
}
