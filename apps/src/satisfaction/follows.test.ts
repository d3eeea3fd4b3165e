import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type PersonName, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { satisfactionFigures } from '#src/satisfaction/calls.ts'
import { METRIC, TRIGGER } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { target } from '#src/satisfaction/targets/target.ts'
import { MANAGER, satisfactionWorld } from '#src/satisfaction/testing.ts'
import { workOrder } from '#src/work-order/work-order.ts'

// Who is called back, and the figures (apps-business.md section 9), from ten in the morning of 1 March 2027.

let s: Awaited<ReturnType<typeof satisfactionWorld>>
beforeAll(async () => {
  s = await satisfactionWorld()
})
beforeEach(() => s.begin())
afterAll(() => s.world.close())

/** To the minute: the clock goes on while a test runs. */
const iso = (time: string): string => new Date(`${time}+08:00`).toISOString()
const at = (time: string): string => iso(time).slice(0, 16)
const minute = (value: unknown): string => {
  const text = String(value)
  return new Date(text.includes('T') ? text : `${text.replace(' ', 'T')}+08:00`).toISOString().slice(0, 16)
}
const titles = async (who: PersonName): Promise<string[]> =>
  (await s.by(who).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data.list.map(({ title }) => title)
const todos = async (who: PersonName): Promise<string[]> =>
  (await s.by(who).call(todoPage, { pageNum: 1, pageSize: 50 })).data.list.map(({ title }: { title: string }) => title)
const SAID = { cause: '2', action: '已重新上门维修', result: '1' } as const

describe('who is not satisfied', () => {
  test('N3: 2 of 5 at 11:00 is to be called by the manager until 11:00 of the next day, and is one work order', async () => {
    const of = await s.running({ workOrder: true })
    s.at('2027-03-01T11:00')
    await s.rates(of, { csat: 2, text: '等了两天' })
    await s.heard()
    const [row, ...more] = await s.follows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ state: '10', score: 2, why: '1', handler: userId(MANAGER), quote: '等了两天', roomUuid: ROOM })
    expect(minute(row?.due)).toBe(at('2027-03-02T11:00'))
    expect((await todos(MANAGER)).filter((title) => title.startsWith('待回访'))).toEqual([`待回访：${String(row?.no)}`])
    expect(await titles(MANAGER)).toContain(`低分评价：${String(row?.no)}`)
    const orders = await s.page(workOrder, { field: 'sourceNo', cmp: 'eq', value: row?.no })
    expect(orders).toHaveLength(1)
    await s.heard()
    expect(await s.info(follow, String(row?.uuid))).toMatchObject({ target: orders[0]?.no })
  })

  test('N5: when nobody has called by then the manager hears of it, a day later the area; the on-time rate is 0 %', async () => {
    const of = await s.running()
    await s.rates(of, { csat: 2 })
    const [row] = await s.follows()
    await s.later('2027-03-02T10:01')
    expect(await s.info(follow, String(row?.uuid))).toMatchObject({ overdue: true, state: '10' })
    expect(await titles(MANAGER)).toContain(`回访超时：${String(row?.no)}`)
    expect((await s.figures()).lead).toMatchObject({ low: 1, onTimeRate: 0, overdue: 1, toContact: 1 })
    await s.later('2027-03-03T10:01')
    const everybody = await Promise.all((['zhangwei', 'lina', MANAGER] as const).map(titles))
    expect(everybody.flat()).toContain(`回访超时升级：${String(row?.no)}`)
  })

  test('N6: closed, and 5 of 5 when asked again, is won back: 100 %', async () => {
    const of = await s.running()
    const mobile = s.newMobile()
    await s.rates(of, { csat: 2 }, { contactPhone: mobile })
    const uuid = String((await s.follows())[0]?.uuid)
    await s.does(follow, 'contact', uuid, {}, MANAGER)
    await s.does(follow, 'handIn', uuid, SAID, MANAGER)
    await s.does(follow, 'sendBack', uuid, { reason: '请补充照片' })
    await s.does(follow, 'handIn', uuid, SAID, MANAGER)
    await s.does(follow, 'approve', uuid)
    expect(await s.info(follow, uuid)).toMatchObject({ state: '40', onTime: true, checkedBy: userId('zhangwei') })
    await s.fire()
    const link = /https?:\S+|\/h5\S+/.exec((await s.texts(mobile)).at(-1) ?? '')?.[0]
    expect((await s.publicAdd(s.tokenIn(link), { csat: 5, text: '这次满意' })).msg).toBe('操作成功!')
    expect(await s.info(follow, uuid)).toMatchObject({ secondScore: 5, secondText: '这次满意' })
    // What is said the second time counts to nothing else.
    expect((await s.figures()).lead).toMatchObject({ count: 1, csat: 0, wonBackRate: 100, onTimeRate: 100, sent: 1, rated: 1 })
  })

  test('close follow without result: 请填写回访结果', async () => {
    const of = await s.running()
    await s.rates(of, { csat: 1 })
    const uuid = String((await s.follows())[0]?.uuid)
    await s.does(follow, 'contact', uuid, {}, MANAGER)
    const { code, data } = await s.act(follow, 'handIn', uuid, {}, MANAGER)
    expect([code, data]).toEqual([3002, { cause: '请填写不满原因', action: '请填写处理措施', result: '请填写回访结果' }])
  })

  test('words of the list are called back even where the score is good', async () => {
    const of = await s.running()
    await s.rates(of, { csat: 5, text: '修得好，但墙面有漏电' })
    await s.rates(of, { csat: 5, text: '修得好' })
    expect(await s.follows()).toMatchObject([{ why: '2', score: 5 }])
    expect((await s.figures()).lead).toMatchObject({ lowRate: 0, low: 0 })
  })

  test('a plan names who calls; who has left does not, then it is the manager', async () => {
    const of = await s.running({ handlerKind: '2', handler: userId('liuyang'), followHours: 2 })
    await s.rates(of, { csat: 1 })
    const [row] = await s.follows()
    expect(row).toMatchObject({ handler: userId('liuyang') })
    expect(minute(row?.due)).toBe(at('2027-03-01T12:00'))
    await s.does(follow, 'assign', String(row?.uuid), { handler: userId('lina') })
    expect(await s.info(follow, String(row?.uuid))).toMatchObject({ handler: userId('lina') })
    expect((await s.act(follow, 'contact', String(row?.uuid), {}, 'xuliang')).status).toBe(403)
  })
})

describe('figures', () => {
  test('N4: 5, 5, 4, 3 and 1 are CSAT 60.0 %, a mean of 3.60 and a low rate of 20.0 %', async () => {
    const of = await s.running()
    for (const csat of [5, 5, 4, 3, 1]) await s.rates(of, { csat, tags: ['1'] })
    await s.add(target, { projectUuid: WEST_LAKE, metric: METRIC.csat, month: '2027-03', value: 85 })
    const { lead, projects, triggers, staff, tags, course } = await s.figures()
    expect(lead).toMatchObject({ count: 5, csat: 60, mean: 3.6, lowRate: 20, sent: 5, rated: 5, replyRate: 100, nps: null })
    expect(projects).toMatchObject([{ uuid: WEST_LAKE, count: 5, value: 60, lowRate: 20, target: 85 }])
    expect(triggers).toEqual([{ code: TRIGGER.repair, count: 5, value: 60, lowRate: 20 }])
    expect(staff).toMatchObject([{ uuid: userId('liuyang'), count: 5, value: 60 }])
    expect([tags, course.at(-1), course.length]).toEqual([[{ code: '1', count: 5 }], { month: '2027-03', count: 5, value: 60 }, 12])
    const kpis = (await s.by().call(entityEndpoints(rating).kpi, {})).data
    expect(Object.fromEntries(kpis.map(({ kpiKey, value }) => [kpiKey, value]))).toMatchObject({
      csat: 60,
      mean: 3.6,
      lowRate: 20,
      ratings: 5,
    })
  })

  test('people are ranked from five ratings on; NPS is promoters less detractors', async () => {
    const of = await s.running({ metric: METRIC.nps })
    for (const nps of [10, 9, 7, 3]) await s.rates(of, { nps })
    const { lead, staff } = await s.figures({ metric: METRIC.nps })
    expect([lead.nps, staff]).toEqual([25, []])
  })

  test('a month is that of the rating, and strangers see nothing', async () => {
    const of = await s.running()
    s.at('2027-03-31T23:30')
    await s.rates(of, { csat: 5 })
    s.at('2027-04-01T00:30')
    await s.rates(of, { csat: 1 })
    expect([(await s.figures()).lead.csat, (await s.figures({ month: '2027-04' })).lead.csat]).toEqual([100, 0])
    expect((await s.world.as('xuliang').call(customEndpoint(satisfactionApp, satisfactionFigures), { month: '2027-03' })).status).toBe(403)
  })

  test('a project has one target for a metric and a month, on its scale', async () => {
    const asked = { projectUuid: WEST_LAKE, metric: METRIC.ces, month: '2027-03', value: 5.5 }
    await s.add(target, asked)
    const add = (values: object) => s.by().call(entityEndpoints(target).add, { ...asked, ...values })
    expect((await add({})).msg).toBe('该项目该月已有此指标的目标')
    expect((await add({ month: '2027-04', value: 8 })).data).toEqual({ value: '目标值须在1–7之间' })
  })
})
