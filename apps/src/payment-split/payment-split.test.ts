import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { decide, demoId, employ, fireTimers, inside, node, publish, runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { communityActivityApp } from '#src/community-activity/app.ts'
import { decorationApp } from '#src/decoration/app.ts'
import { feeApp } from '#src/fee/app.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { mallApp } from '#src/mall/app.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { parkingApp } from '#src/parking/app.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { move } from '#src/payment-split/accounts/move.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'
import { reportCall } from '#src/payment-split/calls.ts'
import { flows } from '#src/payment-split/flows.ts'
import { divide } from '#src/payment-split/orders/hearing.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { chosenFor } from '#src/payment-split/orders/terms.ts'
import { rule, SOURCES } from '#src/payment-split/rules/rule.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'
import { type SplitWorld, splitWorld } from '#src/payment-split/testing.ts'
import { repairApp } from '#src/repair/app.ts'
import { saleApp } from '#src/sale/app.ts'

// The rules of apps-business.md section 10.

let of: SplitWorld
let [a, b] = ['', '']
beforeAll(async () => {
  of = await splitWorld()
})
beforeEach(async () => {
  await of.world.rewind()
  ;[a, b] = [await of.addAccount('甲'), await of.addAccount('乙')]
})
afterEach(() => of.expectBalanced())
afterAll(() => of.world.close())

const seventy = (more: object = {}) => of.addRule([of.ratio(a, 7_000), of.ratio(b, 3_000)], { roundingAccount: a, ...more })
const settle = async (to: string) => {
  const uuid = await of.add(settlement, { account: to })
  await of.does(settlement, 'submit', uuid)
  return uuid
}
const settleAndPay = async (to: string) => {
  const uuid = await settle(to)
  await of.does(settlement, 'pay', uuid, { bankRef: 'CMB1' })
  return uuid
}

/** The enterprise has a flow, which one of the cast decides. */
const asks = (flowCode: string) => {
  const fields = [...(flows.find((flow) => flow.flowCode === flowCode)?.fields ?? [])]
  return publish(of.world, { nodes: [node('a1', 'b')], flowCode, fields })
}
const approvalOf = (what: Entity, uuid: string) =>
  inside(of.world, async ({ rows }) => String(((await rows.find(what, uuid)) as Record<string, unknown> | undefined)?.approvalUuid))
const decided = async (what: Entity, uuid: string, how: 'agree' | 'overrule') => decide(of.world, await approvalOf(what, uuid), how, 'b')

/** What somebody of finance has to do. */
const todos = async () => {
  await of.world.app.platform.events.drain()
  return (await of.by('lina').call(todoPage, { pageSize: 200 })).data.list.map(({ title }) => title)
}

describe('dividing', () => {
  test('P1: 100.00, fee 0.6 %, A 70 % B 30 %: fee 0.60, A 69.58, B 29.82', async () => {
    await seventy()
    const { uuid } = await of.pay(10_000)
    expect(await of.info(order, uuid)).toMatchObject({ state: '30', gross: 10_000, channelFee: 60, net: 9_940, unconfigured: false })
    expect(await of.shares(uuid)).toEqual({ 甲: 6_958, 乙: 2_982 })
    expect([await of.standing(a), await of.standing(b)]).toEqual([
      [6_958, 0],
      [2_982, 0],
    ])
  })

  test('P2: 10.01, no fee, 33.33/33.33/33.34 %, rounding account C: 3.33, 3.33, 3.35', async () => {
    await of.rates(0)
    const c = await of.addAccount('丙')
    await of.addRule([of.ratio(a, 3_333), of.ratio(b, 3_333), of.ratio(c, 3_334)], { roundingAccount: c })
    expect(await of.shares((await of.pay(1_001)).uuid)).toEqual({ 甲: 333, 乙: 333, 丙: 335 })
  })

  test('P3: P1, refund 30.00: new split fee 0.42, A 48.71, B 20.87; clawback A 20.87, B 8.95', async () => {
    await seventy()
    const { payNo, uuid } = await of.pay(10_000)
    await of.refund(payNo, 10_000, 3_000)
    expect(await of.info(order, uuid)).toMatchObject({ channelFee: 42, refunded: 3_000, details: [{ clawback: 2_087 }, { clawback: 895 }] })
    expect(await of.shares(uuid)).toEqual({ 甲: 4_871, 乙: 2_087 })
    // Told twice it goes back once.
    await of.refund(payNo, 10_000, 3_000)
    expect([await of.standing(a), await of.standing(b)]).toEqual([
      [4_871, 0],
      [2_087, 0],
    ])
  })

  test('P4: fixed 2.00 to X, then A 50 % B 50 %, net 5.01: X 2.00, A 1.50, B 1.50, rounding 0.01', async () => {
    await of.rates(0)
    const [x, r] = [await of.addAccount('固定户'), await of.addAccount('尾差户')]
    await of.addRule([{ account: x, kind: '1', amount: 200 }, of.ratio(a, 5_000), of.ratio(b, 5_000)], { roundingAccount: r })
    expect(await of.shares((await of.pay(501)).uuid)).toEqual({ 固定户: 200, 甲: 150, 乙: 150, 尾差户: 1 })
  })

  test('P5: freeze 7 days: 冻结中 on the seventh day, 可结算 on the eighth', async () => {
    await seventy({ freezeDays: 7 })
    const { uuid } = await of.pay(10_000)
    expect(await of.info(order, uuid)).toMatchObject({ state: '20', freezeUntil: of.day(7) })
    expect(await of.standing(a)).toEqual([0, 6_958])
    of.world.pass(6 * DAY_MS)
    await fireTimers(of.world.app.platform)
    expect(await of.info(order, uuid)).toMatchObject({ state: '20' })
    of.world.pass(DAY_MS)
    await fireTimers(of.world.app.platform)
    expect(await of.info(order, uuid)).toMatchObject({ state: '30' })
    expect(await of.standing(a)).toEqual([6_958, 0])
  })

  test('what goes back while it is frozen is taken from what is frozen', async () => {
    await seventy({ freezeDays: 7 })
    const { payNo, uuid } = await of.pay(10_000)
    await of.refund(payNo, 10_000, 3_000)
    expect(await of.standing(a)).toEqual([0, 4_871])
    await of.refund(payNo, 10_000, 10_000)
    expect(await of.info(order, uuid)).toMatchObject({ state: '60', channelFee: 0 })
    expect([await of.standing(a), await of.standing(b)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('P7: B settled, full refund: B −29.82, settlement blocked; the next credit of 100.00 leaves 70.18', async () => {
    await seventy()
    const { payNo, uuid } = await of.pay(10_000)
    await employ(of.world, 'lina', 'pkg16', '财务')
    await settleAndPay(b)
    await settleAndPay(a)
    expect(await of.info(order, uuid)).toMatchObject({ state: '40', settleDays: 0 })
    await of.refund(payNo, 10_000, 10_000)
    expect(await of.standing(b)).toEqual([-2_982, 0])
    expect(await of.by().call(entityEndpoints(settlement).add, { account: b })).toMatchObject({
      code: 3002,
      data: { account: '账户余额不足，不能结算' },
    })
    expect(await todos()).toContain('分账账户余额为负：乙')
    await of.rates(0)
    await of.addRule([{ account: b, kind: '3' }], { roundingAccount: b, app: 'pkg13', priority: 1 })
    await of.pay(10_000, { app: 'pkg13' })
    expect(await of.standing(b)).toEqual([7_018, 0])
  })

  test('the same payment twice is one order, also at the same moment', async () => {
    await seventy()
    const fact = {
      app: 'pkg2',
      subject: '物业缴费',
      channel: '2',
      tradeNo: 'T',
      amount: 10_000,
      refunded: 0,
      day: of.day(),
      rowUuid: crypto.randomUUID(),
    }
    await Promise.allSettled([1, 2, 3].map(() => inside(of.world, (call) => divide(call, 'ZFTWICE', fact))))
    expect((await of.page(order)).filter(({ payNo }) => payNo === 'ZFTWICE')).toHaveLength(1)
    expect(await of.standing(a)).toEqual([6_958, 0])
  })

  test('a rule that changes is a new version; what was divided keeps its own', async () => {
    const uuid = await seventy()
    const { payNo, uuid: first } = await of.pay(10_000)
    const { version } = await of.info(rule, uuid)
    const lines = [of.ratio(a, 1_000), of.ratio(b, 9_000)]
    const { msg } = await of.by().call(entityEndpoints(rule).update, { uuid, version, lines })
    expect([msg, await of.info(rule, uuid)]).toMatchObject(['操作成功!', { edition: 2 }])
    await of.refund(payNo, 10_000, 3_000)
    expect(await of.shares(first)).toEqual({ 甲: 4_871, 乙: 2_087 })
    const { uuid: next } = await of.pay(10_000)
    expect([await of.info(order, first), await of.info(order, next)]).toMatchObject([{ ruleVersion: 1 }, { ruleVersion: 2 }])
    expect(await of.shares(next)).toEqual({ 甲: 994, 乙: 8_946 })
  })

  test('no rule: the default account, flagged; none: tried again three times in five minutes each, then finance is told', async () => {
    await withClient(of.world.database.owner, (client) => client.query('update payment_split_rule set enabled = false'))
    await withClient(of.world.database.owner, (client) => client.query('update payment_split_account set fallback = false'))
    await employ(of.world, 'lina', 'pkg16', '财务')
    const { uuid } = await of.pay(10_000)
    expect(await of.info(order, uuid)).toMatchObject({ state: '50', problem: '没有匹配的分账规则，也没有默认账户', attempts: 1 })
    const tell = async () => (await todos()).filter((title) => title.startsWith('分账失败')).length
    for (const times of [2, 3, 4]) {
      expect(await tell()).toBe(0)
      of.world.pass(5 * MINUTE_MS)
      await fireTimers(of.world.app.platform)
      expect(await of.info(order, uuid)).toMatchObject({ state: '50', attempts: times })
    }
    expect(await tell()).toBe(1)
    const rest = await of.addAccount('兜底户', { fallback: true })
    await of.does(order, 'retry', uuid)
    expect(await of.info(order, uuid)).toMatchObject({ state: '30', unconfigured: true, problem: null })
    expect(await of.standing(rest)).toEqual([9_940, 0])
  })

  test('a rule whose account was stopped divides nothing until the account is back, and says why', async () => {
    await seventy()
    await of.does(account, 'disable', b)
    const { uuid } = await of.pay(10_000)
    expect(await of.info(order, uuid)).toMatchObject({ state: '50', problem: '分账账户未启用', details: [] })
    expect([await of.standing(a), await of.standing(b)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await of.does(account, 'enable', b)
    await of.does(order, 'retry', uuid)
    expect(await of.info(order, uuid)).toMatchObject({ state: '30', problem: null })
    expect(await of.shares(uuid)).toEqual({ 甲: 6_958, 乙: 2_982 })
  })

  test('the database refuses an order that is not divided to the fen', async () => {
    await seventy()
    const { uuid } = await of.pay(10_000)
    await expect(
      withClient(of.world.database.owner, (client) =>
        client.query('update payment_split_order set channel_fee = 61 where uuid = $1', [uuid]),
      ),
    ).rejects.toThrow('is not balanced')
    await expect(
      withClient(of.world.database.owner, (client) =>
        client.query('update payment_split_order_details set amount = amount + 1 where parent_uuid = $1', [uuid]),
      ),
    ).rejects.toThrow('is not balanced')
  })
})

test('rules name the applications that take payments by their codes', () => {
  const apps = {
    ...{ fee: feeApp, mall: mallApp, rent: saleApp, member: loyaltyApp, marketing: marketingApp, repair: repairApp },
    ...{ decoration: decorationApp, parking: parkingApp, activity: communityActivityApp },
  }
  expect(SOURCES).toEqual(Object.fromEntries(Object.entries(apps).map(([key, { appKey }]) => [key, [appKey, expect.any(String)]])))
})

describe('rules', () => {
  const refused = async (input: object) => {
    const { code, data } = await of.by().call(entityEndpoints(rule).add, { name: '规则', priority: 1, ...input })
    return [code, data]
  }

  test('Σ bp > 10000, no rounding account', async () => {
    const lines = [of.ratio(a, 7_000), of.ratio(b, 3_001)]
    expect(await refused({ lines, roundingAccount: a })).toEqual([3002, { lines: '比例合计不能超过100%' }])
    expect(await refused({ lines: [of.ratio(a, 7_000)] })).toEqual([3002, { roundingAccount: '请选择尾差账户' }])
  })

  test('two lines of the rest, lines of nothing, an account for the fee', async () => {
    const rest = { account: a, kind: '3' }
    expect(await refused({ lines: [rest, rest], roundingAccount: a })).toEqual([3002, { lines: '剩余方式只能有一行' }])
    expect(await refused({ lines: [{ account: a, kind: '1' }], roundingAccount: a })).toEqual([3002, { lines: '请填写固定金额或比例' }])
    expect(await refused({ lines: [rest], roundingAccount: a, feeBearer: '2' })).toEqual([3002, { feeAccount: '请选择手续费账户' }])
  })
})

describe('accounts of rules', () => {
  const STOPPED = '分账账户已停用'
  const write = (input: object) => of.by().call(entityEndpoints(rule).add, { name: '规则', priority: 1, ...input })

  test('a rule with a stopped account is refused at the line that names it, and so is a stopped one for differences or the fee', async () => {
    await of.does(account, 'disable', b)
    const lines = [of.ratio(a, 7_000), of.ratio(b, 3_000)]
    expect((await write({ lines, roundingAccount: a })).data).toEqual({ 'lines[1].account': STOPPED })
    const one = [of.ratio(a, 7_000)]
    expect((await write({ lines: one, roundingAccount: b })).data).toEqual({ roundingAccount: STOPPED })
    expect((await write({ lines: one, roundingAccount: a, feeBearer: '2', feeAccount: b })).data).toEqual({ feeAccount: STOPPED })
    expect((await write({ lines: one, roundingAccount: a })).code).toBe(200)
  })

  test('one that had it before it was stopped may be renamed and stopped, but not be used again', async () => {
    const uuid = await seventy()
    await of.does(account, 'disable', b)
    const change = async (changes: object) => {
      const { version } = await of.info(rule, uuid)
      return of.by().call(entityEndpoints(rule).update, { uuid, version, ...changes })
    }
    expect((await change({ name: '旧规则', enabled: false })).code).toBe(200)
    expect((await change({ enabled: true })).data).toEqual({ 'lines[1].account': STOPPED })
  })
})

test('a charge item leads to the rule that is about it, before one of the same priority that is about all', async () => {
  const item = await of.add(chargeItem, {
    ...{ itemCode: 'SP1', itemName: '专项费', kind: '1', billMode: '3', objectType: '1', prepayMode: '1', dueDays: 30, roundUnit: '1' },
    ...{ roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  await of.addRule([of.ratio(a, 10_000)], { roundingAccount: a, priority: 1 })
  await of.addRule([of.ratio(b, 10_000)], { roundingAccount: b, priority: 1, item })
  const chosen = async (which: string | null) =>
    inside(of.world, async (call) => (await chosenFor(call, 'pkg2', { projectUuid: crypto.randomUUID(), item: which }, of.day()))?.terms)
  expect((await chosen(item))?.roundingAccount).toBe(b)
  expect((await chosen(null))?.roundingAccount).toBe(a)
})

describe('the report', () => {
  const read = async (more: object = {}) =>
    (await of.by().call(customEndpoint(paymentSplitApp, reportCall), { from: of.day(-1), to: of.day(), by: 'account', ...more } as never))
      .data

  test('opening + shared − clawed − settled + adjusted = closing for each account, and net is what is left of what was paid', async () => {
    await seventy()
    const { payNo } = await of.pay(10_000)
    await of.refund(payNo, 10_000, 3_000)
    await settleAndPay(b)
    const { moves, orders, checks, course } = await read()
    for (const { opening, shared, clawed, settled, adjusted, closing } of moves)
      expect(opening + shared - clawed - settled + adjusted).toBe(closing)
    expect(moves.find(({ name }) => name === '甲')).toMatchObject({ shared: 6_958, clawed: 2_087, settled: 0, closing: 4_871 })
    expect(moves.find(({ name }) => name === '乙')).toMatchObject({ shared: 2_982, clawed: 895, settled: 2_087, closing: 0 })
    for (const { gross, refunded, fee, net } of orders) expect(gross - refunded - fee).toBe(net)
    expect([checks.broken, course.length]).toEqual([0, 2])
    const before = course[0]?.net ?? 0
    expect(course[1]?.net).toBe(before + 6_958)
  })

  test('an account that is not the sum of its ledger is counted, and a span is in order', async () => {
    const { checks } = await read()
    await withClient(of.world.database.owner, (client) =>
      client.query('update payment_split_account set balance = balance + 1 where uuid = $1', [a]),
    )
    expect((await read()).checks.broken).toBe(checks.broken + 1)
    await withClient(of.world.database.owner, (client) =>
      client.query('update payment_split_account set balance = balance - 1 where uuid = $1', [a]),
    )
    expect(await read({ from: of.day(), to: of.day(-1) })).toEqual({ to: '结束日期不能早于开始日期' })
    expect(await read({ from: of.day(-400) })).toEqual({ to: '时间范围不能超过一年' })
  })
})

describe('accounts', () => {
  test('nobody approves the data that they filed, and changed data are looked at again', async () => {
    await employ(of.world, 'lina', 'pkg16', '财务')
    const uuid = await of.add(account, { name: '新户', channel: '2' })
    expect((await of.act(account, 'enable', uuid)).msg).toBe('不能审核自己提交的账户资料')
    await of.does(account, 'enable', uuid, {}, 'lina')
    expect(await of.info(account, uuid)).toMatchObject({ state: '20' })
    await of.does(account, 'change', uuid, { name: '新户', accountNo: '6214830200123456' }, 'lina')
    expect(await of.info(account, uuid)).toMatchObject({ state: '10', accountNo: expect.stringMatching(/^\*+3456$/) })
    expect((await of.act(account, 'enable', uuid, {}, 'lina')).msg).toBe('不能审核自己提交的账户资料')
    await of.does(account, 'enable', uuid)
  })

  test('whoever asks for an approval has not filed the data by that', async () => {
    await employ(of.world, 'lina', 'pkg16', '财务')
    await asks('split.account')
    const uuid = await of.add(account, { name: '新户', channel: '2' })
    const { filedBy } = await of.info(account, uuid)
    await of.does(account, 'enable', uuid, {}, 'lina')
    expect(await of.info(account, uuid)).toMatchObject({ state: '10', filedBy })
  })

  test('with a flow it is approved', async () => {
    await employ(of.world, 'lina', 'pkg16', '财务')
    await asks('split.account')
    const uuid = await of.add(account, { name: '新户', channel: '2' })
    await of.does(account, 'enable', uuid, {}, 'lina')
    expect(await of.info(account, uuid)).toMatchObject({ state: '10' })
    await decided(account, uuid, 'agree')
    expect(await of.info(account, uuid)).toMatchObject({ state: '20' })
  })
})

describe('settling', () => {
  test('a settlement has what came in less what went back, and is paid once', async () => {
    await seventy()
    const { payNo } = await of.pay(10_000)
    await of.refund(payNo, 10_000, 3_000)
    const uuid = await of.add(settlement, { account: a })
    expect(await of.info(settlement, uuid)).toMatchObject({ state: '10', incoming: 6_958, back: 2_087, amount: 4_871 })
    await of.does(settlement, 'submit', uuid)
    expect([await of.info(settlement, uuid), await of.standing(a)]).toMatchObject([{ state: '20' }, [0, 0]])
    const both = await Promise.all([1, 2].map(() => of.act(settlement, 'pay', uuid, { bankRef: 'CMB9' })))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await of.info(settlement, uuid)).toMatchObject({ state: '30', bankRef: 'CMB9', paidAt: expect.any(String) })
    expect((await of.page(move)).filter(({ kind }) => kind === '5')).toHaveLength(1)
  })

  test('what failed is paid again', async () => {
    await seventy()
    await of.pay(10_000)
    const uuid = await settle(a)
    await of.does(settlement, 'fail', uuid, { reason: '账号有误' })
    expect(await of.info(settlement, uuid)).toMatchObject({ state: '31' })
    await of.does(settlement, 'again', uuid)
    await of.does(settlement, 'pay', uuid, { bankRef: 'CMB2' })
    expect(await of.info(settlement, uuid)).toMatchObject({ state: '30' })
  })

  test('two settlements of one balance: the second is refused', async () => {
    await seventy()
    await of.pay(10_000)
    const [one, other] = [await of.add(settlement, { account: a }), await of.add(settlement, { account: a })]
    const answers = await Promise.all([one, other].map((uuid) => of.act(settlement, 'submit', uuid)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await of.standing(a)).toEqual([0, 0])
  })

  test('what comes after a settlement was written is for the next one', async () => {
    await seventy()
    const first = await of.pay(10_000)
    const uuid = await of.add(settlement, { account: a })
    await settleAndPay(b)
    of.world.pass(MINUTE_MS)
    const later = await of.pay(20_000)
    await of.does(settlement, 'submit', uuid)
    await of.does(settlement, 'pay', uuid, { bankRef: 'CMB3' })
    expect(await of.info(settlement, uuid)).toMatchObject({ state: '30', amount: 6_958 })
    expect([await of.info(order, first.uuid), await of.info(order, later.uuid)]).toMatchObject([{ state: '40' }, { state: '30' }])
    expect(await of.standing(a)).toEqual([13_916, 0])
    await settleAndPay(b)
    await settleAndPay(a)
    expect(await of.info(order, later.uuid)).toMatchObject({ state: '40' })
  })

  test('settlements and moves of an account lie in its project', async () => {
    const c = await of.addAccount('项目户', { projectUuid: demoId('0007', 2) })
    await of.addRule([{ account: c, kind: '3' }], { roundingAccount: c })
    await of.pay(5_000)
    const uuid = await of.add(settlement, { account: c })
    expect(await of.info(settlement, uuid)).toMatchObject({ projectUuid: demoId('0007', 2) })
    expect(await of.page(move, { op: 'and', items: [{ field: 'account', cmp: 'eq', value: c }] })).toMatchObject([
      { projectUuid: demoId('0007', 2) },
    ])
  })

  test('below the least amount, or with an adjustment that nobody explains, it is refused', async () => {
    const c = await of.addAccount('丙', { minSettle: 10_000 })
    await of.addRule([{ account: c, kind: '3' }], { roundingAccount: c })
    await of.pay(5_000)
    const add = (input: object) => of.by().call(entityEndpoints(settlement).add, input as never)
    expect((await add({ account: c })).data).toEqual({ account: '未达到最低结算金额 ¥ 100.00' })
    await of.pay(9_000)
    expect((await add({ account: c, adjust: -100 })).data).toEqual({ remark: '调整金额时请填写备注' })
  })

  test('with a flow what is settled is kept while it is decided, and comes back when it is refused', async () => {
    await seventy()
    await of.pay(10_000)
    await asks('split.settle')
    const uuid = await settle(a)
    expect([await of.info(settlement, uuid), await of.standing(a)]).toMatchObject([{ state: '10' }, [0, 0]])
    await decided(settlement, uuid, 'overrule')
    expect([await of.info(settlement, uuid), await of.standing(a)]).toMatchObject([{ state: '10' }, [6_958, 0]])
  })

  test('accounts whose day has come have a settlement written', async () => {
    await seventy()
    await of.pay(10_000)
    await runSchedules(of.world.app.platform)
    of.world.pass(DAY_MS)
    await runSchedules(of.world.app.platform)
    const drafts = (await of.page(settlement)).filter((row) => row.account === a || row.account === b)
    expect(drafts.map(({ state, amount }) => [state, amount]).toSorted()).toEqual([
      ['10', 2_982],
      ['10', 6_958],
    ])
  })
})
