import { level } from '@qifuyun/kit/entity-spec.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standingOf } from './level.ts'

const stock = level({ now: 'stock', safe: 'safe', target: 'target' })

test('nothing left is red, up to the safe line amber, above it good', () => {
  const tone = (now: number) => standingOf(stock, { stock: now, safe: 8, target: 24 })?.tone
  expect([0, 3, 8, 9, 40].map(tone)).toEqual(['none', 'low', 'low', 'good', 'good'])
  expect(standingOf(stock, { stock: null, safe: 8 })).toBeUndefined()
})

test('what grows towards its target is no less good while there is none yet', () => {
  expect(standingOf(level({ now: 'taken', target: 'quota', grows: true }), { taken: 0, quota: 20 })?.tone).toBe('good')
})

test('without a safe line there is no tick, and exact decimals count too', () => {
  expect(standingOf(level({ now: 'stock', target: 'target' }), { stock: '6.0000', target: '24.0000' })).toEqual({
    ...{ tone: 'good', filled: 0.25, tick: undefined },
  })
})

test('the bar and its tick stay within it, and the longer bar is that of the larger number', () => {
  const amount = fc.integer({ min: -5, max: 500 })
  fc.assert(
    fc.property(amount, amount, fc.nat(500), fc.nat(500), (one, other, safe, target) => {
      const [a, b] = [one, other].map((now) => standingOf(stock, { stock: now, safe, target }))
      for (const share of [a?.filled, a?.tick, b?.filled]) expect(share !== undefined && share >= 0 && share <= 1).toBe(true)
      if (one <= other) expect((a?.filled ?? 0) <= (b?.filled ?? 0) + 1e-9 || other > target).toBe(true)
    }),
  )
})
