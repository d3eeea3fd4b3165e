import { chinaDay, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { type Deed, type Hand, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { feeApp } from '#src/fee/app.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { periodBilledOn } from '#src/fee/billing/cycle.ts'
import { assignCall } from '#src/fee/calls.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { room } from '#src/main-data/room.ts'

const QUARTER = 3
const PERIODS = 2
const MONTHS = 3
/** So many projects charge for parking. */
const PARKED = 2

/** What a project charges: how long its periods are, how many of them there have been, and by which plan. */
interface Charged {
  item: string
  months: number
  periods: number
  plan: { formula: '1' | '5'; unitPrice: string }
  /** The rooms of the first building alone. */
  oneBuilding: boolean
  /** The last period waits to be published. */
  waits?: boolean
}

const HOMES: Charged = {
  ...{ item: '住宅物业费', months: QUARTER, periods: PERIODS, plan: { formula: '1', unitPrice: '2.8000' }, oneBuilding: false },
}
const PARKING: Charged = {
  ...{ item: '车位管理费', months: 1, periods: MONTHS, plan: { formula: '5', unitPrice: '300.0000' }, oneBuilding: true },
}

const assignRooms = customEndpoint(feeApp, assignCall)

const itemOf = async (hand: Hand, name: string): Promise<string> =>
  (await hand.list(chargeItem, (f) => f.eq('itemName', name), 1))[0]?.uuid ?? ''

/** The period of a day and those before it, oldest first. */
const periodsUpTo = (day: string, { months, periods }: Charged): Span[] =>
  Array.from({ length: months * periods }, (_, ago) => monthAfter(monthOf(day), -ago))
    .flatMap((month) => periodBilledOn(`${month}-01`, { months, isAhead: true }) ?? [])
    .toReversed()

/** Parking is charged in the first building of a project alone. */
const buildingsOf = async (hand: Hand, { rooms: [first] }: PastProject, { oneBuilding }: Charged): Promise<string[]> => {
  if (!oneBuilding || first === undefined) return []
  const { buildingUuid } = await hand.find(room, first.uuid)
  return buildingUuid === null ? [] : [buildingUuid]
}

/** What a project charges, and its bills on the first day of each period; of those before the past on its first day. */
const billed = (past: Past, project: PastProject, n: number, of: Charged): Story[] => {
  const first = past.days[0] ?? past.now
  const by = project.manager
  const periods = periodsUpTo(chinaDay(past.now), of)
  const began = periods[0]?.begin ?? chinaDay(first)
  const setUp: Deed[] = [
    {
      at: later(first, 8 * HOUR_MS + n * 3 * MINUTE_MS),
      by,
      run: async (hand) =>
        hand.add(ratePlan, {
          ...{ item: await itemOf(hand, of.item), projectUuid: project.uuid, ...of.plan, effectiveFrom: '2024-01-01' },
          ...{ addAmount: 0, tiers: [] },
        }),
    },
    {
      at: later(first, 8 * HOUR_MS + (n * 3 + 1) * MINUTE_MS),
      by,
      run: async (hand) =>
        hand.call(assignRooms, {
          ...{ item: await itemOf(hand, of.item), projectUuid: project.uuid, startDate: began },
          ...{ buildings: await buildingsOf(hand, project, of) },
        }),
    },
  ]
  const runOf = (period: Span, index: number): Story => {
    const day = past.days.find((each) => chinaDay(each) === period.begin)
    const at =
      day === undefined ? later(first, 8.6 * HOUR_MS + (n * 6 + index * 2) * MINUTE_MS) : later(day, 8.5 * HOUR_MS + n * 3 * MINUTE_MS)
    const publish = { at: later(at, 70_000), by, run: (hand: Hand, uuid: string) => hand.act(billRun, uuid, 'publish') }
    return {
      key: `bills-${n}-${period.begin}`,
      deeds: [
        {
          at,
          by,
          run: async (hand) => hand.add(billRun, { item: await itemOf(hand, of.item), projectUuid: project.uuid, period, usages: [] }),
        },
        { at: later(at, 20_000), by, run: (hand, uuid) => hand.act(billRun, uuid, 'run') },
        ...(of.waits === true && index === periods.length - 1 ? [] : [publish]),
      ],
    }
  }
  return [{ key: `billing-${n}`, deeds: setUp }, ...periods.map(runOf)]
}

/**
 * Every project bills its rooms by the quarter, the first one also the quarter before, and the first two bill parking by the month; what
 * the second one charges for the running month waits to be published.
 */
export const billingStories = (past: Past): Story[] =>
  past.projects.flatMap((project, n) => [
    ...billed(past, project, n * 2, n === 0 ? HOMES : { ...HOMES, periods: 1 }),
    ...(n < PARKED ? billed(past, project, n * 2 + 1, { ...PARKING, waits: n === PARKED - 1 }) : []),
  ])
