import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { topUpCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Customers who are merged and parted again, and their money (apps-business.md section 4, K1 and K2).

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let kept: string
let merged: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  item = await fees.addItem({ allowPrepay: true })
  kept = await fees.addOwner('张三')
  merged = await fees.add(customer, { kind: '1', source: '5', mobiles2: [], name: '张三', mobile: '13811110002' })
})
afterAll(() => fees.world.close())

const merge = async (into = kept, from = merged): Promise<string> => {
  const { data, msg } = await fees.by().call(customEndpoint(customersApp, mergeCall), { kept: into, merged: from, choices: {} })
  expect(msg).toBe('success')
  return data.uuid
}
const part = (log: string) => fees.does(mergeLog, 'undo', log)
const topUp = async (whose: string, amount: number, of: string | null = null) => {
  const { data, msg } = await fees.call(topUpCall, { customer: whose, projectUuid: WEST_LAKE, item: of, amount, channel: '4' })
  expect([msg, data]).toMatchObject(['success', {}])
  return data
}

/** What each has paid ahead, for everything and for the item. */
const balances = async () => {
  const accounts = await fees.page(prepayAccount)
  const of = (whose: string, scope: string | null) =>
    accounts.find((account) => account.customer === whose && account.item === scope)?.balance ?? 0
  return { kept: [of(kept, null), of(kept, item)], merged: [of(merged, null), of(merged, item)] }
}

test('K1: two who are one have one balance of each account, and the log has both ends', async () => {
  await topUp(kept, 24_770)
  await topUp(merged, 10_001)
  await topUp(merged, 5_000, item)
  await merge()
  expect(await balances()).toEqual({ kept: [34_771, 5_000], merged: [0, 0] })
  const lines = await fees.page(prepayLog, { field: 'kind', cmp: 'eq', value: '6' })
  expect(lines.map(({ customer: whose, amount, balanceAfter }) => [whose, amount, balanceAfter]).toSorted()).toEqual(
    [
      [merged, -10_001, 0],
      [kept, 10_001, 34_771],
      [merged, -5_000, 0],
      [kept, 5_000, 5_000],
    ].toSorted(),
  )
  expect(new Set(lines.map(({ docNo }) => docNo))).toEqual(new Set([(await fees.info(customer, merged)).customerNo]))
  await fees.expectBalanced()
})

test('K2: parted again each has their own, once, however often they are merged', async () => {
  await topUp(kept, 24_770)
  await topUp(merged, 10_001)
  for (const _again of [1, 2]) {
    const log = await merge()
    fees.world.pass(DAY_MS)
    await part(log)
    expect(await balances()).toEqual({ kept: [24_770, 0], merged: [10_001, 0] })
    fees.world.pass(DAY_MS)
  }
  await fees.expectBalanced()
})

test('what was spent meanwhile stays spent, and what was paid ahead since stays with the one that is kept', async () => {
  await topUp(merged, 10_000)
  const log = await merge()
  const bill = await fees.owe(item, 6_000, { dueDate: '2099-12-31', customer: kept })
  await fees.taken([bill], 0, { customer: kept, usePrepaid: true })
  await topUp(kept, 1_000)
  await part(log)
  expect(await balances()).toEqual({ kept: [0, 0], merged: [5_000, 0] })
  // Nothing of the first merge comes back by the second one.
  await part(await merge())
  expect(await balances()).toEqual({ kept: [0, 0], merged: [5_000, 0] })
  await fees.expectBalanced()
})

test('deposits, bills and payments go with their payer, and back', async () => {
  const held = await fees.addItem({ kind: '7', billMode: '4', cycleMonths: null, taxRate: '0' })
  const bill = await fees.owe(held, 200_000, { dueDate: '2099-12-31', customer: merged })
  const { uuid } = await fees.taken([bill], 200_000, { customer: merged })
  const [row] = await fees.page(deposit)
  const whose = async () =>
    Promise.all([fees.info(receivable, bill), fees.info(payment, uuid), fees.info(deposit, String(row?.uuid))]).then((rows) =>
      rows.map((each) => each.customer),
    )
  const log = await merge()
  expect(await whose()).toEqual([kept, kept, kept])
  // What a deposit becomes is money of the one who is there.
  await fees.does(deposit, 'spend', String(row?.uuid), { amount: 50_000, reason: '损坏公共墙面' })
  expect(await balances()).toEqual({ kept: [50_000, 0], merged: [0, 0] })
  await part(log)
  expect(await whose()).toEqual([merged, merged, merged])
  expect(await balances()).toEqual({ kept: [50_000, 0], merged: [0, 0] })
  await fees.expectBalanced()
})

test('a payment from before the merge is reversed after it, out of the money that it put aside', async () => {
  const bill = await fees.owe(item, 10_000, { dueDate: '2099-12-31', customer: merged })
  const { uuid } = await fees.taken([bill], 25_000, { customer: merged, changeToPrepaid: true })
  await merge()
  expect(await balances()).toEqual({ kept: [15_000, 0], merged: [0, 0] })
  await fees.does(payment, 'reverse', uuid, { reason: '收错房号' })
  expect(await balances()).toEqual({ kept: [0, 0], merged: [0, 0] })
  await fees.expectBalanced()
})

test('nobody pays ahead for somebody who is no more, and what is only moved is no income', async () => {
  await topUp(merged, 10_000)
  await merge()
  const { code, data } = await fees.call(topUpCall, { customer: merged, projectUuid: WEST_LAKE, item: null, amount: 1, channel: '4' })
  expect([code, data]).toEqual([3002, { customer: '该客户已合并，请选择合并后的客户' }])
  const { data: figures } = await fees.by().call(entityEndpoints(prepayLog).kpi, {})
  expect(figures).toMatchObject([{ kpiKey: 'toppedUp', value: 10_000 }])
})

test('both are merged while money is taken for each: every fen is there afterwards', async () => {
  const bills = await Promise.all(
    Array.from({ length: 6 }, (_each, at) =>
      fees.owe(item, 1_000, { dueDate: '2099-12-31', roomUuid: ROOM, customer: at % 2 ? kept : merged }),
    ),
  )
  await topUp(merged, 10_000)
  const paying = bills.map((uuid) =>
    fees.take([uuid], 1_500, { customer: merged, changeToPrepaid: true, due: 1_000 }).then(({ code }) => code === 200),
  )
  const [, ...paid] = await Promise.all([merge(), ...paying])
  expect(await balances()).toEqual({ kept: [10_000 + 500 * paid.filter(Boolean).length, 0], merged: [0, 0] })
  await fees.expectBalanced()
})
