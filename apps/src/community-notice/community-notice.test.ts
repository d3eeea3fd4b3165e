import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, employ, hearMissed, inside, node, type PersonName, publish as publishFlow } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { communityNoticeApp } from '#src/community-notice/app.ts'
import { audienceCall, recipientLink } from '#src/community-notice/calls.ts'
import { flows } from '#src/community-notice/flows.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { deliverEach, unsentOf } from '#src/community-notice/sending/delivering.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { noticeWorld, ROOMS, WEST_LAKE } from '#src/community-notice/testing.ts'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { outage } from '#src/repair/reporting/outage.ts'

// Notices to residents (apps-business.md section 13.11), at ten in the morning of 10 June 2027.

let d: Awaited<ReturnType<typeof noticeWorld>>
beforeAll(async () => {
  d = await noticeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const DAY_MS = 24 * HOUR_MS
const stateOf = async (uuid: string) => (await d.info(notice, uuid)).state
const refusal = async (values: object) => (await d.tryAdd(notice, d.said(values))).data

describe('what is written', () => {
  test('says for whom it is: 请选择发布范围', async () => {
    for (const scope of [{ scope: null }, { scope: '2', buildings: [] }, { scope: '3', rooms: [] }])
      expect(await refusal(scope)).toEqual({ scope: '请选择发布范围' })
    expect(await refusal({ scope: null, title: ' ', content: '<p></p>', channels: [] })).toEqual({
      scope: '请选择发布范围',
      title: '请填写标题',
      content: '请填写正文',
      channels: '请填写发送渠道',
    })
  })

  test('goes out and ends in time; a disclosure stays for seven days', async () => {
    expect(await refusal({ sendAt: '2027-06-10T01:00:00.000Z' })).toEqual({ sendAt: '发送时间不能早于现在' })
    expect(await refusal({ validTo: '2027-06-09' })).toEqual({ validTo: '有效期不能早于发送日期' })
    expect(await refusal({ kind: '5', validTo: '2027-06-15' })).toEqual({ validTo: '公示不少于7天' })
    await d.write({ kind: '5', validTo: '2027-06-16' })
    const over = { begin: '2027-06-09T00:00:00.000Z', end: '2027-06-09T04:00:00.000Z' }
    expect(await refusal({ kind: '2', outageAt: over })).toEqual({ outageAt: '停供已结束' })
  })

  test('is judged again when it is submitted, and has somebody to read it', async () => {
    await d.resident('王芳')
    const late = await d.write({ sendAt: '2027-06-10T03:00:00.000Z' })
    const lonely = await d.write({ roles: ['6'] })
    d.at('2027-06-10T12:00')
    expect((await d.act(notice, 'submit', late)).data).toEqual({ sendAt: '发送时间不能早于现在' })
    expect((await d.act(notice, 'submit', lonely)).data).toEqual({ scope: '该范围内没有住户' })
  })

  test('keeps its pictures of markup out, and is not changed once it is published', async () => {
    await d.resident('王芳')
    const uuid = await d.publish({ content: '<p>正文<script>alert(1)</script></p>' })
    expect(await d.info(notice, uuid)).toMatchObject({ content: '<p>正文</p>', state: '40' })
    const { version } = await d.info(notice, uuid)
    const changed = await d.by().call(entityEndpoints(notice).update, { uuid, version, title: '改' })
    expect([changed.code, (await d.info(notice, uuid)).title]).toEqual([3002, '电梯检修'])
    expect((await d.by().call(entityEndpoints(notice).delete, { uuidList: [uuid] })).code).not.toBe(200)
  })
})

describe('whom it reaches', () => {
  const asked = (values: object = {}, name?: PersonName) => {
    const { kind, projectUuid, scope, tags } = d.said()
    const input = { kind, projectUuid, scope, tags, buildings: [], rooms: [], roles: [], ...values }
    return d.by(name).call(customEndpoint(communityNoticeApp, audienceCall), input as never)
  }

  test('is counted before it is sent, with those who cannot be reached and why', async () => {
    await d.resident('王芳')
    await d.resident('李强', undefined, ROOMS[1])
    await d.resident('小店', null)
    expect((await asked()).data).toMatchObject({
      ...{ residents: 3, rooms: 2, reachable: 2, later: 0, unreached: 1 },
      named: [{ name: '小店', reason: '未登记手机号' }],
    })
    expect((await asked({ scope: '3', rooms: [ROOMS[1]] })).data).toMatchObject({ residents: 1, reachable: 1 })
    expect((await asked({ roles: ['1'] })).data).toMatchObject({ residents: 0 })
    d.at('2027-06-10T22:00')
    expect((await asked()).data).toMatchObject({ later: 2 })
    expect((await asked({ kind: '3' })).data).toMatchObject({ later: 0 })
  })

  test('is told, and sent to, by those alone whose project it is', async () => {
    await d.resident('王芳')
    await employ(d.world, 'liuyang', 'pkg37', '项目客服', DATA_SCOPE.department)
    // Whoever names tags of customers knows them.
    await employ(d.world, 'liuyang', 'pkg10', '客服')
    const elsewhere = { projectUuid: '无权在该项目发布公告' }
    const refused = await asked({}, 'liuyang')
    expect([refused.code, refused.data]).toEqual([3002, elsewhere])
    const { uuid } = (await d.tryAdd(notice, d.said(), 'liuyang')).data
    expect((await d.act(notice, 'submit', String(uuid), {}, 'liuyang')).data).toEqual(elsewhere)
    await employ(d.world, 'liuyang', 'pkg37', '项目客服', DATA_SCOPE.all)
    expect((await asked({}, 'liuyang')).data).toMatchObject({ residents: 1 })
    expect((await d.act(notice, 'submit', String(uuid), {}, 'liuyang')).code).toBe(200)
  })

  test('are those who live there now, each once', async () => {
    const { uuid } = await d.resident('王芳')
    await d.add(relation, { customer: uuid, roomUuid: ROOMS[1], role: '3', startsOn: '2026-01-01' })
    await d.add(relation, {
      customer: (await d.resident('将来', '13700000001')).uuid,
      roomUuid: ROOMS[1],
      role: '3',
      startsOn: '2028-01-01',
    })
    expect((await asked()).data).toMatchObject({ residents: 2 })
  })

  test('not those of messages about activities who have declined them', async () => {
    const { uuid, mobile } = await d.resident('王芳')
    await d.add(consent, { customer: uuid, kind: '1', granted: false, at: '2027-06-01T00:00:00.000Z', channel: '2' })
    expect((await asked({ kind: '4' })).data).toMatchObject({ reachable: 0, named: [{ reason: '已拒收活动短信' }] })
    expect((await asked()).data).toMatchObject({ reachable: 1 })
    await d.publish({ kind: '4' })
    expect(await d.textsTo(mobile)).toEqual([])
  })
})

describe('sending', () => {
  test('notes everybody and sends each their own link, at once where nobody has to agree', async () => {
    const one = await d.resident('王芳')
    const two = await d.resident('李强')
    await d.resident('小店', null)
    const uuid = await d.publish()
    expect(await d.info(notice, uuid)).toMatchObject({ state: '40', recipients: 3, reached: 2, reads: 0, confirms: 0 })
    const [[first = ''], [second = '']] = [await d.textsTo(one.mobile), await d.textsTo(two.mobile)]
    expect(first).toMatch(/^社区公告：电梯检修，请查看：\S*\/h5\/notice\/[\w-]{22}$/)
    expect(d.tokenIn(first)).not.toBe(d.tokenIn(second))
    expect((await d.recipientsOf(uuid)).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['20', null],
      ['20', null],
      ['30', '1'],
    ])
  })

  test('at its time, not before', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.write({ sendAt: '2027-06-10T06:00:00.000Z' })
    await d.does(notice, 'submit', uuid)
    await d.fire()
    expect([await stateOf(uuid), await d.textsTo(mobile)]).toEqual(['30', []])
    d.at('2027-06-10T14:00:30')
    await d.fire()
    expect([await stateOf(uuid), (await d.textsTo(mobile)).length]).toEqual(['40', 1])
  })

  test('reaches nobody twice within an hour: later ones wait, what is urgent does not', async () => {
    const { mobile } = await d.resident('王芳')
    await d.publish()
    const second = await d.publish({ title: '消防演练' })
    expect(await d.textsTo(mobile)).toHaveLength(1)
    expect(await d.recipientsOf(second)).toMatchObject([{ state: '10' }])
    await d.publish({ title: '燃气泄漏', kind: '3' })
    expect((await d.textsTo(mobile)).at(-1)).toMatch('紧急通知：燃气泄漏')
    await d.pass(30 * MINUTE_MS)
    expect(await d.textsTo(mobile)).toHaveLength(2)
    await d.pass(31 * MINUTE_MS)
    expect((await d.textsTo(mobile)).at(-1)).toMatch('社区公告：消防演练')
    expect(await d.recipientsOf(second)).toMatchObject([{ state: '20' }])
  })

  test('waits for the morning, but for what is urgent', async () => {
    const { mobile } = await d.resident('王芳')
    d.at('2027-06-10T23:00')
    await d.publish()
    expect(await d.textsTo(mobile)).toEqual([])
    await d.publish({ kind: '3' })
    expect(await d.textsTo(mobile)).toHaveLength(1)
    d.at('2027-06-11T08:00:10')
    await d.fire()
    expect(await d.textsTo(mobile)).toHaveLength(2)
  })

  test('says from when to when water or power is off', async () => {
    const { mobile } = await d.resident('王芳')
    await d.publish({ kind: '2', outageAt: { begin: '2027-06-11T01:00:00.000Z', end: '2027-06-11T05:00:00.000Z' } })
    expect(await d.textsTo(mobile)).toEqual([expect.stringMatching(/^停供通知：电梯检修，06-11 09:00 至 06-11 13:00，详情：/)])
  })

  test('by the page alone sends no texts', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.publish({ channels: ['2'] })
    expect([await d.textsTo(mobile), await d.recipientsOf(uuid)]).toMatchObject([[], [{ state: '25' }]])
  })

  test('to many is work in parts, each of which can be done again', async () => {
    const people = await d.crowd(61)
    const uuid = await d.write()
    await d.does(notice, 'submit', uuid)
    await d.fire()
    expect(await d.info(notice, uuid)).toMatchObject({ recipients: 61, reached: 61 })
    const given = { notice: uuid }
    const keys = people.map((each) => each.uuid)
    await inside(d.world, (call) => deliverEach(call, given, keys))
    expect(await inside(d.world, (call) => unsentOf(call, given))).toEqual([])
    expect(await d.textsTo(people[60]?.mobile ?? '')).toHaveLength(1)
  })

  test('twice at once reaches nobody twice', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.write()
    await d.does(notice, 'submit', uuid)
    await Promise.all([d.act(notice, 'send', uuid), d.act(notice, 'send', uuid)])
    await d.fire()
    expect([(await d.textsTo(mobile)).length, (await d.recipientsOf(uuid)).length]).toEqual([1, 1])
  })
})

describe('reading', () => {
  test('is opening the page, confirming its button; both once', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.publish({ needConfirm: true, content: '<p>第一段</p><p>第二段 &lt;b&gt;</p>' })
    const token = d.tokenIn((await d.textsTo(mobile))[0])
    const opened = await d.open(token)
    expect(opened.data).toMatchObject({
      title: '社区公告',
      article: '<p>第一段</p><p>第二段 &lt;b&gt;</p>',
      actions: [{ action: 'confirm' }],
    })
    expect(await d.info(notice, uuid)).toMatchObject({ reads: 1, confirms: 0 })
    const [{ readAt }] = (await d.recipientsOf(uuid)) as [{ readAt: string }]
    d.world.pass(MINUTE_MS)
    expect((await d.confirm(token)).code).toBe(200)
    expect((await d.confirm(token)).code).not.toBe(200)
    expect(await d.recipientsOf(uuid)).toMatchObject([{ readAt, confirmedAt: expect.any(String) as unknown }])
    expect((await d.open('x'.repeat(22))).status).toBe(404)
  })

  test('nobody confirms what needs no confirmation', async () => {
    const { mobile } = await d.resident('王芳')
    await d.publish()
    const token = d.tokenIn((await d.textsTo(mobile))[0])
    expect((await d.open(token)).data).toMatchObject({ actions: [] })
    expect((await d.confirm(token)).code).not.toBe(200)
  })

  test('those who have not are reminded once an hour, by day, or told by phone', async () => {
    await d.world.rewind()
    await d.begin()
    const one = await d.resident('王芳')
    const two = await d.resident('李强')
    const uuid = await d.publish()
    await d.open(d.tokenIn((await d.textsTo(one.mobile))[0]))
    await d.pass(2 * HOUR_MS)
    await d.does(notice, 'remind', uuid)
    await d.worked()
    expect([(await d.textsTo(one.mobile)).length, (await d.textsTo(two.mobile)).at(-1)]).toEqual([
      1,
      expect.stringMatching(/^您有一条社区公告未读：电梯检修/),
    ])
    expect((await d.act(notice, 'remind', uuid)).msg).toBe('1小时内已催阅')
    d.at('2027-06-10T21:00')
    expect((await d.act(notice, 'remind', uuid)).msg).toBe('仅可在8:00至21:00向住户发送短信')
    d.at('2027-06-11T09:00')
    const unread = (await d.recipientsOf(uuid)).find(({ readAt }) => readAt === null)
    await d.does(recipient, 'tell', String(unread?.uuid))
    expect((await d.act(notice, 'remind', uuid)).msg).toBe('没有未读的住户')
    const rates = (await d.by().call(entityEndpoints(recipient).kpi, {})).data
    expect(rates.find(({ kpiKey }) => kpiKey === 'read')?.value).toBe(100)
  })

  test('those without a number are given a link by hand', async () => {
    await d.resident('小店', null)
    const uuid = await d.publish()
    const [who] = await d.recipientsOf(uuid)
    const { link } = (await d.by().call(customEndpoint(communityNoticeApp, recipientLink), { uuid: String(who?.uuid) })).data
    expect(await d.open(d.tokenIn(link))).toMatchObject({ status: 200, data: { title: '社区公告', state: null } })
    expect(await d.info(notice, uuid)).toMatchObject({ reached: 0, reads: 1 })
  })

  test('a merged customer keeps what they were told', async () => {
    const { uuid } = await d.resident('王芳')
    const told = await d.publish()
    expect(await d.recipientsOf(told)).toMatchObject([{ customer: uuid, customerName: '王芳' }])
    expect((await d.by().call(entityEndpoints(customer).delete, { uuidList: [uuid] })).code).not.toBe(200)
  })
})

describe('afterwards', () => {
  test('a correction is a new version, which marks the old one as 已更正', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.publish()
    await d.does(notice, 'correct', uuid)
    const { correction } = await d.info(notice, uuid)
    expect(await d.info(notice, String(correction))).toMatchObject({ state: '10', edition: 2, previous: uuid, title: '电梯检修' })
    expect((await d.act(notice, 'correct', uuid)).code).toBe(3002)
    d.world.pass(2 * HOUR_MS)
    await d.does(notice, 'submit', String(correction))
    await d.fire()
    expect(await d.info(notice, uuid)).toMatchObject({ corrected: true, state: '50' })
    const [first, second] = await d.textsTo(mobile)
    expect((await d.open(d.tokenIn(first))).data).toMatchObject({ article: null, notes: ['本公告已更正，请以新公告为准'] })
    expect((await d.open(d.tokenIn(second))).data).toMatchObject({ article: expect.stringContaining('电梯检修，请走楼梯。') as unknown })
  })

  test('a correction that is thrown away can be begun anew', async () => {
    await d.resident('王芳')
    const uuid = await d.publish()
    await d.does(notice, 'correct', uuid)
    const draft = String((await d.info(notice, uuid)).correction)
    expect((await d.by().call(entityEndpoints(notice).delete, { uuidList: [draft] })).code).toBe(200)
    await d.does(notice, 'correct', uuid)
  })

  test('what is withdrawn says so, and nobody confirms it', async () => {
    const { mobile } = await d.resident('王芳')
    const uuid = await d.publish({ needConfirm: true })
    expect((await d.act(notice, 'withdraw', uuid)).data).toEqual({ reason: '请填写原因' })
    await d.does(notice, 'withdraw', uuid, { reason: '内容有误' })
    const token = d.tokenIn((await d.textsTo(mobile))[0])
    expect((await d.open(token)).data).toMatchObject({ notes: ['本公告已撤回'] })
    expect((await d.confirm(token)).msg).toBe('本公告已失效')
    expect(await d.info(notice, uuid)).toMatchObject({ state: '50', reads: 0 })
  })

  test('a disclosure stays for seven days, and ends by itself', async () => {
    await d.resident('王芳')
    const uuid = await d.publish({ kind: '5' })
    expect(await d.info(notice, uuid)).toMatchObject({ validTo: '2027-06-16' })
    expect((await d.act(notice, 'withdraw', uuid, { reason: '撤' })).msg).toBe('公示须满7天，不能撤回，可以更正')
    await d.pass(6 * DAY_MS)
    expect(await stateOf(uuid)).toBe('40')
    await d.pass(DAY_MS)
    expect(await stateOf(uuid)).toBe('60')
  })

  test('an approval comes first where the enterprise has a flow for it', async () => {
    const { mobile } = await d.resident('王芳')
    const [template] = flows
    await publishFlow(d.world, { nodes: [node('a1', 'a')], flowCode: 'community-notice.publish', fields: [...(template?.fields ?? [])] })
    const uuid = await d.write()
    await d.does(notice, 'submit', uuid)
    expect([await stateOf(uuid), await d.textsTo(mobile)]).toEqual(['20', []])
    await decide(d.world, String((await d.info(notice, uuid)).approvalUuid), 'agree')
    await d.fire()
    expect([await stateOf(uuid), (await d.textsTo(mobile)).length]).toEqual(['40', 1])
  })
})

describe('other applications', () => {
  test('an outage that engineers note is a draft for those who send notices', async () => {
    const from = '2027-06-11T01:00:00.000Z'
    const values = { title: '水泵检修', kind: '1', projectUuid: WEST_LAKE, from, to: '2027-06-11T05:00:00.000Z', content: '停水 <4小时' }
    await d.add(outage, values)
    await hearMissed(d.world.app.platform)
    const [draft] = await d.page(notice, { field: 'source', cmp: 'eq', value: '停复公告' })
    expect(draft).toMatchObject({ title: '水泵检修', kind: '2', state: '10', scope: '1', outageAt: { begin: from } })
    expect(await d.info(notice, String(draft?.uuid))).toMatchObject({ content: '<p>停水 &lt;4小时</p>' })
  })
})
