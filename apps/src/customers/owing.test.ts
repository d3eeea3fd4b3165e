import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { employ } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { customers, ROOMS, relations } from '#src/customers/testing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { feeWorld } from '#src/fee/testing.ts'

// What customers owe (apps-business.md section 4, K1 and K2 with their figures).

let fees: Awaited<ReturnType<typeof feeWorld>>
let first: string
let second: string
beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  first = await fees.addOwner('张三', '13900000001', ROOMS[0])
  second = await fees.add(customer, {
    ...{ kind: '1', source: '5', name: '张三', mobile: '13900000002' },
    mobiles2: [{ phone: '13900000001', note: null }],
  })
  await fees.add(relation, { customer: second, roomUuid: ROOMS[1], role: '1', startsOn: '2026-01-01', primary: true, payer: true })
  const item = await fees.addItem()
  await fees.owe(item, 75_230, { roomUuid: ROOMS[0] })
  await fees.owe(item, 10_000, { roomUuid: ROOMS[1] })
})
afterAll(() => fees.world.close())

const seen = (uuid: string) => fees.info(customer, uuid)
const arrears = async (...uuids: string[]) => Promise.all(uuids.map(async (uuid) => (await seen(uuid)).arrears))
const merge = async (): Promise<string> => {
  const { data, msg } = await fees.by().call(customEndpoint(customersApp, mergeCall), { kept: first, merged: second, choices: {} })
  expect(data, msg).toMatchObject({ uuid: expect.any(String) as unknown })
  return data.uuid
}

test('K1: 752.30 and 100.00 are 852.30 of one customer with two rooms, and the other one is 已合并', async () => {
  expect(await arrears(first, second)).toEqual([75_230, 10_000])
  const log = await merge()
  expect(await seen(first)).toMatchObject({ arrears: 85_230, state: '20' })
  expect(String((await seen(first)).rooms).split('、')).toHaveLength(2)
  expect(await seen(second)).toMatchObject({ arrears: 0, state: '40', mergedInto: first, rooms: null })
  expect((await fees.page(receivable)).map((row) => row.customer)).toEqual([first, first])
  const { moved } = await fees.info(mergeLog, log)
  expect(moved).toContainEqual(expect.objectContaining({ label: expect.stringContaining('应收') as unknown, count: 1 }))
  await fees.expectBalanced()
})

test('K2: undone the next day they owe 752.30 and 100.00 again', async () => {
  const log = await merge()
  fees.world.pass(DAY_MS)
  await fees.does(mergeLog, 'undo', log)
  expect(await arrears(first, second)).toEqual([75_230, 10_000])
  expect((await fees.page(receivable)).map((row) => row.customer).toSorted()).toEqual([first, second].toSorted())
  expect([(await seen(first)).state, (await seen(second)).state]).toEqual(['20', '20'])
  await fees.expectBalanced()
})

test('only what is overdue counts, in the list too, and nothing is told to those who may see no bills', async () => {
  const item = await fees.addItem()
  await fees.owe(item, 40_000, { roomUuid: ROOMS[0], dueDate: '2099-12-31' })
  expect(await arrears(first)).toEqual([75_230])
  const list = async (who: 'zhangwei' | 'liuyang') => (await fees.by(who).call(customers.page, { keyword: '张三' })).data.list
  expect((await list('zhangwei')).map((row) => row.arrears).toSorted()).toEqual([10_000, 75_230])
  await employ(fees.world, 'liuyang', 'pkg10', '只读')
  expect((await list('liuyang')).map((row) => row.arrears)).toEqual([null, null])
})

test('who has bills is not deleted', async () => {
  await fees.by().call(relations.delete, { uuidList: (await fees.page(relation)).map(({ uuid }) => String(uuid)) })
  const { code, msg } = await fees.by().call(customers.delete, { uuidList: [first] })
  expect([code, msg]).toEqual([3002, '客户存在业务数据，不能删除'])
})
