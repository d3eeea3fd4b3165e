import { compare, minus, plus } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reading, usageOf } from '#src/fee/arithmetic/meter.ts'

const READING: Reading = { previous: '100', current: '135.5', isRollover: false, digits: 5, multiplier: 1, correction: 0 }
const used = (change: Partial<Reading>): string => {
  const found = usageOf({ ...READING, ...change })
  return 'problem' in found ? found.problem.text : found.usage
}

test('a usage is the difference of two readings times the multiplier, and its correction', () => {
  expect(used({})).toBe('35.500')
  expect(used({ multiplier: '60' })).toBe('2130.000')
  expect(used({ multiplier: '60', correction: '-30.5' })).toBe('2099.500')
  expect(used({ current: '100' })).toBe('0.000')
  expect(used({ multiplier: '1.0001' })).toBe('35.504')
})

test('a meter that went past its last number goes on from nought', () => {
  const around = { previous: '99980', current: '15', isRollover: true }
  expect(used(around)).toBe('35.000')
  expect(used({ ...around, multiplier: 10, correction: '0.5' })).toBe('350.500')
  expect(used({ ...around, digits: 6 })).toBe('900035.000')
  // Said for nothing: the reading is no lower.
  expect(used({ isRollover: true })).toBe('35.500')
  expect(used({ isRollover: true, current: '100' })).toBe('0.000')
})

test('a lower reading is refused without that, and one of more places than the meter has', () => {
  expect(used({ current: '99.999' })).toBe('本次读数不能小于上次读数')
  expect(used({ previous: '199980', current: '15', isRollover: true })).toBe('本次读数不能小于上次读数')
  expect(used({ previous: '100015', current: '15', isRollover: true })).toBe('0.000')
  expect(used({ correction: '-35.501' })).toBe('用量不能小于0')
  expect(used({ correction: '-35.5' })).toBe('0.000')
})

test('over any number of readings the usages add up to the way of the meter', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 20 }), (steps) => {
      let [total, at]: [bigint, bigint] = [0n, 0n]
      for (const step of steps) {
        const next = (at + BigInt(step)) % 100_000n
        const found = usageOf({ ...READING, previous: at, current: next, isRollover: true })
        if ('problem' in found) throw new Error(found.problem.text)
        expect(compare(found.usage, step)).toBe(0)
        total += BigInt(step)
        at = next
      }
      expect(compare(minus(total, plus(at, 0)), (total / 100_000n) * 100_000n)).toBe(0)
    }),
  )
})
