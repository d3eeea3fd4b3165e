import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, edgeTowards, placeCallout } from './callout-place.ts'

const CANVAS = { width: 1_000, height: 600 }
const SIZE = { width: 276, height: 200 }
const covers = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

test('a callout stays on the canvas, wherever it speaks of', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 1_200 }), fc.integer({ min: -200, max: 800 }), (left, top) => {
      const box = placeCallout({ left, top, width: 40, height: 40 }, SIZE, CANVAS, [])
      expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= CANVAS.width && box.top + box.height <= CANVAS.height).toBe(true)
    }),
  )
})

test('it covers neither what it speaks of nor another alarm beside it', () => {
  const about = { left: 480, top: 280, width: 40, height: 40 }
  const others = [
    { left: 560, top: 200, width: 300, height: 40 },
    { left: 560, top: 500, width: 40, height: 40 },
  ]
  const box = placeCallout(about, SIZE, CANVAS, others)
  for (const other of [about, ...others]) expect(covers(box, other)).toBe(false)
})

test('a line to it ends at its nearest edge', () => {
  expect(edgeTowards({ left: 100, top: 0, width: 50, height: 50 }, { x: 0, y: 25 })).toEqual({ x: 100, y: 25 })
})
