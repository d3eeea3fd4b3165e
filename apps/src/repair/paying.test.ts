import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, enterpriseId, imageOf, inside, uploaded, type World, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { collectCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { entry } from '#src/fee/ledger/entry.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { repairApp } from '#src/repair/app.ts'
import { quote } from '#src/repair/pricing/quote.ts'
import { orderPage } from '#src/repair/reporting/report-pages.ts'
import { LINES, repairDesk } from '#src/repair/testing.ts'

// What a repair costs is owed to the fees of the enterprise, which alone keep a ledger (apps-operations.md section 2, finish and pay).

const pages = publicEndpoints(repairApp)
const feePages = publicEndpoints(feeApp)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { act, does, addType, info, working } = repairDesk(() => world)
const nobody = () => world.withToken(null)
const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''
const linkOf = (uuid: string) => inside(world, async (call) => (await call.links.of(orderPage, [uuid])).get(uuid))
const picture = async (): Promise<string> => (await uploaded(world, 'liuyang', { name: 'b.png', bytes: await imageOf(9, 9) })).filePath
const heard = () => world.app.platform.events.drain()

/** An order of 151.00 that the contact has agreed to and that is finished; the token of its page. */
const finished = async (): Promise<{ uuid: string; token: string }> => {
  const uuid = await working(await addType({ area: '2' }), { channel: '2' })
  await does('quote', uuid, { quoteLines: LINES, discount: 1_000 }, 'liuyang')
  const token = tokenIn(await linkOf(uuid))
  expect((await nobody().call(pages.publicPay, { token })).status).toBe(409)
  expect((await nobody().call(pages.publicAct, { token, action: 'confirmQuote' })).code).toBe(200)
  await does('finish', uuid, { afterImages: [await picture()], solution: '更换龙头' }, 'liuyang')
  expect(await info(uuid)).toMatchObject({ state: '60' })
  return { uuid, token }
}
const billsOf = async (order: Record<string, unknown>) => {
  const filter = { field: 'sourceNo', cmp: 'eq', value: String(order.no) } as const
  return (await world.as('zhangwei').call(entityEndpoints(receivable).page, { filter })).data.list
}
const collect = (bill: string, due: number) =>
  world.as('zhangwei').call(customEndpoint(feeApp, collectCall), {
    ...{ bills: [{ uuid: bill }], due, received: due, payerName: '周先生', channel: '4' },
  })

test('R5: what is agreed by the link is one fee, taken at the desk of fees, and moves the order once however often it is told', async () => {
  const { uuid, token } = await finished()
  const order = await info(uuid)
  const bills = await billsOf(order)
  expect(bills).toMatchObject([
    {
      ...{ uuid: order.feeUuid, original: 15_100, outstanding: 15_100, state: '20', sourceApp: 'pkg1' },
      ...{ itemName: '维修费', payerName: '周先生', roomUuid: order.roomUuid, projectUuid: order.projectUuid },
    },
  ])
  const charged = await world.as('zhangwei').call(entityEndpoints(chargeItem).info, { uuid: String(bills[0]?.item) })
  expect(charged.data).toMatchObject({ itemName: '维修费', kind: '10', billMode: '3' })
  // The desk of repairs takes no money that is owed to fees.
  const refused = await act('pay', uuid)
  expect([refused.code, refused.msg]).toEqual([3002, '维修费已转物业缴费，请在收费台收取'])
  // The owner is led from the page of the order to that of the bills of the room.
  expect((await nobody().call(pages.publicPage, { token })).data.pay).toMatchObject({ amountFen: 15_100, online: true })
  const path = (await nobody().call(pages.publicPay, { token })).data.path ?? ''
  expect(path).toMatch(/\/h5\/pay\/[\w-]{22}$/)
  const shown = (await nobody().call(feePages.publicPage, { token: tokenIn(path) })).data
  expect(shown.adds?.form[0]?.options?.map(({ code }) => code)).toContain(order.feeUuid)

  expect((await collect(String(order.feeUuid), 15_100)).code).toBe(200)
  await heard()
  expect(await info(uuid)).toMatchObject({ state: '70', paidAmount: 15_100, paidAt: expect.any(String) as unknown })
  const { version } = await info(uuid)
  const [bill] = await billsOf(order)
  await inside(world, (call) =>
    call.events.publish(
      receivablePaid,
      { uuid: String(bill?.uuid), no: String(bill?.recvNo), projectUuid: String(bill?.projectUuid) },
      {
        ...{ roomUuid: null, customer: null, sourceApp: 'pkg1', sourceUuid: String(bill?.sourceUuid) },
        ...{ amount: 15_100, paidOn: String(bill?.paidOn) },
      },
    ),
  )
  await heard()
  expect(await info(uuid)).toMatchObject({ state: '70', version, paidAmount: 15_100 })
  // The money stands in one ledger, once.
  const lines = (
    await world
      .as('zhangwei')
      .call(entityEndpoints(entry).page, { filter: { field: 'receivable', cmp: 'eq', value: order.feeUuid } as never })
  ).data.list
  expect(lines.map(({ amount, collected }) => [amount, collected]).toSorted()).toEqual([
    [-15_100, 15_100],
    [15_100, 0],
  ])
  expect((await nobody().call(pages.publicAct, { token, action: 'rate', score: 5, solved: true })).code).toBe(200)
  expect(await info(uuid)).toMatchObject({ state: '90', score: 5 })
  const quotes = (await world.as('wangqiang').call(entityEndpoints(quote).page, { filter: { field: 'order', cmp: 'eq', value: uuid } }))
    .data.list
  expect(quotes).toMatchObject([{ total: 15_100, status: '2', confirmBy: '1' }])
})

test('a payment that is taken back is owed again, and the order waits for it', async () => {
  const { uuid } = await finished()
  const { feeUuid } = await info(uuid)
  const { data } = await collect(String(feeUuid), 15_100)
  await heard()
  expect((await info(uuid)).state).toBe('70')
  const reverse = entityEndpoints(payment).acting.reverse ?? expect.fail('payments are reversed')
  expect((await world.as('zhangwei').call(reverse, { uuid: data.uuid, reason: '收错' })).code).toBe(200)
  await heard()
  expect(await info(uuid)).toMatchObject({ state: '60', paidAmount: 0, paidAt: null })
  await collect(String(feeUuid), 15_100)
  await heard()
  expect(await info(uuid)).toMatchObject({ state: '70', paidAmount: 15_100 })
})

test('work that is done again is charged by a quote of its own', async () => {
  const { uuid, token } = await finished()
  const before = await info(uuid)
  await collect(String(before.feeUuid), 15_100)
  await heard()
  await nobody().call(pages.publicAct, { token, action: 'rate', score: 2, solved: false, ratingText: '还在漏' })
  expect((await info(uuid)).state).toBe('20')
  await does('accept', uuid, {}, 'liuyang')
  await does('arrive', uuid, {}, 'liuyang')
  await does('quote', uuid, { quoteLines: [{ name: '角阀', kind: '1', qty: 1, price: 4_000 }], discount: 0 }, 'liuyang')
  await nobody().call(pages.publicAct, { token, action: 'confirmQuote' })
  await does('finish', uuid, { afterImages: [await picture()], solution: '更换角阀' }, 'liuyang')
  const after = await info(uuid)
  expect(after).toMatchObject({ state: '60', paidAmount: 15_100 })
  expect(new Map((await billsOf(after)).map(({ original, state }) => [original, state]))).toEqual(
    new Map([
      [15_100, '40'],
      [4_000, '20'],
    ]),
  )
  await collect(String(after.feeUuid), 4_000)
  await heard()
  expect(await info(uuid)).toMatchObject({ state: '70', paidAmount: 19_100 })
})

test('where fees are not open it is paid by the link of the order, once however often the channel says so', async () => {
  await withClient(world.database.owner, (client) =>
    client.query(
      `insert into application (enterprise_uuid, app_uuid, app_key, app_type_code, disabled_flag, created_at, updated_at)
       values ($1, $2, 'pkg2', 1, true, now(), now()) on conflict (enterprise_uuid, app_uuid) do update set disabled_flag = true`,
      [enterpriseId(1), builtInAppUuid('pkg2')],
    ),
  )
  const { uuid, token } = await finished()
  expect(await info(uuid)).toMatchObject({ feeUuid: null })
  expect((await nobody().call(pages.publicPage, { token })).data.pay).toMatchObject({ amountFen: 15_100, online: true })
  const path = (await nobody().call(pages.publicPay, { token })).data.path ?? ''
  expect((await nobody().call(pages.publicPay, { token })).data.path).toBe(path)
  const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
  const paid = () =>
    world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
    })
  for (let n = 0; n < 2; n += 1) expect((await paid()).statusCode).toBe(200)
  expect(await info(uuid)).toMatchObject({ state: '70', paidAmount: 15_100 })
  expect((await act('rate', uuid, { score: 5, solved: true })).data).toEqual({ ratingText: '请填写评价内容' })
})
