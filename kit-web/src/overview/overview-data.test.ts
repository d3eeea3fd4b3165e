import { loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { passRecord } from '@qifuyun/apps/visitor/pass-record.ts'
import { expect, test } from 'vitest'
import { arranged, eachDay, entityOf, hasCourse, type OverviewFigure, placesIn } from './overview-data.ts'

const GARDEN = '01940000-0000-7000-8000-000700000001'
const span = { from: '2026-05-04', to: '2026-05-05' }

const figure = (kpiKey: string, value: number | null): OverviewFigure => ({
  ...{ entity: 'loan', kpiKey, label: kpiKey, unit: 'count', better: 'less', value, compare: 1, series: [], earlier: [], standingFlag: 0 },
})

test('a figure without a value makes room for the next; the one that leads stays', () => {
  const figures = [figure('a', null), figure('b', 1), figure('c', null), ...['d', 'e', 'f', 'g'].map((key) => figure(key, 1))]
  const { lead, support, rest } = arranged({ figures })
  expect([lead, ...support].map((each) => each?.kpiKey)).toEqual(['a', 'b', 'd', 'e', 'f'])
  expect(rest.map(({ kpiKey }) => kpiKey)).toEqual(['g'])
})

test('a figure leads to its rows, and those of a period to the rows of that period, by the moment it counts them by', () => {
  const { behind } = placesIn(undefined)
  expect(behind(loan, { kpiKey: 'out', standingFlag: 1 }, span)).toEqual({ kpi: 'out' })
  expect(behind(loan, { kpiKey: 'lossRate', standingFlag: 0 }, span)).toEqual({ kpi: 'lossRate', 'f.createTime': '2026-05-04..2026-05-05' })
  expect(behind(passRecord, { kpiKey: 'passed', standingFlag: 0 }, span)).toEqual({ kpi: 'passed', 'f.at': '2026-05-04..2026-05-05' })
})

test('in a project every way leads to rows of it', () => {
  const places = placesIn(GARDEN)
  const own = { 'f.projectUuid': GARDEN }
  expect(places.behind(loan, { kpiKey: 'out', standingFlag: 1 }, span)).toEqual({ kpi: 'out', ...own })
  expect(places.made(loan, span)).toEqual({ 'f.createTime': '2026-05-04..2026-05-05', ...own })
  expect(places.attention(loan, 'overdue')).toEqual({ kpi: 'attention.overdue', ...own })
  expect(places.atHours(loan, span, 1, 10)).toEqual({ 'f.createTime': '2026-05-04..2026-05-05@1T10', ...own })
})

test('a day without rows counts 0 where rows are counted', () => {
  const course = [{ x: '2026-04-30', y: 4 }]
  expect(eachDay(course, ['2026-04-29', '2026-04-30'], 0)).toEqual([0, 4])
  expect(eachDay(course, ['2026-04-29', '2026-04-30'], null)).toEqual([null, 4])
})

test.each([
  [2, 27, false],
  [6, 27, false],
  [7, 27, true],
  [3, 3, true],
  [2, 3, false],
  [1, 1, false],
])('of a figure that is kept by night %i days of %i are a course: %s', (known, count, is) => {
  const days = Array.from({ length: count }, (_day, at) => `2026-05-${String(at + 1).padStart(2, '0')}`)
  const series = days.slice(-known).map((x) => ({ x, y: 1 }))
  expect(hasCourse({ standingFlag: 1, series }, days)).toBe(is)
  expect(hasCourse({ standingFlag: 0, series: [] }, days)).toBe(true)
})

test('an entity is found by its name', () => {
  expect(entityOf(loanApp, 'loan')?.spec.name).toBe('loan')
  expect(entityOf(loanApp, 'nothing')).toBeUndefined()
})
