import { item, loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { releasePass } from '@qifuyun/apps/release-pass/app.ts'
import { workOrderApp } from '@qifuyun/apps/work-order/app.ts'
import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { attentionFigure } from '@qifuyun/kit/overview/attention.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'

const DAY_MS = 86_400_000
const GARDEN = demoId('0007', 1)
const CITY = demoId('0007', 2)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const overview = async (app: typeof loanApp | typeof workOrderApp, input: object = {}, by: PersonName = 'zhangwei') => {
  const answer = await world.as(by).call(appEndpoints(app).overview, input)
  expect([answer.code, answer.msg]).toEqual([200, 'success'])
  return answer.data
}
const ahead = (days: number): string => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
/** A loan that was made so many days ago, and got into its state then. */
const lend = async (values: object, daysAgo = 0): Promise<void> => {
  const { table } = servedOf(loan)
  const uuid = await plantSample(world, servedOf(loan), { projectUuid: CITY, phone: '13911112222', ...values })
  const made = new Date(world.clock.now().getTime() - daysAgo * DAY_MS)
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.execute(sql`update ${table} set created_at = ${made}, state_at = ${made} where uuid = ${uuid}`),
  )
}
const figure = (data: Awaited<ReturnType<typeof overview>>, key: string) => data.figures.find(({ kpiKey }) => kpiKey === key)

test('where there has never been a row there is nothing to tell, and nothing to compare', async () => {
  const data = await overview(loanApp, { projectUuid: CITY })
  expect(data).toMatchObject({ entity: 'loan', anyFlag: 0, comparedFlag: 0, attention: [], hours: [] })
  expect(data.open).toMatchObject({ begun: 0, added: 0, done: 0 })
  expect(figure(data, 'out')).toMatchObject({ value: 0, standingFlag: 1 })
})

test('figures, open rows, kinds and hours are those of the rows, and agree with each other and with the list', async () => {
  await lend({ state: '30', borrowerKind: '1', dueAt: ahead(-18) }, 20)
  await lend({ state: '50', borrowerKind: '1', dueAt: ahead(-18) }, 20)
  await lend({ state: '30', borrowerKind: '2', dueAt: ahead(1) })
  await lend({ state: '60', borrowerKind: '2', dueAt: ahead(1) })
  await lend({ state: '20', borrowerKind: '2', dueAt: ahead(1) })
  await plantSample(world, servedOf(loan), { projectUuid: GARDEN, state: '30' })
  const today = chinaDay(world.clock.now())
  const data = await overview(loanApp, { projectUuid: CITY, period: `${today}..${today}` })
  expect(data).toMatchObject({ anyFlag: 1, comparedFlag: 1, span: { from: today, to: today } })
  expect(figure(data, 'out')).toMatchObject({ value: 2, standingFlag: 1 })
  // One of one that came to its end today.
  expect(figure(data, 'lossRate')).toMatchObject({ value: 100, compare: null, standingFlag: 0 })
  expect(data.added).toMatchObject({ value: 3, compare: 0, series: [{ x: today, y: 3 }] })
  const open = data.open?.states.reduce((sum, { count }) => sum + count, 0)
  expect(open).toBe(3)
  expect(data.open).toMatchObject({ begun: 1, added: 3, done: 1 })
  expect((data.open?.begun ?? 0) + (data.open?.added ?? 0) - (data.open?.done ?? 0)).toBe(open)
  const [kinds] = data.comparisons
  expect(kinds).toMatchObject({ by: 'borrowerKind', kpiKey: null, total: 3, parts: [{ key: '2', label: '业主', count: 3 }] })
  expect(data.hours?.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const listed = await world.as('zhangwei').call(entityEndpoints(loan).page, {
    filter: {
      op: 'and',
      items: [
        { field: 'projectUuid', cmp: 'eq', value: CITY },
        { field: 'state', cmp: 'in', value: ['30', '40'] },
      ],
    },
  })
  expect(listed.data.page.total).toBe(figure(data, 'out')?.value)
})

test('the span before is counted beside it, day by day', async () => {
  const from = chinaDay(new Date(world.clock.now().getTime() - 10 * DAY_MS))
  const to = chinaDay(world.clock.now())
  const data = await overview(loanApp, { projectUuid: CITY, period: `${from}..${to}` })
  const first = chinaDay(new Date(world.clock.now().getTime() - 20 * DAY_MS))
  expect(data.added).toMatchObject({ value: 3, compare: 2, series: [{ x: to, y: 3 }], earlier: [{ x: first, y: 2 }] })
})

test('rows that are late stand under what needs attention, the worst ones first, and the list finds the same', async () => {
  const { attention } = await overview(loanApp, { projectUuid: CITY })
  expect(attention).toMatchObject([
    { entity: 'loan', kind: 'overdue', total: 1 },
    { entity: 'loan', kind: 'waiting', total: 1 },
  ])
  expect(attention[0]?.rows).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) await lend({ state: '30', dueAt: ahead(-n) })
  const [late] = (await overview(loanApp, { projectUuid: CITY })).attention
  expect([late?.total, late?.rows.length]).toEqual([6, 4])
  const dues = late?.rows.map(({ dueAt }) => String(dueAt)) ?? []
  expect(dues).toEqual(dues.toSorted())
  const where = attentionFigure(loan, 'attention.overdue')?.value
  const listed = await world.as('zhangwei').call(entityEndpoints(loan).page, {
    filter: {
      op: 'and',
      items: [{ field: 'projectUuid', cmp: 'eq', value: CITY }, ...(where?.of === 'count' && where.where ? [where.where] : [])],
    },
  })
  expect(listed.data.page.total).toBe(late?.total)
})

test('work that nobody has waits, work that is given is asked for once its time has passed', async () => {
  const order = (values: object) =>
    plantSample(world, servedOf(workOrder), { projectUuid: CITY, holder: null, mirrorUuid: null, ...values })
  await order({ state: '10', respondBy: ahead(1), finishBy: ahead(2) })
  await order({ state: '20', holder: userId('wangqiang'), respondBy: ahead(-1), finishBy: ahead(2) })
  await order({ state: '30', holder: userId('wangqiang'), respondBy: ahead(-1), finishBy: ahead(-1) })
  const { attention } = await overview(workOrderApp, { projectUuid: CITY })
  expect(attention.map(({ kind, total }) => [kind, total])).toEqual([
    ['overdue', 1],
    ['unanswered', 1],
    ['unheld', 1],
  ])
})

test('an overview reaches as far as its reader does', async () => {
  const own = await overview(loanApp, {}, 'liuyang')
  expect(own.anyFlag).toBe(0)
  const uuid = await plantSample(world, servedOf(item), { projectUuid: GARDEN, qty: 5, maxHours: null })
  const input = { projectUuid: GARDEN, borrowerKind: '1', borrower: '刘洋', phone: '13800000004', items: [{ item: uuid, qty: 1 }] }
  const added = await world.as('liuyang').call(entityEndpoints(loan).add, { ...input, purpose: '检修', dueAt: ahead(1) })
  expect(added.msg).toBe('操作成功!')
  expect((await overview(loanApp, {}, 'liuyang')).added.value).toBe(1)
})

test('what is no period is this month; what is no project is refused', async () => {
  const month = `${chinaDay(world.clock.now()).slice(0, 7)}-01`
  for (const period of ['century', '2026-02-30..2026-01-01']) expect((await overview(loanApp, { period })).span.from).toBe(month)
  const wrong = await world.as('zhangwei').call(appEndpoints(releasePass).overview, { projectUuid: 'x' })
  expect([wrong.status, wrong.data]).toEqual([422, { projectUuid: '编号格式错误' }])
})
