import { inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { feeWorld } from '#src/fee/testing.ts'
import { lateFees } from '#src/main-data/late-fees.ts'

// What other applications hear of bills.

let fees: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await fees.addOwner()
})
afterAll(() => fees.world.close())

const at = (day: string): void => fees.world.clock.setOffset(new Date(`${day}T10:00+08:00`).getTime() - Date.now())

describe('late fees', () => {
  test('are told as of today, of bills that are owed and not in dispute', async () => {
    at('2026-04-10')
    const item = await fees.addItem({ lateRule: await fees.addRule({ graceDays: 0 }) })
    const [late, disputed, fresh] = [
      await fees.owe(item, 100_000),
      await fees.owe(item, 100_000),
      await fees.owe(item, 100_000, { dueDate: '2026-04-10' }),
    ]
    await fees.does(receivable, 'dispute', disputed, { reason: '面积有误' })
    const told = await inside(fees.world, (call) =>
      call.applications.query(lateFees, { receivables: [late, disputed, fresh, crypto.randomUUID()] }),
    )
    // 1 000.00 × 0.05 % × 10 days.
    expect([...(told ?? [])]).toEqual([[late, 500]])
  })
})
