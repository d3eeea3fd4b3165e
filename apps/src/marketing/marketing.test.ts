import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { decide, inside, node, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTargets } from '#src/main-data/residents/page-targets.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CODE } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { flows } from '#src/marketing/flows.ts'
import { template } from '#src/marketing/templates/template.ts'
import { marketingWorld } from '#src/marketing/testing.ts'

// Coupons and campaigns (apps-business.md section 6), from ten in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof marketingWorld>>
beforeAll(async () => {
  d = await marketingWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

describe('a template', () => {
  test('says what its coupons give; all that is wrong is said at once', async () => {
    const { add } = entityEndpoints(template)
    const tried = async (values: object) => (await d.by().call(add, d.couponOf(values))).data
    expect(await tried({ name: '', kind: '1', value: 3_000, threshold: 2_000, scope: '3', total: 0, perPerson: 101 })).toMatchObject({
      ...{ name: '请填写券名称', total: expect.any(String) as unknown, perPerson: expect.any(String) as unknown },
    })
    expect(await tried({ kind: '1', value: 3_000, threshold: 2_000, scope: '3', total: 2, perPerson: 3 })).toEqual({
      ...{ value: '使用门槛须大于面额', scopes: '请填写适用明细', perPerson: '每人限领不能大于发放总量' },
    })
    expect(await tried({ kind: '2', value: null })).toMatchObject({ rateBp: '请填写折后比例' })
    expect(await tried({ kind: '4', value: null })).toMatchObject({ gift: '请填写兑换内容' })
    expect(await tried({ kind: '6' })).toEqual({ kind: '物业费抵扣券暂不能抵扣账单，请选择其他类型' })
  })

  test('is issued once it was started, until it is stopped; nobody has more than a person may', async () => {
    const who = await d.resident()
    const uuid = await d.add(template, d.couponOf({ perPerson: 2 }))
    expect((await d.tryGive(uuid, who)).data).toEqual({ template: '券未开始发放' })
    await d.does(template, 'start', uuid)
    const one = await d.given(uuid, who)
    expect(one).toMatchObject({ state: '10', source: '5', expireAt: expect.stringMatching(/^2027-03-31T02:00/) as unknown })
    expect(one.code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    await d.given(uuid, who)
    expect(await d.tryGive(uuid, who)).toMatchObject({ code: 3002, msg: '每人限领2张', data: { template: '每人限领2张' } })
    await d.given(uuid, await d.resident())
    await d.does(template, 'stop', uuid)
    expect((await d.tryGive(uuid, await d.resident())).data).toEqual({ template: '券已停止发放' })
    expect((await d.act(template, 'extend', uuid, { total: 2 })).data).toEqual({ total: '发放总量不能小于已发3张' })
    await d.expectEven()
  })

  test('M4: of two who take the last one at once, one gets it, the other reads 券已领完', async () => {
    const uuid = await d.issuing({ total: 1 })
    const people = [await d.resident('甲'), await d.resident('乙')]
    const answers = await Promise.all(people.map((who) => d.tryGive(uuid, who)))
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['券已领完', '操作成功!'])
    expect(await d.info(template, uuid)).toMatchObject({ issued: 1 })
    await d.expectEven()
  })

  test('with fixed dates is valid from the first of them until the end of the last', async () => {
    const uuid = await d.issuing({ validKind: '1', validDays: null, validOn: { begin: '2027-03-05', end: '2027-03-08' } })
    const { code, validFrom, expireAt } = await d.given(uuid, await d.resident())
    expect([validFrom, expireAt]).toEqual(['2027-03-04T16:00:00.000Z', '2027-03-08T16:00:00.000Z'])
    expect((await d.redeem({ code: String(code) })).msg).toBe('优惠券未到使用时间')
    await d.later('2027-03-09T00:01')
    expect((await d.redeem({ code: String(code) })).msg).toBe('优惠券已过期')
    expect((await d.tryGive(uuid, await d.resident())).data).toEqual({ template: '券已过使用期' })
  })
})

describe('a coupon at the desk', () => {
  test('is redeemed by what is typed or scanned; twice at two counters the second is told 该券已于 … 核销', async () => {
    const uuid = await d.issuing({ kind: '1', value: 3_000, threshold: 20_000 })
    const { code, uuid: of } = await d.given(uuid, await d.resident('王芳'))
    const said = String(code)
    expect(await d.check({ code: said.toLowerCase().replaceAll(/(.{4})/g, '$1 ') })).toMatchObject({
      ...{ problem: null, coupon: { customer: '王芳', terms: '满 ¥ 200.00 减 ¥ 30.00', needsAmount: true } },
    })
    expect((await d.redeem({ code: said })).data).toEqual({ amount: '请填写消费金额' })
    expect(await d.redeem({ code: said, amount: 16_800 })).toMatchObject({ code: 3002, msg: '还差 32.00 元可用' })
    expect((await d.redeem({ code: 'ABCD' })).data).toEqual({ code: '没有找到该优惠券' })
    expect((await d.check({ code: 'ABCD' })).problem).toBe('没有找到该优惠券')
    const signed = await inside(d.world, async ({ signing }) => issueCode(signing, CODE, String(of), new Date('2027-04-01T00:00:00Z')))
    const both = await Promise.all([d.redeem({ code: signed, amount: 25_800, orderNo: 'A1' }), d.redeem({ code: said, amount: 25_800 })])
    expect(both.map(({ code: answer }) => answer).toSorted()).toEqual([200, 3002])
    expect(both.find(({ code: answer }) => answer === 3002)?.msg).toBe('该券已于 03-01 10:00 核销')
    expect(await d.info(coupon, String(of))).toMatchObject({ state: '30', off: 3_000, paid: 22_800 })
    await d.expectEven()
  })

  test('M3: 8.8 折 with at most 50.00 off takes 50.00 off 600.00', async () => {
    const uuid = await d.issuing({ kind: '2', value: null, rateBp: 8_800, maxOff: 5_000 })
    const { code } = await d.given(uuid, await d.resident())
    expect((await d.check({ code: String(code), amount: 60_000 })).coupon).toMatchObject({
      off: 5_000,
      terms: '打 8.8 折，最多减 ¥ 50.00',
    })
    expect((await d.redeem({ code: String(code), amount: 60_000 })).data).toMatchObject({ off: 5_000, paid: 55_000 })
  })

  test('for some shops is redeemed there only, and a gift takes nothing off', async () => {
    const shops = { scope: '5', scopes: [{ code: '物业前台' }] }
    const { code } = await d.given(await d.issuing(shops), await d.resident())
    expect((await d.redeem({ code: String(code) })).data).toEqual({ store: '该券不能在此门店使用' })
    expect((await d.redeem({ code: String(code), store: '物业前台' })).code).toBe(200)
    const gift = await d.given(await d.issuing({ kind: '4', value: null, gift: '绿植一盆' }), await d.resident())
    expect((await d.redeem({ code: String(gift.code) })).data).toMatchObject({ off: 0, paid: 0 })
    await d.expectEven()
  })

  test('is void by somebody with the right, and expires by itself three days after its holder was told', async () => {
    const uuid = await d.issuing({ validDays: 10, perPerson: 5 })
    const who = await d.resident('王芳')
    const [one, other] = [await d.given(uuid, who), await d.given(uuid, who)]
    await d.does(coupon, 'void', String(one.uuid), { reason: '发错' })
    expect((await d.redeem({ code: String(one.code) })).msg).toBe('优惠券已作废')
    await d.later('2027-03-08T10:01')
    expect(await d.texts(who.mobile)).toEqual([expect.stringMatching('「券.*」（减 ¥ 30.00）将于 03-11 10:00 到期')])
    await d.later('2027-03-11T10:01')
    expect((await d.info(coupon, String(other.uuid))).state).toBe('40')
    expect((await d.redeem({ code: String(other.code) })).msg).toBe('优惠券已过期')
    await d.expectEven()
  })

  test('that ends with a day says so in the morning, and one of three days does not', async () => {
    const dated = await d.issuing({ validKind: '1', validDays: null, validOn: { begin: '2027-03-01', end: '2027-03-08' } })
    const [who, other] = [await d.resident(), await d.resident()]
    await d.given(dated, who)
    await d.given(await d.issuing({ validDays: 3 }), other)
    await d.later('2027-03-06T00:01')
    expect(await d.texts(who.mobile)).toEqual([])
    await d.later('2027-03-06T09:01')
    expect([(await d.texts(who.mobile)).length, await d.texts(other.mobile)]).toEqual([1, []])
  })

  test('the same answers for everybody: without the right nobody redeems', async () => {
    const { code } = await d.given(await d.issuing(), await d.resident())
    expect((await d.redeem({ code: String(code) }, 'liuyang')).code).toBe(401)
  })
})

describe('M8: a budget', () => {
  test('of 100.00 with 30.00 off each: three are used, the fourth reads 活动预算已用完, and the campaign has stopped', async () => {
    const gift = await d.issuing()
    const of = await d.running({ budget: 10_000, gifts: [{ template: gift, count: 1 }] })
    for (const name of ['甲', '乙', '丙', '丁']) await d.joined(of, await d.resident(name))
    const codes = (await d.couponsIn(of)).map(({ code }) => String(code))
    // Two at once, then the others.
    const answers = await Promise.all(codes.slice(0, 2).map((code) => d.redeem({ code })))
    for (const code of codes.slice(2)) answers.push(await d.redeem({ code }))
    expect(answers.map(({ code, msg }) => [code, msg])).toEqual([
      ...Array.from({ length: 3 }, () => [200, 'success']),
      [3002, '活动预算已用完'],
    ])
    expect(await d.info(campaign, of)).toMatchObject({
      state: '50',
      used: 3,
      spent: 9_000,
      endedAt: expect.stringMatching(/^2027-03-01T02/) as unknown,
    })
    expect((await d.tryJoin(of, await d.resident())).msg).toBe('活动已结束')
    await d.expectEven()
  })

  test('holds however many come at once', async () => {
    const gift = await d.issuing({ budget: 7_000 })
    const codes: string[] = []
    for (let n = 0; n < 4; n++) codes.push(String((await d.given(gift, await d.resident())).code))
    const answers = await Promise.all(codes.map((code) => d.redeem({ code })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg)).toEqual(['券预算已用完', '券预算已用完'])
    expect(await d.info(template, gift)).toMatchObject({ state: '30', spent: 6_000 })
    await d.expectEven()
  })
})

describe('a campaign', () => {
  test('says what it gives; all that is wrong is said at once', async () => {
    const gift = await d.issuing()
    const tried = async (values: object) => (await d.tryCampaign(values)).data
    expect(await tried({ name: '', content: '', budget: null })).toMatchObject({
      name: '请填写活动名称',
      content: '请填写活动说明',
      budget: '请填写活动预算',
    })
    expect(await tried({ gifts: [] })).toEqual({ gifts: '请添加发放的券' })
    const prizes = [{ name: '券', template: gift, weight: 9_000, stock: 1 }]
    expect(await tried({ kind: '6', prizes, drawsDay: 1 })).toEqual({ prizes: '中奖权重合计须为10000' })
    const signs = [
      { day: 1, template: gift },
      { day: 1, template: gift },
    ]
    expect(await tried({ kind: '7', signs })).toEqual({ signs: '连续天数不能重复' })
    expect(await tried({ kind: '2', budget: null, threshold: 1_000, value: 2_000, scope: '2' })).toEqual({
      ...{ value: '满足金额须大于立减金额', scopes: '请填写适用明细' },
    })
    const past = { begin: '2027-02-01T01:00:00.000Z', end: '2027-02-28T01:00:00.000Z' }
    expect(await tried({ period: past, gifts: [{ template: gift, count: 1 }] })).toEqual({ period: '活动结束时间不能早于现在' })
  })

  test('is approved above the limit, begins and ends by itself, and can be paused', async () => {
    const [flow] = flows
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'marketing.campaign', fields: [...(flow?.fields ?? [])] })
    const gift = await d.issuing()
    const gifts = [{ template: gift, count: 1 }]
    const free = await d.running({ gifts })
    expect((await d.info(campaign, free)).state).toBe('40')
    const period = { begin: '2027-03-05T01:00:00.000Z', end: '2027-03-10T01:00:00.000Z' }
    const dear = await d.running({ gifts, budget: 600_000, period })
    expect((await d.info(campaign, dear)).state).toBe('20')
    await decide(d.world, String((await d.info(campaign, dear)).approvalUuid), 'agree')
    expect(await d.info(campaign, dear)).toMatchObject({ state: '30', link: expect.stringMatching('/h5/marketingCampaign/') as unknown })
    expect((await d.tryJoin(dear, await d.resident())).msg).toBe('活动未开始')
    await d.later('2027-03-05T09:01')
    expect((await d.info(campaign, dear)).state).toBe('40')
    await d.does(campaign, 'pause', dear)
    expect((await d.tryJoin(dear, await d.resident())).msg).toBe('活动已暂停')
    await d.does(campaign, 'resume', dear)
    await d.joined(dear, await d.resident())
    expect((await d.act(campaign, 'extend', dear, { budget: 700_000 })).data).toEqual({
      budget: '超过免审批预算 ¥ 5,000.00，请新建活动并提交审批',
    })
    await d.later('2027-03-10T09:01')
    expect((await d.info(campaign, dear)).state).toBe('50')
  })

  test('is not submitted while its coupons are not issued, and can be called off before', async () => {
    const gift = await d.add(template, d.couponOf({ name: '茶礼券' }))
    const uuid = await d.add(campaign, d.campaignOf({ gifts: [{ template: gift, count: 1 }] }))
    expect((await d.act(campaign, 'submit', uuid)).msg).toBe('券「茶礼券」未在发放，请先开始发放')
    await d.does(campaign, 'cancel', uuid, { reason: '改期' })
    expect((await d.info(campaign, uuid)).state).toBe('90')
  })

  test('gives its coupons to those of its audience, as many as each may have', async () => {
    const gift = await d.issuing({ perPerson: 2 })
    const [inside_, outside] = [await d.resident(), await d.resident()]
    const of = await d.running({ gifts: [{ template: gift, count: 1 }], audience: await d.people([inside_.mobile]) })
    expect((await d.tryJoin(of, outside)).data).toEqual({ customer: '您不在本次活动参与范围内' })
    expect(await d.joined(of, inside_)).toMatchObject({ kind: '1', coupons: [expect.any(String)] })
    await d.joined(of, inside_)
    expect((await d.tryJoin(of, inside_)).data).toEqual({ customer: '每人限领2张' })
    expect(await d.info(campaign, of)).toMatchObject({ joined: 2, issued: 2 })
    await d.expectEven()
  })

  test('a lottery: prizes are never more than there are, however many draw at once, each as often as they may', async () => {
    const gift = await d.issuing({ perPerson: 9 })
    const prizes = [{ name: '大奖', template: gift, weight: 10_000, stock: 2 }]
    const of = await d.running({ kind: '6', prizes, drawsDay: 1, drawsTotal: 2 })
    const people: { uuid: string }[] = []
    for (let n = 0; n < 5; n++) people.push(await d.resident(`住户${n}`))
    const drawn = await Promise.all(people.map((who) => d.joined(of, who)))
    expect(drawn.filter(({ prize }) => prize === '大奖')).toHaveLength(2)
    expect(await d.couponsIn(of)).toHaveLength(2)
    const who = people[0] ?? { uuid: '' }
    expect((await d.tryJoin(of, who)).data).toEqual({ customer: '今天的抽奖次数已用完' })
    await d.later('2027-03-02T10:00')
    await d.joined(of, who)
    await d.later('2027-03-03T10:00')
    expect((await d.tryJoin(of, who)).data).toEqual({ customer: '抽奖次数已用完' })
    await d.expectEven()
  })

  test('a sign-in: once a day, with a reward for days in a row', async () => {
    const gift = await d.issuing()
    const of = await d.running({ kind: '7', signs: [{ day: 2, template: gift }] })
    const who = await d.resident()
    expect(await d.joined(of, who)).toMatchObject({ streak: 1, coupons: null })
    const twice = await Promise.all([d.tryJoin(of, who), d.tryJoin(of, who)])
    expect(twice.map(({ data }) => data)).toEqual([{ customer: '今天已签到' }, { customer: '今天已签到' }])
    await d.later('2027-03-02T23:30')
    expect(await d.joined(of, who)).toMatchObject({ streak: 2, coupons: [expect.any(String)] })
    await d.later('2027-03-05T00:10')
    expect(await d.joined(of, who)).toMatchObject({ streak: 1 })
  })

  test('an invitation: both are rewarded, nobody twice, nobody by themselves, no two by each other', async () => {
    const [forInviter, forInvitee] = [await d.issuing({ perPerson: 9 }), await d.issuing()]
    const of = await d.running({ kind: '8', inviterGift: forInviter, inviteeGift: forInvitee, inviteMost: 1 })
    const [a, b, c] = [await d.resident('甲'), await d.resident('乙'), await d.resident('丙')]
    expect((await d.tryJoin(of, b, { inviterPhone: '13600000000' })).data).toEqual({ inviterPhone: '邀请人手机号未登记为客户' })
    expect((await d.tryJoin(of, b, { inviterPhone: b.mobile })).data).toEqual({ inviterPhone: '不能邀请自己' })
    await d.joined(of, b, { inviterPhone: a.mobile })
    expect((await d.tryJoin(of, b, { inviterPhone: c.mobile })).data).toEqual({ customer: '您已参与过该活动' })
    expect((await d.tryJoin(of, a, { inviterPhone: b.mobile })).data).toEqual({ inviterPhone: '不能互相邀请' })
    await d.joined(of, c, { inviterPhone: a.mobile })
    const got = await d.couponsIn(of)
    expect(got.filter((each) => each.template === forInviter)).toHaveLength(1)
    expect(got.filter((each) => each.template === forInvitee)).toHaveLength(2)
  })
})

describe('the page of a campaign', () => {
  test('is offered to residents while the campaign goes on, unless it takes a neighbour', async () => {
    const gift = await d.issuing()
    const of = await d.running({ gifts: [{ template: gift, count: 1 }] })
    await d.running({ kind: '8', inviterGift: gift, inviteeGift: gift, inviteMost: 3 })
    const asked = { kinds: ['activity'] as const, projectUuids: null, roomUuid: null, keys: [], linksUntil: new Date('2027-12-31') }
    const offered = async () =>
      (await inside(d.world, ({ applications }) => applications.queryAll(pageTargets, asked)))
        .flat()
        .filter(({ path }) => path?.includes('/marketing'))
    const [first, ...others] = await offered()
    expect([first?.key, others]).toEqual([of, []])
    expect(d.tokenIn(first?.path)).toBe(d.tokenIn((await d.info(campaign, of)).link))
    await d.does(campaign, 'pause', of)
    expect(await offered()).toEqual([])
  })

  test('knows residents by their mobile, and sends the code of their coupon to it: who typed the mobile does not see it', async () => {
    const gift = await d.issuing({ name: '家政券' })
    const of = await d.running({ name: '家政节', gifts: [{ template: gift, count: 1 }] })
    const { link } = await d.info(campaign, of)
    const token = d.tokenIn(link)
    const seen = (await d.open(token)).data
    expect(seen).toMatchObject({ heading: '家政节', adds: { label: '立即参与' } })
    expect(seen.lines).toContainEqual({ label: '家政券', text: '减 ¥ 30.00' })
    expect((await d.publicAdd(token, { phone: '13000000000' })).data).toEqual({ phone: '该手机号未登记为客户，请联系物业登记' })
    expect((await d.publicAdd(token, { phone: '12' })).code).toBe(3002)
    const { mobile } = await d.resident()
    const { data } = await d.publicAdd(token, { phone: mobile })
    const [made] = await d.couponsIn(of)
    const typed = (await d.open(d.tokenIn(data.path))).data
    expect(typed).toMatchObject({ code: null, notes: ['领取成功，到店出示券码即可使用', '券码已通过短信发送至该手机号'] })
    expect(typed.lines).toContainEqual({ label: '手机号', text: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    expect(JSON.stringify(typed).replaceAll(' ', '')).not.toContain(String(made?.code))
    const [told] = await d.texts(mobile)
    expect(told).toMatch(/^您已参与「家政节」，查看结果与券码：.*\/h5\/marketingEntry\//)
    const result = (await d.open(d.tokenIn(told))).data
    expect(result.notes).toEqual(['领取成功，到店出示券码即可使用'])
    expect(result.lines.at(-1)?.text?.replaceAll(' ', '')).toMatch(String(made?.code))
    expect((await d.redeem({ code: result.code?.text ?? '' })).data).toMatchObject({ off: 3_000 })
    expect((await d.publicAdd(token, { phone: mobile })).data).toEqual({ phone: '每人限领1张' })
    await d.does(campaign, 'stop', of)
    expect((await d.publicAdd(token, { phone: (await d.resident()).mobile })).msg).toBe('活动已结束')
    expect((await d.open('x'.repeat(22))).code).not.toBe(200)
  })

  test('rewards whoever brought somebody once that mobile has opened what was sent to it', async () => {
    const [forInviter, forInvitee] = [await d.issuing({ perPerson: 9 }), await d.issuing()]
    const of = await d.running({ name: '邻里节', kind: '8', inviterGift: forInviter, inviteeGift: forInvitee, inviteMost: 1 })
    const token = d.tokenIn((await d.info(campaign, of)).link)
    const [inviter, one, other] = [await d.resident('甲'), await d.resident('乙'), await d.resident('丙')]
    const rewards = async () => (await d.couponsIn(of)).filter((each) => each.template === forInviter).length
    for (const { mobile } of [one, other])
      expect((await d.publicAdd(token, { phone: mobile, inviterPhone: inviter.mobile })).code).toBe(200)
    expect(await rewards()).toBe(0)
    const link = d.tokenIn((await d.texts(one.mobile))[0])
    for (const _again of [1, 2]) expect((await d.open(link)).data.code).toMatchObject({ caption: '到店出示核销' })
    expect(await rewards()).toBe(1)
    await d.open(d.tokenIn((await d.texts(other.mobile))[0]))
    expect(await rewards()).toBe(1)
    expect(await d.factsOf('marketing.friend.brought')).toEqual([{ campaign: of, inviter: inviter.uuid, customer: one.uuid }])
    await d.expectEven()
  })
})
