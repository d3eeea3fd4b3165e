import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardSpan, endAfterRefund, unusedMonths } from './months.ts'

const day = fc.integer({ min: 0, max: 2_000 }).map((n) => dayAfter('2026-01-01', n))
const months = fc.integer({ min: 1, max: 36 })

test('K4: a card that ended on 2026-11-18, paid for 3 months on 20 November, is good from 2026-11-20 to 2027-02-19', () => {
  expect(cardSpan('2026-11-20', '2026-11-18', 3)).toEqual({ from: '2026-11-20', to: '2027-02-19' })
  expect(cardSpan('2026-11-10', '2026-11-18', 1)).toEqual({ from: '2026-11-19', to: '2026-12-18' })
  expect(cardSpan('2026-01-31', null, 1)).toEqual({ from: '2026-01-31', to: '2026-02-27' })
})

test('months that have not begun are given back', () => {
  expect(unusedMonths('2026-11-20', 3, '2026-11-20')).toBe(2)
  expect(unusedMonths('2026-11-20', 3, '2026-11-19')).toBe(3)
  expect(unusedMonths('2026-11-20', 3, '2026-12-25')).toBe(1)
  expect(unusedMonths('2026-11-20', 3, '2027-02-19')).toBe(0)
  expect(endAfterRefund('2026-11-20', 3, '2026-12-25')).toBe('2027-01-19')
})

test('a renewal touches what was paid for and never overlaps it; what is given back and what is kept are all months', () => {
  fc.assert(
    fc.property(day, fc.option(day), months, (today, oldEnd, count) => {
      const { from, to } = cardSpan(today, oldEnd, count)
      expect(from >= today && (oldEnd === null || from > oldEnd)).toBe(true)
      expect(to).toBe(dayAfter(addMonths(from, count), -1))
    }),
  )
  fc.assert(
    fc.property(day, day, months, (from, today, count) => {
      const unused = unusedMonths(from, count, today)
      expect(unused >= 0 && unused <= count).toBe(true)
      expect(endAfterRefund(from, count, today)).toBe(dayAfter(addMonths(from, count - unused), -1))
    }),
  )
})
