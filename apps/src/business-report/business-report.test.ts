import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, demoId, employ, node, publish, SERVED, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLACE, SHOWS } from '#src/business-report/codes.ts'
import { flows } from '#src/business-report/flows.ts'
import { delivery } from '#src/business-report/issues/delivery.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import type { ReadSheet } from '#src/business-report/issues/sheet.ts'
import { printout } from '#src/business-report/printing/printout.ts'
import { report } from '#src/business-report/reports/report.ts'
import { STANDARDS } from '#src/business-report/reports/standard.ts'
import { CITY, GARDEN, LOST, MADE, OUT, type ReportWorld, reportWorld } from '#src/business-report/testing.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

let w: ReportWorld
beforeAll(async () => {
  w = await reportWorld()
})
beforeEach(() => w.begin())
afterAll(() => w.world.close())

const nextDay = (): void => w.at('2027-03-10T10:00')
const columns = (...codes: string[]) => codes.map((metric) => ({ metric, shows: SHOWS.actual }))
/** What a sheet says of a figure in a place. */
const cellIn = (sheet: ReadSheet, code: string, key: string) => {
  const at = sheet.metrics.findIndex((metric) => metric.code === code)
  const place = sheet.places.findIndex((each) => each.key === key)
  return sheet.figures[at]?.[place] ?? expect.fail(`no ${code} of ${key}`)
}
const addProblems = async (values: object) => (await w.by().call(w.reports.add, w.reportOf(values))).data as unknown

describe('a report', () => {
  test('is refused with all that is wrong with it, where it is', async () => {
    const some = { metric: MADE, shows: SHOWS.actual }
    expect(await addProblems({ columns: [{ metric: 'pkg1.nothing', shows: SHOWS.actual }, some, some] })).toEqual({
      'columns[0].metric': '指标不存在',
      'columns[2].shows': '该指标已有此列',
    })
    const charts = [
      { metric: OUT, kind: '1' },
      { metric: LOST, kind: '3' },
    ]
    const subscribers = [{ user: userId('wangqiang') }, { user: userId('wangqiang'), at: '09:00' }]
    expect(await addProblems({ columns: columns(LOST), charts, subscribers })).toEqual({
      'charts[0].metric': '图表的指标须先加入列',
      'charts[1].kind': '比率和均值不能做占比图',
      'subscribers[1].user': '该员工已订阅',
    })
    expect(await addProblems({ columns: [] })).toEqual({ columns: '请填写列' })
    expect(await addProblems({ columns: Array.from({ length: 25 }, () => some) })).toMatchObject({ columns: '列最多24项' })
    expect(await addProblems({ columns: [{ metric: '', shows: '9' }], kind: '7', rowsBy: 5, name: '' })).toMatchObject({
      name: '请填写报表名称',
    })
    await w.add({ name: '同名' })
    expect(Object.keys(Object(await addProblems({ name: '同名' })))).toEqual(['name', '_reason'])
  })

  test('names figures as people do, where only one is called so', async () => {
    const uuid = await w.add({ columns: [{ metric: '报事报修·报修总数', shows: SHOWS.actual }] })
    const { data } = await w.by().call(w.reports.info, { uuid })
    expect(data).toMatchObject({ columns: [{ metric: MADE }] })
  })

  test('is issued only of periods that are over, and only while it runs', async () => {
    const uuid = await w.add()
    expect((await w.act(w.reports, 'issueNow', uuid)).msg).toBe('当前状态不允许该操作')
    await w.does(w.reports, 'enable', uuid)
    expect((await w.act(w.reports, 'issueNow', uuid, { day: '2027-03-09' })).data).toEqual({ day: '该周期尚未结束' })
    expect((await w.act(w.reports, 'issueNow', uuid, { day: '2027-13-01' })).data).toEqual({ day: '统计日期日期格式不正确' })
    await w.issued(uuid)
    await w.issued(uuid, '2027-01-15')
    const issued = (await w.issuesOf(uuid)).map(({ title, from, to }) => [String(title).split(' ')[1], from, to])
    expect(issued.toSorted()).toEqual([
      ['2027-01-15', '2027-01-15', '2027-01-15'],
      ['2027-03-08', '2027-03-08', '2027-03-08'],
    ])
    const { data } = await w.by().call(w.reports.info, { uuid })
    // The newest period, not the one that was issued last.
    expect([data.lastPeriod, data.issued, data.day]).toEqual(['2027-03-08', 2, null])
  })

  test('each standard one names figures that there are, and is added with those that are open', async () => {
    const known = new Set((await w.inside(({ figures }) => figures.known())).map(({ code }) => code))
    const served = new Set(SERVED.map(({ app }) => app.appKey))
    const wrong = STANDARDS.flatMap(({ columns: own, charts = [] }) => [...own, ...charts].map(([metric]) => metric)).filter(
      (metric) => served.has(metric.split('.')[0] ?? '') && !known.has(metric),
    )
    expect(wrong).toEqual([])
    for (const { columns: own } of STANDARDS) expect(own.reduce((sum, [, ...shows]) => sum + shows.length, 0)).toBeLessThanOrEqual(24)
    const { data } = await w.by().call(w.calls.standards, {})
    const free = data.standards.filter(({ added, ready }) => !added && ready > 0)
    for (const { key } of free) expect((await w.by().call(w.calls.addStandard, { key })).code).toBe(200)
    expect((await w.by().call(w.calls.addStandard, { key: 'nothing' })).data).toEqual({ key: '选项无效' })
    expect((await w.by().call(w.calls.addStandard, { key: free[0]?.key ?? 'daily' })).status).toBe(409)
  })
})

describe('what is issued', () => {
  test('stays as it was; computed anew it is a new version, which takes the place of the old one once it is published', async () => {
    await w.repairs(GARDEN, 2)
    await w.repairs(CITY)
    nextDay()
    const of = await w.running({ columns: columns(MADE) })
    const first = await w.published(of)
    const before = await w.sheet(first)
    expect([cellIn(before, MADE, GARDEN).actual, cellIn(before, MADE, CITY).actual]).toEqual([2, 1])
    // Somebody brings in what was forgotten.
    await withClient(w.world.database.owner, (client) =>
      client.query(`update repair_repair_order set project_uuid = $1 where project_uuid = $2`, [GARDEN, CITY]),
    )
    expect(await w.sheet(first)).toEqual(before)
    await w.does(w.issues, 'recompute', first)
    const [one, two] = await w.issuesOf(of)
    expect([one?.state, two?.state, two?.edition]).toEqual([issue.stateCode('published'), issue.stateCode('made'), 2])
    const after = await w.sheet(String(two?.uuid))
    expect([cellIn(after, MADE, GARDEN).actual, cellIn(after, MADE, CITY).actual]).toEqual([3, 0])
    expect((await w.act(w.issues, 'recompute', first)).msg).toBe('该期报表已有更新的版本')
    await w.does(w.issues, 'publish', String(two?.uuid))
    expect((await w.issuesOf(of)).map(({ state }) => state)).toEqual([issue.stateCode('replaced'), issue.stateCode('published')])
    expect(await w.sheet(first)).toEqual(before)
  })

  test('nobody changes a snapshot, not even the database', async () => {
    nextDay()
    const uuid = await w.issued(await w.running())
    const changed = withClient(w.world.database.owner, (client) =>
      client.query(`update business_report_snapshot set content = '{}' where issue = $1`, [uuid]),
    )
    await expect(changed).rejects.toThrow()
  })

  test('two at once make two versions, of which one holds', async () => {
    nextDay()
    const of = await w.running()
    const answers = await Promise.all([w.act(w.reports, 'issueNow', of), w.act(w.reports, 'issueNow', of)])
    expect(answers.map(({ msg }) => msg)).toEqual(['操作成功!', '操作成功!'])
    const issues = await w.issuesOf(of)
    expect(issues.map(({ edition, state }) => [edition, state])).toEqual([
      [1, issue.stateCode('replaced')],
      [2, issue.stateCode('made')],
    ])
    const second = String(issues[1]?.uuid)
    const again = await Promise.all([w.act(w.issues, 'publish', second), w.act(w.issues, 'publish', second)])
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the whole is the sum of its rows, a department of its projects, and a share is made of their numbers', async () => {
    await w.repairs(GARDEN, 3)
    await w.repairs(CITY, 2)
    await w.lend(GARDEN, '60')
    await w.lend(GARDEN, '50')
    await w.lend(CITY, '50')
    nextDay()
    const sheet = await w.sheet(await w.issued(await w.running({ rowsBy: '1', columns: columns(MADE, LOST) })))
    const values = (kind: string) =>
      sheet.places.flatMap((place) => (place.kind === kind ? [cellIn(sheet, MADE, place.key).actual ?? 0] : []))
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
    expect(sum(values(PLACE.project))).toBe(5)
    expect(values(PLACE.whole)).toEqual([5])
    for (const { key, projects, kind } of sheet.places)
      if (kind === PLACE.organ)
        expect(cellIn(sheet, MADE, key).actual).toBe(sum(projects.map((each) => cellIn(sheet, MADE, each).actual ?? 0)))
    expect([cellIn(sheet, LOST, GARDEN).actual, cellIn(sheet, LOST, CITY).actual, cellIn(sheet, LOST, PLACE.whole).actual]).toEqual([
      50, 0, 33.3,
    ])
  })

  test('a cell leads to as many rows as it says, with the same filter', async () => {
    await w.repairs(GARDEN, 3)
    nextDay()
    await w.repairs(GARDEN)
    const sheet = await w.sheet(await w.issued(await w.running({ columns: columns(MADE) })))
    const [metric] = sheet.metrics
    expect(metric).toMatchObject({ entity: 'repairOrder', project: 'projectUuid', at: 'createTime', standing: false })
    const items = [
      { field: 'projectUuid', cmp: 'eq' as const, value: GARDEN },
      { field: 'createTime', cmp: 'ge' as const, value: '2027-03-08T16:00:00.000Z' },
      { field: 'createTime', cmp: 'lt' as const, value: '2027-03-09T16:00:00.000Z' },
    ]
    const { data } = await w.by().call(entityEndpoints(repairOrder).page, { pageSize: 1, filter: { op: 'and', items } })
    expect(cellIn(sheet, MADE, GARDEN).actual).toBe(data.page.total)
  })

  test('it is compared with the period before and the year before; with nothing there is nothing to compare', async () => {
    await w.repairs(GARDEN, 2)
    nextDay()
    await w.repairs(GARDEN, 3)
    w.at('2027-03-11T10:00')
    const of = await w.running({ columns: columns(MADE) })
    const cell = cellIn(await w.sheet(await w.issued(of)), MADE, GARDEN)
    expect([cell.actual, cell.before, cell.yearly]).toEqual([3, 2, 0])
    expect(cell.course.slice(-2)).toEqual([2, 3])
  })
})

describe('whoever reads it', () => {
  const reader = async (...also: string[]) => {
    await employ(w.world, 'xuliang', 'pkg54', '报表查阅')
    if (also.length > 0) await employ(w.world, 'xuliang', 'pkg1', also[0] ?? '')
  }

  test('does not see columns of applications that they may not see, and is told which', async () => {
    await w.repairs(GARDEN)
    nextDay()
    const uuid = await w.published(await w.running({ columns: columns(MADE, OUT), charts: [{ metric: OUT, kind: '1' }] }))
    expect((await w.by('xuliang').call(w.calls.sheet, { issueUuid: uuid })).status).toBe(403)
    await reader()
    const { columns: shown, hidden, charts, figures } = await w.sheet(uuid, 'xuliang')
    expect([shown, charts, figures]).toEqual([[], [], []])
    expect(hidden.map(({ label, app }) => `${app.label}·${label}`)).toEqual(['报事报修·报修总数', '钥匙借还·在借'])
    const { data } = await w.by('xuliang').call(w.calls.print, { issueUuid: uuid })
    const printed = await w.by('xuliang').call(entityEndpoints(printout).info, { uuid: data.uuid })
    expect([printed.data.lines, printed.data.note]).toEqual([[], '未显示的列：报事报修·报修总数、钥匙借还·在借'])
  })

  test('does not see sums of amounts that their role in the application hides', async () => {
    nextDay()
    const [active, worth] = ['pkg4.contract.active', 'pkg4.contract.worth']
    const uuid = await w.published(await w.running({ columns: columns(active, worth) }))
    await employ(w.world, 'xuliang', 'pkg4', '只读')
    await reader()
    const sheet = await w.sheet(uuid, 'xuliang')
    expect([sheet.columns.map(({ metric }) => metric), sheet.hidden.map(({ label }) => label)]).toEqual([[active], ['在履合同金额']])
  })

  test('who reaches some projects reads those, and no sum of others', async () => {
    await w.repairs(GARDEN, 2)
    await w.repairs(CITY)
    nextDay()
    const uuid = await w.published(await w.running({ rowsBy: '1', columns: columns(MADE) }))
    // Hers is the department of one of the projects.
    await withClient(w.world.database.owner, (client) =>
      client.query('update main_data_project set organ_uuid = $1 where uuid = $2', [demoId('0003', 5), GARDEN]),
    )
    await employ(w.world, 'zhaomin', 'pkg54', '报表查阅')
    await employ(w.world, 'zhaomin', 'pkg1', '只读', DATA_SCOPE.department)
    const some = await w.sheet(uuid, 'zhaomin')
    expect([some.narrowed, some.hidden]).toEqual([true, []])
    expect(some.places.map(({ kind }) => kind)).not.toContain(PLACE.whole)
    expect(cellIn(some, MADE, GARDEN).actual).toBe(2)
    expect(some.places.some(({ key }) => key === CITY)).toBe(false)
  })

  test('prints what they see, and nobody else reads that', async () => {
    await w.repairs(GARDEN, 2)
    nextDay()
    const uuid = await w.published(await w.running({ columns: columns(MADE) }))
    const { data } = await w.by().call(w.calls.print, { issueUuid: uuid })
    const info = entityEndpoints(printout).info
    const { lines } = (await w.by().call(info, { uuid: data.uuid })).data
    expect(lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ actual: '2', metric: '报修总数', yearly: '–', target: '–', done: '–' })]),
    )
    await reader()
    expect((await w.by('xuliang').call(info, { uuid: data.uuid })).status).toBe(404)
  })

  test('of another enterprise finds nothing', async () => {
    nextDay()
    const uuid = await w.published(await w.running())
    const answer = await w.by('zhouting').call(w.calls.sheet, { issueUuid: uuid })
    expect([answer.status, JSON.stringify(answer.data)]).not.toContain(200)
    expect((await w.by().call(w.calls.sheet, { issueUuid: demoId('0007', 77) })).msg).toBe('数据不存在')
    expect((await w.by().call(w.calls.sheet, { issueUuid: 'x' })).status).toBe(422)
  })
})

describe('publishing', () => {
  const withFlow = () => {
    const [{ fields, flowCode } = expect.fail('no flow')] = flows
    return publish(w.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
  }
  const decided = async (uuid: string, how: 'agree' | 'overrule'): Promise<void> =>
    decide(w.world, String((await w.by().call(w.issues.info, { uuid })).data.approvalUuid), how)

  test('with a flow it waits for its approval, and goes back where that is refused', async () => {
    await withFlow()
    nextDay()
    const of = await w.running()
    const uuid = await w.published(of)
    expect((await w.issuesOf(of))[0]?.state).toBe(issue.stateCode('approving'))
    await decided(uuid, 'overrule')
    expect((await w.issuesOf(of))[0]?.state).toBe(issue.stateCode('made'))
    await w.does(w.issues, 'publish', uuid)
    await decided(uuid, 'agree')
    expect((await w.issuesOf(of))[0]).toMatchObject({ state: issue.stateCode('published'), publisher: userId('zhangwei') })
  })

  test('subscribers hear of it at their time, once, and of nothing that was replaced before', async () => {
    const subscribers = [
      { user: userId('wangqiang'), at: '08:30' },
      { user: userId('lina'), at: '18:00' },
    ]
    nextDay()
    const of = await w.running({ subscribers })
    const uuid = await w.published(of)
    const told = async () => {
      const { data } = await w
        .by()
        .call(entityEndpoints(delivery).page, { pageSize: 50, filter: { field: 'issue', cmp: 'eq', value: uuid } })
      return Object.fromEntries(data.list.map(({ user, state }) => [user, state]))
    }
    await w.fire()
    // His time has passed this morning; hers is to come.
    expect(await told()).toEqual({ [userId('wangqiang')]: delivery.stateCode('sent'), [userId('lina')]: delivery.stateCode('waiting') })
    await w.does(w.issues, 'recompute', uuid)
    await w.does(w.issues, 'publish', String((await w.issuesOf(of))[1]?.uuid))
    w.at('2027-03-10T18:01')
    await w.fire()
    await w.fire()
    expect((await told())[userId('lina')]).toBe(delivery.stateCode('dropped'))
  })

  test('what nobody published is voided, and read no more as the one that holds', async () => {
    nextDay()
    const of = await w.running()
    const uuid = await w.issued(of)
    await w.does(w.issues, 'drop', uuid)
    expect((await w.act(w.issues, 'publish', uuid)).msg).toBe('当前状态不允许该操作')
    await w.does(w.issues, 'publish', await w.issued(of))
    expect((await w.issuesOf(of)).map(({ edition, state }) => [edition, state])).toEqual([
      [1, issue.stateCode('dropped')],
      [2, issue.stateCode('published')],
    ])
  })
})

test('of its own accord a report is issued on the night after its period, once, and published unless it is to be checked', async () => {
  await w.world.listen()
  await w.nights()
  const daily = await w.running({ name: '每日' })
  const checked = await w.running({ name: '每日核', check: true })
  const byHand = await w.running({ name: '手工', auto: false })
  const weekly = await w.running({ name: '每周', kind: '2' })
  w.at('2027-03-10T02:31')
  await w.nights()
  await expect.poll(async () => (await w.issuesOf(checked)).length, { timeout: 10_000 }).toBe(1)
  await expect.poll(async () => (await w.issuesOf(daily))[0]?.state, { timeout: 10_000 }).toBe(issue.stateCode('published'))
  expect((await w.issuesOf(checked)).map(({ state, period }) => [state, period])).toEqual([[issue.stateCode('made'), '2027-03-09']])
  expect([await w.issuesOf(byHand), await w.issuesOf(weekly)]).toEqual([[], []])
  await w.nights()
  expect(await w.issuesOf(daily)).toHaveLength(1)
  const { data } = await w.by().call(entityEndpoints(report).info, { uuid: daily })
  expect([data.lastPeriod, data.issued]).toEqual(['2027-03-09', 1])
})
