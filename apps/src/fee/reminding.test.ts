import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { factsCall } from '#src/customers/calls.ts'
import { feeWorld } from '#src/fee/testing.ts'

// Payers are reminded three days before and on the day; the page of a customer tells what they owe (apps-business.md sections 1.2 and 4).

let fees: Awaited<ReturnType<typeof feeWorld>>
let owner: string
let item: string
const MOBILE = '13900007788'

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  owner = await fees.addOwner('王芳', MOBILE)
  item = await fees.addItem()
})
afterAll(() => fees.world.close())

const at = (time: string): void => fees.world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
const texts = () =>
  fees.world.app.platform.sms
    .sent(MOBILE)
    .filter(({ purpose }) => purpose === 'fee.due')
    .map(({ text }) => text)

test('who has bills that are due in three days or today is told once of all of them, with the link to pay', async () => {
  for (const original of [10_000, 5_000]) await fees.owe(item, original, { dueDate: '2027-03-14' })
  await fees.owe(item, 70_000, { dueDate: '2027-03-20' })
  // Texts are sent by the queue.
  await fees.world.listen()
  at('2027-03-10T10:00')
  await runSchedules(fees.world.app.platform)
  for (const time of ['2027-03-11T08:59', '2027-03-11T09:01', '2027-03-11T18:00']) {
    at(time)
    await runSchedules(fees.world.app.platform)
  }
  await expect.poll(() => texts().length).toBe(1)
  expect(texts()[0]).toMatch(/有2笔费用共¥\s?150\.00将于2027-03-14到期 \S*\/h5\/pay\/[\w-]{22}$/)
  at('2027-03-14T09:01')
  await runSchedules(fees.world.app.platform)
  await expect.poll(() => texts().length).toBe(2)
  expect(texts()[0]).toContain('今日到期')
})

test('more payers than a transaction holds are told by a job, each of them once', async () => {
  const phones = Array.from({ length: 21 }, (_, n) => `1390000${String(1_000 + n)}`)
  for (const payerPhone of phones) await fees.owe(item, 10_000, { dueDate: '2027-03-14', roomUuid: '', payerName: '租户', payerPhone })
  await fees.world.listen()
  at('2027-03-10T10:00')
  await runSchedules(fees.world.app.platform)
  at('2027-03-11T09:01')
  await runSchedules(fees.world.app.platform)
  const told = () => phones.map((phone) => fees.world.app.platform.sms.sent(phone).filter(({ purpose }) => purpose === 'fee.due').length)
  await expect.poll(told, { timeout: 20_000 }).toEqual(phones.map(() => 1))
  const jobs = await withClient(fees.world.database.owner, async (client) => {
    const { rows } = await client.query<{ done: number }>('select progress_complete_count as done from progress_record')
    return rows
  })
  expect(jobs).toEqual([{ done: 21 }])
})

test('the page of a customer has the open bills first, with what is open of them', async () => {
  const paid = await fees.owe(item, 10_000, { dueDate: '2026-01-31' })
  await fees.taken([paid], 10_000)
  await fees.owe(item, 75_230, { dueDate: '2026-03-31' })
  const { data } = await fees.by().call(customEndpoint(customersApp, factsCall), { uuid: owner })
  const [of] = data.filter(({ entity }) => entity === 'receivable')
  expect(of).toMatchObject({ open: 1, total: 2 })
  expect(of?.facts.map(({ open, title, state }) => [open, title, state])).toEqual([
    [true, expect.stringContaining('752.30'), '未缴'],
    [false, expect.stringContaining('100.00'), '已缴'],
  ])
})
