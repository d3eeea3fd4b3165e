import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { energyApp } from '#src/energy/app.ts'
import { collect } from '#src/energy/calls.ts'
import { energyType, POWER } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'

const send = customEndpoint(energyApp, collect)

/** What is read in the second project: one main, and what hangs on it. A day's usage each. */
const METERS = [
  { code: 'B-001', name: '二期总进线', purpose: '1', day: 1_640 },
  { code: 'B-010', name: '二期水泵房', purpose: '5', day: 320 },
  { code: 'B-020', name: '二期地库照明', purpose: '2', day: 430 },
  { code: 'B-101', name: '二期 1 栋', purpose: '3', day: 410 },
  { code: 'B-102', name: '二期 2 栋', purpose: '3', day: 430 },
] as const
/** The pump that ran through the night, and for how many of the last days. */
const [PUMP, LONG] = [1, 3] as const
const EVERY_DAYS = 2
const READ_AT = 8 * HOUR_MS

const typeOf = async (hand: Hand): Promise<string> => (await hand.list(energyType, (f) => f.eq('code', POWER), 1))[0]?.uuid ?? ''

const mounted = (first: Date, at: PastProject): Story[] =>
  METERS.map(({ day: _day, ...of }, n) => ({
    key: `meter-${of.code}`,
    deeds: [
      {
        at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS),
        by: at.manager,
        run: async (hand) => {
          const parent = n === 0 ? null : ((await hand.list(meter, (f) => f.eq('code', METERS[0].code), 1))[0]?.uuid ?? null)
          const place = { projectUuid: at.uuid, installedAt: first.toISOString(), parent, energyType: await typeOf(hand) }
          return hand.add(meter, { ...of, ...place, tariffs: 1, multiplier: '1', initial1: '0' })
        },
      },
    ],
  }))

/** What the registers say on a day, the first one being day 0. */
const valueOn = (past: Past, n: number, days: number): string => {
  const chance = past.chanceOf(`energy ${n}`)
  let value = 0
  for (let day = 0; day < days; day += 1) {
    const ran = n === PUMP && day >= past.days.length - LONG ? 2 : 1
    value += Math.round((METERS[n]?.day ?? 0) * (0.94 + chance.next() * 0.12) * ran)
  }
  return String(value)
}

const readOn = (past: Past, at: PastProject, index: number): Deed => {
  const readAt = past.days[index] ?? past.now
  const readings = METERS.map(({ code }, n) => ({ code, readAt: readAt.toISOString(), values: [valueOn(past, n, index)] }))
  return { at: later(readAt, READ_AT), by: at.manager, run: (hand) => hand.call(send, { readings }) }
}

/** The second project has been read every other morning for 90 days, all of its meters in one call. */
export const energyHistory: History = (past) => {
  const [, at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  const indexes = past.days.flatMap((day, index) =>
    index > 0 && index % EVERY_DAYS === 0 && past.now.getTime() - day.getTime() < past.days.length * DAY_MS ? [index] : [],
  )
  return [...mounted(first, at), { key: 'readings', deeds: indexes.map((index) => readOn(past, at, index)) }]
}
