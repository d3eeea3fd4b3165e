import { compare, type Exact, exactText, plus, sum, times } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTiers, type Tier, tiersProblem } from '#src/fee/arithmetic/tiers.ts'

const tier = (fromQty: string | number, toQty: string | number | null, price: string): Tier => ({ fromQty, toQty, price })
const WATER = [tier(0, 15, '3.0000'), tier(15, '25.000', '4.5000'), tier(25, null, '8.0000')]
const POWER = [tier(0, 2760, '0.5283'), tier(2760, 4800, '0.5783'), tier(4800, null, '0.8283')]
const yuan = (slices: { qty: Exact; price: Tier['price'] }[]) => exactText(sum(slices.map(({ qty, price }) => times(qty, price))), 4)
const texts = (slices: { qty: Exact; price: Tier['price'] }[]) => slices.map(({ qty, price }) => [exactText(qty, 0), price])

test('the worked examples fall into their steps', () => {
  expect(texts(inTiers(WATER, 32))).toEqual([
    ['15', '3.0000'],
    ['10', '4.5000'],
    ['7', '8.0000'],
  ])
  expect(yuan(inTiers(WATER, 32))).toBe('146.0000')
  expect(texts(inTiers(POWER, 400, 2700))).toEqual([
    ['60', '0.5283'],
    ['340', '0.5783'],
  ])
  expect(yuan(inTiers(POWER, 400, 2700))).toBe('228.3200')
})

test('a usage that ends or begins on the edge of a step touches no other', () => {
  expect(texts(inTiers(WATER, 15))).toEqual([['15', '3.0000']])
  expect(texts(inTiers(WATER, 10, 15))).toEqual([['10', '4.5000']])
  expect(texts(inTiers(WATER, 5, 100))).toEqual([['5', '8.0000']])
  expect(inTiers(WATER, 0)).toEqual([])
  expect(exactText(inTiers(WATER, '0.5', '14.5')[0]?.qty ?? 0, 3)).toBe('0.500')
})

test('steps are contiguous, begin at nought and have no end', () => {
  const refused = { problem: { text: '阶梯区间必须连续且不重叠' } }
  expect([tiersProblem(WATER), tiersProblem([tier(0, null, '1')]), tiersProblem([tier('0.000', 5, '1'), tier('5.0', null, '2')])]).toEqual([
    ...[null, null, null],
  ])
  const wrong: Tier[][] = [
    [],
    [tier(1, null, '1')],
    [tier(0, 10, '1')],
    [tier(0, 10, '1'), tier(12, null, '2')],
    [tier(0, 10, '1'), tier(8, null, '2')],
    [tier(0, null, '1'), tier(10, null, '2')],
    [tier(0, 10, '1'), tier(10, 20, '2')],
    [tier(0, 0, '1'), tier(0, null, '2')],
    [tier(0, 10, '1'), tier(10, 5, '2'), tier(5, null, '3')],
  ]
  for (const tiers of wrong) expect(tiersProblem(tiers)).toEqual(refused)
  const many = (count: number) => Array.from({ length: count }, (_none, at) => tier(at, at === count - 1 ? null : at + 1, '1'))
  expect([tiersProblem(many(10)), tiersProblem(many(11))]).toEqual([null, refused])
})

const steps = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 9 }),
    fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([widths, prices]) => {
    const edges = widths.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [0])
    return edges.map(
      (from, at): Tier => ({ fromQty: from, toQty: edges[at + 1] ?? null, price: { units: BigInt(prices[at] ?? 0), scale: 4 } }),
    )
  })
const usage = fc.integer({ min: 0, max: 3_000_000 }).map((units) => ({ units: BigInt(units), scale: 3 }))

test('what falls into steps is all of the usage, and two bills of a year cost what one would', () => {
  fc.assert(
    fc.property(steps, usage, usage, usage, (tiers, used, first, second) => {
      expect(tiersProblem(tiers)).toBeNull()
      const whole = inTiers(tiers, plus(first, second), used)
      expect(compare(sum(whole.map(({ qty }) => qty)), plus(first, second))).toBe(0)
      const cost = (...parts: { qty: Exact; price: Tier['price'] }[][]) => sum(parts.flat().map(({ qty, price }) => times(qty, price)))
      expect(compare(cost(whole), cost(inTiers(tiers, first, used), inTiers(tiers, second, plus(used, first))))).toBe(0)
    }),
  )
})
