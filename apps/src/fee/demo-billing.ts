import { chinaDay, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import type { Deed, Hand, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { feeApp } from '#src/fee/app.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { periodBilledOn } from '#src/fee/billing/cycle.ts'
import { assignCall } from '#src/fee/calls.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'

const ITEM = '住宅物业费'
const PRICE = '2.8000'
const QUARTER = 3
const PERIODS = 2

const assignRooms = customEndpoint(feeApp, assignCall)
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

const itemOf = async (hand: Hand): Promise<string> => (await hand.list(chargeItem, (f) => f.eq('itemName', ITEM), 1))[0]?.uuid ?? ''

/** The quarter of a day and those before it, oldest first. */
const quartersUpTo = (day: string): Span[] =>
  Array.from({ length: QUARTER * PERIODS }, (_, ago) => monthAfter(monthOf(day), -ago))
    .flatMap((month) => periodBilledOn(`${month}-01`, { months: QUARTER, isAhead: true }) ?? [])
    .toReversed()

/** What the rooms of a project cost, and its bills of a quarter on the first day of that; those before the past on its first day. */
const billed = (past: Past, project: PastProject, n: number): Story[] => {
  const first = past.days[0] ?? past.now
  const by = project.manager
  const periods = quartersUpTo(chinaDay(past.now))
  const began = periods[0]?.begin ?? chinaDay(first)
  const setUp: Deed[] = [
    {
      at: later(first, 8 * HOUR_MS + n * 11 * MINUTE_MS),
      by,
      run: async (hand) =>
        hand.add(ratePlan, {
          ...{ item: await itemOf(hand), projectUuid: project.uuid, formula: '1', unitPrice: PRICE, effectiveFrom: '2024-01-01' },
          ...{ addAmount: 0, tiers: [] },
        }),
    },
    {
      at: later(first, 8 * HOUR_MS + (n * 11 + 2) * MINUTE_MS),
      by,
      run: async (hand) => hand.call(assignRooms, { item: await itemOf(hand), projectUuid: project.uuid, startDate: began }),
    },
  ]
  const runOf = (period: Span, index: number): Story => {
    const day = past.days.find((each) => chinaDay(each) === period.begin)
    const at =
      day === undefined ? later(first, 8.2 * HOUR_MS + (n * 11 + index * 2) * MINUTE_MS) : later(day, 8.5 * HOUR_MS + n * 7 * MINUTE_MS)
    return {
      key: `bills-${n}-${period.begin}`,
      deeds: [
        { at, by, run: async (hand) => hand.add(billRun, { item: await itemOf(hand), projectUuid: project.uuid, period, usages: [] }) },
        { at: later(at, 20_000), by, run: (hand, uuid) => hand.act(billRun, uuid, 'run') },
        { at: later(at, 70_000), by, run: (hand, uuid) => hand.act(billRun, uuid, 'publish') },
      ],
    }
  }
  return [{ key: `billing-${n}`, deeds: setUp }, ...periods.map(runOf)]
}

/** A project bills its rooms by the quarter: the running one and the one before are published. */
export const billingStories = (past: Past, project: PastProject): Story[] => billed(past, project, 0)
