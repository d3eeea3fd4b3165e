import { DAY_MS } from '@qifuyun/contract/core/durations.ts'

export const CYCLE = {
  day: '1',
  week: '2',
  month: '3',
  quarter: '4',
  half: '5',
  year: '6',
  twoYears: '7',
  threeYears: '8',
  hours: '9',
} as const
export type Cycle = (typeof CYCLE)[keyof typeof CYCLE]

const DAYS: Partial<Record<Cycle, number>> = { [CYCLE.day]: 1, [CYCLE.week]: 7 }
const MONTHS: Partial<Record<Cycle, number>> = {
  [CYCLE.month]: 1,
  [CYCLE.quarter]: 3,
  [CYCLE.half]: 6,
  [CYCLE.year]: 12,
  [CYCLE.twoYears]: 24,
  [CYCLE.threeYears]: 36,
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A day so many days later. */
export const addDays = (day: string, count: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS)

/** A day so many months later; one that the month does not have is its last: 31 January and one month are 28 February. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** `count` cycles after a day. */
export const addCycles = (day: string, cycle: Cycle, count: number): string =>
  cycle in DAYS ? addDays(day, (DAYS[cycle] ?? 0) * count) : addMonths(day, (MONTHS[cycle] ?? 0) * count)

/** The last of the days `anchor`, one cycle later, two … that is not after a day; the anchor where all of them are. */
export const lastUntil = (anchor: string, cycle: Cycle, until: string): string => {
  let count = 1
  while (addCycles(anchor, cycle, count) <= until) count += 1
  return addCycles(anchor, cycle, count - 1)
}

/** The first of the days `anchor`, one cycle later, two … that comes after `last`, counted from the anchor: 31 → 28 → 31. */
export const nextFrom = (anchor: string, cycle: Cycle, last: string | null): string => {
  if (last === null) return anchor
  let count = 0
  while (addCycles(anchor, cycle, count) <= last) count += 1
  return addCycles(anchor, cycle, count)
}
