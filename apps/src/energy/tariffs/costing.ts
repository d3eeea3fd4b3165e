import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type Exact, fen, plus, sum } from '@qifuyun/kit/values/exact.ts'
import { intervalsOf } from '#src/energy/readings/intervals.ts'
import { addedUp, monthSpan, shareBetween } from '#src/energy/readings/split.ts'
import { costOf, PLAN } from '#src/energy/tariffs/cost.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'

type Plan = StoredOf<typeof pricePlan>

/** A meter and what it has used in the month. */
export interface Costed {
  uuid: string
  energyType: string
  purpose: string
  tariffs: number
  usage: readonly string[]
}

/** Days of a month on which one plan holds; the last day does not belong to it. */
interface Stretch {
  begin: string
  end: string
  plan: Plan | undefined
}

const PLANS_MAX = 2_000
/** Meters whose readings are held at once, where prices change within a month. */
const TOGETHER = 200

/** Whether a plan has a price for everything that a meter counts: prices by tariff are for meters that tell tariffs apart. */
const fits = (plan: Plan, of: Costed): boolean =>
  plan.energyType === of.energyType && (plan.kind === PLAN.tou ? plan.prices.length === of.tariffs : true)

const isFor = ({ purposes }: Plan, purpose: string): boolean => purposes?.some((each) => each === purpose) ?? false
const isForAll = ({ purposes }: Plan): boolean => purposes === null || purposes.length === 0

/** The plan of a meter on a day: the one for its purpose before the one for all, the latest of them. */
export const planOn = (plans: readonly Plan[], of: Costed, day: string): Plan | undefined => {
  const valid = plans
    .filter((plan) => plan.validFrom <= day && fits(plan, of))
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))
  return valid.find((plan) => isFor(plan, of.purpose)) ?? valid.find(isForAll)
}

/** The stretches of a month in which a meter has one plan each. */
export const stretchesOf = (plans: readonly Plan[], of: Costed, month: string): Stretch[] => {
  const [first, next] = [`${month}-01`, `${monthAfter(month)}-01`]
  const days = plans.flatMap(({ validFrom }) => (validFrom > first && validFrom < next ? [validFrom] : []))
  const begins = [first, ...new Set(days.toSorted())]
  const all = begins.map((begin, at) => ({ begin, end: begins[at + 1] ?? next, plan: planOn(plans, of, begin) }))
  return all.reduce<Stretch[]>((made, stretch) => {
    const before = made.at(-1)
    if (before === undefined || before.plan !== stretch.plan) return [...made, stretch]
    return [...made.slice(0, -1), { ...before, end: stretch.end }]
  }, [])
}

interface Part {
  plan: Plan | undefined
  usage: readonly string[]
}

/** What parts of a month cost together, in fen, rounded once; null where a price is missing. */
const costOfParts = (parts: readonly Part[]): number | null => {
  let total: Exact = { units: 0n, scale: 0 }
  let before: Exact = { units: 0n, scale: 0 }
  for (const { plan, usage } of parts) {
    const cost = plan === undefined ? null : costOf(plan, usage, before)
    if (cost === null) return null
    total = plus(total, cost)
    before = plus(before, sum(usage))
  }
  return fen(total)
}

/** What meters cost in a month, in fen, by meter. A price that changes within the month splits it by day (apps-operations.md section 4). */
export const costsOf = async (call: Context, meters: readonly Costed[], month: string): Promise<Map<string, number | null>> => {
  const plans = await call.rows.list(pricePlan, (f) => f.lt('validFrom', `${monthAfter(month)}-01`), PLANS_MAX)
  const stretched = meters.map((of) => ({ of, stretches: stretchesOf(plans, of, month) }))
  const costs = new Map<string, number | null>()
  const changing = stretched.filter(({ stretches }) => stretches.length > 1)
  for (const { of, stretches } of stretched)
    if (stretches.length === 1) costs.set(of.uuid, costOfParts([{ plan: stretches[0]?.plan, usage: of.usage }]))
  const { begin, end } = monthSpan(month)
  for (let at = 0; at < changing.length; at += TOGETHER) {
    const some = changing.slice(at, at + TOGETHER)
    const found = await intervalsOf(
      call,
      some.map(({ of }) => of),
      new Date(begin),
      new Date(end),
    )
    for (const { of, stretches } of some) {
      const parts = stretches.map(({ plan, ...span }) => {
        const [from, to] = [chinaMidnight(span.begin).getTime(), chinaMidnight(span.end).getTime()]
        return { plan, usage: addedUp((found.get(of.uuid) ?? []).map((interval) => shareBetween(interval, from, to))).usage }
      })
      costs.set(of.uuid, costOfParts(parts))
    }
  }
  return costs
}
