import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { fireTimers } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { payLink, refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { feeWorld, ROOM } from '#src/fee/testing.ts'

// The owner's page `/h5/pay/{token}`: bills of the room, several chosen, late fee told, paid, receipt (apps-business.md sections 0.5 and 1.4).

const { publicAdd, publicPage, publicPay } = publicEndpoints(feeApp)

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let token: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await fees.addOwner()
  item = await fees.addItem({ lateRule: await fees.addRule() })
  token = tokenIn((await fees.call(payLink, { uuid: ROOM })).data.link)
})
afterAll(() => fees.world.close())

const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''
const nobody = () => fees.world.withToken(null)
const day = (days: number): string => chinaDay(new Date(fees.world.clock.now().getTime() + days * DAY_MS))
const page = async (of = token) => (await nobody().call(publicPage, { token: of })).data
const choose = (bills: readonly string[]) => nobody().call(publicAdd, { token, bills })
const chosen = async (bills: readonly string[]): Promise<string> => {
  const { code, msg, data } = await choose(bills)
  expect([code, msg]).toEqual([200, msg])
  return tokenIn(data.path)
}
const pay = async (order: string): Promise<number> => {
  const path = (await nobody().call(publicPay, { token: order })).data.path ?? ''
  const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
  const answer = await fees.world.app.http.inject({
    ...{ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
  })
  return answer.statusCode
}

test('an owner chooses several bills, is told of the late fee, pays both and finds the receipt', async () => {
  // 752.30 × 0.05 % × 40 days = 15.05 (section 1.3).
  const late = await fees.owe(item, 75_230, { dueDate: day(-40) })
  const next = await fees.owe(item, 30_000, { dueDate: day(5) })
  const seen = await page()
  expect(seen.adds?.form).toMatchObject([{ key: 'bills', kind: 'choices', required: true }])
  expect(seen.adds?.form[0]?.options).toMatchObject([
    { code: late, amountFen: 76_735, urgent: true, note: '逾期 40 天 · 违约金 ¥ 15.05' },
    { code: next, amountFen: 30_000, urgent: false, note: `${day(5)} 到期` },
  ])
  expect(seen.lines.find(({ label }) => label === '待缴合计')?.text).toContain('1,067.35')
  expect(seen.notes).toEqual([])
  const order = await chosen([late, next])
  expect((await page(order)).pay).toMatchObject({ amountFen: 106_735, online: true })
  expect(await pay(order)).toBe(200)
  const after = await page(order)
  expect([after.state?.label, after.pay]).toEqual(['已支付', null])
  const [paper] = await fees.page(receipt)
  expect(after.lines).toEqual(
    expect.arrayContaining([
      { label: '收据号', text: paper?.receiptNo },
      { label: '大写', text: '壹仟零陆拾柒元叁角伍分' },
    ]),
  )
  expect([(await fees.bill(late)).state, (await fees.bill(next)).state]).toEqual(['40', '40'])
  expect(await fees.page(payment)).toMatchObject([{ amount: 106_735, channel: '1', state: '20' }])
  expect((await page()).notes).toEqual(['没有待缴账单'])
  await fees.expectBalanced()
})

test('earlier periods of an item go first, and what cannot be paid online is not offered', async () => {
  const offline = await fees.addItem({ onlinePay: false })
  const first = await fees.owe(item, 10_000, { dueDate: day(-3) })
  const second = await fees.owe(item, 20_000, { dueDate: day(20) })
  const hidden = await fees.owe(offline, 30_000, { dueDate: day(1) })
  expect((await page()).adds?.form[0]?.options?.map(({ code }) => code)).toEqual([first, second])
  expect((await choose([second])).data).toMatchObject({ bills: expect.stringMatching(/^请先缴.*更早的账期$/) })
  expect((await choose([hidden])).data).toMatchObject({ bills: '账单已缴清或不能线上缴费，请刷新' })
  expect((await choose([])).code).toBe(3002)
  expect(await fees.page(onlineOrder)).toEqual([])
})

test('what has been paid at the desk meanwhile goes back, and the bill is paid once', async () => {
  const bill = await fees.owe(item, 10_000, { dueDate: day(3) })
  const order = await chosen([bill])
  await fees.taken([bill], 10_000)
  await pay(order)
  expect(await fees.bill(bill)).toMatchObject({ state: '40', paid: 10_000 })
  expect((await fees.page(payment)).map(({ state }) => state).toSorted()).toEqual(['20', '40'])
  // Whoever paid reads why it goes back, and is not asked for the same money again.
  const { state, pay: asks, notes } = await page(order)
  expect([state?.label, asks, notes]).toEqual(['已关闭', null, ['账单已缴清，款项原路退回']])
  await fees.expectBalanced()
})

test('an order that nobody pays is closed after half an hour, and its payment with it', async () => {
  const order = await chosen([await fees.owe(item, 10_000, { dueDate: day(3) })])
  fees.world.pass(31 * MINUTE_MS)
  await fireTimers(fees.world.app.platform)
  expect((await page(order)).state?.label).toBe('已关闭')
  expect(await fees.page(payment)).toMatchObject([{ state: '40' }])
})

test('some of it goes back like any other payment', async () => {
  const bill = await fees.owe(item, 10_000, { dueDate: day(3) })
  await pay(await chosen([bill]))
  const [paid] = await fees.page(payment)
  expect((await fees.call(refundCall, { uuid: String(paid?.uuid), amount: 4_000, mode: '4', reason: '多收' })).code).toBe(200)
  expect(await fees.bill(bill)).toMatchObject({ outstanding: 4_000, state: '30' })
  await fees.expectBalanced()
})
