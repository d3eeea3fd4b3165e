import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { inside, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleaningAccepted } from '#src/cleaning-greening/events.ts'
import { activityAttended } from '#src/community-activity/events.ts'
import { complaintClosed } from '#src/complaint/events.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { orderCompleted } from '#src/mall/events.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairDesk } from '#src/repair/testing.ts'
import { METRIC, TRIGGER } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { optOut } from '#src/satisfaction/invites/opt-out.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { askPeople, beginCensuses, censusPeople } from '#src/satisfaction/plans/planning.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { MANAGER, PHONE, satisfactionWorld } from '#src/satisfaction/testing.ts'

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
const skips = async (of: string) => (await s.invites(of)).map(({ state, skipReason }) => [state, skipReason])

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

  test('a buyer who has their order is asked once, under the number to which it went', async () => {
    const of = await s.running({ trigger: TRIGGER.mall })
    const owner = await s.addOwner('李强', s.newMobile())
    const phone = s.newMobile()
    const bought = { customer: owner, roomUuid: null, payable: 9_900, freight: 0, payNo: 'ZF1', lines: [], contact: '李太太', phone }
    const uuid = await s.tells(orderCompleted, bought)
    await s.tells(orderCompleted, bought, { uuid })
    expect((await s.invites(of)).map(({ name, phone: asked, trigger }) => [name, asked, trigger])).toEqual([
      ['李太太', expect.stringContaining(phone.slice(-4)), TRIGGER.mall],
    ])
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

  test('leads on to the survey of its plan, as long as anybody may answer that', async () => {
    const asks = (state: 'draft' | 'collecting', link: string | null) =>
      inside(s.world, async ({ rows }) => (await rows.record(survey, { title: '小区环境调查', link, state })).uuid)
    const refused = await s.by().call(entityEndpoints(plan).add, s.planOf({ survey: await asks('draft', null) }))
    expect(refused.data).toEqual({ survey: '请选择收集中的公开问卷' })
    const open = await asks('collecting', '/h5/q/abc')
    const token = await s.rates(await s.running({ survey: open }), { csat: 5 })
    expect((await s.open(token)).data.links).toEqual([{ label: '小区环境调查', href: '/h5/q/abc' }])
    await inside(s.world, ({ rows }) => rows.update(survey, open, { state: 'paused' }))
    expect((await s.open(token)).data.links).toBeUndefined()
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
