import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, inside, node, publish as publishFlow } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityAttended } from '#src/community-activity/events.ts'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { cardLink, memberByCode } from '#src/loyalty/calls.ts'
import { EARNS } from '#src/loyalty/codes.ts'
import { exchange } from '#src/loyalty/exchange/exchange.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { flows } from '#src/loyalty/flows.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { benefitUse } from '#src/loyalty/levels/benefit-use.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { adjustment } from '#src/loyalty/points/adjustment.ts'
import { earning } from '#src/loyalty/points/earning.ts'
import { birthdayMembers, judgeStandings, warnMembers } from '#src/loyalty/points/nightly.ts'
import { opening } from '#src/loyalty/points/opening.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { setting } from '#src/loyalty/setting.ts'
import { loyaltyWorld } from '#src/loyalty/testing.ts'
import { spendablePoints } from '#src/main-data/orders/spend-points.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { friendBrought } from '#src/marketing/events.ts'
import { questionnaireAnswered } from '#src/questionnaire/events.ts'
import { repairClosed } from '#src/repair/events.ts'
import { dealSigned } from '#src/sale/events.ts'

// Members and points (apps-business.md section 7), from ten in the morning of 1 March 2027.

let p: Awaited<ReturnType<typeof loyaltyWorld>>
beforeAll(async () => {
  p = await loyaltyWorld()
})
beforeEach(() => p.begin())
afterAll(() => p.world.close())

const SETTINGS = { pointsPerFen: 1, maxBp: 3_000, validMonths: 12, graceDays: 30, approvalOver: 1_000, autoJoin: true, tells: false }

const levelUuid = async (name: string): Promise<string> => (await p.levels()).find((each) => each.name === name)?.uuid ?? ''
const toLevel = async (memberUuid: string, name: string): Promise<void> => {
  const uuid = await levelUuid(name)
  await inside(p.world, ({ rows }) => rows.update(member, memberUuid, { level: uuid, levelUntil: '2028-01-01' }))
}
const text = (said: string, params: object = {}) =>
  expect.objectContaining({ text: said, ...(Object.keys(params).length > 0 && { params }) })

describe('earning', () => {
  test('V1, V7: paid 228.00 at ×1.2 is +273 once it is completed, announced before; told twice it is one row', async () => {
    const who = await p.joined()
    await toLevel(who.member, '金卡')
    const of = p.document()
    expect(await p.shop.promise(of, who.uuid, 22_800)).toMatchObject({ answer: { points: 273 } })
    expect([await p.pointsOf(who.member), (await p.card(who.member)).pending]).toEqual([0, 273])
    expect(await p.shop.complete(of, who.uuid, 22_800)).toMatchObject({ answer: { points: 273 } })
    await p.shop.complete(of, who.uuid, 22_800)
    await p.shop.complete({ ...of, sourceNo: '又一次' }, who.uuid, 22_800)
    expect(await p.logOf(who.member)).toEqual([['1', 273]])
    expect(await p.lotsOf(who.member)).toEqual([[273, '2028-03-31']])
    expect(await p.info(member, who.member)).toMatchObject({ points: 273, growth: 273, worth: 273, active: true })
    await p.expectBalancedPoints()
  })

  test('V4: 79.53 of 228.00 goes back, −95; the rest goes back, all; each refund counts once', async () => {
    const who = await p.joined()
    await toLevel(who.member, '金卡')
    const of = p.document()
    await p.shop.complete(of, who.uuid, 22_800)
    for (const _again of [1, 2]) await p.shop.refund(of, 7_953)
    expect([await p.pointsOf(who.member), await p.logOf(who.member)]).toEqual([
      178,
      [
        ['1', 273],
        ['5', -95],
      ],
    ])
    await p.shop.refund(of, 22_800)
    await p.shop.refund(of, 7_953)
    expect([await p.pointsOf(who.member), (await p.info(member, who.member)).growth]).toEqual([0, 0])
    expect((await p.page(earning, { field: 'member', cmp: 'eq', value: who.member }))[0]).toMatchObject({ back: 273, status: '3' })
    await p.expectBalancedPoints()
  })

  test('what goes back before it is completed is not given; what went back whole earns no more', async () => {
    const who = await p.joined()
    const [part, whole] = [p.document(), p.document()]
    for (const each of [part, whole]) await p.shop.promise(each, who.uuid, 10_000)
    await p.shop.refund(part, 2_500)
    await p.shop.refund(whole, 10_000)
    await p.shop.complete(part, who.uuid, 7_500)
    await p.shop.complete(whole, who.uuid, 10_000)
    expect(await p.logOf(who.member)).toEqual([['1', 75]])
    await p.expectBalancedPoints()
  })

  test('V5: 10 points less 95 are −85; 100 more make 15', async () => {
    const who = await p.joined()
    await toLevel(who.member, '金卡')
    const of = p.document()
    await p.shop.complete(of, who.uuid, 22_800)
    await p.given(who.member, -263)
    expect(await p.pointsOf(who.member)).toBe(10)
    await p.shop.refund(of, 7_953)
    expect([await p.pointsOf(who.member), (await p.lotsOf(who.member)).map(([left]) => left)]).toEqual([-85, [0]])
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 1, 10_000))).toEqual({ points: text('可用积分不足，当前 {n}', { n: 0 }) })
    await p.given(who.member, 100)
    expect([await p.pointsOf(who.member), (await p.lotsOf(who.member)).map(([left]) => left).toSorted()]).toEqual([15, [0, 15]])
    await p.expectBalancedPoints()
  })

  test('V8: growth 990 and 12 more is gold at once, for a year, and the member hears of it', async () => {
    const who = await p.joined()
    await p.shop.complete(p.document(), who.uuid, 99_000)
    expect(await p.info(member, who.member)).toMatchObject({ growth: 990, levelName: '银卡' })
    p.at('2027-04-05T10:00')
    await p.shop.complete(p.document(), who.uuid, 1_200)
    expect(await p.info(member, who.member)).toMatchObject({ growth: 1_002, levelName: '金卡', levelUntil: '2028-04-05' })
    expect((await p.texts(who.mobile)).at(-1)).toContain('金卡')
  })

  test('rules keep their caps, and a customer becomes a member by the first points, unless the enterprise wants it otherwise', async () => {
    expect((await p.change(rule, await p.ruleOf('1'), { dayCap: 150, monthCap: 200 })).code).toBe(200)
    const who = await p.person()
    for (const [day, earned] of [
      ['01', 100],
      ['01', 50],
      ['02', 50],
      ['03', 0],
    ] as const) {
      p.at(`2027-03-${day}T11:00`)
      expect(await p.shop.complete(p.document(), who.uuid, 10_000)).toMatchObject({ answer: { points: earned } })
    }
    expect(await p.memberOf(who.uuid)).toMatchObject({ points: 200, name: expect.stringMatching('住户') })
    await inside(p.world, ({ rows }) => rows.add(setting, { ...SETTINGS, autoJoin: false }))
    const other = await p.person()
    expect(await p.shop.complete(p.document(), other.uuid, 10_000)).toMatchObject({ answer: { points: 0 } })
    expect(await p.memberOf(other.uuid)).toEqual({})
  })

  test('two orders of one member at once earn what they earn one after the other', async () => {
    const who = await p.person()
    await Promise.all(Array.from({ length: 6 }, () => p.shop.complete(p.document(), who.uuid, 10_000)))
    const { uuid, points } = await p.memberOf(who.uuid)
    expect([points, (await p.logOf(String(uuid))).length]).toEqual([600, 6])
    await p.expectBalancedPoints()
  })
})

describe('what other applications tell', () => {
  test('a bill that is paid earns, in time it earns more; a payment that is taken back takes it back, and paid again it earns again', async () => {
    await p.add(rule, { code: EARNS.onTime, mode: '2', fixed: 50, multiplied: false, projects: [], items: [], enabled: true })
    const who = await p.owner()
    const item = await p.addItem()
    const bill = await p.owe(item, 22_850, { dueDate: '2027-03-31' })
    const { uuid: paymentUuid } = await p.taken([bill], 22_850)
    await p.heard()
    const of = String((await p.memberOf(who.uuid)).uuid)
    expect(await p.pointsOf(of)).toBe(278)
    await p.does(payment, 'reverse', paymentUuid, { reason: '误收' })
    await p.heard()
    expect(await p.pointsOf(of)).toBe(0)
    await p.taken([bill], 22_850)
    await p.heard()
    expect([await p.pointsOf(of), (await p.page(earning)).length]).toEqual([278, 4])
    await p.expectBalancedPoints()
  })

  test('a deposit earns nothing, and a bill that is late no bonus', async () => {
    await p.add(rule, { code: EARNS.onTime, mode: '2', fixed: 50, multiplied: false, projects: [], items: [], enabled: true })
    const who = await p.owner()
    const deposit = await p.owe(await p.addItem({ billMode: '4', kind: '7' }), 10_000, { dueDate: '2027-03-31' })
    await p.taken([deposit], 10_000)
    const late = await p.owe(await p.addItem(), 10_000, { dueDate: '2027-02-01' })
    await p.taken([late], 10_000)
    await p.heard()
    expect((await p.memberOf(who.uuid)).points).toBe(100)
  })

  test('an activity that was attended and a repair that was rated earn once', async () => {
    for (const code of [EARNS.checkIn, EARNS.rated])
      await p.add(rule, { code, mode: '2', fixed: 10, multiplied: true, projects: [], items: [], enabled: true })
    const who = await p.joined()
    const attended = { activity: crypto.randomUUID(), title: '义诊', customer: who.uuid, people: 1 }
    const uuid = await p.tells(activityAttended, attended)
    await p.tells(activityAttended, attended, { uuid })
    const rated = { amount: null, equipment: null, contactPhone: who.mobile, score: 5 }
    const repair = await p.tells(repairClosed, rated)
    await p.tells(repairClosed, rated, { uuid: repair })
    await p.tells(repairClosed, { ...rated, score: null })
    expect(await p.logOf(who.member)).toEqual([
      ['1', 10],
      ['1', 10],
    ])
  })

  test('what somebody answers under their name earns once for each survey', async () => {
    await p.add(rule, { code: EARNS.survey, mode: '2', fixed: 10, multiplied: true, projects: [], items: [], enabled: true })
    const who = await p.joined()
    const answered = { survey: crypto.randomUUID(), title: '满意度', score: null, nps: null, customer: who.uuid, room: null }
    const uuid = await p.tells(questionnaireAnswered, answered)
    await p.tells(questionnaireAnswered, answered, { uuid })
    await p.tells(questionnaireAnswered, answered)
    await p.tells(questionnaireAnswered, { ...answered, customer: null })
    expect(await p.logOf(who.member)).toEqual([['1', 10]])
    await p.tells(questionnaireAnswered, { ...answered, survey: crypto.randomUUID() })
    expect(await p.pointsOf(who.member)).toBe(20)
  })

  test('whoever brings a neighbour, or finds a home with us, earns as for a referral', async () => {
    await p.add(rule, { code: EARNS.referral, mode: '2', fixed: 200, multiplied: false, projects: [], items: [], enabled: true })
    const [inviter, buyer] = [await p.joined(), await p.joined()]
    const brought = { campaign: crypto.randomUUID(), inviter: inviter.uuid, customer: buyer.uuid }
    const uuid = await p.tells(friendBrought, brought)
    await p.tells(friendBrought, brought, { uuid })
    await p.tells(dealSigned, { customer: buyer.uuid, amount: 1_000_000, rent: false })
    await p.tells(dealSigned, { customer: null, amount: 1_000_000, rent: true })
    expect([await p.logOf(inviter.member), await p.logOf(buyer.member)]).toEqual([[['1', 200]], [['1', 200]]])
  })

  test('what somebody else than the owner of a room owes for it, as a commission, earns for them', async () => {
    const [owner, buyer] = [await p.owner(), await p.joined()]
    const raised = await p.order(raiseFee, {
      ...{ sourceApp: 'sale', sourceUuid: crypto.randomUUID(), sourceNo: 'CJ1', item: '租售佣金', kind: 'other', projectUuid: WEST_LAKE },
      ...{ roomUuid: ROOM, payer: '买方', phone: buyer.mobile, amount: 30_000, dueDate: '2027-03-31' },
    })
    if (raised.state !== 'done') return expect.fail('nobody raises fees')
    await p.taken([raised.answer.feeUuid], 30_000)
    await p.heard()
    expect([await p.pointsOf(buyer.member), (await p.memberOf(owner.uuid)).points ?? 0]).toEqual([300, 0])
  })
})

describe('spending', () => {
  test('V2: 150 of lots of 100 until December and 273 until June leaves 0 and 223, and pays ¥1.50', async () => {
    const who = await p.joined()
    await p.given(who.member, 273, '2028-06-30')
    await p.given(who.member, 100, '2027-12-31')
    const of = p.document()
    expect(await p.shop.hold(of, who.uuid, 150, 22_800)).toMatchObject({ answer: { off: 150 } })
    expect(await p.info(member, who.member)).toMatchObject({ points: 223, frozen: 150, worth: 373 })
    for (const _again of [1, 2]) expect(await p.shop.use(of)).toMatchObject({ answer: { used: 150 } })
    expect((await p.lotsOf(who.member)).toSorted(([one], [other]) => one - other)).toEqual([
      [0, '2027-12-31'],
      [223, '2028-06-30'],
    ])
    expect(await p.info(member, who.member)).toMatchObject({ points: 223, frozen: 0 })
    expect((await p.logOf(who.member)).slice(2)).toEqual([
      ['6', -150],
      ['7', 150],
      ['2', -150],
    ])
    await p.expectBalancedPoints()
  })

  test('V3: of 228.00 7000 points are refused, 6840 pay 68.40; a checkout asks first', async () => {
    const who = await p.joined()
    await p.given(who.member, 10_000)
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 7_000, 22_800))).toEqual({
      points: text('积分最多抵扣 {x} 元', { x: '68.40' }),
    })
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 10_001, 22_800))).toEqual({
      points: text('可用积分不足，当前 {n}', { n: 10_000 }),
    })
    const asked = { customer: who.uuid, projectUuid: null, payable: 22_800 }
    const spendable = () => inside(p.world, ({ applications }) => applications.query(spendablePoints, asked))
    expect(await spendable()).toEqual({ points: 10_000, usable: 6_840, off: 6_840, pointsPerFen: 1, earns: 228 })
    expect(await p.shop.hold(p.document(), who.uuid, 6_840, 22_800)).toMatchObject({ answer: { off: 6_840 } })
    expect(await spendable()).toMatchObject({ points: 3_160, usable: 3_160 })
    const stranger = await p.person()
    const strange = () => inside(p.world, ({ applications }) => applications.query(spendablePoints, { ...asked, customer: stranger.uuid }))
    expect(await strange()).toEqual({ points: 0, usable: 0, off: 0, pointsPerFen: 1, earns: 228 })
    expect(await p.refusedBy(p.shop.hold(p.document(), stranger.uuid, 1, 100))).toEqual({ customer: text('该客户还不是会员') })
    await p.by().call(entityEndpoints(setting).add, { ...SETTINGS, autoJoin: false })
    expect(await strange()).toBeNull()
    await p.expectBalancedPoints()
  })

  test('an order that comes to nothing frees its points; paid too late it takes them anew; refunded it sends them back to their lots', async () => {
    const who = await p.joined()
    await p.given(who.member, 100, '2027-03-31')
    await p.given(who.member, 100, '2027-12-31')
    const of = p.document()
    await p.shop.hold(of, who.uuid, 150, 22_800)
    for (const _again of [1, 2]) await p.shop.release(of)
    expect(await p.lotsOf(who.member)).toEqual(
      expect.arrayContaining([
        [100, '2027-03-31'],
        [100, '2027-12-31'],
      ]),
    )
    await p.shop.use(of)
    expect(await p.info(member, who.member)).toMatchObject({ points: 50, frozen: 0 })
    await p.shop.giveBack(of, 40)
    await p.shop.giveBack(of, 40)
    expect(await p.lotsOf(who.member)).toEqual(
      expect.arrayContaining([
        [0, '2027-03-31'],
        [90, '2027-12-31'],
      ]),
    )
    // The lot of March is over: what goes back to it can be used for 30 days more.
    p.at('2027-04-10T10:00')
    await p.shop.giveBack(of, 999)
    expect(await p.lotsOf(who.member)).toEqual(
      expect.arrayContaining([
        [100, '2027-05-10'],
        [100, '2027-12-31'],
      ]),
    )
    expect(await p.pointsOf(who.member)).toBe(200)
    await p.expectBalancedPoints()
  })

  test('two orders at once cannot use the same points; used and let go at once, one of the two wins', async () => {
    const who = await p.joined()
    await p.given(who.member, 100)
    const orders = Array.from({ length: 5 }, () => p.document())
    const held = await Promise.allSettled(orders.map((of) => p.shop.hold(of, who.uuid, 40, 100_000)))
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const won = orders.filter((_of, n) => held[n]?.status === 'fulfilled')
    await Promise.all(won.flatMap((of) => [p.shop.use(of), p.shop.use(of)]))
    expect(await p.info(member, who.member)).toMatchObject({ points: 20, frozen: 0 })
    await p.expectBalancedPoints()
  })

  test('who is frozen earns and does not use; who has left does neither, and has no points and no number after 30 days', async () => {
    const who = await p.joined()
    await p.given(who.member, 500)
    await p.does(member, 'suspend', who.member, { reason: '核实身份' })
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 10, 10_000))).toEqual({ points: text('会员已冻结，不能使用积分') })
    await p.shop.complete(p.document(), who.uuid, 1_000)
    expect(await p.pointsOf(who.member)).toBe(510)
    await p.does(member, 'leave', who.member, { reason: '本人申请' })
    // What is paid afterwards makes nobody a member who has left.
    expect(await p.shop.complete(p.document(), who.uuid, 1_000)).toMatchObject({ answer: { points: 0 } })
    p.at('2027-03-20T10:00')
    await p.does(member, 'restore', who.member)
    await p.does(member, 'leave', who.member, { reason: '本人申请' })
    const again = await p.add(member, { customer: who.uuid })
    expect((await p.act(member, 'restore', who.member)).msg).toBe('该客户已重新入会')
    await p.later('2027-04-20T10:00')
    expect(await p.info(member, who.member)).toMatchObject({ state: '30', points: 0, mobile: null, worth: 0 })
    expect(await p.pointsOf(again)).toBe(0)
    await p.expectBalancedPoints()
  })
})

describe('nights', () => {
  test('V6: a lot of 50 that was earned on 10 June expires with June of the next year, in the night to July', async () => {
    await p.begin('2027-06-10T10:00')
    const who = await p.joined()
    await p.shop.complete(p.document(), who.uuid, 5_000)
    for (const time of ['2028-05-31T09:01', '2028-06-01T09:01', '2028-06-23T09:01']) await p.night(warnMembers, time)
    await p.nightTo('2028-06-30T23:00')
    expect(await p.lotsOf(who.member)).toEqual([[50, '2028-06-30']])
    await p.nightTo('2028-07-01T01:01')
    await p.nightTo('2028-07-01T01:02')
    expect([await p.logOf(who.member), await p.pointsOf(who.member)]).toEqual([
      [
        ['1', 50],
        ['3', -50],
      ],
      0,
    ])
    expect((await p.texts(who.mobile)).filter((said) => said.includes('到期'))).toEqual([
      expect.stringContaining('50积分将于2028-06-30到期'),
      expect.stringContaining('50积分将于2028-06-30到期'),
    ])
    await p.expectBalancedPoints()
  })

  test('points are no longer used once their day is over, before the night clears them', async () => {
    const who = await p.joined()
    await p.given(who.member, 60, '2027-03-01')
    p.at('2027-03-02T00:30')
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 10, 10_000))).toEqual({ points: text('可用积分不足，当前 {n}', { n: 0 }) })
  })

  test('growth falls out after 12 months, and a level is lost when its year is over, by one step', async () => {
    const who = await p.joined()
    await p.shop.complete(p.document(), who.uuid, 100_000)
    expect(await p.info(member, who.member)).toMatchObject({ levelName: '金卡', levelUntil: '2028-03-01', growth: 1_000 })
    await p.night(judgeStandings, '2028-03-01T03:00')
    expect(await p.info(member, who.member)).toMatchObject({ levelName: '金卡', growth: 0, active: false })
    await p.night(judgeStandings, '2028-03-02T03:00')
    expect(await p.info(member, who.member)).toMatchObject({ levelName: '银卡', levelUntil: '2029-03-02' })
  })

  test('birthdays are given something once a year', async () => {
    await p.add(rule, { code: EARNS.birthday, mode: '2', fixed: 100, multiplied: false, projects: [], items: [], enabled: true })
    const who = await p.joined({ birthday: '1990-03-02' })
    await p.joined({ birthday: '1990-03-03' })
    for (const time of ['2027-03-01T12:00', '2027-03-02T08:01', '2027-03-02T12:00']) await p.nightTo(time)
    expect(await p.logOf(who.member)).toEqual([['1', 100]])
  })

  test('who was born on 29 February has a birthday every year', async () => {
    await p.add(rule, { code: EARNS.birthday, mode: '2', fixed: 100, multiplied: false, projects: [], items: [], enabled: true })
    const who = await p.joined({ birthday: '2000-02-29' })
    const has = async (day: string) =>
      (await inside(p.world, (call) => birthdayMembers(call, { day }))).some(({ key }) => key === who.member)
    expect([await has('2027-02-28'), await has('2028-02-28'), await has('2028-02-29')]).toEqual([true, false, true])
  })
})

describe('by hand', () => {
  test('more than 1000 points need an approval, 1000 do not; several members in one document; all that is wrong is said at once', async () => {
    const [one, other] = [await p.joined(), await p.joined()]
    const [template] = flows
    await publishFlow(p.world, { nodes: [node('a1', 'a')], flowCode: 'member.adjust', fields: [...(template?.fields ?? [])] })
    await p.given(one.member, 1_000)
    expect(await p.pointsOf(one.member)).toBe(1_000)
    const lines = [
      { member: one.member, points: 501 },
      { member: other.member, points: 500 },
    ]
    const uuid = await p.add(adjustment, { lines, reason: '补偿' })
    await p.does(adjustment, 'submit', uuid)
    const waiting = await p.info(adjustment, uuid)
    expect([waiting.state, waiting.total, await p.pointsOf(other.member)]).toEqual(['20', 1_001, 0])
    await decide(p.world, String(waiting.approvalUuid), 'agree')
    expect([await p.pointsOf(one.member), await p.pointsOf(other.member)]).toEqual([1_501, 500])
    const wrong = await p.by().call(entityEndpoints(adjustment).add, { lines: [{ member: one.member, points: 0 }], reason: '' })
    expect(wrong.data).toEqual({ lines: '调整积分不能为0', reason: '请填写调整原因' })
    const much = await p.add(adjustment, { lines: [{ member: other.member, points: -501 }], reason: '更正' })
    expect((await p.act(adjustment, 'submit', much)).data).toMatchObject({ 'lines[0].points': '可用积分不足，当前 500' })
    await p.expectBalancedPoints()
  })

  test('points of the time before come by mobile, and make members', async () => {
    const who = await p.person()
    await p.add(opening, { mobile: who.mobile, points: 300, expireOn: '2027-12-31' })
    await p.add(opening, { mobile: who.mobile, points: 200, expireOn: '2027-06-30' })
    const of = await p.memberOf(who.uuid)
    expect([of.points, (await p.card(String(of.uuid))).lots]).toEqual([
      500,
      [
        { expireOn: '2027-06-30', points: 200 },
        { expireOn: '2027-12-31', points: 300 },
      ],
    ])
    const tries = (values: object) => p.by().call(entityEndpoints(opening).add, values as never)
    expect((await tries({ mobile: '13611112222', points: 1, expireOn: '2027-12-31' })).data).toEqual({ mobile: '没有该手机号的客户' })
    expect((await tries({ mobile: who.mobile, points: 1, expireOn: '2027-02-28' })).data).toEqual({ expireOn: '到期日不能早于今天' })
    expect((await tries({ mobile: '1', points: 0, expireOn: 'x' })).data).toMatchObject({ mobile: '手机号格式错误' })
    await p.expectBalancedPoints()
  })

  test('levels rise, and the lowest asks for none', async () => {
    const tries = (values: object) => p.by().call(entityEndpoints(level).add, { earnBp: 10_000, benefits: [], colour: '1', ...values })
    expect((await tries({ seq: 4, name: '钻石', growthFrom: 900 })).data).toEqual({ growthFrom: '成长值须递增' })
    expect((await tries({ seq: 4, name: '钻石', growthFrom: 1_000 })).data).toEqual({ growthFrom: '成长值须递增' })
    const first = await levelUuid('普通')
    expect((await p.change(level, first, { growthFrom: 10 })).data).toEqual({ growthFrom: '最低一级的成长值须为0' })
    expect((await tries({ seq: 3, name: '钻石', growthFrom: 5_000 })).data).toEqual({ seq: '该级别已存在' })
    expect((await tries({ seq: 4, name: '钻石', growthFrom: 5_000 })).code).toBe(200)
    const same = await p.by().call(entityEndpoints(rule).add, { code: EARNS.fee, mode: '2', fixed: 1, projects: [], items: [] })
    expect(same.data).toEqual({ code: '该获得方式已有规则' })
    const wrong = await p.by().call(entityEndpoints(rule).add, { code: EARNS.rated, mode: '1', perYuan: '0', dayCap: 5, monthCap: 2 })
    expect(wrong.data).toMatchObject({
      perYuan: '每元积分须大于0',
      mode: '只有消费与缴费可以按金额积分',
      monthCap: '每月上限不能小于每日上限',
    })
    expect((await p.by().call(entityEndpoints(member).add, { customer: (await p.joined()).uuid })).msg).toBe('该客户已是会员')
  })

  test('a benefit is had so often in its period, by members of its level', async () => {
    const gift = await p.add(benefit, { name: '停车', kind: '6', value: '2小时', period: '1', quota: 1, enabled: true })
    const silver = await levelUuid('银卡')
    await p.change(level, silver, { benefits: [gift] })
    const who = await p.joined()
    const uses = () => p.by().call(entityEndpoints(benefitUse).add, { member: who.member, benefit: gift })
    expect((await uses()).data).toEqual({ benefit: '普通不享有该权益' })
    await toLevel(who.member, '银卡')
    const both = await Promise.all([uses(), uses()])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect((await uses()).data).toEqual({ benefit: '本期可使用1次，已用完' })
    expect((await p.card(who.member)).benefits).toEqual([{ name: '停车', value: '2小时', quota: 1, used: 1, period: '1' }])
    p.at('2027-04-01T10:00')
    expect((await uses()).code).toBe(200)
  })
})

describe('exchange', () => {
  test('the last piece goes to one of two; cancelled, the stock and the points are there again', async () => {
    const thing = await p.add(goods, { name: '保温杯', kind: '1', points: 300, stock: 1, perPerson: 1, enabled: true })
    const people = [await p.joined(), await p.joined()]
    for (const { member: uuid } of people) await p.given(uuid, 1_000)
    const tries = (uuid: string, qty = 1) => p.by().call(entityEndpoints(exchange).add, { member: uuid, goods: thing, qty })
    const answers = await Promise.all(people.map((who) => tries(who.member)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(answers.find(({ code }) => code !== 200)?.data).toEqual({ qty: '库存不足，仅剩 0 件' })
    const won = people[answers.findIndex(({ code }) => code === 200)]?.member ?? ''
    const [row] = await p.page(exchange)
    expect([await p.pointsOf(won), (await p.info(goods, thing)).stock, row?.points]).toEqual([700, 0, 300])
    await p.does(exchange, 'cancel', String(row?.uuid), { reason: '不要了' })
    expect([await p.pointsOf(won), (await p.info(goods, thing)).stock]).toEqual([1_000, 1])
    await p.expectBalancedPoints()
  })

  test('nobody takes more than their share, or without points', async () => {
    const thing = await p.add(goods, { name: '大米', kind: '1', points: 300, stock: 50, perPerson: 2, enabled: true })
    const who = await p.joined()
    await p.given(who.member, 700)
    const tries = (qty: number) => p.by().call(entityEndpoints(exchange).add, { member: who.member, goods: thing, qty })
    expect((await tries(3)).data).toEqual({ qty: '每人限兑2件，还可兑2件' })
    expect((await tries(1)).code).toBe(200)
    expect((await tries(2)).data).toEqual({ qty: '每人限兑2件，还可兑1件' })
    await p.given(who.member, -300)
    expect((await tries(1)).data).toEqual({ member: '可用积分不足，当前 100' })
    const [row] = await p.page(exchange)
    await p.does(exchange, 'handOut', String(row?.uuid))
    expect(await p.info(exchange, String(row?.uuid))).toMatchObject({ state: '20', handedByName: '张伟' })
  })
})

describe('what is known of members', () => {
  test('customers who become one have the points of both, and what orders hold of them', async () => {
    const [kept, gone] = [await p.joined(), await p.joined()]
    await p.given(kept.member, 100)
    await p.given(gone.member, 60)
    await p.shop.complete(p.document(), gone.uuid, 4_000)
    const of = p.document()
    await p.shop.hold(of, gone.uuid, 30, 10_000)
    const merged = await p.by().call(customEndpoint(customersApp, mergeCall), { kept: kept.uuid, merged: gone.uuid, choices: {} })
    expect(merged.code).toBe(200)
    await p.heard()
    expect(await p.info(member, kept.member)).toMatchObject({ points: 170, frozen: 30, growth: 40 })
    expect(await p.info(member, gone.member)).toMatchObject({ points: 0, frozen: 0, state: '30', mergedInto: kept.member })
    await p.shop.release(of)
    expect(await p.pointsOf(kept.member)).toBe(200)
    await p.expectBalancedPoints()
    await inside(p.world, ({ rows }) => rows.update(customer, kept.uuid, { name: '新名字' }))
    expect(await p.info(member, kept.member)).toMatchObject({ name: '新名字' })
  })

  test('K2: undone the next day both have their points again, with what orders hold and were promised; what came since stays', async () => {
    const [kept, gone] = [await p.joined(), await p.joined()]
    await p.given(kept.member, 120)
    await p.given(gone.member, 30)
    const [earned, promised, held] = [p.document(), p.document(), p.document()]
    await p.shop.complete(earned, gone.uuid, 4_000)
    await p.shop.promise(promised, gone.uuid, 1_000)
    await p.shop.hold(held, gone.uuid, 10, 10_000)
    await p.does(member, 'suspend', gone.member, { reason: '核实身份' })
    const merged = await p.by().call(customEndpoint(customersApp, mergeCall), { kept: kept.uuid, merged: gone.uuid, choices: {} })
    await p.heard()
    await p.shop.complete(p.document(), kept.uuid, 500)
    expect(await p.info(member, kept.member)).toMatchObject({ points: 185, frozen: 10, growth: 45 })
    p.at('2027-03-02T10:00')
    await p.does(mergeLog, 'undo', merged.data.uuid)
    await p.heard()
    expect(await p.info(member, kept.member)).toMatchObject({ points: 125, frozen: 0, growth: 5 })
    expect(await p.info(member, gone.member)).toMatchObject({
      ...{ points: 60, frozen: 10, growth: 40, state: '20', mergedInto: null, customer: gone.uuid, mobile: expect.any(String) as unknown },
    })
    await p.shop.release(held)
    await p.shop.complete(promised, gone.uuid, 1_000)
    await p.shop.refund(earned, 2_000)
    expect([await p.pointsOf(kept.member), await p.pointsOf(gone.member)]).toEqual([125, 60])
    await p.expectBalancedPoints()
  })

  test('a membership that went over to another customer is back with its own one', async () => {
    const [kept, gone] = [await p.person(), await p.joined()]
    await p.given(gone.member, 30)
    const merged = await p.by().call(customEndpoint(customersApp, mergeCall), { kept: kept.uuid, merged: gone.uuid, choices: {} })
    await p.heard()
    const { name } = await p.info(customer, gone.uuid)
    expect(await p.info(member, gone.member)).toMatchObject({ customer: kept.uuid, points: 30 })
    await p.does(mergeLog, 'undo', merged.data.uuid)
    expect(await p.info(member, gone.member)).toMatchObject({ customer: gone.uuid, name, points: 30, state: '10' })
  })

  test('a card shows a code that the desk reads for a minute, and no picture of it later', async () => {
    const who = await p.joined()
    const { link } = (await p.by().call(customEndpoint(loyaltyApp, cardLink), { uuid: who.member })).data
    const { code } = (await p.open(link.split('/').at(-1) ?? '')).data
    expect(code).toMatchObject({ refreshAfterMs: 60_000 })
    const read = async (text: string) => (await p.by().call(customEndpoint(loyaltyApp, memberByCode), { code: text })).data
    const old = { code: '会员码无效或已过期，请让会员刷新后重试' }
    expect([await read(code?.text ?? ''), await read('123')]).toEqual([{ uuid: who.member }, old])
    p.world.pass(90_000)
    expect(await read(code?.text ?? '')).toEqual(old)
  })

  test('a rule is tried by the functions that give points, and the report adds them up', async () => {
    const who = await p.joined()
    await toLevel(who.member, '金卡')
    await p.shop.complete(p.document(), who.uuid, 22_800)
    const of = p.document()
    await p.shop.hold(of, who.uuid, 50, 10_000)
    await p.shop.use(of)
    await p.given(who.member, -23)
    const tried = await p.simulated({ rule: await p.ruleOf('1'), paid: 75_000, member: who.member })
    expect(tried.data).toMatchObject({ base: 750, multiplied: 900, points: 900, earnBp: 12_000, worth: 900, expireOn: '2028-03-31' })
    expect(tried.data.after).toMatchObject({ growthBefore: 273, growth: 1_173, points: 1_100 })
    expect((await p.simulated({ rule: crypto.randomUUID(), paid: 1 })).data).toEqual({ rule: '积分规则不存在' })
    expect((await p.simulated({ rule: await p.ruleOf('1'), paid: 1, member: crypto.randomUUID() })).data).toEqual({ member: '会员不存在' })
    const { course, lead, rules, expiring, levels } = await p.report('2027-03')
    expect(course).toHaveLength(12)
    expect(course.at(-1)).toEqual({ month: '2027-03', issued: 273, used: 50, expired: 0, takenBack: 0, adjusted: -23, liability: 200 })
    expect(lead).toMatchObject({ members: 1, active: 1, joined: 1, points: 200, liability: 200, buyers: 1, again: 0 })
    expect([rules, expiring]).toEqual([[{ code: '1', points: 273, members: 1 }], [{ month: '2028-03', points: 200 }]])
    expect(levels.find(({ name }) => name === '金卡')).toEqual({ name: '金卡', members: 1, points: 200 })
  })

  test('what points are worth can change, and members show it', async () => {
    const who = await p.joined()
    await p.given(who.member, 101)
    await inside(p.world, ({ rows }) => rows.add(setting, { ...SETTINGS, pointsPerFen: 2 }))
    expect(await p.info(member, who.member)).toMatchObject({ worth: 50 })
    expect(await p.refusedBy(p.shop.hold(p.document(), who.uuid, 1, 10_000))).toEqual({ points: text('至少使用 {n} 积分', { n: 2 }) })
  })
})
