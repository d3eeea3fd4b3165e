import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'
import {
  csatOf,
  figureOf,
  lowRateOf,
  meanOf,
  NONE,
  npsOf,
  percentage,
  ranked,
  type Tally,
  together,
} from '#src/satisfaction/figures/figures.ts'
import { isLow, npsPoint, SCALES } from '#src/satisfaction/ratings/scales.ts'

/** What one score counts as. */
const tallyOf = (metric: Metric, score: number): Tally => ({
  ...{ count: 1, sum: score, content: Number(metric === METRIC.csat && score >= SCALES[metric].good) },
  promoters: Number(metric === METRIC.nps && npsPoint(score) === 1),
  detractors: Number(metric === METRIC.nps && npsPoint(score) === -1),
  low: Number(isLow(score, SCALES[metric].lowBelow)),
})
const tallied = (metric: Metric, scores: readonly number[]): Tally => together(scores.map((score) => tallyOf(metric, score)))

const metrics = fc.constantFrom(METRIC.csat, METRIC.nps, METRIC.ces)
const scored = metrics.chain((metric) =>
  fc.tuple(fc.constant(metric), fc.array(fc.integer({ min: SCALES[metric].least, max: SCALES[metric].most }), { maxLength: 300 })),
)

test('5, 5, 4, 3 and 1 are CSAT 60.0, a mean of 3.60, and a low rate of 20.0: 3 is not low', () => {
  const five = tallied(METRIC.csat, [5, 5, 4, 3, 1])
  expect([csatOf(five), meanOf(five), lowRateOf(five)]).toEqual([60, 3.6, 20])
})

test('five promoters and two detractors of ten are NPS 30.0', () => {
  expect(npsOf(tallied(METRIC.nps, [10, 9, 9, 9, 10, 8, 7, 8, 5, 6]))).toBe(30)
})

test('nothing is no figure, and not zero', () => {
  for (const metric of Object.values(METRIC)) expect([figureOf(metric, NONE), lowRateOf(NONE)]).toEqual([null, null])
})

test('figures lie on their scales, and at its ends exactly where all say the same', () => {
  fc.assert(
    fc.property(scored, ([metric, scores]) => {
      const figure = figureOf(metric, tallied(metric, scores))
      if (scores.length === 0) {
        expect(figure).toBeNull()
        return
      }
      const [least, most] = { [METRIC.csat]: [0, 100], [METRIC.nps]: [-100, 100], [METRIC.ces]: [1, 7] }[metric] as [number, number]
      expect(figure).toBeGreaterThanOrEqual(least)
      expect(figure).toBeLessThanOrEqual(most)
      const all = figureOf(
        metric,
        tallied(
          metric,
          scores.map(() => SCALES[metric].most),
        ),
      )
      expect(all).toBe(most)
    }),
  )
})

test('groups count together as their ratings do, in any order', () => {
  fc.assert(
    fc.property(scored, fc.nat(), ([metric, scores], at) => {
      const cut = scores.length === 0 ? 0 : at % scores.length
      const parts = [scores.slice(cut), scores.slice(0, cut)].map((part) => tallied(metric, part))
      expect(together(parts)).toEqual(tallied(metric, scores))
    }),
  )
})

test('a rating that is better makes no figure worse', () => {
  fc.assert(
    fc.property(scored, fc.nat(), ([metric, scores], at) => {
      if (scores.length === 0) return
      const place = at % scores.length
      const better = scores.map((score, index) => (index === place ? Math.min(SCALES[metric].most, score + 1) : score))
      const [before, after] = [scores, better].map((each) => figureOf(metric, tallied(metric, each)) ?? 0)
      expect(after).toBeGreaterThanOrEqual(before ?? 0)
    }),
  )
})

test('a share and the rest make a hundred, but for a rounding of each', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (part, rest) => {
      if (part + rest === 0) return
      const both = (percentage(part, part + rest) ?? 0) + (percentage(rest, part + rest) ?? 0)
      expect(Math.abs(both - 100)).toBeLessThanOrEqual(0.1 + 1e-9)
    }),
  )
})

test('people are ranked from five ratings on, the best first', () => {
  const person = (name: string, scores: readonly number[]) => ({ name, tally: tallied(METRIC.csat, scores) })
  const people = [person('few', [5, 5, 5, 5]), person('fair', [5, 5, 3, 3, 3]), person('good', [5, 5, 5, 4, 3])]
  expect(ranked(METRIC.csat, people).map(({ name }) => name)).toEqual(['good', 'fair'])
})
