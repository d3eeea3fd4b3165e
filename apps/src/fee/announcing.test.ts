import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { runSchedules } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { runProgressCall } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Payers hear of what was published (apps-business.md section 1.2; visual-trade.md section 3).

let fees: Awaited<ReturnType<typeof feeWorld>>
const MOBILE = '13900007799'

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await fees.addOwner('王芳', MOBILE)
  // Texts are sent by the queue.
  await fees.world.listen()
})
afterAll(() => fees.world.close())

/** So many days from today, at this time in China. */
const at = (days: number, time: string): void => {
  const day = chinaDay(new Date(Date.now() + days * DAY_MS))
  fees.world.clock.setOffset(new Date(`${day}T${time}+08:00`).getTime() - Date.now())
}
const texts = (): (string | undefined)[] =>
  fees.world.app.platform.sms
    .sent(MOBILE)
    .filter(({ purpose }) => purpose === 'fee.billed')
    .map(({ text }) => text)
const runSchedulesAt = async (...when: Parameters<typeof at>): Promise<void> => {
  at(...when)
  await runSchedules(fees.world.app.platform)
}

/** A run for the one room, with its draft. */
const drafted = async (): Promise<string> => {
  const item = await fees.addItem({ cycleMonths: '1' })
  await fees.add(ratePlan, { item, projectUuid: WEST_LAKE, formula: '5', unitPrice: '250.77', effectiveFrom: '2020-01-01' })
  await fees.add(chargeAssign, { item, roomUuid: ROOM, startDate: '2026-01-01' })
  const uuid = await fees.add(billRun, { item, projectUuid: WEST_LAKE, period: { begin: '2026-03-01', end: '2026-03-31' } })
  await fees.does(billRun, 'run', uuid)
  return uuid
}

test('by day payers are told at once, with the link to pay, and never again', async () => {
  at(1, '10:00')
  const run = await drafted()
  expect((await fees.call(runProgressCall, { run })).data).toMatchObject({ payers: 1 })
  expect(texts()).toEqual([])
  await runSchedulesAt(1, '10:01')
  await fees.does(billRun, 'publish', run)
  await expect.poll(texts).toHaveLength(1)
  expect(texts()[0]).toMatch(/有1笔新账单共¥\s?250\.77，请于\d{4}-\d\d-\d\d前缴纳 \S*\/h5\/pay\/[\w-]{22}$/)
  await runSchedulesAt(2, '09:01')
  await runSchedulesAt(3, '09:01')
  expect(texts()).toHaveLength(1)
})

test('in the night nobody is, but in the morning', async () => {
  at(1, '21:00')
  const run = await drafted()
  await runSchedules(fees.world.app.platform)
  await fees.does(billRun, 'publish', run)
  await runSchedulesAt(2, '08:59')
  expect(texts()).toEqual([])
  await runSchedulesAt(2, '09:01')
  await expect.poll(texts).toHaveLength(1)
  await runSchedulesAt(3, '09:01')
  expect(texts()).toHaveLength(1)
})
