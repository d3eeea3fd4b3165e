import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_STAGE, SNAP } from '#src/screen-designer/design/design.ts'
import { HANDLES, moved, nudged, type Rect, resized } from '#src/screen-designer/web/designer/snapping.ts'

const at = (x: number, y: number, w = 160, h = 80): Rect => ({ x, y, w, h })

test('what is dragged lies on the grid, or along the widget that it comes near to', () => {
  expect(moved(at(0, 0), { x: 101, y: 99 }, [], NEW_STAGE)).toEqual({ rect: at(104, 96), guides: [] })
  // Its left side takes hold of the right one of the other.
  expect(moved(at(0, 0), { x: 333, y: 7 }, [at(170, 400)], NEW_STAGE)).toEqual({ rect: at(330, 8), guides: [{ axis: 'x', at: 330 }] })
  // The middle of the canvas is such a line too.
  expect(moved(at(0, 0), { x: 883, y: 0 }, [], NEW_STAGE).guides).toEqual([{ axis: 'x', at: 960 }])
})

const rect = fc
  .record({
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 100 }),
    w: fc.integer({ min: 2, max: 30 }),
    h: fc.integer({ min: 2, max: 30 }),
  })
  .map(({ x, y, w, h }) => at(x * SNAP, y * SNAP, w * SNAP, h * SNAP))
const far = fc.record({ x: fc.integer({ min: -5_000, max: 5_000 }), y: fc.integer({ min: -5_000, max: 5_000 }) })
const isInside = ({ x, y, w, h }: Rect): boolean =>
  x >= 0 && y >= 0 && x + w <= NEW_STAGE.width && y + h <= NEW_STAGE.height && w >= 16 && h >= 16

test('nothing leaves the canvas, whatever is done with it', () => {
  fc.assert(
    fc.property(rect, far, fc.array(rect, { maxLength: 4 }), fc.constantFrom(...HANDLES), (one, by, others, handle) => {
      expect(isInside(moved(one, by, others, NEW_STAGE).rect)).toBe(true)
      expect(isInside(resized(one, handle, by, NEW_STAGE))).toBe(true)
      expect(isInside(nudged(one, by, NEW_STAGE))).toBe(true)
    }),
  )
})

test('the sides that are not dragged stay where they are', () => {
  fc.assert(
    fc.property(rect, far, (one, by) => {
      const east = resized(one, 'e', by, NEW_STAGE)
      expect([east.x, east.y, east.h]).toEqual([one.x, one.y, one.h])
      const north = resized(one, 'nw', by, NEW_STAGE)
      expect([north.x + north.w, north.y + north.h]).toEqual([one.x + one.w, one.y + one.h])
    }),
  )
})
