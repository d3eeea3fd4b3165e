import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { inside, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleaningAccepted } from '#src/cleaning-greening/events.ts'
import { activityAttended } from '#src/community-activity/events.ts'
import { complaintClosed } from '#src/complaint/events.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairDesk } from '#src/repair/testing.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { satisfactionFigures } from '#src/satisfaction/calls.ts'
import { METRIC, TRIGGER } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { optOut } from '#src/satisfaction/invites/opt-out.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { askPeople, beginCensuses, censusPeople } from '#src/satisfaction/plans/planning.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { target } from '#src/satisfaction/targets/target.ts'
import { MANAGER, PHONE, satisfactionWorld } from '#src/satisfaction/testing.ts'
import { workOrder } from '#src/work-order/work-order.ts'

// Satisfaction (apps-business.md section 9), from ten in the morning of 1 March 2027.

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
const skips = async (of: string) => (await s.invites(of)).map(({ state, skipReason }) => [state, skipReason])
const SAID = { cause: '2', action: '已重新上门维修', result: '1' } as const

describe('who is asked', () => {
  test('N1: work that is done at 10:00 is asked about at 10:30, for 72 hours', async () => {
    const of = await s.running({ delayMin: 30 })
    const uuid = await s.repaired()
    await s.fire()
    const [waiting] = await s.invites(of)
    expect(waiting).toMatchObject({ state: '10', name: '王芳', trigger: TRIGGER.repair, staff: userId('liuyang'), roomUuid: ROOM })
    expect([minute(waiting?.dueAt), await s.texts(PHONE)]).toEqual([at('2027-03-01T10:30'), []])
    await s.later('2027-03-01T10:31')
    const row = await s.info(invite, String(waiting?.uuid))
    expect(row).toMatchObject({ state: '20' })
    expect([minute(row.sentAt), minute(row.expireAt)]).toEqual([at('2027-03-01T10:31'), at('2027-03-04T10:31')])
    expect((await s.texts(PHONE)).at(-1)).toContain(String(row.link))
    expect(uuid).not.toBe('')
    await s.later('2027-03-04T10:32')
    expect(await s.info(invite, String(waiting?.uuid))).toMatchObject({ state: '40' })
    expect((await s.open(s.tokenIn(row.link))).status).toBe(404)
  })

  test('N2: who was asked on day 1 is skipped on day 3, 频次', async () => {
    const of = await s.running()
    await s.repaired()
    await s.sent(of)
    s.at('2027-03-03T10:00')
    await s.repaired()
    expect(await skips(of)).toEqual([
      ['50', '1'],
      ['20', null],
    ])
    s.at('2027-03-08T10:01')
    await s.repaired()
    expect((await skips(of))[0]).toEqual(['10', null])
  })

  test('N7: of no sample nobody is asked, 抽样', async () => {
    const of = await s.running({ sampleBp: 0 })
    await s.repaired()
    expect(await skips(of)).toEqual([['50', '2']])
  })

  test('the same event twice is one invitation; of two at once too', async () => {
    const of = await s.running({ throttleDays: 0 })
    const uuid = await s.repaired()
    await s.repaired({}, { uuid })
    expect(await s.invites(of)).toHaveLength(1)
    const again = crypto.randomUUID()
    await Promise.all([s.repaired({}, { uuid: again }), s.repaired({}, { uuid: again })])
    expect(await s.invites(of)).toHaveLength(2)
  })

  test('not without a mobile, who has opted out, and under numbers that are for tests', async () => {
    const of = await s.running()
    await s.repaired({ contactPhone: '05718888000' })
    await s.repaired({ contactPhone: null })
    const [out, trial] = [s.newMobile(), s.newMobile()]
    await s.add(optOut, { phone: out })
    await inside(s.world, ({ rows }) => rows.add(setting, { testPhones: `${trial}、13700000000` }))
    await s.repaired({ contactPhone: out })
    await s.repaired({ contactPhone: trial })
    expect((await skips(of)).toReversed()).toEqual([
      ['50', '3'],
      ['50', '3'],
      ['50', '4'],
      ['50', '5'],
    ])
  })

  test('only in the projects of the plan, and while it runs; what was not sent is not sent any more', async () => {
    const of = await s.running({ projects: [WEST_LAKE], delayMin: 60 })
    await s.repaired({}, { projectUuid: crypto.randomUUID() })
    expect(await s.invites(of)).toEqual([])
    await s.repaired()
    await s.does(plan, 'stop', of)
    await s.repaired({ contactPhone: s.newMobile() })
    await s.later('2027-03-01T11:01')
    expect(await skips(of)).toEqual([['50', '6']])
  })

  test('a plan says which scores are low, on the scale of its metric', async () => {
    const wrong = await s.by().call(entityEndpoints(plan).add, s.planOf({ lowBelow: 8 }))
    expect([wrong.code, wrong.data]).toEqual([3002, { lowBelow: '低分线须在1–5之间' }])
    const lines = await Promise.all(
      Object.values(METRIC).map(async (metric) => (await s.info(plan, await s.add(plan, s.planOf({ metric })))).lowBelow),
    )
    expect(lines).toEqual([3, 7, 4])
  })
})

describe('after what', () => {
  test('who has rated a repair in its own application is not asked: that rating counts, once', async () => {
    const [of, nps] = [await s.running(), await s.running({ metric: METRIC.nps })]
    const uuid = await s.repaired({ score: 4, ratingText: '很快' })
    await s.repaired({ score: 2 }, { uuid })
    expect(await skips(of)).toEqual([['30', null]])
    expect(await s.ratings(of)).toMatchObject([{ score: 4, text: '很快', low: false, staff: userId('liuyang'), metric: METRIC.csat }])
    expect([await s.invites(nps), await s.texts(PHONE)]).toEqual([[], []])
  })

  test('a repair that its contact rates there has that rating here', async () => {
    const of = await s.running()
    const desk = repairDesk(() => s.world)
    const uuid = await desk.report(await desk.addType())
    await inside(s.world, ({ rows, clock }) =>
      rows.update(repairOrder, uuid, { state: 'toRate', holder: userId('liuyang'), finishedAt: clock.now.toISOString() }),
    )
    await desk.does('rate', uuid, { score: 2, solved: true, ratingText: '太慢' })
    await s.heard()
    const { no } = await desk.info(uuid)
    expect(await s.ratings(of)).toMatchObject([
      { score: 2, text: '太慢', sourceNo: no, staff: userId('liuyang'), name: '周先生', low: true },
    ])
    expect(await s.follows()).toMatchObject([{ handler: userId(MANAGER), quote: '太慢' }])
  })

  test('complaints are asked about, praise is not; without a name nobody is', async () => {
    const of = await s.running({ trigger: TRIGGER.complaint, throttleDays: 0 })
    const closed = { contactName: '周先生', contactPhone: PHONE, roomUuid: ROOM, staff: null, score: null }
    await s.tells(complaintClosed, { nature: '1', ...closed })
    await s.tells(complaintClosed, { nature: '3', ...closed })
    await s.tells(complaintClosed, { nature: '1', staff: null, score: null })
    expect((await skips(of)).toReversed()).toEqual([
      ['10', null],
      ['50', '3'],
    ])
  })

  test('who pays several bills on a day is asked once', async () => {
    const of = await s.running({ trigger: TRIGGER.fee, throttleDays: 0 })
    const mobile = s.newMobile()
    const owner = await s.addOwner('王芳', mobile)
    const paid = { roomUuid: ROOM, customer: owner, sourceApp: null, sourceUuid: null, amount: 100, paidOn: '2027-03-01' }
    await s.tells(receivablePaid, paid)
    await s.tells(receivablePaid, paid)
    await s.tells(receivablePaid, { ...paid, paidOn: '2027-03-02' })
    expect((await s.invites(of)).map(({ customer, name }) => [customer, name])).toEqual([
      [owner, '王芳'],
      [owner, '王芳'],
    ])
  })

  test('who took part in an activity is asked when it is over', async () => {
    const of = await s.running({ trigger: TRIGGER.activity, delayMin: 60, metric: METRIC.nps })
    const owner = await s.addOwner('李强', s.newMobile())
    const end = iso('2027-03-01T14:00')
    await s.tells(activityAttended, { activity: crypto.randomUUID(), title: '邻里节', customer: owner, people: 2, end })
    expect((await s.invites(of)).map(({ dueAt, name }) => [minute(dueAt), name])).toEqual([[at('2027-03-01T15:00'), '李强']])
  })

  test('after cleaning some residents of the project are asked, others the next time', async () => {
    for (let n = 0; n < 5; n += 1) await s.resident(`住户${n}`)
    const of = await s.running({ trigger: TRIGGER.cleaning, perEvent: 2 })
    await s.tells(cleaningAccepted, { user: userId('liuyang') })
    await s.tells(cleaningAccepted, { user: userId('liuyang') })
    const asked = await s.invites(of)
    expect(asked.map(({ state, staff }) => [state, staff])).toEqual(Array.from({ length: 4 }, () => ['10', userId('liuyang')]))
    expect(new Set(asked.map(({ customer }) => customer)).size).toBe(4)
  })

  test('a census asks every resident of its projects once, on its day', async () => {
    const owner = await s.addOwner('王芳', s.newMobile())
    const census = { trigger: TRIGGER.census, metric: METRIC.nps, projects: [WEST_LAKE], startsOn: '2027-03-02', everyMonths: 6 }
    const of = await s.running(census)
    expect(await s.info(plan, of)).toMatchObject({ nextOn: '2027-03-02' })
    await inside(s.world, (call) => beginCensuses({ ...call, day: '2027-03-01' }))
    expect(await s.info(plan, of)).toMatchObject({ nextOn: '2027-03-02' })
    const given = { plan: of, day: '2027-03-02' }
    for (const _twice of [1, 2])
      await inside(s.world, async (call) =>
        askPeople(
          call,
          given,
          (await censusPeople(call, given)).map(({ key }) => key),
        ),
      )
    const asked = (await s.invites(of)).filter(({ customer }) => customer === owner)
    expect(asked).toMatchObject([{ state: '10', sourceNo: '2027-03-02' }])
    await inside(s.world, (call) => beginCensuses({ ...call, day: '2027-03-02' }))
    expect(await s.info(plan, of)).toMatchObject({ nextOn: '2027-09-02' })
  })
})

describe('rating', () => {
  test('is one touch, once; rate again: 您已评价', async () => {
    const of = await s.running()
    await s.repaired()
    const token = s.tokenIn((await s.sent(of)).link)
    const shown = (await s.open(token)).data
    expect(shown.adds?.form.map(({ key, required }) => [key, required])).toEqual([
      ['csat', true],
      ['tags', false],
      ['text', false],
      ['images', false],
    ])
    const both = await Promise.all([s.publicAdd(token, { csat: 5 }), s.publicAdd(token, { csat: 4 })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    const again = await s.publicAdd(token, { csat: 5 })
    expect([again.code, again.msg]).toEqual([3002, '您已评价'])
    expect(await s.ratings(of)).toHaveLength(1)
    expect((await s.open(token)).data.notes).toEqual(['您已评价'])
  })

  test('a score outside the scale: 评分须在1–5之间; none, and six tags, are refused at their fields', async () => {
    const of = await s.running()
    await s.repaired()
    const token = s.tokenIn((await s.sent(of)).link)
    const wrong = await s.publicAdd(token, { csat: 6 })
    expect([wrong.code, wrong.data]).toEqual([3002, { csat: '评分须在1–5之间' }])
    expect((await s.publicAdd(token, {})).data).toEqual({ csat: '请评分' })
    expect((await s.publicAdd(token, { csat: 5, tags: ['1', '2', '3', '4', '5', '6'] })).data).toMatchObject({ tags: '评价标签最多选5个' })
  })

  test('each metric has a page and a scale of its own', async () => {
    const [nps, ces] = [await s.running({ metric: METRIC.nps, throttleDays: 0 }), await s.running({ metric: METRIC.ces, throttleDays: 0 })]
    await s.repaired()
    const [one, two] = [(await s.sent(nps)).link, (await s.sent(ces)).link]
    expect([String(one).includes('/h5/rateNps/'), String(two).includes('/h5/rateCes/')]).toEqual([true, true])
    expect((await s.publicAdd(s.tokenIn(one), { nps: 0 })).msg).toBe('操作成功!')
    expect((await s.publicAdd(s.tokenIn(two), { ces: 7, csat: 1 })).msg).toBe('操作成功!')
    expect([...(await s.ratings(nps)), ...(await s.ratings(ces))]).toMatchObject([
      { score: 0, low: true },
      { score: 7, low: false, csat: null },
    ])
  })

  test('may be changed once within 24 hours', async () => {
    const of = await s.running()
    const token = await s.rates(of, { csat: 5 })
    expect((await s.open(token)).data.actions.map(({ action }) => action)).toEqual(['changeCsat'])
    expect((await s.publicAct(token, { action: 'changeCsat', csat: 1, text: '又漏了' })).msg).toBe('操作成功!')
    expect(await s.ratings(of)).toMatchObject([{ score: 1, low: true, text: '又漏了' }])
    expect(await s.follows()).toMatchObject([{ score: 1, quote: '又漏了' }])
    expect((await s.publicAct(token, { action: 'changeCsat', csat: 5 })).code).not.toBe(200)
    const late = await s.rates(of, { csat: 4 })
    s.at('2027-03-02T10:01')
    expect((await s.publicAct(late, { action: 'changeCsat', csat: 5 })).msg).toBe('评价超过24小时，不能修改')
  })

  test('is replied to, and whoever rated hears of it', async () => {
    const of = await s.running()
    const mobile = s.newMobile()
    const token = await s.rates(of, { csat: 3 }, { contactPhone: mobile })
    const [row] = await s.ratings(of)
    await s.does(rating, 'reply', String(row?.uuid), { reply: '感谢，我们会改进' })
    expect((await s.texts(mobile)).at(-1)).toContain('感谢，我们会改进')
    expect((await s.open(token)).data.lines).toContainEqual({ label: '回复内容', text: '感谢，我们会改进' })
  })

  test('whoever wants no more is asked no more', async () => {
    const of = await s.running({ throttleDays: 0 })
    await s.repaired()
    const token = s.tokenIn((await s.sent(of)).link)
    expect((await s.publicAct(token, { action: 'optOut' })).msg).toBe('操作成功!')
    expect((await s.publicAct(token, { action: 'optOut' })).msg).toBe('操作成功!')
    await s.repaired()
    expect((await skips(of))[0]).toEqual(['50', '4'])
    expect(await s.page(optOut)).toHaveLength(1)
  })
})

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
