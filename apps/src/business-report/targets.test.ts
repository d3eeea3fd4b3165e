import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, employ } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERIOD, PLACE, SHOWS } from '#src/business-report/codes.ts'
import { target } from '#src/business-report/targets/target.ts'
import { CITY, GARDEN, LOST, MADE, type ReportWorld, reportWorld } from '#src/business-report/testing.ts'

const COLLECTED = 'pkg2.entry.collected'
const BUDGET = 'pkg53.change.added'

let w: ReportWorld
beforeAll(async () => {
  w = await reportWorld()
})
beforeEach(() => w.begin())
afterAll(() => w.world.close())

const targets = entityEndpoints(target)
const add = (values: object) => w.by().call(targets.add, { metric: MADE, projectUuid: GARDEN, month: '2027-02', value: 10, ...values })
const gridOf = async (metric: string, year = 2027) => (await w.by().call(w.calls.targetSheet, { metric, year })).data
const save = (metric: string, cells: readonly object[], year = 2027) => w.by().call(w.calls.saveTargets, { metric, year, cells } as never)
const monthly = async (columns: readonly (readonly [string, string])[], rowsBy = '1', projects: string[] = []) => {
  const of = await w.running({ kind: PERIOD.month, rowsBy, projects, columns: columns.map(([metric, shows]) => ({ metric, shows })) })
  return w.sheet(await w.issued(of, '2027-02-10'))
}

test('there is one target for a figure, project and month, by its code or as people call it', async () => {
  expect((await add({ metric: '报事报修·报修总数' })).msg).toBe('操作成功!')
  expect((await add({})).data).toEqual({ month: '该项目该月已有此指标的目标' })
  expect((await add({ projectUuid: null })).msg).toBe('操作成功!')
  expect((await add({ month: '2027-03' })).msg).toBe('操作成功!')
  const both = await Promise.all([add({ month: '2027-04' }), add({ month: '2027-04' })])
  // Whoever is second is refused by the judge, or, at the same moment, by the database.
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
})

test('a target is of a figure and a project that there are', async () => {
  expect((await add({ metric: 'pkg1.nothing' })).data).toEqual({ metric: '指标不存在' })
  // 已用 of several applications: nobody knows which is meant.
  expect((await add({ metric: '未完成' })).data).toEqual({ metric: '指标不存在' })
  expect((await add({ metric: BUDGET })).data).toEqual({ projectUuid: '该指标不分项目，请不要选择项目' })
  expect(Object.keys(Object((await add({ month: '2027-13', value: 1e15 })).data))).toEqual(['month', 'value'])
})

test('a grid is saved as a whole, and says what was come to in the year before', async () => {
  await w.lend(GARDEN, '50')
  const { lines, unit } = await gridOf(COLLECTED)
  expect([unit, lines[0]?.projectUuid]).toEqual(['fen', null])
  const cells = [
    { projectUuid: GARDEN, month: 1, value: 1000.5 },
    { projectUuid: GARDEN, month: 2, value: 2000 },
    { projectUuid: CITY, month: 2, value: 500 },
  ]
  expect((await save(COLLECTED, cells)).data).toEqual({ saved: 3 })
  expect((await save(COLLECTED, cells)).data).toEqual({ saved: 0 })
  expect((await save(COLLECTED, [{ projectUuid: GARDEN, month: 1, value: null }])).data).toEqual({ saved: 1 })
  const line = (await gridOf(COLLECTED)).lines.find(({ projectUuid }) => projectUuid === GARDEN)
  expect(line?.months.slice(0, 3)).toEqual([null, 2000, null])
  const { data } = await w.by().call(targets.page, { pageSize: 50, filter: { field: 'metric', cmp: 'eq', value: COLLECTED } })
  expect(data.list).toHaveLength((await gridOf(COLLECTED)).lines.flatMap(({ months }) => months.filter((each) => each !== null)).length + 1)
})

test('saved twice at once, a grid holds each target once', async () => {
  const cells = Array.from({ length: 12 }, (_month, at) => ({ projectUuid: GARDEN, month: at + 1, value: at + 1 }))
  const answers = await Promise.all([save(MADE, cells, 2029), save(MADE, cells, 2029)])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { data } = await w.by().call(targets.page, { pageSize: 50, filter: { field: 'metric', cmp: 'eq', value: MADE } })
  expect(data.list.filter(({ month }) => String(month).startsWith('2029'))).toHaveLength(12)
})

test('nobody saves targets of what there is not, or where they do not reach', async () => {
  const cell = { projectUuid: GARDEN, month: 1, value: 1 }
  expect((await save('pkg1.nothing', [cell])).data).toEqual({ metric: '指标不存在' })
  expect((await save(MADE, [{ ...cell, projectUuid: demoId('0007', 88) }])).msg).toBe('项目不存在')
  expect((await save(MADE, [{ ...cell, month: 13 }])).status).toBe(422)
  expect((await save(MADE, [{ ...cell, value: 1e30 }])).status).toBe(422)
  expect((await save(MADE, [{ ...cell, value: 0.001 }])).status).toBe(422)
  expect((await save(MADE, [])).status).toBe(422)
  expect((await save(MADE, [cell], 1999)).status).toBe(422)
  await employ(w.world, 'xuliang', 'pkg54', '报表管理员')
  expect((await w.by('xuliang').call(w.calls.saveTargets, { metric: MADE, year: 2027, cells: [cell] })).data).toEqual({
    metric: '指标不存在',
  })
})

test('targets of projects make those of departments and of the whole, unless the whole has its own; amounts are in fen', async () => {
  await save(COLLECTED, [
    { projectUuid: GARDEN, month: 2, value: 2000 },
    { projectUuid: CITY, month: 2, value: 500.5 },
  ])
  const columns = [
    [COLLECTED, SHOWS.target],
    [COLLECTED, SHOWS.done],
    [LOST, SHOWS.target],
  ] as const
  await save(LOST, [{ projectUuid: GARDEN, month: 2, value: 5 }])
  const sheet = await monthly(columns)
  const of = (metric: number, key: string) => sheet.figures[metric]?.[sheet.places.findIndex((place) => place.key === key)]?.target
  expect([of(0, GARDEN), of(0, CITY), of(0, PLACE.whole)]).toEqual([200_000, 50_050, 250_050])
  // A share of one project is none of all.
  expect([of(1, GARDEN), of(1, CITY), of(1, PLACE.whole)]).toEqual([5, null, null])
  await save(COLLECTED, [{ projectUuid: null, month: 2, value: 9999 }])
  const again = await monthly(columns, '3')
  expect(again.figures[0]?.[0]?.target).toBe(999_900)
  // A report of some projects is measured by what those shall come to.
  const some = await monthly(columns, '2', [GARDEN])
  expect(some.figures[0]?.map(({ target: goal }) => goal)).toEqual([200_000, 200_000])
})

test('the preview says what the reader would be told of the last period, and nothing of what there is not', async () => {
  await w.repairs(GARDEN, 2)
  w.at('2027-03-10T10:00')
  const asked = { kind: PERIOD.day, rowsBy: '2' as const, projects: [] }
  const { data } = await w.by().call(w.calls.preview, {
    ...asked,
    columns: [
      { metric: MADE, shows: SHOWS.actual },
      { metric: 'pkg1.nothing', shows: SHOWS.actual },
    ],
  })
  const at = data.sheet.places.findIndex(({ key }) => key === GARDEN)
  expect([data.period, data.sheet.closed, data.sheet.figures[0]?.[at]?.actual]).toEqual(['2027-03-09', ['pkg1.nothing'], 2])
  await employ(w.world, 'xuliang', 'pkg54', '报表管理员')
  const other = await w.by('xuliang').call(w.calls.preview, { ...asked, columns: [{ metric: MADE, shows: SHOWS.actual }] })
  expect([other.data.sheet.columns, other.data.sheet.hidden.length]).toEqual([[], 1])
  expect((await w.by('xuliang').call(w.calls.metrics, {})).data.metrics.some(({ code }) => code === MADE)).toBe(false)
})
