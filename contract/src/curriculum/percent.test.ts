import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './constants.ts'

const chapter = (finished: boolean, seconds = 0, durationSeconds = 600) => ({ finished, seconds, durationSeconds })

test.each([
  [[], 0],
  [[chapter(false)], 0],
  [[chapter(true), chapter(false)], 50],
  [[chapter(true), chapter(false, 300)], 75],
  [[chapter(false, 600), chapter(false, 600)], 99],
  [[chapter(true), chapter(true)], 100],
  [[chapter(false, 50, 0)], 0],
])('%o is %i', (chapters, percent) => expect(percentOf(chapters)).toBe(percent))

test('more seconds or a finished chapter never make it less', () => {
  const any = fc.record({ finished: fc.boolean(), seconds: fc.nat(2_000), durationSeconds: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(500), (chapters, at, more) => {
      const index = at % chapters.length
      const further = chapters.map((one, n) => (n === index ? { ...one, seconds: one.seconds + more } : one))
      const finished = chapters.map((one, n) => (n === index ? { ...one, finished: true } : one))
      expect(percentOf(further)).toBeGreaterThanOrEqual(percentOf(chapters))
      expect(percentOf(finished)).toBeGreaterThanOrEqual(percentOf(chapters))
    }),
  )
})
