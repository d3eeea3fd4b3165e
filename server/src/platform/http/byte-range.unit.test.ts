import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

const size = fc.integer({ min: 0, max: 1_000_000 })

test('whatever the header says, a part lies inside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([from, to]) => `bytes=${from ?? ''}-${to ?? ''}`),
  )
  fc.assert(
    fc.property(header, size, (text, total) => {
      const range = parseRange(text, total)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(total)
    }),
  )
})

test('a part inside the file is given as asked', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (start, more) => {
      expect(parseRange(`bytes=${start}-${start + more}`, 10_001)).toEqual({ start, end: start + more })
    }),
  )
})

test('the last bytes are counted from the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000 }), (last, total) => {
      expect(parseRange(`bytes=-${last}`, total)).toEqual({ start: Math.max(0, total - last), end: total - 1 })
    }),
  )
})

test.each([
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-3', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
] as const)('%j of ten bytes is %j', (header, expected) => {
  expect(parseRange(header, 10)).toBe(expected)
})

test.each([
  ['bytes=0 - 4', 0, 4],
  ['bytes=5-5', 5, 5],
  ['bytes=9-', 9, 9],
  ['bytes=3-', 3, 9],
  ['bytes=3-100', 3, 9],
  ['bytes=-10', 0, 9],
  ['bytes=-11', 0, 9],
  ['bytes=-1', 9, 9],
])('%j of ten bytes goes from %d to %d', (header, start, end) => {
  expect(parseRange(header, 10)).toEqual({ start, end })
})

test('no part of an empty file can be sent', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})
