import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { decide, node, publish, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { flows } from '#src/fee/flows.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { feeWorld } from '#src/fee/testing.ts'

// What changes what is owed, or gives a deposit back, happens once its flow agrees (apps-business.md section 15).

let fees: Awaited<ReturnType<typeof feeWorld>>
let owner: string
let item: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  owner = await fees.addOwner()
  item = await fees.addItem()
})
afterAll(() => fees.world.close())

const day = (days: number): string => chinaDay(new Date(fees.world.clock.now().getTime() + days * DAY_MS))
const enable = async (flowCode: string): Promise<void> => {
  const fields = flows.find((flow) => flow.flowCode === flowCode)?.fields ?? expect.fail(`${flowCode} has no template`)
  await publish(fees.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
}
/** What the flow of a row says. */
const said = async (of: string, uuid: string, what: 'agree' | 'overrule'): Promise<void> => {
  const [table = '', column = ''] = of.split('.')
  const { rows } = await withClient(fees.world.database.owner, (client) =>
    client.query<{ of: string }>(`select ${column} as of from ${table} where uuid = '${uuid}'`),
  )
  await decide(fees.world, rows[0]?.of ?? '', what)
}
const adjust = (kind: string, lines: object[]) => fees.add(adjustment, { kind, lines, reason: '经协商' })

test('fee.adjust: a bill is reduced once it agrees, and stays as it was where it does not', async () => {
  await enable('fee.adjust')
  const bill = await fees.owe(item, 75_230, { dueDate: day(10) })
  const uuid = await adjust('1', [{ receivable: bill, amount: 5_000 }])
  await fees.does(adjustment, 'submit', uuid)
  expect([(await fees.info(adjustment, uuid)).state, (await fees.bill(bill)).outstanding]).toEqual(['20', 75_230])
  await said('fee_adjustment.adjust_uuid', uuid, 'overrule')
  expect([(await fees.info(adjustment, uuid)).state, (await fees.bill(bill)).outstanding]).toEqual(['11', 75_230])
  await fees.does(adjustment, 'submit', uuid)
  await said('fee_adjustment.adjust_uuid', uuid, 'agree')
  expect([(await fees.info(adjustment, uuid)).state, (await fees.bill(bill)).outstanding]).toEqual(['30', 70_230])
  await fees.expectBalanced()
})

test('fee.writeoff: a bad debt is given up once it agrees', async () => {
  await enable('fee.writeoff')
  const bill = await fees.owe(item, 10_000, { dueDate: day(-366) })
  const uuid = await adjust('5', [{ receivable: bill }])
  await fees.does(adjustment, 'writeOff', uuid)
  expect(await fees.bill(bill)).toMatchObject({ state: '20', outstanding: 10_000 })
  await said('fee_adjustment.write_off_uuid', uuid, 'agree')
  expect(await fees.bill(bill)).toMatchObject({ state: '91', outstanding: 0, writtenOff: 10_000 })
  await fees.expectBalanced()
})

test('fee.deposit: a deposit goes back once it agrees, and nobody else can have it meanwhile', async () => {
  await enable('fee.deposit')
  const kept = await fees.addItem({ kind: '7', billMode: '4', cycleMonths: null, taxRate: '0' })
  const bill = await fees.owe(kept, 200_000, { dueDate: day(10) })
  await fees.taken([bill], 200_000, { customer: owner })
  const [row] = await fees.page(deposit)
  const uuid = String(row?.uuid)
  const back = { amount: 150_000, mode: '4', reason: '验收合格' }
  await fees.does(deposit, 'giveBack', uuid, back)
  expect(await fees.info(deposit, uuid)).toMatchObject({ left: 200_000, returned: 0 })
  expect((await fees.act(deposit, 'spend', uuid, { amount: 200_000, reason: '损坏公共墙面' })).code).toBe(3002)
  await said('fee_deposit.approval_uuid', uuid, 'overrule')
  expect(await fees.info(deposit, uuid)).toMatchObject({ state: '20', left: 200_000 })
  await fees.does(deposit, 'giveBack', uuid, back)
  await said('fee_deposit.approval_uuid', uuid, 'agree')
  expect(await fees.info(deposit, uuid)).toMatchObject({ state: '20', returned: 150_000, left: 50_000 })
  expect(await fees.page(prepayAccount)).toMatchObject([{ customer: owner, balance: 150_000 }])
  await fees.expectBalanced()
})
