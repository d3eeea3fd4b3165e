import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, gridStep, toPoint, toSpot, zoomed } from './view.ts'

const view = fc.record({
  scale: fc.double({ min: 0.05, max: 16, noNaN: true }),
  x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
})
const point = fc.record({ x: fc.integer({ min: 0, max: 500_000 }), y: fc.integer({ min: 0, max: 500_000 }) })

test('a point of the image goes to the canvas and back', () => {
  fc.assert(
    fc.property(view, point, (of, at) => {
      expect(toPoint(of, toSpot(of, at))).toEqual(at)
    }),
  )
})

test('zooming keeps what is under the pointer', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: 0.1, max: 10, noNaN: true }), (of, at, factor) => {
      const spot = toSpot(of, at)
      const after = toSpot(zoomed(of, spot, factor), at)
      expect(after.x).toBeCloseTo(spot.x, 3)
      expect(after.y).toBeCloseTo(spot.y, 3)
    }),
  )
})

test('zooming ends somewhere', () => {
  expect(zoomed({ scale: 15, x: 0, y: 0 }, { x: 0, y: 0 }, 10).scale).toBe(16)
  expect(zoomed({ scale: 0.1, x: 0, y: 0 }, { x: 0, y: 0 }, 0.01).scale).toBe(0.05)
})

test('the fitted image lies whole in the middle', () => {
  expect(fitted({ width: 768, height: 1_000 }, { width: 640, height: 480 })).toEqual({ scale: 1, x: 64, y: 260 })
  expect(fitted({ width: 0, height: 0 }, { width: 800, height: 600 }).scale).toBe(0.05)
})

test('the lines of the grid are close, but apart', () => {
  expect([0.05, 0.5, 1, 1.24, 4, 16].map((scale) => gridStep({ scale, x: 0, y: 0 }))).toEqual([500, 50, 20, 20, 5, 1])
})
