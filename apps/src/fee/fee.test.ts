import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { printedPapers, printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { codeOn, demoId, employ, inside, pagesOf, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { feeApp } from '#src/fee/app.ts'
import { arrearsCall, askCall, collectCall, findCall, householdCall, refundCall, tillCall, topUpCall } from '#src/fee/calls.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { entry } from '#src/fee/ledger/entry.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { room } from '#src/main-data/room.ts'

// The rules of apps-business.md section 1, by its numbers. 1-101 belongs to 王芳; a quarter of property fee is 752.30.

const [receiptPaper = expect.fail()] = feeApp.papers ?? []

let fees: Awaited<ReturnType<typeof feeWorld>>
let owner: string
let item: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  owner = await fees.addOwner()
  item = await fees.addItem({ lateRule: await fees.addRule() })
})
afterAll(() => fees.world.close())

/** A day so many days from now, by the clock of the product. */
const day = (days: number): string => chinaDay(new Date(fees.world.clock.now().getTime() + days * DAY_MS))
const pass = (days: number): void => fees.world.pass(days * DAY_MS)

describe('late fees', () => {
  test('F3: a part payment pays the late fee first, the rest grows on', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(0) })
    pass(20)
    expect(await fees.bill(bill)).toMatchObject({ outstanding: 75_230, late: 752, overdueDays: 20 })
    await fees.taken([bill], 30_000)
    expect(await fees.bill(bill)).toMatchObject({ state: '30', paid: 30_000, latePaid: 752, outstanding: 45_982, lateSince: day(0) })
    pass(20)
    expect(await fees.bill(bill)).toMatchObject({ late: 460 })
    await fees.taken([bill], 46_442)
    expect(await fees.bill(bill)).toMatchObject({ state: '40', paid: 76_442, lateAccrued: 1_212, outstanding: 0, paidOn: day(0) })
    await fees.expectBalanced()
  })
})

test('an item tells what came in for it in each of the last six months', async () => {
  await fees.taken([await fees.owe(item, 75_230, { dueDate: day(10) })], 75_230)
  pass(70)
  await fees.taken([await fees.owe(item, 20_000, { dueDate: day(10) })], 20_000)
  const months = (at: number): number => Number(day(at).slice(0, 4)) * 12 + Number(day(at).slice(5, 7))
  const points = [0, 0, 0, 0, 0, 20_000]
  points[5 - (months(0) - months(-70))] = 75_230
  const rows = await fees.page(chargeItem)
  expect(rows.find(({ uuid }) => uuid === item)).toMatchObject({ collected: 95_230, collectedCourse: points })
})

/** The page of the mock channel that stands behind a code. */
const pays = async (path: string): Promise<number> => {
  const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
  const answer = await fees.world.app.http.inject({
    ...{ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
  })
  return answer.statusCode
}

describe('the desk', () => {
  test('cash is taken with change, and a receipt says it in words', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(10) })
    const taken = await fees.taken([bill], 80_000)
    expect(taken).toMatchObject({ amount: 75_230, change: 4_770, toPrepaid: 0, collectNo: expect.stringMatching(/^SK\d{13}$/) })
    expect(await fees.info(receipt, taken.receiptUuid)).toMatchObject({ total: 75_230, capital: '柒佰伍拾贰元叁角整', state: '10' })
    expect(await fees.info(payment, taken.uuid)).toMatchObject({
      state: '20',
      cashTaken: 80_000,
      change: 4_770,
      payNo: expect.stringMatching(/^ZF/),
    })
    await fees.expectBalanced()
  })

  test('a receipt on paper says period and calculation, and its code leads to a page that says whether it holds', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(10), roomUuid: ROOM, period: { begin: '2026-04-01', end: '2026-06-30' } })
    const { receiptUuid } = await fees.taken([bill], 80_000)
    const { checkCode, lines } = await fees.info(receipt, receiptUuid)
    expect(checkCode).toMatch(/^[0-9A-F]{4}$/)
    expect(lines).toMatchObject([{ period: '2026-04 至 06', principal: 75_230, late: 0, amount: 75_230 }])
    const printed = await fees.by().call(printPapers, { paper: paperId(receiptPaper), size: 'a5-landscape', uuids: [receiptUuid] })
    const { rawPayload } = await fees.world.app.http.inject({
      ...{ method: 'GET', url: printedPapers.path, query: { prints: printed.data.printList.join(','), format: 'pdf' } },
      headers: { authorization: (await fees.by().token()) ?? '' },
    })
    const pages = await pagesOf(rawPayload)
    expect(pages).toHaveLength(1)
    for (const said of ['2026-04至06', '752.30', `校验码${String(checkCode)}`, '收到现金800.00，找零47.70', '复核人'])
      expect(pages[0]?.text.replaceAll(/\s/g, '')).toContain(said)
    const token = (pages[0] && codeOn(pages[0]))?.split('/h5/receipt/').at(-1)
    const seen = () => fees.world.withToken(null).call(publicEndpoints(feeApp).publicPage, { token: token ?? '' })
    expect(JSON.stringify((await seen()).data)).toContain(String(checkCode))
    await fees.does(receipt, 'void', receiptUuid, { reason: '开错抬头' })
    expect(JSON.stringify((await seen()).data)).toContain('已作废')
  })

  test('F4: what is too much is put aside, and pays the next bill by itself as far as it goes', async () => {
    const quarter = await fees.addItem({ autoDeduct: true })
    const bill = await fees.owe(quarter, 75_230, { dueDate: day(10) })
    await fees.taken([bill], 100_000, { customer: owner, changeToPrepaid: true })
    expect(await fees.page(prepayAccount)).toMatchObject([{ customer: owner, balance: 24_770 }])
    const next = await fees.owe(quarter, 75_230, { dueDate: day(100) })
    expect(await fees.bill(next)).toMatchObject({ state: '30', paid: 24_770, outstanding: 50_460 })
    expect(await fees.page(prepayAccount)).toMatchObject([{ balance: 0 }])
    await fees.expectBalanced()
  })

  test('bills that are paid already, amounts that have changed and payments in part that an item does not take are refused', async () => {
    const whole = await fees.addItem({ allowPartial: false })
    const [bill, other] = [await fees.owe(item, 10_000, { dueDate: day(1) }), await fees.owe(whole, 20_000, { dueDate: day(2) })]
    const short = await fees.take([other], 10_000)
    expect([short.code, short.data]).toMatchObject([3002, { received: '该收费项目不支持部分缴费' }])
    expect((await fees.take([bill], 10_000, { due: 9_999 })).msg).toBe('账单金额已变化，请刷新后重试')
    await fees.taken([bill], 10_000)
    const again = await fees.take([bill], 10_000, { due: 10_000 })
    expect([again.code, again.msg]).toEqual([3002, '账单已缴清，请刷新'])
    const rest = await fees.take([other], 30_000, { channel: '6', due: 20_000 })
    expect(rest.data).toMatchObject({ received: '未关联客户，多收的 100 元不能转入预存' })
  })

  test('two counters that take money for one bill at once: one gets it', async () => {
    const bill = await fees.owe(item, 10_000, { dueDate: day(1) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => fees.take([bill], 10_000, { due: 10_000 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 3002)])
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(new Set(['账单已缴清，请刷新']))
    await fees.expectBalanced()
  })

  test('late fees are waived up to the limit of a role', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-40) })
    const due = 75_230 + 1_505
    const waive = (amount: number) => fees.take([bill], due - amount, { bills: [{ uuid: bill, waive: amount }], due: due - amount })
    expect((await waive(1_506)).data).toMatchObject({ 'bills[0].waive': '减免金额超过违约金' })
    expect((await waive(1_505)).code).toBe(200)
    expect(await fees.bill(bill)).toMatchObject({ state: '40', paid: 75_230, lateAccrued: 1_505, lateWaived: 1_505 })
    await fees.expectBalanced()
  })

  test('a room is found by its number, a person by name and by the end of the phone, a bill by its number', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-1) })
    const found = async (keyword: string) => (await fees.call(findCall, { keyword })).data
    const { recvNo } = await fees.bill(bill)
    const { rows } = await withClient(fees.world.database.owner, (client) =>
      client.query<{ mobile: string }>('select mobile from customers_customer where uuid = $1', [owner]),
    )
    const mobile = rows[0]?.mobile ?? expect.fail('the owner has a phone')
    for (const keyword of ['王芳', '王', '101', mobile, mobile.slice(-4), String(recvNo)])
      expect(await found(keyword)).toContainEqual(expect.objectContaining({ roomUuid: ROOM, name: '王芳', outstanding: 75_230, bills: 1 }))
    for (const keyword of ['芳', '王%', '102', mobile.slice(0, 8)])
      expect(await found(keyword)).not.toContainEqual(expect.objectContaining({ roomUuid: ROOM }))
    const roomsIn = async (projectUuid: string) =>
      (await fees.call(findCall, { keyword: '王芳', projectUuid })).data.map(({ roomUuid }) => roomUuid)
    expect(await roomsIn(WEST_LAKE)).toContain(ROOM)
    expect(await roomsIn(demoId('0007', 2))).not.toContain(ROOM)
    const { data } = await fees.call(householdCall, { roomUuid: ROOM })
    expect(data).toMatchObject({ customer: owner, name: '王芳', overdue: 75_230, aging: { days30: 75_230 }, rooms: [{ overdue: 75_230 }] })
    expect(data.mobile).toMatch(/^139\*{4}\d{4}$/)
  })

  test('names are found from their beginning, whatever stands behind it and however they are written', async () => {
    for (const [n, name] of ['ABC物业', '张三10', '张三1', '张三', '张三2'].entries())
      await fees.add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile: `1370000000${n}` })
    const named = async (keyword: string) => (await fees.call(findCall, { keyword })).data.map(({ name }) => name)
    expect(await named('abc')).toEqual(['ABC物业'])
    expect(await named('ABC')).toEqual(['ABC物业'])
    expect(await named('张三')).toEqual(['张三', '张三1', '张三2', '张三10'])
    expect(await named('张三1')).toEqual(['张三1', '张三10'])
    for (const keyword of ['三', 'BC', '张三\uffff']) expect(await named(keyword)).toEqual([])
  })
})

describe('what another application has somebody pay', () => {
  const raises = async (payer: string, phone: string): Promise<string> => {
    const ordered = await inside(fees.world, ({ applications }) =>
      applications.order(raiseFee, {
        ...{ sourceApp: 'pkg4', sourceUuid: crypto.randomUUID(), sourceNo: 'HT2026-1', item: '合同款', projectUuid: WEST_LAKE },
        ...{ payer, phone, amount: 10_000, dueDate: day(10) },
      }),
    )
    return ordered.state === 'done' ? ordered.answer.feeUuid : expect.fail('nothing was raised')
  }

  test('without a room and a customer is found by its number, its payer and the end of their phone, and collected', async () => {
    const uuid = await raises('无房公司', '13712340099')
    const { recvNo } = await fees.bill(uuid)
    const hit = { bill: uuid, roomUuid: null, customer: null, name: '无房公司', bills: 1, outstanding: 10_000 }
    for (const keyword of [String(recvNo), '无房公司', '0099'])
      expect([keyword, (await fees.call(findCall, { keyword })).data]).toMatchObject([keyword, [hit]])
    const { data } = await fees.call(householdCall, { bill: uuid })
    expect(data).toMatchObject({ name: '无房公司', customer: null, projectUuid: WEST_LAKE, bills: [{ uuid, principal: 10_000 }] })
    const taken = { bills: [{ uuid }], due: 10_000, payerName: '无房公司', channel: '4' as const, received: 10_000 }
    expect((await fees.call(collectCall, taken)).code).toBe(200)
    expect((await fees.call(householdCall, { bill: uuid })).msg).toBe('账单不存在')
  })

  test('is that of the customer of their name and number', async () => {
    const known = await fees.add(customer, { kind: '2', source: '5', mobiles2: [], name: '有名公司', mobile: '13712340088' })
    expect(await fees.bill(await raises('有名公司', '13712340088'))).toMatchObject({ customer: known, roomUuid: null })
    expect(await fees.bill(await raises('别的公司', '13712340088'))).toMatchObject({ customer: null })
  })
})

test('a cashier sees and takes the money of what lies within their scope alone', async () => {
  await employ(fees.world, 'liuyang', 'pkg2', '收费员', DATA_SCOPE.self)
  const bill = await fees.owe(item, 10_000, { dueDate: day(1) })
  expect((await fees.call(householdCall, { roomUuid: ROOM }, 'liuyang')).data.bills).toEqual([])
  const { code, msg } = await fees.take([bill], 10_000, { due: 10_000 }, 'liuyang')
  expect([code, msg]).toEqual([3002, '账单不存在'])
})

describe('by code', () => {
  test('F5: told three times it is paid once', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(1) })
    const { data } = await fees.call(askCall, { bills: [{ uuid: bill }], due: 75_230, payerName: '王芳' })
    expect(await Promise.all([pays(data.path), pays(data.path), pays(data.path)])).toEqual([200, 200, 200])
    expect(await fees.bill(bill)).toMatchObject({ state: '40', paid: 75_230 })
    expect(await fees.page(receipt)).toHaveLength(1)
    expect(await fees.info(payment, data.uuid)).toMatchObject({ state: '20', channel: '1' })
    await fees.expectBalanced()
  })

  test('cash that comes first is kept, what comes by the code goes back', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(1) })
    const { data } = await fees.call(askCall, { bills: [{ uuid: bill }], due: 75_230, payerName: '王芳' })
    await fees.taken([bill], 75_230)
    expect(await pays(data.path)).toBe(200)
    expect(await fees.info(payment, data.uuid)).toMatchObject({ state: '40', reason: '账单已缴清，款项原路退回' })
    expect(await fees.bill(bill)).toMatchObject({ paid: 75_230 })
    await fees.expectBalanced()
  })
})

describe('what goes back', () => {
  test('a wrong payment is reversed on its day: the bill grows as if it had never been paid', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-20) })
    const { uuid } = await fees.taken([bill], 80_000, { customer: owner, changeToPrepaid: true })
    await fees.does(payment, 'reverse', uuid, { reason: '收错房号' })
    expect(await fees.bill(bill)).toMatchObject({ state: '20', paid: 0, lateAccrued: 0, lateSince: null, outstanding: 75_230, late: 752 })
    expect(await fees.page(prepayAccount)).toMatchObject([{ balance: 0 }])
    expect(await fees.page(receipt)).toMatchObject([{ state: '90' }])
    await fees.expectBalanced()
    pass(20)
    expect(await fees.bill(bill)).toMatchObject({ late: 1_505 })
  })

  test('the first of two payments of a day is reversed: its late fee stays, as the second has counted on from there', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-20) })
    const first = await fees.taken([bill], 30_000)
    const second = await fees.taken([bill], 10_000)
    await fees.does(payment, 'reverse', first.uuid, { reason: '收错房号' })
    expect(await fees.bill(bill)).toMatchObject({ state: '30', paid: 10_000, lateAccrued: 752, outstanding: 65_982, lateSince: day(0) })
    await fees.does(payment, 'reverse', second.uuid, { reason: '收错房号' })
    expect(await fees.bill(bill)).toMatchObject({ state: '20', paid: 0, outstanding: 75_982 })
    await fees.expectBalanced()
  })

  test('F7: refunds are owed again, and never more than was paid', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(10) })
    const { uuid } = await fees.taken([bill], 75_230, { customer: owner })
    const refund = (amount: number, mode: '2' | '4' = '4') => fees.call(refundCall, { uuid, amount, mode, reason: '多收' })
    expect((await refund(10_000)).code).toBe(200)
    expect(await fees.bill(bill)).toMatchObject({ state: '30', paid: 65_230, outstanding: 10_000 })
    expect(await fees.page(prepayAccount)).toMatchObject([{ balance: 10_000 }])
    const more = await refund(65_231)
    expect([more.code, more.data]).toMatchObject([3002, { amountFen: '退款金额超过可退金额，当前可退 652.30 元' }])
    expect((await refund(0)).msg).toBe('退款金额须大于0')
    await fees.expectBalanced()
  })

  test('after the close of the day nothing is reversed, and nothing more is taken', async () => {
    const [bill, other] = [await fees.owe(item, 10_000, { dueDate: day(10) }), await fees.owe(item, 5_000, { dueDate: day(10) })]
    const { uuid } = await fees.taken([bill], 10_000)
    expect((await fees.call(tillCall, {})).data).toMatchObject({ total: 10_000, cash: 10_000, closed: false })
    const short = { day: day(0), floatFen: 50_000, cashCounted: 59_000 }
    expect((await fees.by().call(entityEndpoints(dailyClose).add, short)).data).toEqual({ remark: '现金有差额，请填写说明' })
    const close = await fees.add(dailyClose, { day: day(0), floatFen: 50_000, cashCounted: 60_000 })
    expect(await fees.info(dailyClose, close)).toMatchObject({ total: 10_000, cashExpected: 60_000, difference: 0 })
    const twice = await fees.by().call(entityEndpoints(dailyClose).add, { day: day(0), floatFen: 0, cashCounted: 60_000, remark: '重复' })
    expect(twice.msg).toBe('当日日结单已存在')
    await fees.does(dailyClose, 'handIn', close)
    expect((await fees.act(payment, 'reverse', uuid, { reason: '错' })).msg).toBe('已日结，请走退款流程')
    expect((await fees.take([other], 5_000)).msg).toBe('今日已日结，不能继续收款')
    expect((await fees.act(dailyClose, 'check', close)).msg).toBe('不能复核自己的日结单')
    await fees.does(dailyClose, 'check', close, {}, 'wangqiang')
    expect(await fees.info(dailyClose, close)).toMatchObject({ state: '3', checkerName: '王强', total: 10_000 })
  })

  test('a deposit is kept, goes back without being owed again, or becomes prepaid money', async () => {
    const kept = await fees.addItem({ kind: '7', billMode: '4', cycleMonths: null, taxRate: '0' })
    const bill = await fees.owe(kept, 200_000, { dueDate: day(10) })
    await fees.taken([bill], 200_000, { customer: owner })
    const [row] = await fees.page(deposit)
    const uuid = String(row?.uuid)
    expect(row).toMatchObject({ state: '20', held: 200_000, left: 200_000 })
    expect((await fees.act(deposit, 'giveBack', uuid, { amount: 200_001, mode: '4', reason: '验收合格' })).data).toMatchObject({
      amount: '金额超过在押金额，当前在押 2000 元',
    })
    await fees.does(deposit, 'spend', uuid, { amount: 50_000, reason: '损坏公共墙面' })
    await fees.does(deposit, 'giveBack', uuid, { amount: 150_000, mode: '4', reason: '验收合格' })
    expect(await fees.info(deposit, uuid)).toMatchObject({ state: '40', deducted: 50_000, returned: 150_000, left: 0 })
    expect(await fees.bill(bill)).toMatchObject({ state: '40', outstanding: 0 })
    expect(await fees.page(prepayAccount)).toMatchObject([{ balance: 200_000 }])
    await fees.expectBalanced()
  })
})

test('a deposit that came in by two payments goes back whole, by both', async () => {
  const kept = await fees.addItem({ kind: '7', billMode: '4', cycleMonths: null, taxRate: '0' })
  const bill = await fees.owe(kept, 500_000, { dueDate: day(10) })
  await fees.taken([bill], 200_000)
  await fees.taken([bill], 300_000)
  const [row] = await fees.page(deposit)
  const uuid = String(row?.uuid)
  await fees.does(deposit, 'giveBack', uuid, { amount: 400_000, mode: '2', reason: '退租' })
  expect(await fees.info(deposit, uuid)).toMatchObject({ state: '30', returned: 0 })
  await fees.handOver()
  expect(await fees.info(deposit, uuid)).toMatchObject({ state: '20', returned: 400_000, left: 100_000 })
  await fees.does(deposit, 'giveBack', uuid, { amount: 100_000, mode: '2', reason: '退租' })
  await fees.handOver()
  expect(await fees.info(deposit, uuid)).toMatchObject({ state: '40', returned: 500_000, left: 0 })
  const taken = await fees.page(payment)
  expect(taken.map(({ amount, refunded }) => [amount, refunded]).toSorted()).toEqual([
    [200_000, 200_000],
    [300_000, 300_000],
  ])
  await fees.expectBalanced()
})

describe('adjustments', () => {
  const adjust = (kind: string, lines: object[]) => fees.add(adjustment, { kind, lines, reason: '经协商' })

  test('what is reduced, charged more, waived and made void stands in the ledger', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-40) })
    const less = await adjust('1', [{ receivable: bill, amount: 75_231 }])
    expect((await fees.act(adjustment, 'submit', less)).data).toMatchObject({ 'lines[0].amount': '减免金额超过未缴本金 752.3 元' })
    await fees.does(adjustment, 'submit', await adjust('1', [{ receivable: bill, amount: 5_230 }]))
    expect(await fees.bill(bill)).toMatchObject({ adjust: -5_230, lateAccrued: 1_505, outstanding: 71_505 })
    await fees.does(adjustment, 'submit', await adjust('4', [{ receivable: bill, amount: 1_505 }]))
    await fees.does(adjustment, 'submit', await adjust('2', [{ receivable: bill, amount: 1_000 }]))
    expect(await fees.bill(bill)).toMatchObject({ outstanding: 71_000 })
    await fees.does(adjustment, 'submit', await adjust('3', [{ receivable: bill }]))
    expect(await fees.bill(bill)).toMatchObject({ state: '90', outstanding: 0 })
    await fees.expectBalanced()
  })

  test('bad debts are given up after a year, paid bills are not made void', async () => {
    const [old, young] = [await fees.owe(item, 10_000, { dueDate: day(-366) }), await fees.owe(item, 10_000, { dueDate: day(-365) })]
    const early = await fees.act(adjustment, 'writeOff', await adjust('5', [{ receivable: young }]))
    expect(early.msg).toBe('逾期不满 365 天，不能核销')
    await fees.does(adjustment, 'writeOff', await adjust('5', [{ receivable: old }]))
    expect(await fees.bill(old)).toMatchObject({ state: '91', outstanding: 0, writtenOff: 10_000 })
    await fees.taken([young], 1_000)
    const paid = await fees.act(adjustment, 'submit', await adjust('3', [{ receivable: young }]))
    expect(paid.msg).toBe('已有收款，不能作废')
    await fees.expectBalanced()
  })

  test('a disputed bill does not grow and takes no money until it is released', async () => {
    const bill = await fees.owe(item, 75_230, { dueDate: day(-20) })
    await fees.does(receivable, 'dispute', bill, { reason: '面积有误' })
    const told = await withClient(fees.world.database.owner, async (client) =>
      (await client.query<{ title: string }>(`select title from pending_message where business_uuid = '${bill}'`)).rows.map(
        ({ title }) => title,
      ),
    )
    expect(told).toEqual([expect.stringMatching(/^账单 YS\d+ 争议冻结$/)])
    pass(10)
    expect(await fees.bill(bill)).toMatchObject({ state: '25', late: 752 })
    expect((await fees.take([bill], 100, { due: 100 })).msg).toBe('账单处于争议冻结，不能收款')
    await fees.does(receivable, 'release', bill)
    pass(10)
    expect(await fees.bill(bill)).toMatchObject({ state: '20', late: 752 + 376 })
    await fees.expectBalanced()
  })
})

test('arrears by room, customer and building, by their age', async () => {
  await fees.owe(item, 10_000, { dueDate: day(-10) })
  await fees.owe(item, 20_000, { dueDate: day(-100) })
  await fees.owe(item, 99_999, { dueDate: day(1) })
  for (const by of ['room', 'customer', 'building'] as const) {
    const { data } = await fees.call(arrearsCall, { by, projectUuid: WEST_LAKE })
    expect(data).toMatchObject({ total: 1, sum: 30_000, households: 1, aging: { days30: 10_000, days180: 20_000 } })
    expect(data.rows).toMatchObject([{ bills: 2, outstanding: 30_000, aging: { days30: 10_000, days180: 20_000 } }])
  }
})

test('arrears of buildings of one name in two projects stay apart, each by its project', async () => {
  const projectUuid = demoId('0007', 2)
  const [there] = await fees.page(room, { field: 'projectUuid', cmp: 'eq', value: projectUuid })
  await withClient(fees.world.database.owner, (client) =>
    client.query(
      `update main_data_building set building_name = '1号楼'
       where uuid in (select building_uuid from main_data_room where uuid = any($1::uuid[])) returning uuid`,
      [[ROOM, there?.roomUuid]],
    ),
  )
  await fees.owe(item, 10_000, { dueDate: day(-10) })
  await fees.owe(item, 20_000, { dueDate: day(-10), projectUuid, roomUuid: there?.roomUuid, payerName: '某公司' })
  const { data } = await fees.call(arrearsCall, { by: 'building' })
  expect(data.rows.map(({ name, outstanding }) => [name, outstanding])).toEqual([
    ['钱江新城广场 1号楼', 20_000],
    [expect.stringMatching(/^\S+ 1号楼$/), 10_000],
  ])
  expect((await fees.call(arrearsCall, { by: 'building', projectUuid })).data.rows).toMatchObject([{ name: '1号楼' }])
})

test('what customers pay ahead is theirs, by item where it is for one', async () => {
  const topUp = (values: object) =>
    fees.call(topUpCall, { customer: owner, projectUuid: WEST_LAKE, amount: 10_000, channel: '4', ...values })
  const closed = await fees.addItem({ allowPrepay: false })
  expect((await topUp({ item: closed })).data).toMatchObject({ item: '该收费项目不支持预存' })
  expect((await topUp({ item })).data).toMatchObject({ balance: 10_000 })
  const other = await fees.addItem()
  const [bill, next] = [await fees.owe(other, 10_000, { dueDate: day(1) }), await fees.owe(item, 10_000, { dueDate: day(2) })]
  const taken = await fees.taken([bill, next], 10_000, { customer: owner, usePrepaid: true })
  expect(taken).toMatchObject({ amount: 10_000, fromPrepaid: 10_000 })
  expect(await fees.page(entry, { field: 'docNo', cmp: 'eq', value: taken.collectNo })).toHaveLength(2)
  await fees.expectBalanced()
})
