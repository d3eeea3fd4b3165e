import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf, nameOfSlot } from './slots.ts'

const two = (n: number): string => String(n).padStart(2, '0')

test('each day has every whole hour between opening and closing, none of them twice', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 11 }), ([from, count], opens, length) => {
      const begin = dayAfter('2026-01-01', from)
      const end = dayAfter(begin, count)
      const made = hoursOf({ begin, end, opens: `${two(opens)}:30`, closes: `${two(opens + length)}:45` })
      expect(made).toHaveLength((daysFrom(begin, end) + 1) * length)
      expect(new Set(made.map((at) => at.getTime())).size).toBe(made.length)
      for (const [index, at] of made.slice(1).entries())
        expect(at.getTime() - (made[index]?.getTime() ?? 0)).toBeGreaterThanOrEqual(HOUR_MS)
    }),
  )
})

test('less than an hour is no hour', () => {
  expect(hoursOf({ begin: '2026-11-30', end: '2026-11-30', opens: '09:00', closes: '09:59' })).toEqual([])
})

test('an hour is called by its day in China', () => {
  expect(nameOfSlot(new Date('2026-11-29T17:00:00Z'))).toBe('2026-11-30 周一 01:00–02:00')
  expect(nameOfSlot(new Date('2026-11-30T15:00:00Z'))).toBe('2026-11-30 周一 23:00–00:00')
})
