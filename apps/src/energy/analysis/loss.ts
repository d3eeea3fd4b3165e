import { compare, exactText, minus, percentOf, sum } from '@qifuyun/kit/values/exact.ts'
import { SCALE } from '#src/energy/readings/usage.ts'

/** A meter over a period. `usage`: null where it was not read for all of it. */
export interface Metered {
  uuid: string
  parent: string | null
  usage: string | null
  /** It was out of use for the whole period: nothing is missing of it, and nothing is taken off for it. */
  absent: boolean
}

/** What nobody claims of what a meter has counted. */
export interface Loss {
  /** Direct ones that were in use. */
  children: readonly string[]
  claimed: string | null
  loss: string | null
  /** In hundredths of a per cent of the meter's own usage. */
  rate: number | null
  /** Something was not read: there is no loss to tell of. */
  incomplete: boolean
}

const HUNDREDTHS = 2

/** How much of a usage another one is, in hundredths of a per cent, rounded once; null without a divisor. */
export const shareOf = (part: string | null, whole: string | null): number | null => {
  const share = percentOf(part, whole, HUNDREDTHS)
  return share === null ? null : Number(exactText(share, HUNDREDTHS).replace('.', ''))
}

/**
 * For each meter that has others below it what they do not account for (apps-operations.md section 4). A reading that is missing makes the row
 * incomplete, not a loss.
 */
export const lossesOf = (meters: readonly Metered[]): Map<string, Loss> => {
  const below = Map.groupBy(
    meters.filter(({ absent }) => !absent),
    ({ parent }) => parent,
  )
  return new Map(
    meters.flatMap((meter): [string, Loss][] => {
      const children = below.get(meter.uuid) ?? []
      if (children.length === 0 || meter.absent) return []
      const names = children.map(({ uuid }) => uuid)
      const incomplete = meter.usage === null || children.some(({ usage }) => usage === null)
      if (incomplete) return [[meter.uuid, { children: names, claimed: null, loss: null, rate: null, incomplete }]]
      const claimed = exactText(sum(children.map(({ usage }) => usage)), SCALE)
      const loss = exactText(minus(meter.usage ?? 0, claimed), SCALE)
      return [[meter.uuid, { children: names, claimed, loss, rate: shareOf(loss, meter.usage), incomplete }]]
    }),
  )
}

/** Whether the meters below count more than the one above by so many per cent: one of them is wrong. */
export const isBeyond = ({ rate }: Pick<Loss, 'rate'>, percent: number): boolean => rate !== null && compare(rate, -percent * 100) < 0
