import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareCost } from '#src/fee/arithmetic/shared-cost.ts'

const bearers = (...weights: (string | null)[]) => weights.map((weight, index) => ({ uuid: `room ${index + 1}`, weight }))
const amounts = (total: number, ...weights: (string | null)[]) => shareCost(total, bearers(...weights)).shares.map(({ amount }) => amount)

test('a cost is shared out by area to the fen', () => {
  expect(shareCost(100_000, bearers('80', '90', '100.5'))).toEqual({
    shares: [
      { uuid: 'room 1', amount: 29_575 },
      { uuid: 'room 2', amount: 33_272 },
      { uuid: 'room 3', amount: 37_153 },
    ],
    without: [],
  })
  expect(amounts(10_000, '89.5', '120.3', '66.2')).toEqual([3_243, 4_359, 2_398])
})

test('while somebody has no weight nobody bears the part of another', () => {
  expect(shareCost(100_000, bearers('80', null, '100.5', '0.00', '-1'))).toEqual({ shares: [], without: ['room 2', 'room 4', 'room 5'] })
  expect(shareCost(100_000, [])).toEqual({ shares: [], without: [] })
})

test('shares add up to the cost', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100_000 }).map(String), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (total, drawn) => {
      expect(amounts(total, ...drawn).reduce((sum, amount) => sum + amount, 0)).toBe(total)
    }),
  )
})
