import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { feeWorld } from '#src/fee/testing.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { title } from '#src/invoicing/titles/title.ts'

// Customers who are merged and parted again, and the titles of their invoices (apps-business.md sections 4 and 13.3).

let fees: Awaited<ReturnType<typeof feeWorld>>
let kept: string
let merged: string
let own: string
let twin: string
let other: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  kept = await fees.addOwner('张三')
  merged = await addCustomer('13811110002')
  own = await titleOf(kept, '张三')
  twin = await titleOf(merged, '张三')
  other = await titleOf(merged, '张三商行')
})
afterAll(() => fees.world.close())

const addCustomer = (mobile: string) => fees.add(customer, { kind: '1', source: '5', mobiles2: [], name: '张三', mobile })
const titleOf = (whose: string, name: string) => fees.add(title, { customer: whose, kind: '1', name })
const merge = async (from = merged): Promise<string> => {
  const { data, msg } = await fees.by().call(customEndpoint(customersApp, mergeCall), { kept, merged: from, choices: {} })
  expect([msg, data]).toMatchObject(['success', {}])
  return data.uuid
}
const part = (log: string) => fees.does(mergeLog, 'undo', log)
const at = async (...titles: string[]) =>
  (await Promise.all(titles.map((uuid) => fees.info(title, uuid)))).map(({ customer: whose, usable }) => [whose, usable])
const apart = () => [
  [kept, true],
  [merged, true],
  [merged, true],
]

test('of two titles of one name one is left to choose, and parted again each has their own', async () => {
  expect(await at(own, twin, other)).toEqual(apart())
  const log = await merge()
  expect(await at(own, twin, other)).toEqual([
    [kept, true],
    [kept, false],
    [kept, true],
  ])
  const { data, code } = await fees.by().call(entityEndpoints(title).add, { customer: kept, kind: '1', name: '张三' })
  expect([code, data]).toMatchObject([3002, { name: '该客户已有此抬头' }])
  fees.world.pass(DAY_MS)
  await part(log)
  expect(await at(own, twin, other)).toEqual(apart())
  // And once more: nothing of the first merge is in the way.
  await part(await merge())
  expect(await at(own, twin, other)).toEqual(apart())
})

test('a third one of that name goes in too', async () => {
  const third = await addCustomer('13811110003')
  const theirs = await titleOf(third, '张三')
  const [first, second] = [await merge(), await merge(third)]
  expect(await at(own, twin, theirs)).toEqual([
    [kept, true],
    [kept, false],
    [kept, false],
  ])
  await part(first)
  expect(await at(own, twin, theirs)).toEqual([
    [kept, true],
    [merged, true],
    [kept, false],
  ])
  await part(second)
  expect(await at(theirs)).toEqual([[third, true]])
})

test('an application keeps the title that it bears, and no new one takes what was set aside', async () => {
  const item = await fees.addItem()
  const bill = await fees.owe(item, 75_230, { customer: merged })
  await fees.taken([bill], 75_230, { customer: merged })
  const values = { titleUuid: twin, type: '1' as const, lines: [{ receivable: bill, amount: 30_000 }] }
  const asked = await fees.add(apply, values)
  await merge()
  expect((await fees.info(apply, asked)).titleUuid).toBe(twin)
  const { code, data } = await fees.by().call(entityEndpoints(apply).add, values)
  expect([code, data]).toEqual([3002, { titleUuid: '该抬头已随客户合并，请选择同名抬头' }])
  await fees.add(apply, { ...values, titleUuid: own })
})
