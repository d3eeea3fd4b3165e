import { divide, exactText, percentOf } from '@qifuyun/kit/values/exact.ts'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'

/** Ratings of one metric, counted. */
export interface Tally {
  count: number
  sum: number
  /** Those of 4 or 5 of five. */
  content: number
  /** Those of 9 or 10, and those of 0 to 6, of ten. */
  promoters: number
  detractors: number
  low: number
}

export const NONE: Tally = { count: 0, sum: 0, content: 0, promoters: 0, detractors: 0, low: 0 }

const KEYS = Object.keys(NONE) as (keyof Tally)[]

/** Ratings of several groups as of one. */
export const together = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, each) => Object.fromEntries(KEYS.map((key) => [key, all[key] + each[key]])) as unknown as Tally, NONE)

/** A share in per cent with one digit, exact until it is rounded once; null of nothing. */
export const percentage = (part: number, whole: number): number | null => {
  const share = percentOf(part, whole, 1)
  return share === null ? null : Number(exactText(share, 1))
}

/** CSAT: how many of all gave 4 or 5. */
export const csatOf = ({ content, count }: Tally): number | null => percentage(content, count)

/** NPS: promoters less detractors of a hundred, from -100.0 to 100.0. */
export const npsOf = ({ promoters, detractors, count }: Tally): number | null => percentage(promoters - detractors, count)

/** The mean score, with two digits. */
export const meanOf = ({ sum, count }: Tally): number | null =>
  count === 0 ? null : Number(exactText(divide(sum, count, { scale: 2, mode: 'halfUp' }), 2))

export const lowRateOf = ({ low, count }: Tally): number | null => percentage(low, count)

/** What a metric is told by: a share, a balance, a mean. */
export const figureOf = (metric: Metric, tally: Tally): number | null =>
  metric === METRIC.csat ? csatOf(tally) : metric === METRIC.nps ? npsOf(tally) : meanOf(tally)

/** Fewer ratings say nothing about a person. */
export const RANKED_FROM = 5

/** People by how they were rated, the best first; those of whom too few have said something are left out. */
export const ranked = <Of extends { tally: Tally }>(metric: Metric, people: readonly Of[]): Of[] =>
  people
    .filter(({ tally }) => tally.count >= RANKED_FROM)
    .toSorted(
      (one, other) => (figureOf(metric, other.tally) ?? 0) - (figureOf(metric, one.tally) ?? 0) || other.tally.count - one.tally.count,
    )
