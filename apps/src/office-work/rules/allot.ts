import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import type { Taken } from '#src/office-work/rules/halves.ts'

/** What somebody still has of a grant, from one day to another; null: for ever. */
export interface Lot {
  uuid: string
  validFrom: string
  expiresOn: string | null
  left: number
}

/** How much of which lot. */
export interface Part {
  uuid: string
  amount: number
}

export const isUsable = ({ validFrom, expiresOn }: Lot, day: string): boolean =>
  validFrom <= day && (expiresOn === null || expiresOn >= day)

const NEVER = '9999-12-31'
const soonest = (one: Lot, other: Lot): number =>
  (one.expiresOn ?? NEVER).localeCompare(other.expiresOn ?? NEVER) || one.validFrom.localeCompare(other.validFrom)

/**
 * Takes each day from what expires first of what holds on that day; no other way takes less of what lasts. `missing`: what nothing is left
 * for.
 */
export const allot = (lots: readonly Lot[], days: readonly Taken[]): { parts: Part[]; missing: number } => {
  const sorted = lots.toSorted(soonest)
  const left = new Map(sorted.map((lot) => [lot.uuid, lot.left]))
  const taken = new Map<string, number>()
  let missing = 0
  for (const { day, amount } of days) {
    let wanted = amount
    for (const lot of sorted) {
      const there = left.get(lot.uuid) ?? 0
      const part = isUsable(lot, day) ? Math.min(wanted, Math.max(0, there)) : 0
      if (part === 0) continue
      left.set(lot.uuid, there - part)
      taken.set(lot.uuid, (taken.get(lot.uuid) ?? 0) + part)
      wanted -= part
    }
    missing += wanted
  }
  return { parts: [...taken].map(([uuid, amount]) => ({ uuid, amount })), missing }
}

/** Of what was taken in this order so much goes back: what was taken last first. */
export const giveBack = (parts: readonly Part[], amount: number): Part[] => {
  let rest = amount
  return parts.toReversed().flatMap((part) => {
    const back = Math.min(rest, part.amount)
    rest -= back
    return back > 0 ? [{ uuid: part.uuid, amount: back }] : []
  })
}

/** `2.5`, `2`. */
export const amountText = (amount: number): string => exactText(sum([amount]), 1).replace(/\.0$/, '')
