import { chinaDay, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { feeApp } from '#src/fee/app.ts'
import { assignCall } from '#src/fee/calls.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { room } from '#src/main-data/room.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const assignRooms = customEndpoint(feeApp, assignCall)

/** Homes of the first building of the second project whose water is read each month. */
const HOMES = 16
const ITEM = '水费'
const READ_DAY = '22'
/** Of the running round so many are read. */
const READ_NOW = 11
/** What ran out of a broken pipe. */
const LEAK = 40

const typeOf = async (hand: Hand): Promise<string> => (await hand.list(energyType, (f) => f.eq('code', 'W'), 1))[0]?.uuid ?? ''
const itemOf = async (hand: Hand): Promise<string> => (await hand.list(chargeItem, (f) => f.eq('itemName', ITEM), 1))[0]?.uuid ?? ''
const codeOf = (n: number): string => `WB-${String(n + 1).padStart(3, '0')}`
const roundOf = async (hand: Hand, at: PastProject, period: string): Promise<string> =>
  (await hand.list(round, (f) => f.and(f.eq('projectUuid', at.uuid), f.eq('period', period)), 1))[0]?.uuid ?? ''

const buildingOf = async (hand: Hand, at: PastProject): Promise<string> => (await hand.find(room, at.rooms[0]?.uuid ?? '')).buildingUuid

const setUp = (first: Date, at: PastProject): Story => {
  const steps: Deed['run'][] = [
    ...at.rooms.slice(0, HOMES).map((home, n): Deed['run'] => async (hand) => {
      const { buildingUuid, roomName } = await hand.find(room, home.uuid)
      return hand.add(meter, {
        ...{
          code: codeOf(n),
          name: roomName ?? '',
          energyType: await typeOf(hand),
          projectUuid: at.uuid,
          buildingUuid,
          roomUuid: home.uuid,
        },
        ...{
          purpose: '3',
          positionText: '水表井',
          multiplier: '1',
          modulus: '100000',
          tariffs: 1,
          initial1: '0',
          installedAt: first.toISOString(),
        },
      })
    }),
    async (hand) =>
      hand.add(ratePlan, {
        ...{
          item: await itemOf(hand),
          projectUuid: at.uuid,
          effectiveFrom: '2024-01-01',
          formula: '3',
          unitPrice: '3.45',
          addAmount: 0,
          tiers: [],
        },
      }),
    async (hand) =>
      hand.call(assignRooms, {
        item: await itemOf(hand),
        projectUuid: at.uuid,
        buildings: [await buildingOf(hand, at)],
        startDate: chinaDay(first),
      }),
  ]
  return { key: 'meters', deeds: steps.map((run, n) => ({ at: later(first, 6.2 * HOUR_MS + n * 2 * MINUTE_MS), by: at.manager, run })) }
}

/** What a meter says so many days after it was mounted, and after so many rounds in which something was found. */
const standsAt = (of: number, days: number): number => Math.round((0.24 + of * 0.3) * days)

/** Somebody stands before a meter; one in a while looks wrong, and one nobody can get at. */
const readOne = (past: Past, at: PastProject, period: string, day: Date, n: number, turn: number): Deed => ({
  at: later(day, 9 * HOUR_MS + (10 + n * 3) * MINUTE_MS),
  by: at.manager,
  run: async (hand) => {
    const of = await roundOf(hand, at, period)
    const [device] = await hand.list(meter, (f) => f.eq('code', codeOf(n)), 1)
    const [row] = await hand.list(task, (f) => f.and(f.eq('round', of), f.eq('meter', device?.uuid ?? '')), 1)
    if (row === undefined) return undefined
    if (n === (turn * 5) % HOMES) return hand.act(task, row.uuid, 'miss', { missedReason: turn % 2 === 0 ? '1' : '2' })
    const days = Math.round((day.getTime() - (past.days[0]?.getTime() ?? 0)) / DAY_MS)
    const value = standsAt(past.chanceOf(`water ${n}`).next(), days) + (n === 4 && turn > 0 ? LEAK : 0) + (n === 7 && turn > 1 ? LEAK : 0)
    const lower = n === 9 && turn > 1
    const high = (n === 4 && turn === 1) || (n === 7 && turn > 1)
    const photo = high || lower ? [await hand.picture(high ? 'before-pipe' : 'goods')] : []
    return hand.act(task, row.uuid, 'record', { value1: String(lower ? 3 : value), photo, note: high ? '住户反映水管漏水' : null })
  },
})

/** A round from the first to the bills; the last one is being read. */
const roundStory = (past: Past, at: PastProject, period: string, day: Date, turn: number, isOver: boolean): Story => {
  const by = at.manager
  const act = (name: 'start' | 'finish' | 'check' | 'close', hours: number): Deed => ({
    at: later(day, hours * HOUR_MS),
    by,
    run: async (hand) => hand.act(round, await roundOf(hand, at, period), name),
  })
  const made: Deed = {
    at: later(day, 8.5 * HOUR_MS),
    by,
    run: async (hand) =>
      hand.add(round, {
        ...{ projectUuid: at.uuid, energyType: await typeOf(hand), period, buildings: [await buildingOf(hand, at)], readers: [by] },
        ...{ item: await itemOf(hand), span: { begin: chinaDay(day), end: lastDayOf(monthOf(chinaDay(day))) } },
      }),
  }
  const count = isOver ? Math.min(HOMES, at.rooms.length) : READ_NOW
  const reads = Array.from({ length: count }, (_home, n) => readOne(past, at, period, day, n, turn))
  const ends: Deed[] = isOver
    ? [
        { at: later(day, 11 * HOUR_MS), by, run: (hand) => lookAt(hand, at, period) },
        act('finish', 12),
        act('check', 14),
        {
          at: later(day, 15 * HOUR_MS),
          by,
          run: async (hand) => hand.act(round, await roundOf(hand, at, period), 'bill', { item: await itemOf(hand) }),
        },
        act('close', 16),
      ]
    : []
  return { key: `round ${turn}`, deeds: [made, act('start', 8.8), ...reads, ...ends] }
}

const lookAt = async (hand: Hand, at: PastProject, period: string): Promise<unknown> => {
  const of = await roundOf(hand, at, period)
  const [row] = await hand.list(task, (f) => f.and(f.eq('round', of), f.state('abnormal')), 1)
  return row === undefined ? undefined : hand.act(task, row.uuid, 'check', { outcome: '1', checkNote: '现场确认漏水，已报修' })
}

/** Three rounds of water, the last of which is being read. */
export const meterReadingHistory: History = (past) => {
  const [, at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined || at.rooms.length === 0) return []
  const current = monthOf(chinaDay(past.now))
  const over = [2, 1].flatMap((ago, turn) => {
    const period = monthAfter(current, -ago)
    const day = past.days.find((each) => chinaDay(each) === `${period}-${READ_DAY}`)
    return day === undefined ? [] : [roundStory(past, at, period, day, turn, true)]
  })
  const yesterday = past.days.at(-2) ?? past.now
  return [setUp(first, at), ...over, roundStory(past, at, current, yesterday, over.length, false)]
}
