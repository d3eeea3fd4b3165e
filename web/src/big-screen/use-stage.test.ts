import { expect, test } from 'vitest'
import { fitted } from './use-stage.ts'

test.each([
  ['a small screen', 1366, 768, 0.711_111, 0.33, 0],
  ['a wide one', 2560, 1080, 1, 320, 0],
  ['a large one', 3840, 2160, 2, 0, 0],
  ['a tall one', 1440, 900, 0.75, 0, 45],
])('the board is whole on %s, in its middle', (_name, width, height, scale, left, top) => {
  const fit = fitted(width, height)
  expect(fit.scale).toBeCloseTo(scale, 5)
  expect(fit.left).toBeCloseTo(left, 1)
  expect(fit.top).toBeCloseTo(top, 1)
})
