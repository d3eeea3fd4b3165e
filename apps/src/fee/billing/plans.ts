import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { FORMULAS, type Plan } from '#src/fee/arithmetic/pricing.ts'
import { type ratePlan, tiersOf } from '#src/fee/setup/rate-plan.ts'

export type RatePlan = StoredOf<typeof ratePlan>

/** Where a room is, as far as plans ask. */
export interface Place {
  buildingUuid: string | null
  doorModelUuid: string | null
}

const isOf = ({ buildingUuid, doorModelUuid }: RatePlan, at: Place): boolean =>
  (buildingUuid === null || buildingUuid === at.buildingUuid) && (doorModelUuid === null || doorModelUuid === at.doorModelUuid)

const narrowness = ({ buildingUuid, doorModelUuid }: RatePlan): number => (doorModelUuid === null ? 0 : 2) + (buildingUuid === null ? 0 : 1)

const better = (one: RatePlan, other: RatePlan): number =>
  narrowness(other) - narrowness(one) || other.effectiveFrom.localeCompare(one.effectiveFrom)

/**
 * The plans that hold for a place up to the end of a period, each from its day on: of those that have begun the narrowest one, of equally
 * narrow ones the latest. A plan of the whole project that comes later does not take the place of one of the building.
 */
export const plansAt = (plans: readonly RatePlan[], at: Place, { end }: Span): { from: string; plan: RatePlan }[] => {
  const own = plans.filter((plan) => plan.effectiveFrom <= end && isOf(plan, at))
  const days = [...new Set(own.map(({ effectiveFrom }) => effectiveFrom))].toSorted()
  return days
    .flatMap((from) => {
      const [plan] = own.filter(({ effectiveFrom }) => effectiveFrom <= from).toSorted(better)
      return plan === undefined ? [] : [{ from, plan }]
    })
    .filter(({ plan }, index, all) => all[index - 1]?.plan.uuid !== plan.uuid)
}

const known: readonly string[] = Object.values(FORMULAS)
const isKnown = (formula: string): formula is Plan['formula'] => known.includes(formula)

/** A plan as amounts are worked out of it; null for a cost that is shared out. */
export const pricedPlan = ({ from, plan }: { from: string; plan: RatePlan }): Plan | null => {
  const { formula, unitPrice, addAmount, tiers, expr, minAmount } = plan
  return isKnown(formula) ? { from, formula, unitPrice, addAmount, tiers: tiersOf(tiers), expr, minAmount } : null
}
