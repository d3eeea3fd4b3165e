import { exactText, plus } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, PLAN, type Prices } from './cost.ts'
import { linesProblem } from './price-plan.ts'

const TOU: Prices = {
  kind: PLAN.tou,
  prices: [
    { tariff: 1, price: '1.10' },
    { tariff: 2, price: '0.65' },
    { tariff: 3, price: '0.30' },
  ],
}
const TIER: Prices = {
  kind: PLAN.tier,
  prices: [
    { from: '0', to: '15', price: '2.80' },
    { from: '15', to: '25', price: '4.20' },
    { from: '25', to: null, price: '8.40' },
  ],
}
const said = (cost: ReturnType<typeof costOf>): string | null => (cost === null ? null : exactText(cost, 2))

test('peak 120, flat 200 and valley 80 at 1.10, 0.65 and 0.30 cost 286.00', () => {
  expect(said(costOf(TOU, ['120', '200', '80']))).toBe('286.00')
})

test('30 t in steps of 2.80 up to 15, 4.20 up to 25 and 8.40 above cost 126.00', () => {
  expect(said(costOf(TIER, ['30']))).toBe('126.00')
})

test('one price holds for all of it', () => {
  expect(said(costOf({ kind: PLAN.single, prices: [{ price: '0.68' }] }, ['12.5']))).toBe('8.50')
})

test('a tariff without a price has no cost', () => {
  expect(costOf({ kind: PLAN.tou, prices: [{ tariff: 1, price: '1' }] }, ['1', '1'])).toBeNull()
  expect(costOf({ kind: PLAN.single, prices: [] }, ['1'])).toBeNull()
})

test('usage of a month in two parts costs in steps what it costs in one', () => {
  const quantity = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => exactText({ units, scale: 4 }, 4))
  fc.assert(
    fc.property(quantity, quantity, (first, second) => {
      const [one, other] = [costOf(TIER, [first]), costOf(TIER, [second], first)]
      const whole = costOf(TIER, [exactText(plus(first, second), 4)])
      expect(exactText(plus(one ?? 0, other ?? 0), 8)).toBe(exactText(whole ?? 0, 8))
    }),
  )
})

describe('prices are said once each', () => {
  test.each([
    [PLAN.single, [{ price: '1' }], true],
    [PLAN.single, [{ price: '1' }, { price: '2' }], false],
    [PLAN.tou, TOU.prices, true],
    [PLAN.tou, [{ tariff: 2, price: '1' }], false],
    [PLAN.tier, TIER.prices, true],
    [PLAN.tier, [{ from: '5', to: null, price: '1' }], false],
    [
      PLAN.tier,
      [
        { from: '0', to: '5', price: '1' },
        { from: '6', to: null, price: '1' },
      ],
      false,
    ],
    [PLAN.tier, [{ from: '0', to: '5', price: '1' }], false],
    [
      PLAN.tier,
      [
        { from: '0', to: null, price: '1' },
        { from: '5', to: null, price: '1' },
      ],
      false,
    ],
  ] as const)('%s %j: %s', (kind, lines, right) => {
    expect(linesProblem(kind, lines) === undefined).toBe(right)
  })
})
