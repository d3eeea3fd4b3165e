import { compare, exactText, minus, sum } from '@qifuyun/kit/values/exact.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedUp, byDay, byMonth, type Interval, shareBetween } from './split.ts'
import { SCALE } from './usage.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)

test('4,000 from 25 March to 4 April are 400 a day: 2,800 in March and 1,200 in April', () => {
  const interval = { from: at('2026-03-25T00:00'), to: at('2026-04-04T00:00'), usage: ['4000.0000'] }
  expect(byMonth(interval)).toEqual([
    { month: '2026-03', usage: ['2800.0000'], seconds: 7 * 86_400 },
    { month: '2026-04', usage: ['1200.0000'], seconds: 3 * 86_400 },
  ])
  expect(byDay([interval], '2026-03-24', '2026-03-26').map(({ usage, seconds }) => [usage, seconds])).toEqual([
    [['0.0000'], 0],
    [['400.0000'], 86_400],
    [['400.0000'], 86_400],
  ])
})

test('what lies outside of an interval has no share of it', () => {
  const interval = { from: at('2026-03-25T00:00'), to: at('2026-03-26T00:00'), usage: ['1.0000', '2.0000'] }
  expect(shareBetween(interval, at('2026-03-26T00:00'), at('2026-03-27T00:00'))).toEqual({ usage: ['0.0000', '0.0000'], seconds: 0 })
})

test('an interval that ends with a month has no share of the next one', () => {
  const interval = { from: at('2026-03-25T00:00'), to: at('2026-04-01T00:00'), usage: ['7.0000'] }
  expect(byMonth(interval)).toEqual([{ month: '2026-03', usage: ['7.0000'], seconds: 7 * 86_400 }])
})

test('what cannot be shared evenly is rounded to the nearest, and the seconds of several add up', () => {
  const interval = { from: at('2026-03-25T00:00'), to: at('2026-03-28T00:00'), usage: ['2.0000'] }
  const days = byDay([interval], '2026-03-25', '2026-03-27')
  expect(days.map(({ usage }) => usage)).toEqual([['0.6667'], ['0.6666'], ['0.6667']])
  expect(addedUp(days)).toEqual({ usage: ['2.0000'], seconds: 3 * 86_400 })
})

const moment = fc.integer({ min: at('2024-01-01T00:00'), max: at('2027-01-01T00:00') })
const quantity = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => exactText({ units, scale: SCALE }, SCALE))
const intervals = fc
  .tuple(moment, fc.integer({ min: 1, max: 100 * 86_400_000 }), fc.array(quantity, { minLength: 1, maxLength: 4 }))
  .map(([from, length, usage]): Interval => ({ from, to: from + length, usage }))

test('the months of an interval add up to it exactly, and so do the days of each month', () => {
  fc.assert(
    fc.property(intervals, (interval) => {
      const months = byMonth(interval)
      for (const [register, whole] of interval.usage.entries())
        expect(exactText(sum(months.map(({ usage }) => usage[register])), SCALE)).toBe(whole)
      expect(months.reduce((all, { seconds }) => all + seconds, 0)).toBe(
        Math.floor(interval.to / 1_000) - Math.floor(interval.from / 1_000),
      )
      for (const { month, usage } of months) expect(addedUp(byDay([interval], `${month}-01`, lastDayOf(month))).usage).toEqual(usage)
    }),
    { numRuns: 100 },
  )
})

test('a share is never more than one unit of its last digit away from what it should be', () => {
  fc.assert(
    fc.property(intervals, moment, fc.integer({ min: 1, max: 40 * 86_400_000 }), (interval, begin, length) => {
      const { usage } = shareBetween(interval, begin, begin + length)
      const [from, to] = [Math.max(begin, interval.from), Math.min(begin + length, interval.to)]
      for (const [register, part] of usage.entries()) {
        const whole = BigInt((interval.usage[register] ?? '0').replace('.', ''))
        const exact = to <= from ? 0n : (whole * BigInt(to - from)) / BigInt(interval.to - interval.from)
        const off = minus(part, { units: exact, scale: SCALE })
        expect(compare(off, '0.0002') < 0 && compare(off, '-0.0002') > 0).toBe(true)
      }
    }),
  )
})
