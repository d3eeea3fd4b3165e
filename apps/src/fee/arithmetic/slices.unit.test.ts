import { dayAfter, monthsOf } from '@qifuyun/kit/values/months.ts'
import { ratioSum } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOf } from '#src/fee/arithmetic/slices.ts'

const Q1 = { begin: '2026-01-01', end: '2026-03-31' }
const spans = (froms: readonly string[], isMonthly = true) => {
  const found = slicesOf(
    froms.map((from) => ({ from })),
    Q1,
    isMonthly,
  )
  return 'problem' in found ? found.problem.text : found.map(({ plan, period }) => [plan.from, period.begin, period.end])
}

test('each plan holds from its day to the day before the next one', () => {
  expect(spans(['2026-02-15', '2020-01-01', '2025-06-01', '2026-04-01'])).toEqual([
    ['2025-06-01', '2026-01-01', '2026-02-14'],
    ['2026-02-15', '2026-02-15', '2026-03-31'],
  ])
  expect(spans(['2026-02-15', '2020-01-01'], false)).toEqual([['2026-02-15', '2026-01-01', '2026-03-31']])
  expect(spans(['2025-12-31', '2026-01-01'])).toEqual([['2026-01-01', '2026-01-01', '2026-03-31']])
})

test('on the first day some plan has to hold', () => {
  const none = '账期内没有生效的计费标准'
  expect([spans([]), spans(['2026-01-02']), spans(['2026-04-01']), spans(['2026-04-01'], false)]).toEqual([none, none, none, none])
  expect(spans(['2026-01-02'], false)).toEqual([['2026-01-02', '2026-01-01', '2026-03-31']])
})

test('slices follow each other without a gap, and their months are those of the period', () => {
  const day = fc.integer({ min: -100, max: 500 }).map((after) => dayAfter('2026-01-01', after))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), day, fc.nat(400), (froms, begin, days) => {
      const period = { begin, end: dayAfter(begin, days) }
      const found = slicesOf([{ from: '2020-01-01' }, ...froms.map((from) => ({ from }))], period, true)
      if ('problem' in found) throw new Error(found.problem.text)
      expect(ratioSum(...found.map(({ months }) => months ?? 0))).toEqual(monthsOf(period))
      expect(found.map((slice) => slice.period.begin)).toEqual([begin, ...found.slice(0, -1).map((slice) => dayAfter(slice.period.end))])
      expect(found.every(({ plan, period: own }) => plan.from <= own.begin && own.begin <= own.end)).toBe(true)
    }),
  )
})
