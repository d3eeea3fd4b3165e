import { FIGURE_CARD } from '@qifuyun/contract/workbench/constants.ts'
import { getFigures, saveLayout } from '@qifuyun/contract/workbench/endpoints.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// What the workbench and the big screen tell of fees (apps-business.md sections 1.5 and 16), beside the rows that it is made of.

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let owner: string

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  at('2027-06-14T10:00')
  owner = await fees.addOwner()
  item = await fees.addItem()
})
afterAll(() => fees.world.close())

const at = (time: string): void => fees.world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
const owe = (original: number, dueDate: string) => fees.owe(item, original, { dueDate })

/** A card of the workbench. */
const card = async (figureKey: string) => {
  await fees.by().call(saveLayout, { cards: [{ cardKey: `${FIGURE_CARD}${figureKey}`, x: 0, y: 0, w: 3, h: 1 }] })
  const [figure, ...others] = (await fees.by().call(getFigures, {})).data
  expect(others).toEqual([])
  return figure
}

/** A figure of some days, the day after the last one among them. */
const figure = async (of: Parameters<typeof entityEndpoints>[0], kpiKey: string, begin: string, end: string) =>
  (await fees.by().call(entityEndpoints(of).kpi, { kpiKey, range: { begin, end } })).data[0]?.value

const sum = (amounts: readonly unknown[]): number => amounts.reduce<number>((total, each) => total + Number(each), 0)

/** A month at a desk: paid yesterday and today, in full and in part, ahead of its time, reversed, given back. */
const month = async () => {
  const before = await owe(10_000, '2027-06-20')
  await fees.taken([before], 10_000)
  at('2027-06-15T10:00')
  await owe(75_230, '2027-05-06')
  const whole = await fees.taken([await owe(50_000, '2027-06-20')], 50_000, { customer: owner })
  await fees.taken([await owe(75_230, '2027-06-30')], 30_000)
  await fees.taken([await owe(20_000, '2027-07-01')], 20_000)
  const wrong = await fees.taken([await owe(40_000, '2027-06-01')], 40_000)
  await fees.does(payment, 'reverse', wrong.uuid, { reason: '收错房号' })
  expect((await fees.call(refundCall, { uuid: whole.uuid, amount: 8_000, mode: '4', reason: '多收' })).code).toBe(200)
  // Nobody owes it yet.
  await fees.add(receivable, { item, projectUuid: WEST_LAKE, roomUuid: ROOM, dueDate: '2027-06-10', original: 99_900 })
}

test('今日收款: payments of the day, without what was reversed or given back', async () => {
  await month()
  // 500.00 − 80.00 + 300.00 + 200.00; yesterday 100.00.
  expect(await card('pkg2.payment.collected')).toMatchObject({ unit: 'fen', today: 92_000, yesterday: 10_000, value: 102_000 })
  const rows = (await fees.page(payment)).filter(({ state, day }) => state === '20' && day === '2027-06-15')
  expect(sum(rows.map(({ amount }) => amount)) - sum(rows.map(({ refunded }) => refunded))).toBe(92_000)
  expect(await figure(payment, 'collected', '2027-06-15', '2027-06-16')).toBe(92_000)
})

test('本月收缴率: principal paid of what was due in the month', async () => {
  await month()
  // 100.00 + (500.00 − 80.00) + 300.00 of 100.00 + 500.00 + 752.30 + 400.00.
  expect(await figure(receivable, 'collectionRate', '2027-06-01', '2027-07-01')).toBe(46.8)
  const due = (await fees.page(receivable)).filter(
    ({ dueDate, state }) => String(dueDate).startsWith('2027-06') && !['10', '90', '91'].includes(String(state)),
  )
  const [paid, owed] = [sum(due.map((row) => Number(row.paid) - Number(row.latePaid))), sum(due.map(({ owed: of }) => of))]
  expect([paid, owed, Math.round((paid / owed) * 10_000) / 100]).toEqual([82_000, 175_230, 46.8])
  // Nothing was due in August.
  expect(await figure(receivable, 'collectionRate', '2027-08-01', '2027-09-01')).toBeNull()
})

test('an overview counts bills to the day that they bear', async () => {
  await month()
  const issued = async (day: string) => {
    const { figures } = (await fees.by().call(appEndpoints(feeApp).overview, { period: `${day}..${day}` })).data
    return figures.find(({ kpiKey }) => kpiKey === 'issued')
  }
  expect(await issued('2027-06-14')).toMatchObject({ value: 10_000, series: [{ x: '2027-06-14', y: 10_000 }] })
  expect(await issued('2027-06-15')).toMatchObject({ value: 260_460, compare: 10_000 })
})

test('欠费总额: what is overdue and not paid', async () => {
  await month()
  // 752.30 of May, and 400.00 of which the payment was reversed.
  expect(await card('pkg2.receivable.arrears')).toMatchObject({ unit: 'fen', value: 115_230 })
  const overdue = (await fees.page(receivable)).filter(
    ({ dueDate, state }) => String(dueDate) < '2027-06-15' && ['20', '30', '25'].includes(String(state)),
  )
  expect(sum(overdue.map(({ outstanding }) => outstanding))).toBe(115_230)
})
