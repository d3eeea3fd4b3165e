import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Figure } from '#src/list/figure.ts'

/** Days that 概览 looks back. */
export const TREND_DAYS = 30
/** More lines than this are no picture any more. */
const LINES_MAX = 7

/** The last days up to now: as a range for the server, which knows moments, and as the days of its series. */
export const lastDays = (count: number, now: Date): { range: { begin: string; end: string }; days: string[] } => {
  const days = Array.from({ length: count }, (_none, index) => chinaDay(new Date(now.getTime() - (count - 1 - index) * DAY_MS)))
  return { range: { begin: `${days[0]} 00:00:00`, end: `${days.at(-1)} 23:59:59` }, days }
}

interface Card extends Figure {
  series?: readonly { x: string; y: number | null }[] | undefined
}

/** The course of everything that is counted, day by day; a day without a row counts 0. */
export const trendOf = (cards: readonly Card[], days: readonly string[]) =>
  cards
    .filter(({ unit, series }) => unit === 'count' && series !== undefined)
    .slice(0, LINES_MAX)
    .map(({ label, series = [] }) => {
      const found = new Map(series.map(({ x, y }) => [x, y]))
      return { name: label, points: days.map((day) => ({ x: day.slice('YYYY-'.length), y: found.get(day) ?? 0 })) }
    })
