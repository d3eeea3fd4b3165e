import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { inside, runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { candidatesOf } from '#src/fee/billing/candidates.ts'
import { billEach, type Run } from '#src/fee/billing/generating.ts'
import { assignCall, previewCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Bills by the period (apps-business.md sections 1.2 to 1.6), by its numbers: 1-101 has 89.56 m², a month costs 2.80 a square metre.

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string

const Q2 = { begin: '2026-04-01', end: '2026-06-30' }
const asOwner = <Row extends object>(statement: string): Promise<Row[]> =>
  withClient(fees.world.database.owner, async (client) => (await client.query<Row>(statement)).rows)

/** Rooms like 1-101 with these areas, beside it; null has none. */
const addRooms = async (areas: readonly (string | null)[], prefix = 'T'): Promise<string[]> => {
  const values = areas.map((area, at) => `('${prefix}${at + 1}', ${area ?? 'null'}::numeric, ${at})`).join(', ')
  const made = await asOwner<{ uuid: string }>(`
    insert into main_data_room select (jsonb_populate_record(r, jsonb_build_object(
      'uuid', gen_random_uuid(), 'room_no', n.no, 'room_name', n.no, 'building_area', n.area, 'inside_area', null, 'owner_name', '业主' || n.no))).*
    from main_data_room r, (values ${values}) n (no, area, at) where r.uuid = '${ROOM}' returning uuid`)
  return made.map(({ uuid }) => uuid)
}

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  await asOwner(`update main_data_room set building_area = 89.56 where uuid = '${ROOM}'`)
  await fees.addOwner()
  item = await fees.addItem({ billDay: 1 })
})
afterAll(() => fees.world.close())

const addPlan = (values: object = {}, of = item) =>
  fees.add(ratePlan, { item: of, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2020-01-01', ...values })
const assignRoom = (values: object = {}, of = item) =>
  fees.add(chargeAssign, { item: of, roomUuid: ROOM, startDate: '2026-01-01', ...values })
const addRun = (values: object = {}, of = item) => fees.add(billRun, { item: of, projectUuid: WEST_LAKE, period: Q2, ...values })
const ran = async (values: object = {}, of = item): Promise<string> => {
  const run = await addRun(values, of)
  await fees.does(billRun, 'run', run)
  return run
}
const info = (run: string) => fees.info(billRun, run)
const billsOf = async (run: string) => (await fees.page(receivable)).filter((row) => row.run === run)
const calcOf = async (bill: unknown): Promise<{ steps: { text: string; value: string }[]; months: string }> => {
  const [row] = await asOwner<{ calc: string }>(`select calc from fee_receivable where uuid = '${String(bill)}'`)
  return JSON.parse(row?.calc ?? '{}')
}

describe('periods', () => {
  test('F1: a quarter is billed once, published once, and again it creates none and skips one', async () => {
    await addPlan()
    await assignRoom()
    const run = await ran()
    expect(await info(run)).toMatchObject({ state: '20', count: 1, total: 75_230, skipped: 0, failed: 0 })
    await fees.does(billRun, 'publish', run)
    const [bill, ...more] = await billsOf(run)
    expect(more).toEqual([])
    expect(bill).toMatchObject({ original: 75_230, outstanding: 75_230, tax: 4_258, state: '20', payerName: '王芳', period: Q2 })
    expect(await info(run)).toMatchObject({ state: '30' })
    const again = await ran()
    expect(await info(again)).toMatchObject({ count: 0, skipped: 1, failed: 0 })
    expect((await fees.act(billRun, 'publish', again)).msg).toBe('批次中没有账单')
    expect((await fees.act(billRun, 'publish', run)).msg).toBe('当前状态不允许该操作')
    await fees.expectBalanced()
  })

  test('F2: an assignment that begins within the period is billed for 107/31 months', async () => {
    await addPlan()
    const assign = await assignRoom({ startDate: '2026-03-18' })
    const [bill] = await billsOf(await ran({ period: { begin: '2026-01-01', end: '2026-06-30' } }))
    expect(bill).toMatchObject({ original: 86_555, period: { begin: '2026-03-18', end: '2026-06-30' } })
    expect(await calcOf(bill?.uuid)).toMatchObject({ months: '107/31', steps: [{ text: '89.56 × 2.8000 × 107/31' }, { value: '865.55' }] })
    expect(String((await fees.bill(String(bill?.uuid))).calc)).toContain('107/31')
    expect(await fees.info(chargeAssign, assign)).toMatchObject({ billedTo: '2026-06-30' })
  })

  test('a price that changes within the period counts from its day, the narrowest scope before wider ones', async () => {
    await addPlan()
    await addPlan({ unitPrice: '3.1', effectiveFrom: '2026-02-15' })
    await assignRoom()
    const period = { begin: '2026-01-01', end: '2026-03-31' }
    const [bill] = await billsOf(await ran({ period }))
    expect(bill).toMatchObject({ original: 79_261 })
    const [building] = await asOwner<{ of: string }>(`select building_uuid as of from main_data_room where uuid = '${ROOM}'`)
    await addPlan({ unitPrice: '1', effectiveFrom: '2026-01-10', buildingUuid: building?.of })
    const [next] = await billsOf(await ran())
    expect(next).toMatchObject({ original: 26_868 })
  })

  test('periods that overlap a bill in part are told, not billed twice', async () => {
    await addPlan()
    await assignRoom()
    const first = await ran()
    const [bill] = await billsOf(first)
    expect(await info(await ran({ period: { begin: '2026-05-01', end: '2026-07-31' } }))).toMatchObject({
      ...{ count: 0, failed: 1, errors: [{ reason: `账期与应收单${String(bill?.recvNo)}重叠` }] },
    })
  })

  test('a room without area is told, the others are billed', async () => {
    await addPlan()
    await assignRoom()
    const [without = ''] = await addRooms([null])
    await assignRoom({ roomUuid: without })
    expect(await info(await ran())).toMatchObject({
      ...{ count: 1, total: 75_230, failed: 1, errors: [{ roomUuid: without, name: 'T1', reason: '房屋缺少建筑面积' }] },
    })
  })
})

describe('usage and shared costs', () => {
  test('F8: tiers of a calendar year begin at what was billed of it', async () => {
    const power = await fees.addItem({ kind: '3', billMode: '2', cycleMonths: null, taxRate: '0' })
    const tiers = [
      { fromQty: '0', toQty: '2760', price: '0.5283' },
      { fromQty: '2760', toQty: '4800', price: '0.5783' },
      { fromQty: '4800', toQty: null, price: '0.8283' },
    ]
    await addPlan({ formula: '4', tierCycle: '2', tiers, unitPrice: null }, power)
    await assignRoom({}, power)
    const month = (n: number, qty: string) => ({
      ...{ period: { begin: `2026-0${n}-01`, end: `2026-0${n}-28` }, usages: [{ roomUuid: ROOM, qty }] },
    })
    await ran(month(2, '2700'), power)
    const [bill] = await billsOf(await ran(month(3, '400'), power))
    expect(bill).toMatchObject({ original: 22_832, qty: '400.000' })
    expect(await calcOf(bill?.uuid)).toMatchObject({ steps: [{ text: '60 × 0.5283' }, { text: '340 × 0.5783' }, {}, {}] })
  })

  test('F9: a shared cost is shared out to the fen', async () => {
    const shared = await fees.addItem({ kind: '6', billMode: '5', cycleMonths: null, taxRate: '0' })
    await addPlan({ formula: '6', unitPrice: null }, shared)
    for (const roomUuid of await addRooms(['80', '90', '100.5'])) await assignRoom({ roomUuid }, shared)
    const run = await ran({ sharedTotal: 100_000 }, shared)
    const bills = await billsOf(run)
    expect(bills.map(({ original }) => Number(original)).toSorted()).toEqual([29_575, 33_272, 37_153])
    expect(await info(run)).toMatchObject({ total: 100_000, failed: 0 })
    const missing = await fees.by().call(entityEndpoints(billRun).add, { item: shared, projectUuid: WEST_LAKE, period: Q2 })
    expect(missing.data).toEqual({ sharedTotal: '请填写公摊总额' })
  })
})

describe('a run is taken back', () => {
  test('while nothing of it is paid, and the period may be billed again', async () => {
    await addPlan()
    const assign = await assignRoom()
    const run = await ran()
    await fees.does(billRun, 'revoke', run)
    expect(await info(run)).toMatchObject({ state: '90', count: 0 })
    expect(await billsOf(run)).toMatchObject([{ state: '90' }])
    expect(await fees.info(chargeAssign, assign)).toMatchObject({ billedTo: null })
    expect(await info(await ran())).toMatchObject({ count: 1, total: 75_230 })
  })

  test('not once something was paid, and a published one not at all', async () => {
    await addPlan()
    await assignRoom()
    const run = await ran()
    const [bill] = await billsOf(run)
    await fees.does(receivable, 'publish', String(bill?.uuid))
    await fees.taken([String(bill?.uuid)], 10_000)
    expect((await fees.act(billRun, 'revoke', run)).msg).toBe('批次中已有收款，不能撤销')
    await fees.does(billRun, 'publish', run)
    expect((await fees.act(billRun, 'revoke', run)).msg).toBe('当前状态不允许该操作')
    await fees.expectBalanced()
  })

  test('a bill that was published alone is taken out of the ledger, and one made void by itself is billed again', async () => {
    await addPlan()
    await assignRoom()
    const run = await ran()
    const [bill] = await billsOf(run)
    await fees.does(receivable, 'publish', String(bill?.uuid))
    await fees.does(billRun, 'revoke', run)
    expect(await fees.bill(String(bill?.uuid))).toMatchObject({ state: '90', outstanding: 0 })
    const second = await ran()
    await fees.does(billRun, 'publish', second)
    const [other] = await billsOf(second)
    const voiding = await fees.add(adjustment, { kind: '3', reason: '重复', lines: [{ receivable: other?.uuid, amount: 0 }] })
    await fees.does(adjustment, 'submit', voiding)
    expect(await fees.bill(String(other?.uuid))).toMatchObject({ state: '90' })
    expect(await info(await ran())).toMatchObject({ count: 1 })
    await fees.expectBalanced()
  })
})

describe('many rooms', () => {
  const MANY = 1_200

  /** How often the rows are asked for something; each is a fixed number of statements. */
  const counted = (call: Context): { call: Context; asked: () => number } => {
    let asked = 0
    const rows = new Proxy(call.rows, {
      get: (of, key) => {
        asked += 1
        return Reflect.get(of, key)
      },
    })
    return { call: { ...call, rows }, asked: () => asked }
  }

  test('are assigned at once, billed by a job in as many statements as one, and published', async () => {
    await addPlan()
    await addRooms(Array.from({ length: MANY }, (_, at) => String(80 + (at % 40))))
    const inProject = await fees.call(assignCall, { item, projectUuid: WEST_LAKE, startDate: '2026-01-01' })
    expect(inProject.data.created).toBeGreaterThanOrEqual(MANY)
    const again = await fees.call(assignCall, { item, projectUuid: WEST_LAKE, startDate: '2026-01-01' })
    expect(again.data).toEqual({ created: 0, skipped: inProject.data.created })

    const trial = await addRun()
    const statements = (n: number, period: Run['period']) =>
      inside(fees.world, async (real) => {
        const { call, asked } = counted(real)
        const run = { ...(await real.rows.find(billRun, trial)), period } as Run
        const all = await candidatesOf(real, run)
        await billEach(
          call,
          run,
          all.slice(0, n).map(({ assign }) => assign),
        )
        return asked()
      })
    const one = await statements(1, { begin: '2026-01-01', end: '2026-01-31' })
    expect(await statements(MANY, { begin: '2026-02-01', end: '2026-02-28' })).toBe(one)
    expect(one).toBeLessThan(15)

    await fees.world.listen()
    const run = await addRun()
    await fees.does(billRun, 'run', run)
    expect(await info(run)).toMatchObject({ state: '15' })
    await expect.poll(async () => (await info(run)).state, { timeout: 60_000 }).toBe('20')
    const { count } = await info(run)
    expect(Number(count)).toBeGreaterThanOrEqual(MANY)
    await fees.does(billRun, 'publish', run)
    await expect.poll(async () => (await info(run)).state, { timeout: 60_000 }).toBe('30')
    const [owed] = await asOwner<{ n: number }>(`select count(*)::int as n from fee_receivable where run = '${run}' and state = '20'`)
    expect(owed?.n).toBe(count)
    await fees.expectBalanced()
  }, 180_000)
})

test('a preview says each amount beside the last one and why it differs, and writes nothing', async () => {
  await addPlan()
  await addPlan({ unitPrice: '3', effectiveFrom: '2026-04-01' })
  await assignRoom()
  const [fresh = '', without = ''] = await addRooms(['100', null])
  await ran({ period: { begin: '2026-01-01', end: '2026-03-31' } })
  await assignRoom({ roomUuid: fresh, startDate: '2026-04-01' })
  await assignRoom({ roomUuid: without })
  const before = await fees.page(receivable)
  const { data } = await fees.call(previewCall, { item, projectUuid: WEST_LAKE, period: Q2 })
  expect(data).toMatchObject({
    ...{ count: 2, total: 80_604 + 90_000, lastTotal: 75_230, hasLast: true, skipped: 0, failed: 1 },
    bridge: [
      { reason: 'new', bills: 1, amount: 90_000 },
      { reason: 'price', bills: 1, amount: 5_374 },
    ],
    problems: [{ reason: '房屋缺少建筑面积', count: 1, rooms: [{ roomUuid: without }] }],
    rows: [
      { roomUuid: fresh, amount: 90_000, last: null, reason: 'new' },
      { roomUuid: ROOM, payer: '王芳', amount: 80_604, last: 75_230, difference: 5_374, reason: 'price' },
    ],
  })
  expect(data.bridge.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.total - data.lastTotal)
  expect(await fees.page(receivable)).toEqual(before)
})

test('at half past midnight of its day an item is billed, and left to be published', async () => {
  await addPlan()
  await assignRoom()
  const { clock } = fees.world
  const at = (time: string) => clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
  const run = () => runSchedules(fees.world.app.platform)
  at('2027-03-31T12:00')
  await run()
  at('2027-04-01T00:31')
  await run()
  await run()
  fees.world.pass(DAY_MS)
  expect(await fees.page(billRun)).toMatchObject([
    { state: '20', count: 1, total: 75_230, period: { begin: '2027-04-01', end: '2027-06-30' } },
  ])
  expect(await fees.page(receivable)).toMatchObject([{ state: '10', billDate: '2027-04-01', dueDate: '2027-05-01' }])
})

describe('what is set up', () => {
  const refusal = async (of: Parameters<typeof entityEndpoints>[0], values: object): Promise<unknown> =>
    (await fees.by().call(entityEndpoints(of).add, values as never)).data
  const plan = (values: object) =>
    refusal(ratePlan, { item, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2026-01-01', ...values })

  test('plans are told what is wrong with them at their fields', async () => {
    expect(await plan({ unitPrice: null })).toEqual({ unitPrice: '请填写单价' })
    expect(await plan({ unitPrice: '10000' })).toMatchObject({ unitPrice: expect.any(String) })
    expect(await plan({ formula: '7', unitPrice: null, expr: 'A × B' })).toEqual({ expr: '公式无效：B' })
    expect(await plan({ formula: '3' })).toEqual({ formula: '计费公式与收费项目的计费方式不符' })
    const water = await fees.addItem({ kind: '2', billMode: '2', cycleMonths: null })
    const tiers = [
      { fromQty: '0', toQty: '15', price: '3' },
      { fromQty: '16', toQty: null, price: '4.5' },
    ]
    expect(await plan({ item: water, formula: '4', unitPrice: null, tiers })).toEqual({ tiers: '阶梯区间必须连续且不重叠' })
    await addPlan({ effectiveFrom: '2026-01-01' })
    expect(await plan({})).toMatchObject({ effectiveFrom: '同一范围在该日期已有计费标准' })
  })

  test('nobody is charged an item twice at the same time', async () => {
    await assignRoom({ endDate: '2026-03-31' })
    expect(await refusal(chargeAssign, { item, roomUuid: ROOM, startDate: '2026-03-31' })).toEqual({
      startDate: '该对象在此期间已有此收费项目',
    })
    await assignRoom({ startDate: '2026-04-01' })
    expect(await refusal(chargeAssign, { item, startDate: '2026-01-01' })).toMatchObject({ roomUuid: '请选择房屋或客户' })
  })

  test('a run is of what is charged by the period', async () => {
    const once = await fees.addItem({ billMode: '3', cycleMonths: null })
    expect(await refusal(billRun, { item: once, projectUuid: WEST_LAKE, period: Q2 })).toEqual({ item: '该收费项目不按账期出账' })
    const empty = await addRun()
    expect((await fees.act(billRun, 'run', empty)).msg).toBe('出账范围内没有收费对象')
  })
})
