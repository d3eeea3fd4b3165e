import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { confirmPayRefund } from '@qifuyun/contract/payments/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { decide, enterpriseId, inside, node, publish as publishFlow, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#src/community-activity/activities/activity.ts'
import { callOffEach, standingOf } from '#src/community-activity/activities/following.ts'
import { perHeadOf } from '#src/community-activity/activities/running.ts'
import { CODE } from '#src/community-activity/codes.ts'
import { flows } from '#src/community-activity/flows.ts'
import { setting } from '#src/community-activity/setting.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { activityWorld, OTHER_ROOM } from '#src/community-activity/testing.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { ROOM } from '#src/fee/testing.ts'

// Activities for residents (apps-business.md section 13.12), from ten in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof activityWorld>>
beforeAll(async () => {
  d = await activityWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const FEE = 3_000
const [THE_DAY, BEFORE, AFTER] = ['2027-03-10T08:30', '2027-03-08T10:00', '2027-03-10T12:01'] as const

describe('a plan', () => {
  test('says when, for how many and for whom; all that is wrong is said at once', async () => {
    const late = { begin: '2027-03-09T01:00:00.000Z', end: '2027-03-11T01:00:00.000Z' }
    const wrong = { title: ' ', content: '<p></p>', quota: 0, signUp: late, audience: '3', perRoom: 3 }
    expect((await d.tryPlan(wrong)).data).toMatchObject({ title: '请填写活动名称', content: '请填写活动详情' })
    expect((await d.tryPlan({ signUp: late })).data).toEqual({ signUp: '报名截止时间不能晚于活动开始时间' })
    expect((await d.tryPlan({ audience: '3', quota: 2, perRoom: 3 })).data).toEqual({
      buildings: '请选择楼栋',
      perRoom: '每户限报不能大于名额',
    })
    const past = { begin: '2027-02-28T01:00:00.000Z', end: '2027-02-28T04:00:00.000Z' }
    expect((await d.tryPlan({ period: past, signUp: { begin: past.begin, end: past.begin } })).data).toMatchObject({
      period: '活动时间不能早于现在',
    })
  })

  test('opens at its time, closes, takes place and ends by itself; by an approval where the enterprise has a flow', async () => {
    const [template] = flows
    await publishFlow(d.world, { nodes: [node('a1', 'a')], flowCode: 'community-activity.publish', fields: [...(template?.fields ?? [])] })
    const uuid = await d.held({ signUp: { begin: '2027-03-02T01:00:00.000Z', end: '2027-03-09T01:00:00.000Z' } })
    const states = [(await d.info(activity, uuid)).state]
    await decide(d.world, String((await d.info(activity, uuid)).approvalUuid), 'agree')
    states.push((await d.info(activity, uuid)).state)
    for (const time of ['2027-03-02T09:01', '2027-03-09T09:01', '2027-03-10T09:01', AFTER]) {
      await d.later(time)
      states.push((await d.info(activity, uuid)).state)
    }
    expect(states).toEqual(['20', '25', '30', '35', '40', '50'])
  })
})

describe('signing up', () => {
  test('is for those of the audience, with a room of theirs, while it is open, once', async () => {
    const [who, owner] = [await d.resident(), await d.addOwner('李强')]
    const soon = await d.held({ signUp: { begin: '2027-03-02T01:00:00.000Z', end: '2027-03-09T01:00:00.000Z' } })
    expect((await d.trySignUp(soon, who)).data).toEqual({ activity: '报名未开始' })
    const owners = await d.held({ audience: '2' })
    expect((await d.trySignUp(owners, who)).data).toEqual({ customer: '该客户不在活动参加范围内' })
    await d.signedUp(owners, { uuid: owner })
    const uuid = await d.held()
    expect((await d.trySignUp(uuid, who, { roomUuid: OTHER_ROOM })).data).toEqual({ roomUuid: '该客户不在此房屋' })
    const made = await d.info(signup, await d.signedUp(uuid, who, { people: 2 }))
    expect(made).toMatchObject({ state: '20', name: '王芳', roomUuid: ROOM, people: 2 })
    const twice = await d.trySignUp(uuid, who)
    expect([twice.code, twice.msg]).toEqual([3002, '您已报名'])
    d.at('2027-03-09T10:00')
    expect((await d.trySignUp(uuid, await d.resident())).data).toEqual({ activity: '报名已截止' })
  })

  test('more at once than there are places: Σ people stays within the quota, the others are asked 名额已满，是否候补', async () => {
    const uuid = await d.held({ quota: 5 })
    const people = []
    for (let n = 0; n < 8; n++) people.push(await d.resident(`住户${n}`))
    const answers = await Promise.all(people.map((who) => d.trySignUp(uuid, who, { people: 1 })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code !== 200).map(({ code, msg, data }) => [code, msg, data])).toEqual(
      Array.from({ length: 3 }, () => [3002, '名额已满，是否候补', { standby: '名额已满，是否候补' }]),
    )
    expect(await d.standing(uuid)).toEqual([5, 5, 0, 0])
    expect((await d.trySignUp(uuid, await d.resident(), { people: 6, standby: true })).data).toEqual({ people: '人数不能大于活动名额' })
  })

  test('no household has more than its places, and what is asked is answered', async () => {
    const uuid = await d.held({
      perRoom: 3,
      asks: [
        { title: '孩子年龄', needed: true },
        { title: '爱好', needed: false },
      ],
    })
    await d.signedUp(uuid, await d.resident(), { people: 2, answers: '5 岁' })
    expect((await d.trySignUp(uuid, await d.resident(), { people: 2 })).data).toEqual({
      people: '每户限报3人，还可报1人',
      answers: '请填写孩子年龄',
    })
    await d.signedUp(uuid, await d.resident('邻居', OTHER_ROOM), { people: 3, answers: '8 岁' })
  })

  test('those who wait move up in order as places become free, and nobody overtakes them', async () => {
    const uuid = await d.held({ quota: 3 })
    const [a, b, c, e] = [await d.resident('甲'), await d.resident('乙'), await d.resident('丙'), await d.resident('丁')]
    const first = await d.signedUp(uuid, a, { people: 2 })
    const second = await d.signedUp(uuid, b, { people: 2, standby: true })
    expect((await d.trySignUp(uuid, c)).data).toEqual({ standby: '名额已满，是否候补' })
    const third = await d.signedUp(uuid, c, { standby: true })
    expect([await d.stateOf(second), await d.stateOf(third), await d.standing(uuid)]).toEqual(['25', '25', [2, 2, 3, 0]])
    await d.does(signup, 'cancel', first)
    expect([await d.stateOf(second), await d.stateOf(third), await d.standing(uuid)]).toEqual(['20', '20', [3, 3, 0, 0]])
    expect((await d.texts(b.mobile)).at(-1)).toMatch('您已报名「邻里节」')
    const fourth = await d.signedUp(uuid, e, { standby: true })
    const { signUp } = d.plan()
    expect((await d.act(activity, 'adjust', uuid, { quota: 2, signUp })).data).toEqual({ quota: '名额不能少于已占名额3' })
    await d.does(activity, 'adjust', uuid, { quota: 4, signUp })
    expect([await d.stateOf(fourth), await d.standing(uuid)]).toEqual(['20', [4, 4, 0, 0]])
  })

  test('two who cancel and sign up again at once leave nobody without a place that is free', async () => {
    const uuid = await d.held({ quota: 2 })
    const made = [await d.signedUp(uuid, await d.resident()), await d.signedUp(uuid, await d.resident())]
    for (let n = 0; n < 2; n++) made.push(await d.signedUp(uuid, await d.resident(), { standby: true }))
    const [first = '', second = '', third = ''] = made
    await Promise.all([d.act(signup, 'cancel', first), d.act(signup, 'cancel', second), d.act(signup, 'cancel', third)])
    expect(await d.standing(uuid)).toEqual([1, 1, 0, 0])
  })

  test('whoever stayed away twice in 90 days waits for 30 days, as the settings say', async () => {
    const who = await d.resident()
    for (const begin of ['2027-03-03', '2027-03-05']) {
      const period = { begin: `${begin}T01:00:00.000Z`, end: `${begin}T04:00:00.000Z` }
      await d.signedUp(await d.held({ period, signUp: { begin: '2027-03-01T01:00:00.000Z', end: period.begin } }), who)
    }
    await d.later('2027-03-05T12:01')
    await d.later('2027-03-05T12:02')
    const uuid = await d.held()
    const refused = await d.trySignUp(uuid, who)
    expect(refused.data).toEqual({ customer: '近90天内2次未到场，2027-04-04前暂不能报名' })
    await inside(d.world, async ({ rows }) => {
      await rows.add(setting, { refundHours: 24, payHours: 24, checkInHours: 2, noShowTimes: 0, noShowDays: 90, banDays: 30 })
    })
    await d.signedUp(uuid, who)
  })
})

describe('money', () => {
  const paidUp = async (of: string, who: { uuid: string; mobile: string }, people = 1): Promise<string> => {
    const uuid = await d.signedUp(of, who, { people })
    const { feeUuid } = await d.info(signup, uuid)
    await d.taken([String(feeUuid)], people * FEE)
    return uuid
  }
  /** Somebody says of all money that goes back from hand to hand that it has. */
  const handedOver = async (): Promise<void> => {
    const queued = await withClient(d.world.database.owner, (client) => client.query("select refund_no from pay_refund where state = '20'"))
    for (const { refund_no: refundNo } of queued.rows) await d.by().call(confirmPayRefund, { refundNo: String(refundNo) })
  }

  test('is owed for a place, and with it somebody has signed up; taken back on the day it is owed again', async () => {
    const [of, who] = [await d.held({ fee: FEE }), await d.resident()]
    const uuid = await d.signedUp(of, who, { people: 2 })
    expect(await d.info(signup, uuid)).toMatchObject({
      state: '10',
      amount: 2 * FEE,
      payBy: expect.stringMatching(/^2027-03-02T02:00/) as unknown,
    })
    expect(await d.billOf(uuid)).toMatchObject({ original: 2 * FEE, state: '20', roomUuid: ROOM, sourceApp: 'pkg38' })
    expect(await d.standing(of)).toEqual([2, 0, 0, 0])
    expect((await d.act(signup, 'receive', uuid)).code).toBe(3002)
    const { feeUuid } = await d.info(signup, uuid)
    await d.taken([String(feeUuid)], 2 * FEE)
    expect(await d.info(signup, uuid)).toMatchObject({ state: '20', paidOn: '2027-03-01' })
    expect(await d.standing(of)).toEqual([2, 2, 0, 0])
    const [money] = await d.page(payment, { field: 'payerName', cmp: 'eq', value: '王芳' })
    await d.does(payment, 'reverse', String(money?.uuid), { reason: '收错' })
    expect(await d.info(signup, uuid)).toMatchObject({ state: '10', paidOn: null })
    expect(await d.standing(of)).toEqual([2, 0, 0, 0])
    expect((await d.texts(who.mobile)).map((text) => text.slice(0, 9))).toEqual([
      '「邻里节」报名待缴',
      '您已报名「邻里节」',
      '「邻里节」报名待缴',
    ])
  })

  test('that does not come in time gives the place up, and its bill is void', async () => {
    const of = await d.held({ fee: FEE, quota: 1 })
    const [uuid, next] = [await d.signedUp(of, await d.resident()), await d.signedUp(of, await d.resident(), { standby: true })]
    await d.later('2027-03-02T10:01')
    expect(await d.info(signup, uuid)).toMatchObject({ state: '40', reason: '超时未缴费' })
    expect(await d.billOf(uuid)).toMatchObject({ state: '90' })
    expect(await d.info(signup, next)).toMatchObject({ state: '10', amount: FEE })
    expect(await d.billOf(next)).toMatchObject({ original: FEE, state: '20' })
  })

  test('of which a part came goes back, and the rest is owed no more', async () => {
    const of = await d.held({ fee: FEE })
    const uuid = await d.signedUp(of, await d.resident())
    await d.taken([String((await d.info(signup, uuid)).feeUuid)], 1_000)
    expect(await d.stateOf(uuid)).toBe('10')
    await d.later('2027-03-02T10:01')
    expect(await d.info(signup, uuid)).toMatchObject({ state: '40', refund: 1_000, refundState: '2' })
    await handedOver()
    await d.fire()
    expect(await d.info(signup, uuid)).toMatchObject({ refundState: '3' })
    expect(await d.billOf(uuid)).toMatchObject({ state: '90', paid: 0 })
    await d.expectBalanced()
  })

  test('goes back until 24 hours before, and not after', async () => {
    const of = await d.held({ fee: FEE })
    const [early, late] = [await paidUp(of, await d.resident()), await paidUp(of, await d.resident())]
    d.at('2027-03-09T08:59')
    await d.fire()
    await d.does(signup, 'cancel', early)
    expect(await d.info(signup, early)).toMatchObject({ state: '40', refund: FEE, refundState: '2' })
    await handedOver()
    expect(await d.info(signup, early)).toMatchObject({ refundState: '3' })
    await d.fire()
    expect(await d.billOf(early)).toMatchObject({ state: '90', paid: 0 })
    d.at('2027-03-09T09:01')
    await d.does(signup, 'cancel', late)
    expect(await d.info(signup, late)).toMatchObject({ state: '40', refund: null, refundState: null })
    expect(await d.billOf(late)).toMatchObject({ state: '40', paid: FEE })
    await d.expectBalanced()
  })

  test('is taken and given back by hand where fees are not open', async () => {
    await withClient(d.world.database.owner, (client) =>
      client.query(
        `insert into application (enterprise_uuid, app_uuid, app_key, app_type_code, disabled_flag, created_at, updated_at)
         values ($1, $2, 'pkg2', 1, true, now(), now()) on conflict (enterprise_uuid, app_uuid) do update set disabled_flag = true`,
        [enterpriseId(1), builtInAppUuid('pkg2')],
      ),
    )
    const of = await d.held({ fee: FEE })
    const uuid = await d.signedUp(of, await d.resident())
    expect(await d.info(signup, uuid)).toMatchObject({ state: '10', feeUuid: null })
    await d.does(signup, 'receive', uuid)
    await d.does(signup, 'cancel', uuid, { reason: '出差' })
    expect(await d.info(signup, uuid)).toMatchObject({ state: '40', reason: '出差', refund: FEE, refundState: '1' })
    expect((await d.act(signup, 'giveBack', uuid)).msg).toBe('该款项未在收费管理中收取，请线下退款后确认')
    await d.does(signup, 'gaveBack', uuid)
    expect(await d.info(signup, uuid)).toMatchObject({ refundState: '3' })
    expect((await d.act(signup, 'gaveBack', uuid)).code).toBe(3002)
  })

  test('all of it goes back when the activity is called off, and everybody hears of it', async () => {
    const of = await d.held({ fee: FEE, quota: 2 })
    const [a, b, c] = [await d.resident(), await d.resident(), await d.resident()]
    const all = [await paidUp(of, a), await d.signedUp(of, b), await d.signedUp(of, c, { standby: true })]
    expect((await d.act(activity, 'cancel', of)).data).toEqual({ reason: '请填写取消原因' })
    await d.does(activity, 'cancel', of, { reason: '暴雨' })
    expect(await Promise.all(all.map(d.stateOf))).toEqual(['40', '40', '40'])
    expect(await d.info(signup, all[0] ?? '')).toMatchObject({ refund: FEE, refundState: '2', reason: '活动取消：暴雨' })
    expect(await d.billOf(all[1] ?? '')).toMatchObject({ state: '90' })
    expect((await d.texts(a.mobile)).at(-1)).toBe(`「邻里节」的报名已取消（活动取消：暴雨），${formatMoney(FEE)} 将退还`)
    expect((await d.texts(c.mobile)).at(-1)).toBe('「邻里节」的报名已取消（活动取消：暴雨）')
    expect(await d.standing(of)).toEqual([0, 0, 0, 0])
    expect((await d.trySignUp(of, await d.resident())).data).toEqual({ activity: '活动已取消' })
  })

  test('of many goes back by a job, in parts that can be done again', async () => {
    const of = await d.held({ quota: 60 })
    const made = await d.crowd(of, 61)
    // Those of a file are judged one after the other, too.
    expect(made.filter((each) => 'problems' in each)).toEqual([{ problems: { standby: expect.anything() as unknown } }])
    await d.does(activity, 'cancel', of, { reason: '场地维修' })
    const keys = (await inside(d.world, (call) => standingOf(call, { activity: of }))).map(({ key }) => key)
    expect(keys).toHaveLength(60)
    for (let n = 0; n < 2; n++) await inside(d.world, (call) => callOffEach(call, { activity: of }, keys))
    expect(await inside(d.world, (call) => standingOf(call, { activity: of }))).toEqual([])
    expect(await d.standing(of)).toEqual([0, 0, 0, 0])
  })
})

describe('being there', () => {
  const codeOf = (uuid: string) =>
    inside(d.world, ({ signing }) => Promise.resolve(issueCode(signing, CODE, uuid, new Date('2027-03-10T04:00:00.000Z'))))

  test('is a scan of the code, the number or the mobile, from two hours before; the others are absent', async () => {
    const [of, other] = [await d.held(), await d.held({ title: '义诊' })]
    const [a, b, c] = [await d.resident('甲'), await d.resident('乙'), await d.resident('丙')]
    const [first, second, third] = [await d.signedUp(of, a, { people: 3 }), await d.signedUp(of, b), await d.signedUp(of, c)]
    const code = await codeOf(first)
    const early = await d.act(signup, 'checkIn', first)
    expect([early.code, early.msg]).toEqual([3002, '签到未开始，03-10 07:00 起可签到'])
    await d.later(THE_DAY)
    expect(await d.scan(other, code)).toMatchObject({ result: 'refused', message: '该报名属于其他活动' })
    expect(await d.scan(of, 'BM000')).toEqual({ result: 'refused', message: '没有找到报名', signup: null })
    expect(await d.scan(of, code)).toMatchObject({ result: 'ok', message: '签到成功', signup: { name: '甲', people: 3 } })
    expect(await d.scan(of, code)).toMatchObject({ result: 'again', message: '已签到，无需重复' })
    expect(await d.scan(of, String((await d.info(signup, second)).no))).toMatchObject({ result: 'ok' })
    expect(await d.standing(of)).toEqual([5, 5, 0, 4])
    await d.later('2027-03-10T09:01')
    await d.later(AFTER)
    expect(await d.info(signup, third)).toMatchObject({ state: '50', absentAt: expect.any(String) as unknown })
    expect(await d.scan(of, c.mobile)).toMatchObject({ result: 'ok' })
    await d.does(signup, 'uncheck', third)
    expect([await d.stateOf(third), await d.standing(of)]).toEqual(['50', [5, 5, 0, 4]])
  })

  test('what came of it: cost, summary, and the rates', async () => {
    const of = await d.held()
    const [first] = [await d.signedUp(of, await d.resident(), { people: 3 }), await d.signedUp(of, await d.resident())]
    await d.later(THE_DAY)
    await d.does(signup, 'checkIn', first)
    await d.later('2027-03-10T09:01')
    await d.later(AFTER)
    expect((await d.act(activity, 'review', of)).data).toEqual({ cost: '请填写活动成本', summary: '请填写活动总结' })
    await d.does(activity, 'review', of, { cost: 10_000, summary: '顺利' })
    expect(await d.info(activity, of)).toMatchObject({ state: '60', perHead: 3_333 })
    expect((await d.act(signup, 'uncheck', first)).msg).toBe('活动已复盘，不能变更签到')
    const figures = new Map((await d.by().call(entityEndpoints(activity).kpi, {})).data.map(({ kpiKey, value }) => [kpiKey, value]))
    expect([figures.get('showRate'), figures.get('perHead')]).toEqual([75, 3_333])
    expect([perHeadOf(5, 2), perHeadOf(100, 0)]).toEqual([3, null])
  })
})

describe('the pages', () => {
  test('a resident signs up, sees their code, checks in by the code on site, or cancels', async () => {
    const [who, of] = [await d.resident(), await d.held({ quota: 2, perRoom: 2, contact: '13700000001' })]
    const token = d.tokenIn((await d.info(activity, of)).link)
    const shown = await d.open(token)
    expect(shown.data).toMatchObject({
      title: '社区活动',
      heading: '邻里节',
      article: expect.stringMatching(/^<h2>邻里节<.h2>.*共 2 个，剩余 2 个.*<p>一起来。<.p>$/) as unknown,
      adds: { label: '立即报名' },
    })
    const wrong = await d.publicAdd(token, { name: '', phone: '123', people: 1 })
    expect(wrong.data).toMatchObject({ phone: expect.any(String) as unknown })
    const stranger = { name: '陌生人', phone: '13699999999', people: 1 }
    expect((await d.publicAdd(token, stranger)).data).toEqual({ phone: '该手机号未登记为住户，请联系物业登记' })
    const made = await d.publicAdd(token, { name: '王芳', phone: who.mobile, people: 1 })
    expect([made.msg, made.data]).toMatchObject(['操作成功!', { path: expect.stringContaining('/h5/communitySignup/') as unknown }])
    expect((await d.publicAdd(token, { name: '王芳', phone: who.mobile, people: 1 })).data).toEqual({ phone: '您已报名' })
    const full = await d.publicAdd(token, { name: '李强', phone: (await d.resident('李强', OTHER_ROOM)).mobile, people: 2 })
    expect([full.msg, full.data]).toEqual(['名额已满，是否候补', { standby: '名额已满，是否候补' }])
    const own = d.tokenIn(made.data.path)
    expect((await d.open(own)).data).toMatchObject({
      code: { caption: '签到时向工作人员出示' },
      actions: [{ action: 'arrive' }, { action: 'cancel' }],
    })
    await d.later(THE_DAY)
    expect((await d.publicAct(own, { action: 'arrive', venueCode: 'x' })).data).toEqual({ venueCode: '现场签到码不正确' })
    const { venueCode } = await d.info(activity, of)
    expect((await d.publicAct(own, { action: 'arrive', venueCode })).code).toBe(200)
    expect((await d.open(own)).data).toMatchObject({ code: null, actions: [] })
    const [row] = await d.signups(of)
    expect([row?.state, await d.standing(of)]).toEqual(['30', [1, 1, 0, 1]])
  })

  test('a bill is paid at the page of the room; whoever waits sees their place, and cancels without a reason', async () => {
    const [who, of] = [await d.resident(), await d.held({ quota: 1, fee: FEE })]
    const token = d.tokenIn((await d.info(activity, of)).link)
    const paying = d.tokenIn((await d.publicAdd(token, { name: '王芳', phone: who.mobile, people: 1 })).data.path)
    expect((await d.open(paying)).data).toMatchObject({ pay: { amountFen: FEE }, code: null })
    const next = await d.resident('李强', OTHER_ROOM)
    const waiting = d.tokenIn((await d.publicAdd(token, { name: '李强', phone: next.mobile, people: 1, standby: true })).data.path)
    expect((await d.open(waiting)).data).toMatchObject({ notes: ['您排在候补第 1 位，有名额后将短信通知'], pay: null })
    expect((await d.publicAct(paying, { action: 'cancel' })).code).toBe(200)
    expect((await d.open(waiting)).data).toMatchObject({ pay: { amountFen: FEE }, state: { label: '待支付' } })
    d.at(BEFORE)
    await d.fire()
    expect((await d.open(waiting)).data).toMatchObject({ state: { label: '已取消' } })
  })
})
