import { compare } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inRank, kindScore, priceScore, totalScore } from '#src/bidding/evaluating.ts'

const price = fc.integer({ min: 1, max: 100_000_000_000 })
const mark = fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 100).toFixed(2))

describe('the score of a price', () => {
  test('is lowest ÷ price × 100 with two digits', () => {
    expect(priceScore(9_000_000, 9_000_000)).toBe('100.00')
    expect(priceScore(10_000_000, 9_000_000)).toBe('90.00')
    expect(priceScore(9_600_000, 9_000_000)).toBe('93.75')
    expect(priceScore(30_000, 10_000)).toBe('33.33')
    // 66.665 is a half: up.
    expect(priceScore(20_000, 13_333)).toBe('66.67')
  })

  test('is never more than 100, and falls as the price rises', () => {
    fc.assert(
      fc.property(price, price, price, (a, b, c) => {
        const [low = 0, middle = 0, high = 0] = [a, b, c].toSorted((x, y) => x - y)
        expect(priceScore(low, low)).toBe('100.00')
        expect(compare(priceScore(high, low), priceScore(middle, low))).toBeLessThanOrEqual(0)
        expect(compare(priceScore(middle, low), 100)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('the total', () => {
  test('is Σ weight × mean of the judges, rounded once', () => {
    const criteria = [
      { weight: 40, marks: ['90', '85', '80'] },
      { weight: 20, marks: ['70', '75', '77'] },
    ]
    // 40 × 85 + 20 × 74 + 40 × 93.75 = 3400 + 1480 + 3750
    expect(totalScore(criteria, { weight: 40, score: '93.75' })).toBe('86.30')
    expect(kindScore(criteria.slice(0, 1))).toBe('85.00')
    expect(kindScore(criteria)).toBe('81.33')
    expect(kindScore([])).toBeNull()
    // Means of 100/3 are not rounded on the way: 3 × 33.333… is 100 again.
    expect(totalScore([{ weight: 99, marks: ['0', '0', '100'] }], { weight: 1, score: '0' })).toBe('33.00')
  })

  test('is the price alone where nothing else counts', () => {
    expect(totalScore([], { weight: 100, score: '87.65' })).toBe('87.65')
  })

  test('lies between 0 and 100, and nobody loses by a higher mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.array(mark, { minLength: 3, maxLength: 9 }), mark, (weight, marks, score) => {
        const total = totalScore([{ weight, marks }], { weight: 100 - weight, score })
        expect(compare(total, 0)).toBeGreaterThanOrEqual(0)
        expect(compare(total, 100)).toBeLessThanOrEqual(0)
        const better = totalScore([{ weight, marks: ['100', ...marks.slice(1)] }], { weight: 100 - weight, score })
        expect(compare(better, total)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of equal marks by all judges is the weighted mark itself', () => {
    fc.assert(
      fc.property(mark, fc.integer({ min: 1, max: 9 }), (same, judges) => {
        expect(totalScore([{ weight: 60, marks: Array<string>(judges).fill(same) }], { weight: 40, score: same })).toBe(same)
      }),
    )
  })
})

describe('the order', () => {
  test('is by total, and of equal totals by the lower price', () => {
    const bids = [
      { name: 'a', total: '88.10', price: 120 },
      { name: 'b', total: '88.10', price: 119 },
      { name: 'c', total: '100.00', price: 500 },
      { name: 'd', total: '9.90', price: 1 },
    ]
    expect(inRank(bids).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd'])
  })
})
