import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { dunningWorld } from '#src/dunning/testing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

// Customers who are merged and parted again, and who is asked for what they owe (apps-business.md sections 4 and 13.4).

let d: Awaited<ReturnType<typeof dunningWorld>>
let item: string
let kept: string
let merged: string

const DUE = '2027-05-31'

beforeAll(async () => {
  d = await dunningWorld()
})
beforeEach(async () => {
  await d.world.rewind()
  d.at('2027-06-10T10:00')
  kept = await d.addOwner('张三', '13900001234')
  merged = await d.add(customer, { kind: '1', source: '5', mobiles2: [], name: '张三', mobile: '13811110002' })
  item = await d.addItem()
  await d.addPlan()
})
afterAll(() => d.world.close())

const owe = (whose: string, amount: number) => d.owe(item, amount, { dueDate: DUE, customer: whose })
const merge = async (): Promise<string> => {
  const { data, msg } = await d.by().call(customEndpoint(customersApp, mergeCall), { kept, merged, choices: {} })
  expect([msg, data]).toMatchObject(['success', {}])
  return data.uuid
}
const part = (log: string) => d.does(mergeLog, 'undo', log)
/** The open cases and those that are withdrawn, as debtor, what is asked for, what has come in, and state. */
const seen = async () =>
  (await d.cases())
    .map(({ customer: whose, amount, collected, state }) => [whose === kept ? 'kept' : 'merged', amount, collected, state])
    .toSorted((one, other) => Number(one[1]) - Number(other[1]))
const idOf = async (whose: string): Promise<string> => {
  const [row] = await d.cases({ field: 'customer', cmp: 'eq', value: whose })
  return String(row?.uuid)
}

test('an open case is about the one who is kept, the next night too, and back again', async () => {
  await owe(merged, 100_000)
  await d.open()
  const log = await merge()
  expect(await seen()).toEqual([['kept', 100_000, 0, '10']])
  await d.open()
  expect(await seen()).toEqual([['kept', 100_000, 0, '10']])
  // What becomes late since comes into the same case.
  const later = await owe(kept, 20_000)
  await d.open()
  expect(await seen()).toEqual([['kept', 120_000, 0, '10']])
  d.world.pass(DAY_MS)
  await part(log)
  expect((await d.info(receivable, later)).customer).toBe(kept)
  expect(await seen()).toEqual([['merged', 100_000, 0, '10']])
  await d.open()
  expect(await seen()).toEqual([
    ['kept', 20_000, 0, '10'],
    ['merged', 100_000, 0, '10'],
  ])
})

test('where both have a case of the room one takes in the other, and undone both are as their bills are', async () => {
  const [first, second] = [await owe(kept, 100_000), await owe(merged, 30_000)]
  await d.open()
  await d.say(await idOf(merged), { content: '未接通' })
  const log = await merge()
  expect(await seen()).toEqual([
    ['kept', 30_000, 0, '90'],
    ['kept', 130_000, 0, '10'],
  ])
  await d.open()
  expect(await seen()).toHaveLength(2)
  await d.taken([second], 10_000)
  expect(await seen()).toEqual([
    ['kept', 30_000, 0, '90'],
    ['kept', 120_000, 10_000, '10'],
  ])
  await part(log)
  expect(await seen()).toEqual([
    ['merged', 20_000, 10_000, '20'],
    ['kept', 100_000, 0, '10'],
  ])
  const debts = async (uuid: string) => ((await d.info(dunningCase, uuid)).debts as { receivable: string }[]).map((line) => line.receivable)
  expect([await debts(await idOf(kept)), await debts(await idOf(merged))]).toEqual([[first], [second]])
  await d.open()
  expect(await seen()).toHaveLength(2)
})

test('nobody is credited for what came in before both were one', async () => {
  await owe(kept, 100_000)
  const bill = await owe(merged, 30_000)
  await d.open()
  await d.say(await idOf(merged), { content: '明天缴' })
  await d.taken([bill], 10_000)
  const credited = async () => (await d.records()).map(({ collected }) => collected)
  const before = await credited()
  const log = await merge()
  expect(await seen()).toEqual([
    ['kept', 20_000, 10_000, '90'],
    ['kept', 120_000, 10_000, '10'],
  ])
  expect(await credited()).toEqual(before)
  await part(log)
  expect(await credited()).toEqual(before)
  expect(await seen()).toEqual([
    ['merged', 20_000, 10_000, '20'],
    ['kept', 100_000, 0, '10'],
  ])
})

test('a case at law stays apart, and its bills are in no second one', async () => {
  await owe(kept, 100_000)
  await owe(merged, 30_000)
  await d.open()
  await d.asOwner(`update dunning_case set state = '50' where customer = '${merged}'`)
  const log = await merge()
  await d.open()
  expect(await seen()).toEqual([
    ['kept', 30_000, 0, '50'],
    ['kept', 100_000, 0, '10'],
  ])
  await part(log)
  expect(await seen()).toEqual([
    ['merged', 30_000, 0, '50'],
    ['kept', 100_000, 0, '10'],
  ])
})
