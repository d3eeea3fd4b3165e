import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOVE } from '#src/mall/codes.ts'
import { type Held, moved } from '#src/mall/stock/moving.ts'

test('an order keeps units, and takes them or lets them go', () => {
  const kept = moved({ onHand: 3, reserved: 0 }, MOVE.reserved, 2)
  expect(kept).toEqual({ held: { onHand: 3, reserved: 2 }, qty: 2 })
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.out, 2)).toEqual({ held: { onHand: 1, reserved: 0 }, qty: -2 })
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.released, 2)).toEqual({ held: { onHand: 3, reserved: 0 }, qty: -2 })
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.reserved, 2)).toBeNull()
})

test('a count or a loss leaves what orders keep', () => {
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.counted, 1)).toBeNull()
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.lost, 2)).toBeNull()
  expect(moved({ onHand: 3, reserved: 2 }, MOVE.counted, 2)).toEqual({ held: { onHand: 2, reserved: 2 }, qty: -1 })
})

test('whatever comes and goes: 0 ≤ reserved ≤ onHand, and both are the sums of what was written down', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.values(MOVE)), fc.integer({ min: 0, max: 50 })), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (all) => {
      let held: Held = { onHand: 0, reserved: 0 }
      const sums = { onHand: 0, reserved: 0 }
      for (const [kind, qty] of all) {
        const done = moved(held, kind, qty)
        if (done === null) continue
        if (kind !== MOVE.reserved && kind !== MOVE.released) sums.onHand += done.qty
        if (kind === MOVE.reserved || kind === MOVE.released || kind === MOVE.out) sums.reserved += done.qty
        held = done.held
        expect(held.reserved).toBeGreaterThanOrEqual(0)
        expect(held.onHand).toBeGreaterThanOrEqual(held.reserved)
        expect(held).toEqual(sums)
      }
    }),
  )
})
