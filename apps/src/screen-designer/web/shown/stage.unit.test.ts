import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIT } from '#src/screen-designer/codes.ts'
import { placed } from '#src/screen-designer/web/shown/stage.ts'

const HD = { width: 1920, height: 1080 }

test.each([
  [1366, 768, 0.711111, 0.33, 0],
  [2560, 1080, 1, 320, 0],
  [3840, 2160, 2, 0, 0],
  [1080, 1920, 0.5625, 0, 656.25],
])('B1: on %i×%i the board is scaled by %f and begins at %f, %f', (width, height, scale, left, top) => {
  const at = placed(FIT.contain, HD, { width, height })
  expect(at.scaleX).toBeCloseTo(scale, 6)
  expect(at.scaleY).toBe(at.scaleX)
  expect(Math.abs(at.left - left)).toBeLessThan(0.5)
  expect(Math.abs(at.top - top)).toBeLessThan(0.5)
})

const side = fc.integer({ min: 200, max: 8_000 })
const box = fc.record({ width: side, height: side })

test('a contained board lies whole in the middle and touches two sides; a stretched one touches all', () => {
  fc.assert(
    fc.property(box, box, (canvas, screen) => {
      const { scaleX, scaleY, left, top } = placed(FIT.contain, canvas, screen)
      expect(scaleX).toBe(scaleY)
      expect(Math.min(left, top)).toBeGreaterThan(-0.001)
      expect(Math.min(left, top)).toBeLessThan(0.001)
      expect(2 * left + canvas.width * scaleX).toBeCloseTo(screen.width, 3)
      expect(2 * top + canvas.height * scaleY).toBeCloseTo(screen.height, 3)
      const full = placed(FIT.stretch, canvas, screen)
      expect([canvas.width * full.scaleX, canvas.height * full.scaleY]).toEqual([
        expect.closeTo(screen.width, 3),
        expect.closeTo(screen.height, 3),
      ])
      const wide = placed(FIT.width, canvas, screen)
      expect([wide.left, canvas.width * wide.scaleX]).toEqual([expect.closeTo(0, 3), expect.closeTo(screen.width, 3)])
    }),
  )
})
