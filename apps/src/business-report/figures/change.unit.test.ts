import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, doneOf, newsOf, reachedOf } from '#src/business-report/figures/change.ts'

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const some = amount.filter((value) => value !== 0)

test.each([
  [120, 100, 20],
  [80, 100, -20],
  [100, 100, 0],
  [-50, -100, 50],
  [50, -100, 150],
  [0, 100, -100],
  [1, 3, -66.7],
  [33.3, 30, 11],
  [100, 0, null],
  [0, 0, null],
  [null, 100, null],
  [100, null, null],
])('%s against %s is %s per cent', (a, b, expected) => {
  expect(changeOf(a, b)).toBe(expected)
})

test('(a − b) ÷ |b|: what is more is above zero, what is less below, whatever the sign of b', () => {
  fc.assert(
    fc.property(amount, some, (a, b) => {
      const change = changeOf(a, b)
      expect(change).not.toBeNull()
      const exact = ((a - b) / Math.abs(b)) * 100
      expect(Math.abs((change ?? 0) - exact)).toBeLessThanOrEqual(0.05 + Math.abs(exact) * 1e-12)
      // A change may be too small for its digit, but never of the other sign.
      expect(Math.sign(change ?? 0) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('nothing compares with nothing: there is no change against 0 or what is missing', () => {
  fc.assert(
    fc.property(fc.option(amount), (a) => {
      expect([changeOf(a, 0), changeOf(a, null), changeOf(null, a), doneOf(a, 0), doneOf(null, a)]).toEqual([null, null, null, null, null])
    }),
  )
})

test('a figure against itself has not changed, and doubles and nothing are 100 per cent more and less', () => {
  fc.assert(
    fc.property(some, (b) => {
      expect(changeOf(b, b)).toBe(0)
      expect(changeOf(b * 2, b)).toBe(b > 0 ? 100 : -100)
      expect(changeOf(0, b)).toBe(b > 0 ? -100 : 100)
      expect(doneOf(b, b)).toBe(100)
    }),
  )
})

/** Whether a share of a target, in per cent, lies in the middle between two numbers of one digit. */
const isHalf = (actual: number, target: number): boolean => {
  const [doubled, whole] = [BigInt(actual) * 2_000n, BigInt(target)]
  return doubled % whole === 0n && (doubled / whole) % 2n !== 0n
}

test('what is done of a target and the change against it say the same of targets above zero', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000_000 }), (actual, target) => {
      fc.pre(!isHalf(actual, target))
      expect(((doneOf(actual, target) ?? 0) - 100).toFixed(1)).toBe((changeOf(actual, target) ?? 0).toFixed(1))
    }),
  )
})

test('halves are rounded away from zero: what is done, and the change against it', () => {
  expect([isHalf(9, 16), doneOf(9, 16), changeOf(9, 16)]).toEqual([true, 56.3, -43.8])
})

test('the colour of a change turns with what is better', () => {
  fc.assert(
    fc.property(some, (change) => {
      expect(newsOf(change, 'more')).toBe(change > 0 ? 'good' : 'bad')
      expect(newsOf(change, 'less')).toBe(change > 0 ? 'bad' : 'good')
      expect(newsOf(change, 'neither')).toBeUndefined()
    }),
  )
  expect([newsOf(0, 'more'), newsOf(null, 'less')]).toEqual([undefined, undefined])
  expect([reachedOf(100, 'more'), reachedOf(95, 'more'), reachedOf(89.9, 'more')]).toEqual(['good', undefined, 'bad'])
  expect([reachedOf(100, 'less'), reachedOf(100.1, 'less'), reachedOf(null, 'less')]).toEqual(['good', 'bad', undefined])
})
