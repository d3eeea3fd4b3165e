import { inside, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerChanged } from '#src/customers/events.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { previewCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// A room changes hands within a period (apps-business.md sections 1.3 and 1.6, F10): its owner is A until 2026-04-19, then B.

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let seller: string
let buyer: string

const Q2 = { begin: '2026-04-01', end: '2026-06-30' }
const HANDED_ON = '2026-04-20'

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await withClient(fees.world.database.owner, (client) =>
    client.query(`update main_data_room set building_area = 89.56 where uuid = '${ROOM}'`),
  )
  seller = await fees.addOwner('卖方甲', '13900007701')
  buyer = await fees.add(customer, { kind: '1', source: '5', mobiles2: [], name: '买方乙', mobile: '13900007702' })
  item = await fees.addItem()
  await fees.add(ratePlan, { item, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2020-01-01' })
  await fees.add(chargeAssign, { item, roomUuid: ROOM, startDate: '2026-01-01' })
})
afterAll(() => fees.world.close())

const run = async (publish = true): Promise<string> => {
  const uuid = await fees.add(billRun, { item, projectUuid: WEST_LAKE, period: Q2 })
  await fees.does(billRun, 'run', uuid)
  if (publish) await fees.does(billRun, 'publish', uuid)
  return uuid
}
/** All that was told has been heard. */
const heard = () => fees.world.app.platform.events.drain()
const handOver = async (handedOn = HANDED_ON): Promise<void> => {
  const [row] = (await fees.page(relation)).filter((each) => each.customer === seller)
  await fees.does(relation, 'changeOwner', String(row?.uuid), { successor: buyer, handedOn })
  await heard()
}
/** Bills by who owes them, seller first. */
const bills = async () =>
  (await fees.page(receivable)).filter((row) => row.item === item).toSorted((one) => (one.customer === seller ? -1 : 1))
const owes = (who: string, outstanding: number, begin: string, end: string, more: object = {}) =>
  expect.objectContaining({ customer: who, outstanding, period: { begin, end }, ...more })

const SPLIT = () => [owes(seller, 15_882, '2026-04-01', '2026-04-19'), owes(buyer, 59_348, '2026-04-20', '2026-06-30')]

test('F10: A owes 158.82 to the day before the handover, B the rest of 752.30', async () => {
  await run()
  expect(await bills()).toEqual([owes(seller, 75_230, Q2.begin, Q2.end)])
  await handOver()
  expect(await bills()).toEqual(SPLIT())
  expect((await bills())[0]).toMatchObject({ original: 75_230, adjust: -59_348 })
  const [first, second] = await bills()
  expect(second).toMatchObject({ original: 59_348, splitFrom: first?.uuid, payerName: '买方乙' })
  await fees.expectBalanced()
})

test('what is billed after the handover is split as well, and drafts before it', async () => {
  await handOver()
  await run()
  expect(await bills()).toEqual(SPLIT())
  await fees.expectBalanced()
})

test('a draft is split before it is published, and both parts are', async () => {
  const uuid = await run(false)
  await handOver()
  expect(await bills()).toEqual(SPLIT().map((each) => expect.objectContaining({ ...each.sample, state: '10' })))
  await fees.does(billRun, 'publish', uuid)
  expect(await bills()).toEqual(SPLIT().map((each) => expect.objectContaining({ ...each.sample, state: '20' })))
  await fees.expectBalanced()
})

test('both parts are the whole: the period is not billed again, and the next one is compared with all of it', async () => {
  await run()
  await handOver()
  const again = await run(false)
  expect(await fees.info(billRun, again)).toMatchObject({ count: 0, skipped: 1, failed: 0 })
  const next = await fees.call(previewCall, { item, projectUuid: WEST_LAKE, period: { begin: '2026-07-01', end: '2026-09-30' } })
  expect(next.data.rows).toMatchObject([{ last: 75_230, payer: '买方乙' }])
})

test('what A has paid beyond the share stays paid, B owes what is open', async () => {
  await run()
  const [bill] = await bills()
  await fees.taken([String(bill?.uuid)], 50_000)
  await handOver()
  expect(await bills()).toEqual([
    owes(seller, 0, '2026-04-01', '2026-04-19', { state: '40', paid: 50_000 }),
    owes(buyer, 25_230, '2026-04-20', '2026-06-30', { state: '20' }),
  ])
  await fees.expectBalanced()
})

test('a run that is taken back makes both parts void', async () => {
  const uuid = await run(false)
  await handOver()
  await fees.does(billRun, 'revoke', uuid)
  expect((await bills()).map(({ state }) => state)).toEqual(['90', '90'])
})

test('a bill of the time of B alone is handed over as it is; one that ended before stays', async () => {
  await fees.owe(item, 10_000, { period: { begin: '2026-05-01', end: '2026-05-31' } })
  await fees.owe(item, 20_000, { period: { begin: '2026-03-01', end: '2026-03-31' } })
  await handOver()
  expect(await bills()).toEqual([
    owes(seller, 20_000, '2026-03-01', '2026-03-31'),
    owes(buyer, 10_000, '2026-05-01', '2026-05-31', { adjust: 0 }),
  ])
})

test('a handover that is told twice splits once', async () => {
  await run()
  await handOver()
  const before = await bills()
  const [of] = (await fees.page(relation)).filter((each) => each.customer === seller)
  await inside(fees.world, (context) =>
    context.events.publish(
      ownerChanged,
      { uuid: String(of?.uuid), no: null, projectUuid: WEST_LAKE },
      { roomUuid: ROOM, from: seller, to: buyer, handedOn: HANDED_ON },
    ),
  )
  await heard()
  expect(await bills()).toEqual(before)
})
