import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { arrearsCall } from '#src/fee/calls.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Arrears by place and payer: two bills of the room of 王芳, and one each of two people whom nobody knows.

let fees: Awaited<ReturnType<typeof feeWorld>>
const day = (days: number): string => chinaDay(new Date(fees.world.clock.now().getTime() + days * DAY_MS))

beforeAll(async () => {
  fees = await feeWorld()
  await fees.addOwner()
  const item = await fees.addItem()
  await fees.owe(item, 10_000, { dueDate: day(-40) })
  await fees.owe(item, 5_000, { dueDate: day(-1) })
  await fees.owe(item, 1_000, { dueDate: day(0) })
  await fees.owe(item, 3_000, { dueDate: day(-366), roomUuid: null, payerName: '散客甲' })
  await fees.owe(item, 2_000, { dueDate: day(-365), roomUuid: null, payerName: '散客乙' })
})
afterAll(() => fees.world.close())

const asked = async (input: z.input<typeof arrearsCall.input>) => (await fees.call(arrearsCall, input)).data
const none = { days30: 0, days90: 0, days180: 0, days365: 0, more: 0 }
const stranger = (name: string, outstanding: number, aging: object) => ({
  uuid: null,
  name,
  bills: 1,
  outstanding,
  aging: { ...none, ...aging },
})
const STRANGERS = [stranger('散客甲', 3_000, { more: 3_000 }), stranger('散客乙', 2_000, { days365: 2_000 })]

test.each([
  ['room', '101', '王芳'],
  ['customer', '王芳', '王芳'],
  ['building', '1幢', null],
] as const)('by %s the most is first, and what is owed in all is above it', async (by, name, payer) => {
  const { rows, ...sums } = await asked({ by })
  expect(sums).toEqual({
    total: 3,
    sum: 20_000,
    households: 1,
    aging: { days30: 5_000, days90: 10_000, days180: 0, days365: 2_000, more: 3_000 },
  })
  const first = { payer, bills: 2, outstanding: 15_000, oldest: day(-40), aging: { ...none, days30: 5_000, days90: 10_000 } }
  expect(rows).toMatchObject([{ name: expect.stringContaining(name) as unknown, ...first }, ...STRANGERS])
  if (by === 'room') expect(rows[0]?.uuid).toBe(ROOM)
})

test('a keyword chooses rows and not what is owed in all', async () => {
  expect(await asked({ by: 'building', keyword: '散客' })).toMatchObject({ total: 2, sum: 20_000, rows: STRANGERS })
  expect(await asked({ by: 'room', keyword: '101' })).toMatchObject({ total: 1, rows: [{ outstanding: 15_000 }] })
  expect(await asked({ by: 'customer', keyword: '%' })).toMatchObject({ total: 0, sum: 20_000, rows: [] })
})

test('pages follow each other, and other projects have nothing of it', async () => {
  expect(await asked({ by: 'customer', page: 2, size: 1 })).toMatchObject({ total: 3, rows: [STRANGERS[0]] })
  expect(await asked({ by: 'room', projectUuid: WEST_LAKE })).toMatchObject({ total: 3, sum: 20_000 })
  expect(await asked({ by: 'room', projectUuid: crypto.randomUUID() })).toEqual({ total: 0, sum: 0, households: 0, rows: [], aging: none })
})
