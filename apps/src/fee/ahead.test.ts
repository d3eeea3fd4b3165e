import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aheadCall } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { discountRule } from '#src/fee/setup/discount-rule.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Months that are paid at once (apps-business.md section 1.3): 250.768 a month; a year at 95 % is 2858.76, 12 months with one on top 3009.22.

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let assign: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await withClient(fees.world.database.owner, (client) =>
    client.query(`update main_data_room set building_area = 89.56 where uuid = '${ROOM}'`),
  )
  await fees.addOwner()
  item = await fees.addItem()
  await fees.add(ratePlan, { item, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2020-01-01' })
  assign = await fees.add(chargeAssign, { item, roomUuid: ROOM, startDate: '2026-01-01' })
})
afterAll(() => fees.world.close())

const ALWAYS = { begin: '2020-01-01', end: '2099-12-31' }
const rule = (values: object) => fees.add(discountRule, { name: '优惠', item, months: 12, valid: ALWAYS, enabled: true, ...values })
const ahead = (months: number, trial = false) => fees.call(aheadCall, { assign, months, trial })
const YEAR = { begin: '2026-01-01', end: '2026-12-31' }

test('a year at once at 95 % is 2858.76, in the ledger with its discount, and is paid like any other bill', async () => {
  await rule({ kind: '1', rate: 9_500 })
  const trial = await ahead(12, true)
  expect(trial.data).toEqual({
    ...{ uuid: null, itemName: expect.any(String), period: YEAR, original: 300_922, discount: 15_046, amount: 285_876 },
    ...{ giftMonths: 0, rule: '优惠' },
  })
  const { data } = await ahead(12)
  const uuid = String(data.uuid)
  expect(await fees.bill(uuid)).toMatchObject({
    original: 300_922,
    discount: 15_046,
    owed: 285_876,
    outstanding: 285_876,
    period: YEAR,
    state: '20',
  })
  expect(await fees.info(chargeAssign, assign)).toMatchObject({ billedTo: '2026-12-31' })
  expect(await fees.taken([uuid], 285_876)).toMatchObject({ amount: 285_876, change: 0 })
  expect(await fees.bill(uuid)).toMatchObject({ outstanding: 0, state: '40' })
  await fees.expectBalanced()
})

test('twelve months bring a thirteenth, and the next ones begin behind it', async () => {
  await rule({ kind: '2', giftMonths: 1 })
  const { data } = await ahead(12)
  expect(data).toMatchObject({ period: { begin: '2026-01-01', end: '2027-01-31' }, original: 300_922, discount: 0, giftMonths: 1 })
  expect((await ahead(3, true)).data.period).toEqual({ begin: '2027-02-01', end: '2027-04-30' })
  await fees.expectBalanced()
})

test('the rule that is worth most counts, within its days and from its months on', async () => {
  await rule({ name: '少', kind: '3', amount: 10_000 })
  await rule({ name: '多', kind: '1', rate: 9_500 })
  await rule({ name: '停用', kind: '1', rate: 5_000, enabled: false })
  await rule({ name: '过期', kind: '1', rate: 5_000, valid: { begin: '2020-01-01', end: '2020-12-31' } })
  expect((await ahead(12, true)).data).toMatchObject({ rule: '多', discount: 15_046 })
  expect((await ahead(11, true)).data).toMatchObject({ rule: null, discount: 0, amount: 275_845 })
})

test('what cannot be paid ahead is told at its field', async () => {
  const meter = await fees.addItem({ billMode: '2', kind: '2', cycleMonths: null })
  const metered = await fees.add(chargeAssign, { item: meter, roomUuid: ROOM, startDate: '2026-01-01' })
  expect((await fees.call(aheadCall, { assign: metered, months: 12 })).data).toMatchObject({ assign: '仅周期性收费项目可以按月预缴' })
  const short = await fees.addItem()
  const ends = await fees.add(chargeAssign, { item: short, roomUuid: ROOM, startDate: '2026-01-01', endDate: '2026-06-30' })
  expect((await fees.call(aheadCall, { assign: ends, months: 12 })).data).toMatchObject({ months: '预缴月数超出收费结束日期' })
  const { data } = await fees.by().call(entityEndpoints(discountRule).add, {
    ...{ name: '缺', item, kind: '1', months: 12, valid: ALWAYS },
  })
  expect(data).toMatchObject({ rate: '请填写折扣' })
})
