import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headsFor, insideTriangle } from './safe-triangle.ts'

const popup = { left: 77, top: 60, bottom: 290 }
const coordinate = fc.integer({ min: -500, max: 500 })
const point = fc.record({ x: coordinate, y: coordinate })

test('a pointer that moves straight to any point of the near edge is on its way all along', () => {
  fc.assert(
    fc.property(fc.integer({ min: popup.top, max: popup.bottom }), fc.double({ min: 0, max: 1, noNaN: true }), (targetY, share) => {
      const from = { x: 64, y: 95 }
      const pointer = { x: from.x + (popup.left - from.x) * share, y: from.y + (targetY - from.y) * share }
      expect(headsFor(pointer, from, popup)).toBe(true)
    }),
  )
})

test.each([
  [{ x: 40, y: 150 }, 'down along the rail'],
  [{ x: 70, y: 40 }, 'past the upper corner'],
  [{ x: 70, y: 280 }, 'past the lower corner'],
])('a pointer at %o goes %s and not to the popup', (pointer) => {
  expect(headsFor(pointer, { x: 64, y: 95 }, popup)).toBe(false)
})

test('corners lie inside, and points beyond the box around them never do', () => {
  fc.assert(
    fc.property(point, point, point, point, (p, a, b, c) => {
      const xs = [a.x, b.x, c.x]
      const flat = (a.x - c.x) * (b.y - c.y) === (b.x - c.x) * (a.y - c.y)
      for (const corner of [a, b, c]) expect(insideTriangle(corner, a, b, c)).toBe(true)
      if (!flat && (p.x < Math.min(...xs) || p.x > Math.max(...xs))) expect(insideTriangle(p, a, b, c)).toBe(false)
    }),
  )
})
