import { percentOf } from '@qifuyun/ui/progress/percent-of.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsLeft } from './time-left.ts'

test('the time left is told after three answers, at their speed', () => {
  const samples = [
    { time: 0, done: 0 },
    { time: 2_000, done: 1_000 },
    { time: 4_000, done: 2_000 },
  ]
  expect(secondsLeft(samples.slice(0, 2), 5_000)).toBeUndefined()
  expect(secondsLeft(samples, 5_000)).toBe(6)
})

test('a job that stands still or is through tells no time', () => {
  const still = [0, 1, 2].map((time) => ({ time, done: 10 }))
  expect(secondsLeft(still, 20)).toBeUndefined()
  const through = [0, 1, 2].map((time) => ({ time, done: time }))
  expect(secondsLeft(through, 2)).toBeUndefined()
})

test('per cent is whole, between 0 and 99 until the end', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (done, total) => {
      const percent = percentOf(done, total, false)
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 99).toBe(true)
    }),
  )
  expect(percentOf(0, 0, true)).toBe(100)
})
