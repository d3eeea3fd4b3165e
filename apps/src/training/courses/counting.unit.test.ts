import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAPTER } from '#src/training/codes.ts'
import { beaten, creditOf, neededOf, progressOf } from '#src/training/courses/counting.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2027, 2, 1) + seconds * 1000)
const before = { chapter: 'a', at: at(0).toISOString() }

test.each([
  ['the first beat', { chapter: null, at: null }, 20, 0],
  ['the usual one', before, 20, 20],
  ['30 seconds at most', before, 40, 30],
  ['after a silence nothing', before, 76, 0],
  ['hours later nothing', before, 7_200, 0],
  ['another chapter', { ...before, chapter: 'b' }, 20, 0],
])('%s', (_name, was, seconds, credit) => {
  expect(creditOf(was, 'a', at(seconds))).toBe(credit)
})

test('a video needs nine tenths, anything else its minutes', () => {
  expect(neededOf({ kind: CHAPTER.video, minutes: 10 })).toBe(540)
  expect(neededOf({ kind: CHAPTER.file, minutes: 10 })).toBe(600)
})

test('seeking ahead earns nothing; going back and playing on does', () => {
  const was = { seconds: 60, furthest: 60 }
  expect(beaten(was, 20, CHAPTER.video, 300)).toEqual(was)
  expect(beaten(was, 20, CHAPTER.video, undefined)).toEqual(was)
  expect(beaten(was, 20, CHAPTER.video, 80)).toEqual({ seconds: 80, furthest: 80 })
  expect(beaten(was, 20, CHAPTER.video, 30)).toEqual({ seconds: 80, furthest: 60 })
})

test('nobody learns faster than time passes, however often they say so', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 50 }), (gaps) => {
      let [now, seconds] = [0, 0]
      let was: { chapter: string | null; at: string | null } = { chapter: null, at: null }
      for (const gap of gaps) {
        now += gap
        seconds += creditOf(was, 'a', at(now))
        was = { chapter: 'a', at: at(now).toISOString() }
      }
      expect(seconds).toBeLessThanOrEqual(now)
    }),
  )
})

test('a hundred per cent only when nothing is left', () => {
  expect(
    progressOf([
      { seconds: 9_999, needed: 60 },
      { seconds: 59, needed: 60 },
    ]),
  ).toBe(99)
  expect(progressOf([{ seconds: 60, needed: 60 }])).toBe(100)
  expect(progressOf([])).toBe(100)
})
