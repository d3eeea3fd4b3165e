import { monthAfter, monthOf, monthsBetween } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { KIND } from '#src/fixed-asset/cards/category.ts'
import { ENTRY, type EntryKind } from '#src/fixed-asset/cards/entry.ts'
import { chargesOf, METHOD, residualOf } from '#src/fixed-asset/depreciation/schedule.ts'

export type Asset = StoredOf<typeof asset>
/** What the schedule of an asset is made of. */
type Scheduled = Pick<Asset, 'method' | 'residual' | 'depBase' | 'depMonths' | 'depFrom' | 'lastPeriod'>
type Valued = Pick<Asset, 'originalValue' | 'residualRate' | 'months' | 'method' | 'inUseDate' | 'openingDep' | 'openingMonths'>

const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

const scheduleOf = ({ method, residual, depBase, depMonths }: Scheduled): number[] =>
  chargesOf({ method: method ?? METHOD.none, base: depBase ?? 0, residual: residual ?? 0, months: depMonths ?? 0 })

/** The first month that is not charged yet; null for what is never charged month by month. */
export const nextPeriodOf = ({ lastPeriod, depFrom }: Pick<Scheduled, 'lastPeriod' | 'depFrom'>): string | null =>
  depFrom === null || lastPeriod === null || lastPeriod < depFrom ? depFrom : monthAfter(lastPeriod)

export interface Charge {
  kind: EntryKind
  fromPeriod: string
  amount: number
}

/** What a run of a month charges an asset: the month itself, and together those before it that were missed. */
export const chargeOf = (of: Scheduled, period: string): Charge[] => {
  const next = nextPeriodOf(of)
  if (next === null || of.depFrom === null || period < next) return []
  const all = scheduleOf(of)
  const [from, at] = [monthsBetween(of.depFrom, next), monthsBetween(of.depFrom, period)]
  const missed = total(all.slice(from, at))
  return [
    { kind: ENTRY.makeUp, fromPeriod: next, amount: missed },
    { kind: at === all.length - 1 ? ENTRY.last : ENTRY.normal, fromPeriod: period, amount: all[at] ?? 0 },
  ].filter(({ amount }) => amount > 0)
}

/** What is still to be charged, month by month, from the first month that is not yet. */
export const planOf = (of: Scheduled): { period: string; amount: number }[] => {
  const next = nextPeriodOf(of)
  if (next === null || of.depFrom === null) return []
  const from = monthsBetween(of.depFrom, next)
  return scheduleOf(of)
    .slice(from)
    .map((amount, at) => ({ period: monthAfter(next, at), amount }))
}

/** Months of its life that an asset has been charged for. */
export const monthsUsed = ({ inUseDate, lastPeriod, openingMonths }: Pick<Asset, 'inUseDate' | 'lastPeriod' | 'openingMonths'>): number =>
  lastPeriod === null ? (openingMonths ?? 0) : Math.max(0, monthsBetween(monthOf(inUseDate), lastPeriod))

/**
 * How a card is charged from its values: from the month after it is used (apps-operations.md section 9). One of the books before goes on
 * with its schedule where what was charged is what that says; else the rest is spread anew.
 */
export const begun = (of: Valued, kind: string) => {
  const residual = residualOf(of.originalValue, of.residualRate ?? 0)
  const [opening, charged, months] = [of.openingDep ?? 0, of.openingMonths ?? 0, of.months ?? 1]
  const values = { residual, accumulatedDep: opening }
  const method = of.method ?? METHOD.none
  if (kind === KIND.low || method === METHOD.none) return { ...values, depBase: null, depMonths: null, depFrom: null, lastPeriod: null }
  const first = monthAfter(monthOf(of.inUseDate))
  const lastPeriod = charged === 0 ? null : monthAfter(first, charged - 1)
  const whole = chargesOf({ method, base: of.originalValue, residual, months })
  if (total(whole.slice(0, charged)) === opening)
    return { ...values, depBase: of.originalValue, depMonths: months, depFrom: first, lastPeriod }
  return {
    ...values,
    ...{ depBase: of.originalValue - opening, depMonths: Math.max(1, months - charged) },
    ...{ depFrom: monthAfter(first, charged), lastPeriod },
  }
}

/** Spreads what an asset is worth now over what is left of its life, from the next month that is charged. */
export const spreadAnew = (of: Asset, { net, residual, months }: { net: number; residual: number; months: number }) => {
  const next = nextPeriodOf(of)
  if (next === null) return { residual, months }
  return { residual, months, depBase: net, depMonths: Math.max(1, months - monthsUsed(of)), depFrom: next }
}

/** The department that is charged for a month: the former one until the month of the transfer is over. */
export const organCharged = ({ organ, formerOrgan, organFrom }: Pick<Asset, 'organ' | 'formerOrgan' | 'organFrom'>, period: string) =>
  organFrom !== null && period < organFrom && formerOrgan !== null ? formerOrgan : organ

/** What changes of an asset that another department gets this month. */
export const organMoved = (of: Asset, organ: string, month: string) => {
  if (organ === of.organ) return {}
  const until = monthAfter(month)
  // Of several moves in one month the department that had it at the begin is charged.
  return { organ, formerOrgan: of.organFrom === until ? of.formerOrgan : of.organ, organFrom: until }
}
