import { daysFrom } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIOD } from '#src/screen-designer/codes.ts'
import { spanOf, stepsOf } from '#src/screen-designer/playing/spans.ts'

test.each([
  [PERIOD.today, '2026-03-18', '2026-03-18'],
  [PERIOD.week, '2026-03-16', '2026-03-18'],
  [PERIOD.month, '2026-03-01', '2026-03-18'],
  [PERIOD.year, '2026-01-01', '2026-03-18'],
  [PERIOD.days7, '2026-03-12', '2026-03-18'],
  [PERIOD.days30, '2026-02-17', '2026-03-18'],
])('period %s goes from %s to %s', (period, from, to) => {
  expect(spanOf({ period, from: null, to: null }, '2026-03-18')).toEqual({ from, to })
})

test('a Monday begins its week, a Sunday ends it', () => {
  const week = (today: string) => spanOf({ period: PERIOD.week, from: null, to: null }, today).from
  expect([week('2026-03-16'), week('2026-03-22'), week('2023-12-31')]).toEqual(['2026-03-16', '2026-03-16', '2023-12-25'])
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('steps follow each other without a gap and end with the span', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_000 }), (from, days) => {
      const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
      const steps = stepsOf({ from, to })
      expect(steps.at(-1)?.to).toBe(to)
      expect(steps.length).toBeLessThanOrEqual(62)
      if (steps.length < 36 || days < 62) expect(steps[0]?.from).toBe(from)
      for (const [at, step] of steps.entries()) {
        expect(step.from <= step.to).toBe(true)
        const before = steps[at - 1]
        if (before !== undefined) expect(daysFrom(before.to, step.from)).toBe(1)
      }
    }),
  )
})
