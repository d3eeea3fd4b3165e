import type { ReadFigure } from '@qifuyun/kit/overview/known-figures.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHART, PLACE, SHOWS } from '#src/business-report/codes.ts'
import { readContent, type Sheet, sheetFor } from '#src/business-report/issues/sheet.ts'

const CODES = ['a.x.one', 'b.y.two', 'c.z.three']
const PROJECTS = ['p1', 'p2', 'p3']

const metric = (code: string): Sheet['metrics'][number] => ({
  ...{ code, label: code, app: { key: code, catalogue: code, label: code }, entity: 'x', project: 'projectUuid', at: 'createTime' },
  ...{ unit: 'count', better: 'more', digits: null, standing: false, adds: true },
})
const places: Sheet['places'] = [
  { key: 'whole', kind: PLACE.whole, name: '', parent: null, projects: PROJECTS },
  { key: 'o1', kind: PLACE.organ, name: 'o1', parent: null, projects: ['p1', 'p2'] },
  { key: 'p1', kind: PLACE.project, name: 'p1', parent: 'o1', projects: ['p1'] },
  { key: 'p2', kind: PLACE.project, name: 'p2', parent: 'o1', projects: ['p2'] },
  { key: 'p3', kind: PLACE.project, name: 'p3', parent: null, projects: ['p3'] },
]
const sheet: Sheet = {
  columns: CODES.map((code) => ({ metric: code, shows: SHOWS.actual, heading: '' })),
  charts: CODES.map((code) => ({ metric: code, kind: CHART.places })),
  metrics: CODES.map(metric),
  places,
  periods: ['2026-10', '2026-11'],
  figures: CODES.map((_code, at) =>
    places.map((_place, index) => ({ actual: at * 10 + index, target: null, before: null, yearly: null, course: [1, 2] })),
  ),
  closed: [],
}
const reading = (code: string, projects: readonly string[] | null) => ({ ...metric(code), projects }) as unknown as ReadFigure

test('whoever reads everything reads the sheet as it is', () => {
  const { hidden, narrowed, ...all } = sheetFor(
    sheet,
    CODES.map((code) => reading(code, null)),
  )
  expect(all).toEqual(sheet)
  expect([hidden, narrowed]).toEqual([[], false])
})

test('a column of an application that somebody may not see is hidden and named', () => {
  const { columns, charts, metrics, figures, hidden } = sheetFor(sheet, [reading('a.x.one', null), reading('c.z.three', null)])
  expect(columns.map((column) => column.metric)).toEqual(['a.x.one', 'c.z.three'])
  expect(charts).toHaveLength(2)
  expect(metrics.map(({ code }) => code)).toEqual(['a.x.one', 'c.z.three'])
  expect(figures[1]?.[0]?.actual).toBe(20)
  expect(hidden.map(({ label }) => label)).toEqual(['b.y.two'])
})

test('whoever reaches some projects reads those, and sums of places that they reach as a whole', () => {
  const some = sheetFor(sheet, [reading('a.x.one', ['p1', 'p2']), reading('b.y.two', ['p1'])])
  expect(some.places.map(({ key }) => key)).toEqual(['o1', 'p1', 'p2'])
  expect(some.figures.map((line) => line.map(({ actual }) => actual))).toEqual([
    [1, 2, 3],
    [null, 12, null],
  ])
  expect(some.narrowed).toBe(true)
})

test('nobody reads a number of a figure or a project that they do not reach', () => {
  const reach = fc.option(fc.subarray(PROJECTS, { minLength: 1 }))
  fc.assert(
    fc.property(fc.array(fc.option(reach, { nil: undefined }), { minLength: 3, maxLength: 3 }), (given) => {
      const mine = CODES.flatMap((code, at) => (given[at] === undefined ? [] : [reading(code, given[at] ?? null)]))
      const read = sheetFor(sheet, mine)
      expect(read.figures).toHaveLength(read.metrics.length)
      for (const [at, { code }] of read.metrics.entries()) {
        const projects = given[CODES.indexOf(code)] ?? null
        for (const [index, { kind, projects: within }] of read.places.entries()) {
          const value = read.figures[at]?.[index]?.actual ?? null
          const may = projects === null || (kind !== PLACE.whole && within.every((each) => projects.includes(each)))
          expect(value !== null).toBe(may)
        }
      }
    }),
  )
})

test('a snapshot is read as it was written, and what is none is nothing', () => {
  expect(readContent(JSON.stringify(sheet))).toEqual(sheet)
  for (const content of [null, '', '{', '[]', '{"columns":[]}']) expect(readContent(content)).toBeNull()
})
