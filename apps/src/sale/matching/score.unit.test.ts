import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOf, type Offer, scoreOf, type Wish } from '#src/sale/matching/score.ts'

const WISH: Wish = { budgetMin: 13_000_000, budgetMax: 16_000_000, areaMin: 80, areaMax: 100, bedrooms: 3, projectUuid: 'west' }
const OFFER: Offer = { amount: 15_000_000, area: 89.5, bedrooms: 3, projectUuid: 'west' }
const score = (wish: Partial<Wish>, offer: Partial<Offer>): number => scoreOf(fitOf({ ...WISH, ...wish }, { ...OFFER, ...offer }))

test.each([
  ['all of it', {}, {}, 100],
  ['S8: budget, area and place, not the layout', {}, { bedrooms: 2 }, 80],
  ['the budget at its ends', {}, { amount: 16_000_000 }, 100],
  ['more than the budget', {}, { amount: 16_000_001 }, 60],
  ['the budget and nothing else', {}, { area: 120, bedrooms: 2, projectUuid: 'east' }, 40],
  ['what does not matter fits', { areaMax: null, areaMin: null, bedrooms: null, projectUuid: null }, { area: 300, projectUuid: null }, 100],
] as const)('%s', (_what, wish, offer, expected) => {
  expect(score(wish, offer)).toBe(expected)
})

test('a score is one of the sums of its parts, and open ends never lower it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.nat(9), (amount, area, bedrooms) => {
      const offer = { amount, area, bedrooms }
      expect(score({ budgetMax: null }, offer)).toBeGreaterThanOrEqual(score({}, offer))
      expect(score({}, offer) % 20).toBe(0)
    }),
  )
})
