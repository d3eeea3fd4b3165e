import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf, scaleOf } from './spans.ts'

const day = fc.integer({ min: 0, max: 2_000 }).map((days) => dayAfter('2026-01-01', days))
const span = fc.tuple(day, fc.integer({ min: 0, max: 240 })).map(([begin, days]) => ({ begin, until: dayAfter(begin, days) }))

test('every bar, today and each month lie in what is shown', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), day, (spans, today) => {
      const scale = scaleOf(spans, today)
      for (const { left, width } of spans.map((each) => barOf(each, scale))) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(100 + 1e-9)
      }
      expect(scale.today).toBeGreaterThanOrEqual(0)
      expect(scale.today).toBeLessThanOrEqual(100)
      for (const { left } of scale.months) expect(left).toBeLessThanOrEqual(100)
    }),
  )
})

test('a month that begins in what is shown is named', () => {
  const scale = scaleOf([{ begin: '2026-02-20', until: '2026-04-10' }], '2026-03-05')
  expect(scale.months.map(({ month }) => month)).toEqual(['2026-03', '2026-04'])
})
