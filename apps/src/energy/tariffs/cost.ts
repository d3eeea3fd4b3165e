import { compare, type Exact, minus, type Operand, plus, sum, times } from '@qifuyun/kit/values/exact.ts'

/** How prices are said: one for all, one for each tariff, steps of what a month uses. */
export const PLAN = { single: '1', tou: '2', tier: '3' } as const

export interface PriceLine {
  /** Of a price by tariff: its number. */
  tariff?: number | null
  /** Of a step: above `from` up to `to`, which the last one does not have. */
  from?: string | null
  to?: string | null
  /** Yuan a unit. */
  price: string
}

export interface Prices {
  kind: string
  prices: readonly PriceLine[]
}

const NOTHING: Exact = { units: 0n, scale: 0 }
const least = (one: Operand, other: Operand): Operand => (compare(one, other) <= 0 ? one : other)
const most = (one: Operand, other: Operand): Operand => (compare(one, other) >= 0 ? one : other)

/** What lies of a step between two usages of the month. */
const inStep = ({ from, to }: PriceLine, begin: Operand, end: Operand): Exact => {
  const [low, high] = [most(from ?? 0, begin), to === null || to === undefined ? end : least(to, end)]
  return compare(high, low) > 0 ? minus(high, low) : NOTHING
}

/**
 * What usage costs in yuan, exactly; null where the prices do not say it. `before`: what the same month has used at other prices already, for
 * steps go on where the price changes within a month.
 */
export const costOf = ({ kind, prices }: Prices, usage: readonly string[], before: Operand = 0): Exact | null => {
  const total = sum(usage)
  if (kind === PLAN.tou) {
    const parts = usage.map((part, at) => {
      const line = prices.find(({ tariff }) => tariff === at + 1)
      return line === undefined ? null : times(part, line.price)
    })
    return parts.every((part) => part !== null) ? sum(parts) : null
  }
  if (kind === PLAN.tier) return sum(prices.map((line) => times(inStep(line, before, plus(before, total)), line.price)))
  const [line] = prices
  return line === undefined ? null : times(total, line.price)
}
