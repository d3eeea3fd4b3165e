// Lines of an order go back one by one, and what they gave ends with them.
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { REFUND_MODE } from '@qifuyun/contract/payments/constants.ts'
import * as pay from '@qifuyun/contract/payments/endpoints.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeAway } from '#src/app-center/testing.ts'
import { application, applicationOf } from '#src/installed-apps/service.ts'
import { runRefund } from '#src/payments/refund-run.ts'
import { spread } from '#src/payments/refundable.ts'
import { inArray } from '#src/platform/database/drizzle.ts'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const VISITOR = demoId('0016', 12)
const LOAN = demoId('0016', 44)
const VISITOR_FEN = 19_900
const LOAN_FEN = 9_900
const YEAR = 2

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
  await takeAway(world, KEYS)
})
afterAll(() => world.close())
const KEYS = ['pkg8', 'pkg41']
beforeEach(() =>
  world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.update(application).set({ installedFlag: false, expiresAt: null }).where(inArray(application.appKey, KEYS)),
  ),
)

const lina = () => world.as('lina')
const operator = () => world.as('heping')

interface Bought {
  orderUuid: string
  payNo: string
}
/** Orders these years of both applications and pays. */
const buy = async (loanYears: number, visitorYears: number): Promise<Bought> => {
  const wanted = [
    { marketAppUuid: LOAN, quantity: loanYears },
    { marketAppUuid: VISITOR, quantity: visitorYears },
  ].filter(({ quantity }) => quantity > 0)
  for (const line of wanted) await lina().call(calls.addToCart, { ...line, priceUnitCode: YEAR })
  const cartUuidList = (await lina().call(calls.cartList, {})).data.map(({ cartUuid }) => cartUuid)
  const expectedTotalFen = loanYears * LOAN_FEN + visitorYears * VISITOR_FEN
  const { data } = await lina().call(calls.checkoutCart, { cartUuidList, payTypeCode: 2, expectedTotalFen })
  const payNo = data.orderNo.replace(/^SC/, 'ZF')
  await world.app.http.inject({
    method: 'POST',
    url: '/api/v1/dev/pay_mock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
  })
  return { orderUuid: data.orderUuid, payNo }
}

const order = async ({ orderUuid }: Bought) => (await lina().call(calls.marketOrderInfo, { orderUuid })).data
const payment = async ({ payNo }: Bought) => (await operator().call(pay.platformPayOrderInfo, { payNo })).data
const ask = (bought: Bought, more: object, name: PersonName = 'heping') =>
  world.as(name).call(pay.addPlatformRefund, { payNo: bought.payNo, reason: '不再使用', ...more })
/** Gives it back, to the end. */
const giveBack = async (bought: Bought, more: object): Promise<void> => {
  const { data, msg, code } = await ask(bought, more)
  if (code !== 200) throw new Error(msg)
  await runRefund(world.app.platform, enterpriseId(1), data.refundNo)
}
const endOf = async (appKey: string): Promise<Date | null | undefined> =>
  world.app.platform.db.tenant(
    enterpriseId(1),
    null,
    async (tx) => (await applicationOf(tx, appKey, { userUuid: userId('lina') }, world.clock.now()))?.expiresAt,
  )
const isOver = async (appKey: string): Promise<boolean> => ((await endOf(appKey)) ?? new Date(8.64e15)) <= world.clock.now()
const left = async (bought: Bought) => (await payment(bought)).lineList.map(({ refundableFen }) => refundableFen)

test('a line that has gone back whole ends its own licence and no other, and both pages show it', async () => {
  const bought = await buy(1, 1)
  const visitorEnd = await endOf('pkg8')
  await giveBack(bought, { lineList: [{ lineUuid: LOAN, amountFen: LOAN_FEN }] })
  expect(await isOver('pkg41')).toBe(true)
  expect(await endOf('pkg8')).toEqual(visitorEnd)
  expect(await order(bought)).toMatchObject({
    payStatusCode: 20,
    refundedFen: LOAN_FEN,
    lines: [
      { marketAppUuid: LOAN, refundedFen: LOAN_FEN, refundableFen: 0 },
      { marketAppUuid: VISITOR, refundedFen: 0, refundableFen: VISITOR_FEN },
    ],
  })
  const sale = await operator().call(calls.marketSaleInfo, { orderUuid: bought.orderUuid })
  expect(sale.data).toMatchObject({ enterpriseName: '杭州示例物业服务有限公司', payNo: bought.payNo, refundedFen: LOAN_FEN })
  expect(await payment(bought)).toMatchObject({
    refundableFen: VISITOR_FEN,
    refundList: [{ amountFen: LOAN_FEN, lineList: [{ lineUuid: LOAN, name: '钥匙借还', amountFen: LOAN_FEN }] }],
  })
  await giveBack(bought, { amountFen: VISITOR_FEN })
  expect(await isOver('pkg8')).toBe(true)
  expect(await order(bought)).toMatchObject({ payStatusCode: 40, refundedFen: LOAN_FEN + VISITOR_FEN })
})

test('of a licence that was extended since, the term that was paid for later stays', async () => {
  const first = await buy(1, 0)
  const oneYear = await endOf('pkg41')
  const second = await buy(2, 0)
  const threeYears = await endOf('pkg41')
  await giveBack(second, { amountFen: 2 * LOAN_FEN })
  expect(await endOf('pkg41')).toEqual(oneYear)
  await buy(2, 0)
  expect(await endOf('pkg41')).toEqual(threeYears)
  await giveBack(first, { lineList: [{ lineUuid: LOAN, amountFen: LOAN_FEN }] })
  const twoYears = ((await endOf('pkg41'))?.getTime() ?? 0) - world.clock.now().getTime()
  expect(Math.round(twoYears / DAY_MS)).toBeGreaterThanOrEqual(729)
  expect(Math.round(twoYears / DAY_MS)).toBeLessThanOrEqual(732)
})

test('a part of a line leaves its licence, and what is on its way is reserved line by line', async () => {
  const bought = await buy(1, 1)
  const end = await endOf('pkg41')
  await giveBack(bought, { lineList: [{ lineUuid: LOAN, amountFen: 900 }] })
  expect(await endOf('pkg41')).toEqual(end)
  const waits = { mode: REFUND_MODE.transfer, lineList: [{ lineUuid: LOAN, amountFen: 8_000 }] }
  const { refundNo } = (await ask(bought, waits)).data
  expect(await left(bought)).toEqual([1_000, VISITOR_FEN])
  const over = await ask(bought, { lineList: [{ lineUuid: LOAN, amountFen: 1_001 }] })
  expect([over.status, over.data]).toEqual([422, { 'lineList[0].amountFen': '退款金额超过可退金额，当前可退 10.00 元' }])
  expect((await operator().call(pay.confirmPlatformRefund, { payNo: bought.payNo, refundNo })).code).toBe(200)
  expect(await endOf('pkg41')).toEqual(end)
  await giveBack(bought, { lineList: [{ lineUuid: LOAN, amountFen: 1_000 }] })
  expect(await isOver('pkg41')).toBe(true)
})

test('an amount without lines goes over them in proportion to what is left', async () => {
  const bought = await buy(1, 1)
  await giveBack(bought, { amountFen: 10_000 })
  const rest = await left(bought)
  expect(rest).toEqual([LOAN_FEN - 3_322, VISITOR_FEN - 6_678])
  expect((await payment(bought)).refundableFen).toBe(rest.reduce((sum, fen) => sum + fen, 0))
})

test('a split adds up to the whole, and takes of no line more than it has', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (rests, share) => {
      const standing = rests.map((refundableFen, n) => ({ ...line(n), amountFen: refundableFen, refundedFen: 0, refundableFen }))
      const whole = rests.reduce((sum, fen) => sum + fen, 0)
      const asked = Math.floor(whole * share)
      const parts = spread(standing, asked)
      expect(parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(asked)
      for (const { lineUuid, amountFen } of parts) {
        expect(amountFen).toBeGreaterThan(0)
        expect(amountFen).toBeLessThanOrEqual(standing.find((each) => each.lineUuid === lineUuid)?.refundableFen ?? 0)
      }
    }),
    { numRuns: 300 },
  )
})
const line = (n: number) => ({ lineUuid: demoId('0016', n), name: String(n) })

test.each([
  [
    'a line that is not there',
    { lineList: [{ lineUuid: demoId('0016', 99), amountFen: 1 }] },
    { 'lineList[0].lineUuid': '退款明细不存在' },
  ],
  [
    'a line twice',
    {
      lineList: [
        { lineUuid: LOAN, amountFen: 1 },
        { lineUuid: LOAN, amountFen: 1 },
      ],
    },
    { 'lineList[1].lineUuid': '退款明细重复' },
  ],
  [
    'nothing of one and too much of the other',
    {
      lineList: [
        { lineUuid: LOAN, amountFen: 0 },
        { lineUuid: VISITOR, amountFen: VISITOR_FEN + 1 },
      ],
    },
    { 'lineList[0].amountFen': '退款金额须大于0', 'lineList[1].amountFen': '退款金额超过可退金额，当前可退 199.00 元' },
  ],
  ['another sum', { amountFen: 2, lineList: [{ lineUuid: LOAN, amountFen: 1 }] }, { amountFen: '退款金额与明细合计不一致' }],
  ['no line at all', { lineList: [] }, { lineList: '退款金额须大于0' }],
  ['neither amount nor lines', {}, { amountFen: '必填' }],
])('%s is refused', async (_title, more, data) => {
  const bought = await buy(1, 1)
  const answer = await ask(bought, more)
  expect([answer.status, answer.data]).toEqual([422, data])
  expect(await left(bought)).toEqual([LOAN_FEN, VISITOR_FEN])
})

test('two who ask for the rest of a line at once do not both get it', async () => {
  const bought = await buy(1, 1)
  const both = { lineList: [{ lineUuid: LOAN, amountFen: LOAN_FEN }] }
  const answers = await Promise.all([ask(bought, both), ask(bought, both), ask(bought, both)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('orders of all enterprises are the operator’s to see, found by number and enterprise', async () => {
  const bought = await buy(1, 0)
  const list = async (filter: object) => (await operator().call(calls.marketSalePage, { pageSize: 200, ...filter })).data.list
  const { orderNo } = await order(bought)
  expect(await list({ keyword: orderNo })).toMatchObject([
    { orderUuid: bought.orderUuid, enterpriseName: '杭州示例物业服务有限公司', appNames: ['钥匙借还'], payStatusCode: 20, refundedFen: 0 },
  ])
  expect((await list({ keyword: '杭州示例' })).map(({ orderUuid }) => orderUuid)).toContain(bought.orderUuid)
  expect(await list({ keyword: orderNo, payStatusCode: 40 })).toEqual([])
  for (const call of [
    world.as('lina').call(calls.marketSalePage, {}),
    world.as('zhangwei').call(calls.marketSaleInfo, { orderUuid: bought.orderUuid }),
    world.as('zhangwei').call(pay.platformPayOrderInfo, { payNo: bought.payNo }),
  ])
    expect((await call).status).toBe(403)
  expect((await operator().call(calls.marketSaleInfo, { orderUuid: LOAN })).status).toBe(404)
})

test('the files of orders and refunds name the lines that went back', async () => {
  const bought = await buy(1, 1)
  await giveBack(bought, { lineList: [{ lineUuid: LOAN, amountFen: 900 }] })
  const { orderNo } = await order(bought)
  const saved = async (progressBusinessCode: string) => {
    const { progressId } = (await lina().call(exportExcel, { progressBusinessCode, progressParamData: {} })).data
    return sheetAt(world, (await ending(world, 'lina', progressId)).progressResultData?.excelHttpPath)
  }
  const row = (await saved('market_order')).find(([no]) => no === orderNo)
  expect(row?.slice(2, 5)).toEqual([(LOAN_FEN + VISITOR_FEN) / 100, 9, '钥匙借还 ¥ 9.00'])
  const refund = (await saved('pay_refund')).find((cells) => cells[1] === bought.payNo)
  expect(refund?.slice(2, 4)).toEqual([9, '钥匙借还 ¥ 9.00'])
})
