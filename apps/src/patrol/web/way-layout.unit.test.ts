import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAME, layOut } from './way-layout.ts'

const place = fc.record({
  longitude: fc.double({ min: 73, max: 135, noNaN: true }),
  latitude: fc.double({ min: 18, max: 53, noNaN: true }),
})

test('every point is drawn within the frame, whether places are known or not', () => {
  fc.assert(
    fc.property(fc.array(fc.option(place), { minLength: 1, maxLength: 40 }), (places) => {
      const spots = layOut(places)
      expect(spots).toHaveLength(places.length)
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(FRAME.side - 0.01)
        expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.side + 0.01)
        expect(y).toBeGreaterThanOrEqual(FRAME.top - 0.01)
        expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.side + 0.01)
      }
    }),
  )
})

test('north is up and east is right', () => {
  const [south, northEast] = layOut([
    { longitude: 120, latitude: 30 },
    { longitude: 120.001, latitude: 30.001 },
  ])
  expect(northEast?.x ?? 0).toBeGreaterThan(south?.x ?? 0)
  expect(northEast?.y ?? 0).toBeLessThan(south?.y ?? 0)
})
