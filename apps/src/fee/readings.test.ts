import { withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { previewCall, usagesCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Readings of meters from a table (apps-business.md sections 1.3 and 1.5): without rounds of readings a run is told what was used.

const MARCH = { begin: '2026-03-01', end: '2026-03-31' }

let fees: Awaited<ReturnType<typeof feeWorld>>
let water: string
let room: string
beforeAll(async () => {
  fees = await feeWorld()
  await fees.addOwner()
  water = await fees.addItem({ kind: '2', billMode: '2', cycleMonths: null, taxRate: '0' })
  const tiers = [
    { fromQty: '0', toQty: '15', price: '3' },
    { fromQty: '15', toQty: '25', price: '4.5' },
    { fromQty: '25', toQty: null, price: '8' },
  ]
  await fees.add(ratePlan, { item: water, projectUuid: WEST_LAKE, formula: '4', tiers, tierCycle: '1', effectiveFrom: '2020-01-01' })
  await fees.add(chargeAssign, { item: water, roomUuid: ROOM, startDate: '2026-01-01' })
  room = await withClient(fees.world.database.owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select room_name as name from main_data_room where uuid = '${ROOM}'`)
    return rows[0]?.name ?? ''
  })
})
afterAll(() => fees.world.close())

const read = (table: string[][], item = water) => fees.call(usagesCall, { item, projectUuid: WEST_LAKE, period: MARCH, table })

test('readings become usages, usages bills: 32 t in three tiers are 146.00', async () => {
  const { data } = await read([
    ['房屋', '上次读数', '本次读数'],
    [room, '99980', '100012'],
  ])
  expect(data).toEqual({
    usages: [{ roomUuid: ROOM, name: room, previous: '99980', current: '100012', qty: '32.000' }],
    ...{ wrong: [], unread: 0 },
  })
  const usages = data.usages.map(({ roomUuid, qty }) => ({ roomUuid, qty }))
  const tried = (await fees.call(previewCall, { item: water, projectUuid: WEST_LAKE, period: MARCH, usages })).data
  expect(tried).toMatchObject({ count: 1, total: 14_600, failed: 0 })
  const run = await fees.add(billRun, { item: water, projectUuid: WEST_LAKE, period: MARCH, usages })
  await fees.does(billRun, 'run', run)
  expect((await fees.page(receivable)).filter((row) => row.run === run)).toMatchObject([{ original: 14_600, qty: '32.000' }])
})

test('whatever is wrong with a table is told at once, and whoever it leaves out is counted', async () => {
  const { data } = await read([
    ['房屋', '上次读数', '本次读数'],
    [room, '20', '12'],
    ['99-9-999', '1', '2'],
  ])
  expect(data).toEqual({
    usages: [],
    wrong: [
      { row: 2, column: '本次读数', problem: '本次读数不能小于上次读数' },
      { row: 3, column: '房屋', problem: '不在出账范围内' },
    ],
    unread: 1,
  })
  const short = await read([['姓名', '电话']])
  expect([short.code, short.data]).toEqual([3002, { table: '缺少列：房屋、用量' }])
  const monthly = await read(
    [
      ['房屋', '用量'],
      [room, '1'],
    ],
    await fees.addItem(),
  )
  expect([monthly.code, monthly.data]).toEqual([3002, { item: '该收费项目不按抄表计费' }])
  expect((await fees.call(usagesCall, { item: water, projectUuid: WEST_LAKE, period: MARCH, table: [] }, 'liuyang')).status).toBe(403)
})
