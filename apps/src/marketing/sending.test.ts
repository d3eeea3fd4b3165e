import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, employ, inside, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { tag } from '#src/customers/records/tag.ts'
import { WEST_LAKE } from '#src/fee/testing.ts'
import { project } from '#src/main-data/project.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { type Group, writeRule } from '#src/marketing/audiences/rule.ts'
import { countCall } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { message } from '#src/marketing/sending/message.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { finish, peopleOf, sendTo } from '#src/marketing/sending/sending.ts'
import { marketingWorld } from '#src/marketing/testing.ts'

// Audiences, messages and what campaigns bring (apps-business.md section 6), from ten in the morning of 1 March 2027.

const GARDEN = demoId('0007', 2)

let d: Awaited<ReturnType<typeof marketingWorld>>
beforeAll(async () => {
  d = await marketingWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const is = (field: string, more: object = {}) => ({ field, not: false, values: [], n: null, ...more })
const all = (...items: object[]): string => writeRule({ op: 'and', items } as Group)
const any = (...items: object[]): string => writeRule({ op: 'or', items } as Group)
const sizeOf = async (rule: string) => (await d.countPeople({ kind: '1', rule })).data
const addRule = (rule: string) => d.by().call(entityEndpoints(audience).add, { name: '人群', kind: '1', rule })

describe('an audience', () => {
  test('is what all or any of its conditions say, counted at once', async () => {
    const marked = await d.add(tag, { name: '志愿者', kind: '1' })
    const [a, b] = [await d.resident(), await d.resident()]
    const young = { kind: '1', source: '5', mobiles2: [], name: '张悦', mobile: d.newMobile(), birthday: '2000-03-04', tags: [marked] }
    await d.add(customer, young)
    const tagged = is('tag', { values: [marked] })
    const here = is('project', { values: [WEST_LAKE] })
    expect(await sizeOf(all(tagged))).toEqual({ size: 1, reachable: 1 })
    expect(await sizeOf(all(tagged, here))).toMatchObject({ size: 0 })
    const [residents, others] = [await sizeOf(all(here)), await sizeOf(all(here, { ...tagged, not: true }))]
    expect(residents.size).toBeGreaterThanOrEqual(2)
    expect(others).toEqual(residents)
    expect(await sizeOf(any(tagged, here))).toMatchObject({ size: residents.size + 1 })
    expect(await sizeOf(all(is('birthday', { n: 3 })))).toMatchObject({ size: 1 })
    expect(await sizeOf(all(is('role', { values: ['3'] })))).toMatchObject({ size: residents.size })
    await d.given(await d.issuing(), a)
    expect(await sizeOf(all(is('holds')))).toMatchObject({ size: 1 })
    expect(await sizeOf(all(is('got', { n: 1 }), { op: 'or', items: [here, tagged] }))).toMatchObject({ size: 1 })
    expect(await sizeOf(all(is('used', { n: 30 })))).toMatchObject({ size: 0 })
    expect(
      await sizeOf(all(is('silent', { n: 0 }), is('attended', { n: 9, not: true }), is('movedIn', { n: 1, not: true }))),
    ).toMatchObject({
      size: expect.any(Number) as unknown,
    })
    const uuid = await d.add(audience, { name: '甲乙', kind: '2', mobiles: `${a.mobile}，${b.mobile} ${a.mobile}` })
    expect(await d.info(audience, uuid)).toMatchObject({
      size: 2,
      reachable: 2,
      refreshedAt: expect.stringMatching(/^2027-03-01T02:00/) as unknown,
    })
  })

  test('asks what people owe, as far as the asker may see it', async () => {
    const owner = await d.addOwner('李强')
    await d.owe(await d.addItem(), 75_000, { dueDate: '2026-06-30', customer: owner })
    const owing = await sizeOf(all(is('arrears', { n: 75_000 })))
    expect(owing.size).toBe(1)
    expect(await sizeOf(all(is('arrears', { n: 75_001 })))).toMatchObject({ size: 0 })
  })

  test('refuses what is no rule, and what is no mobile, each at its field', async () => {
    for (const rule of [
      'x',
      '{}',
      '[]',
      all(is('project')),
      all(is('birthday')),
      all(is('unknown', { n: 1 })),
      all(is('got', { n: 99_999 })),
    ])
      expect((await addRule(rule)).data).toEqual({ rule: '人群条件不完整' })
    const deep = (depth: number): object => (depth === 0 ? is('holds') : { op: 'and', items: [deep(depth - 1)] })
    expect((await addRule(JSON.stringify(deep(4)))).data).toEqual({ rule: '人群条件不完整' })
    expect((await d.countPeople({ kind: '1', rule: 'x' })).code).toBe(3002)
    const { add } = entityEndpoints(audience)
    expect((await d.by().call(add, { name: '名单', kind: '2', mobiles: '13800000001、123' })).data).toEqual({
      mobiles: '手机号123格式不正确',
    })
  })
})

/** One audience of somebody here and somebody elsewhere, as those see it who work in the one project alone. */
const acrossProjects = async () => {
  const [here, elsewhere] = [await d.resident(), await d.resident()]
  await inside(d.world, async ({ rows }) => {
    for (const uuid of [WEST_LAKE, GARDEN]) await rows.update(project, uuid, { organUuid: demoId('0003', 1) })
    await rows.update(project, WEST_LAKE, { managerUserUuid: userId('zhaomin') })
    await rows.update(customer, elsewhere.uuid, { projectUuid: GARDEN })
  })
  await employ(d.world, 'zhaomin', 'pkg11', '运营', DATA_SCOPE.department)
  return { here, mobiles: `${here.mobile} ${elsewhere.mobile}` }
}

test('whoever works in one project counts and writes to its residents alone', async () => {
  const { here, mobiles } = await acrossProjects()
  const as = d.by('zhaomin')
  const everybody = await d.people(mobiles.split(' '))
  expect(await d.info(audience, everybody)).toMatchObject({ size: 2, projects: null })
  expect((await as.call(customEndpoint(marketingApp, countCall), { kind: '2', mobiles })).data).toEqual({ size: 1, reachable: 1 })
  const own = await as.call(entityEndpoints(audience).add, { name: '本项目', kind: '2', mobiles })
  expect(await d.info(audience, String(own.data.uuid))).toMatchObject({ size: 1, projects: [WEST_LAKE] })
  const of = await going()
  // A colleague of the department, who works everywhere, has left both.
  await withClient(d.world.database.owner, async (client) => {
    for (const table of ['marketing_campaign', 'marketing_audience'])
      await client.query(`update ${table} set created_by = $1 where uuid = any($2)`, [userId('zhaomin'), [of, everybody]])
  })
  const task = await as.call(entityEndpoints(sendTask).add, d.taskOf(of, everybody))
  await d.does(sendTask, 'sendNow', String(task.data.uuid))
  await d.work()
  expect((await d.messages(String(task.data.uuid))).map((each) => each.customer)).toEqual([here.uuid])
  const all = await d.told(await going(), everybody)
  expect(await d.messages(all)).toHaveLength(2)
})

/** A campaign with a coupon that goes on. */
const going = async (values: object = {}): Promise<string> => d.running({ gifts: [{ template: await d.issuing(), count: 1 }], ...values })

describe('a message task', () => {
  test('to nobody is refused with 人群为空, and so is one without a link or about nothing that goes on', async () => {
    const tried = async (values: object) => (await d.by().call(entityEndpoints(sendTask).add, { ...values })).data
    const [of, nobody, who] = [await going(), await d.people(['13100000000']), await d.resident()]
    expect(await tried(d.taskOf(of, nobody))).toEqual({ audience: '人群为空' })
    const somebody = await d.people([who.mobile])
    expect(await tried(d.taskOf(of, somebody, { at: '2027-03-01T01:59:00.000Z' }))).toEqual({ at: '发送时间不能早于现在' })
    expect(await tried(d.taskOf(of, somebody, { text: '欢迎' }))).toEqual({ text: '短信内容须包含#链接#' })
    const draft = await d.add(campaign, d.campaignOf({ gifts: [{ template: await d.issuing(), count: 1 }] }))
    expect(await tried(d.taskOf(draft, somebody))).toEqual({ campaign: '活动未提交或已结束' })
  })

  test('writes to each with a link of their own; opening it and taking part are counted', async () => {
    const [a, b] = [await d.resident('王芳'), await d.resident('李强')]
    const of = await going({ name: '家政节' })
    const task = await d.told(of, await d.people([a.mobile, b.mobile]))
    expect(await d.info(sendTask, task)).toMatchObject({ state: '30', total: 2, sent: 2, skipped: 0, opened: 0 })
    const [text = ''] = await d.texts(a.mobile)
    expect(text).toMatch(/^王芳您好，「家政节」：.*\/h5\/marketingOffer\//)
    const token = d.tokenIn(text)
    expect((await d.open(token)).data).toMatchObject({ adds: { form: [] }, actions: [{ action: 'optOut' }] })
    expect(await d.info(sendTask, task)).toMatchObject({ opened: 1, clicked: 0 })
    const { data } = await d.publicAdd(token, {})
    expect((await d.open(d.tokenIn(data.path))).data.notes).toEqual(['领取成功，到店出示券码即可使用'])
    expect(await d.info(sendTask, task)).toMatchObject({ opened: 1, clicked: 1 })
    expect((await d.publicAdd(token, {})).msg).toBe('每人限领1张')
    await d.expectEven()
  })

  test('M7: whoever got a message today is skipped by the second campaign with 频次限制, in total and not in sent', async () => {
    const who = await d.resident()
    const to = await d.people([who.mobile])
    await d.told(await going(), to)
    const second = await d.told(await going(), to)
    expect(await d.info(sendTask, second)).toMatchObject({ total: 1, sent: 0, skipped: 1 })
    expect(await d.messages(second)).toMatchObject([{ state: '30', skipReason: '1' }])
    expect(await d.texts(who.mobile)).toHaveLength(1)
    d.at('2027-03-02T10:00')
    expect(await d.info(sendTask, await d.told(await going(), to))).toMatchObject({ sent: 1 })
    await d.expectEven()
  })

  test('two tasks at once write to nobody twice', async () => {
    const people = [await d.resident(), await d.resident(), await d.resident()]
    const to = await d.people(people.map(({ mobile }) => mobile))
    const tasks = [await d.add(sendTask, d.taskOf(await going(), to)), await d.add(sendTask, d.taskOf(await going(), to))]
    await Promise.all(
      tasks.map(async (task) => {
        const keys = (await inside(d.world, (call) => peopleOf(call, { task }))).map(({ key }) => key)
        await inside(d.world, (call) => sendTo(call, { task }, keys))
      }),
    )
    for (const { mobile } of people) expect(await d.texts(mobile)).toHaveLength(1)
    await d.expectEven()
  })

  test('four a week at most; who opts out hears nothing more, and nobody without a mobile does', async () => {
    const [often, out] = [await d.resident(), await d.resident()]
    const company = await d.add(customer, { kind: '2', source: '5', mobiles2: [], name: '无号公司', contactName: '周先生' })
    const to = await d.people([often.mobile, out.mobile])
    const token = d.tokenIn((await d.told(await going(), to)) && (await d.texts(out.mobile))[0])
    expect((await d.publicAct(token, { action: 'optOut' })).code).toBe(200)
    expect(await d.page(consent, { field: 'customer', cmp: 'eq', value: out.uuid })).toMatchObject([{ granted: false, kind: '1' }])
    for (const day of ['02', '03', '04', '05']) {
      d.at(`2027-03-${day}T10:00`)
      await d.told(await going(), to)
    }
    expect([(await d.texts(often.mobile)).length, (await d.texts(out.mobile)).length]).toEqual([4, 1])
    const reasons = await d.page(message, { field: 'customer', cmp: 'eq', value: out.uuid })
    expect(reasons.filter(({ skipReason }) => skipReason === '2')).toHaveLength(4)
    const everybody = await d.add(audience, { name: '企业', kind: '1', rule: all(is('kind', { values: ['2'] })) })
    const task = await d.told(await going(), everybody)
    expect((await d.messages(task)).find((each) => each.customer === company)).toMatchObject({ skipReason: '3' })
    await d.expectEven()
  })

  test('begun before the hours of rest is done once the last message has gone in the morning', async () => {
    const [early, late] = [await d.resident(), await d.resident()]
    const task = await d.add(sendTask, d.taskOf(await going(), await d.people([early.mobile, late.mobile])))
    await d.does(sendTask, 'sendNow', task)
    await inside(d.world, (call) => sendTo(call, { task }, [early.uuid]))
    d.at('2027-03-01T21:10')
    await inside(d.world, (call) => sendTo(call, { task }, [late.uuid]))
    await inside(d.world, (call) => finish(call, { task }))
    expect(await d.info(sendTask, task)).toMatchObject({ state: '20', total: 2, sent: 1 })
    await d.later('2027-03-02T09:01')
    expect(await d.info(sendTask, task)).toMatchObject({ state: '30', total: 2, sent: 2, doneAt: expect.any(String) as unknown })
    await d.expectEven()
  })

  test('of the night waits for nine in the morning, and is not sent once its campaign has stopped', async () => {
    const who = await d.resident()
    const [of, to] = [await going(), await d.people([who.mobile])]
    const task = await d.add(sendTask, d.taskOf(of, to, { at: '2027-03-01T14:00:00.000Z' }))
    await d.later('2027-03-01T22:01')
    expect(await d.info(sendTask, task)).toMatchObject({ state: '10', at: '2027-03-02T01:00:00.000Z' })
    await d.later('2027-03-02T09:01')
    await d.work()
    expect(await d.info(sendTask, task)).toMatchObject({ state: '30', sent: 1 })
    // A long one that was begun in the evening and is at them in the night.
    const [late, person] = [await going(), await d.resident()]
    const long = await d.add(sendTask, d.taskOf(late, await d.people([person.mobile])))
    d.at('2027-03-02T21:30')
    await inside(d.world, (call) => sendTo(call, { task: long }, [person.uuid]))
    expect(await d.messages(long)).toMatchObject([{ state: '10', dueAt: '2027-03-03T01:00:00.000Z' }])
    await d.does(campaign, 'stop', late)
    await d.later('2027-03-03T09:01')
    expect(await d.messages(long)).toMatchObject([{ state: '30', skipReason: '5' }])
    expect(await d.texts(person.mobile)).toEqual([])
    await d.expectEven()
  })
})

describe('what a campaign brings', () => {
  test('as a funnel, by day and by project, with the return on what was spent', async () => {
    const people = [await d.resident(), await d.resident()]
    const gift = await d.issuing({ kind: '3', value: 3_000 })
    const of = await d.running({ gifts: [{ template: gift, count: 1 }], margin: 2_000 })
    await d.told(of, await d.people(people.map(({ mobile }) => mobile)))
    for (const who of people) await d.joined(of, who)
    const [first] = await d.couponsIn(of)
    await d.redeem({ code: String(first?.code), amount: 33_000 })
    const { lead, days, projects, lift } = await d.effects({ month: '2027-03', campaign: of })
    expect(lead).toMatchObject({
      issued: 2,
      used: 1,
      usedRate: 50,
      off: 3_000,
      paid: 30_000,
      total: 2,
      sent: 2,
      opened: 2,
      joined: 2,
      sendCost: 10,
    })
    // (300.00 × 20 % − 30.00 − 0.10) ÷ 30.10
    expect(lead.roi).toBe(99.3)
    expect(days).toEqual([{ day: '2027-03-01', issued: 2, used: 1, off: 3_000, paid: 30_000 }])
    expect(projects).toMatchObject([{ uuid: WEST_LAKE, issued: 2, used: 1, paid: 30_000 }])
    expect(lift).toBeNull()
    const month = await d.effects({ month: '2027-03' })
    expect(month.campaigns.find(({ uuid }) => uuid === of)).toMatchObject({ issued: 2, used: 1, usedRate: 50 })
    expect((await d.effects({ month: '2027-02' })).lead).toMatchObject({ issued: 0, used: 0, roi: null })
  })

  test('those who are held back hear nothing and get nothing, and are compared with the others', async () => {
    const people = []
    for (let n = 0; n < 24; n++) people.push(await d.resident())
    const gift = await d.issuing({ perPerson: 9 })
    const of = await d.running({ gifts: [{ template: gift, count: 1 }], control: 3_000 })
    const task = await d.told(of, await d.people(people.map(({ mobile }) => mobile)))
    const held = (await d.messages(task)).filter(({ control }) => control === true)
    expect(held.length).toBeGreaterThan(0)
    expect(held.length).toBeLessThan(24)
    expect((await d.tryJoin(of, { uuid: String(held[0]?.customer) })).data).toEqual({ customer: '您不在本次活动参与范围内' })
    const { lift } = await d.effects({ month: '2027-03', campaign: of })
    expect(lift).toMatchObject({ target: 24 - held.length, control: held.length, targetUsed: 0, controlUsed: 0, lift: 0 })
  })
})
