import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowAround } from './window.ts'

const size = fc.integer({ min: 10, max: 5_000 })
/** An area within an image. */
const drawn = fc
  .tuple(size, size, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([w, h, across, down]) => {
    const [width, height] = [1 + across * (w - 1), 1 + down * (h - 1)]
    return { image: { width: w, height: h }, area: { x: w - width / 2, y: height / 2, width, height } }
  })

test('the window lies within the plan, is twice as wide as high, and holds the middle of the area', () => {
  fc.assert(
    fc.property(drawn, ({ image, area }) => {
      const { x, y, width, height } = windowAround(area, image)
      expect(width).toBeCloseTo(height * 2)
      expect(x >= 0 && y >= 0 && x + width <= image.width + 0.001 && y + height <= image.height + 0.001).toBe(true)
      expect(area.x >= x - 0.001 && area.x <= x + width + 0.001 && area.y >= y - 0.001 && area.y <= y + height + 0.001).toBe(true)
    }),
  )
})

test('a small area is seen whole with as much around it again', () => {
  const seen = windowAround({ x: 500, y: 300, width: 40, height: 20 }, { width: 1_000, height: 600 })
  expect(seen).toEqual({ x: 450, y: 275, width: 100, height: 50 })
})
