import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { relation } from '#src/customers/residence/relation.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { OTHER_ROOM, ROOM, type SaleWorld, saleWorld } from '#src/sale/testing.ts'

// Leases with their rents (apps-business.md section 5.3), a year after the examples: the months are the same.

let d: SaleWorld
beforeAll(async () => {
  d = await saleWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const YEAR = { begin: '2027-03-15', end: '2028-03-14' }
/** Without an escalation, which example (b) has not. */
const FLAT = { grows: null, everyMonths: null, rateBp: null }

describe('the schedule', () => {
  test('S1: 8 rows of 110,700.00, the first due as it is signed, the second ten days before it begins', async () => {
    const uuid = await d.addLease()
    const dues = await d.duesOf(uuid)
    expect(dues.map(({ rent }) => rent)).toEqual([...Array(4).fill(1_350_000), ...Array(4).fill(1_417_500)])
    expect(dues.map(({ due }) => due).slice(0, 2)).toEqual(['2027-03-01', '2027-06-05'])
    expect((await d.info(lease, uuid)).rentTotal).toBe(11_070_000)
  })

  test('S2: by calendar months 2,467.74, 3 × 13,500.00, 11,032.26', async () => {
    const uuid = await d.addLease({ ...FLAT, period: YEAR, scheduleMode: '2' })
    // February of 2028 has 29 days, which no part of a month depends on here.
    expect(await d.rents(uuid)).toEqual([246_774, 1_350_000, 1_350_000, 1_350_000, 1_103_226])
  })

  test('S3: 15 days free: the first row is 11,322.58', async () => {
    const uuid = await d.addLease({ freeRent: [{ span: { begin: '2027-03-15', end: '2027-03-29' } }] })
    expect((await d.rents(uuid))[0]).toBe(1_132_258)
  })

  test('is planned anew while nothing of it is billed, and stays afterwards', async () => {
    const uuid = await d.addLease({ collects: true })
    const { version } = await d.info(lease, uuid)
    await d.by().call(entityEndpoints(lease).update, { uuid, version, payCycle: '4' })
    const rents = (await d.duesOf(uuid)).filter(({ state }) => state !== '90').map(({ rent }) => rent)
    expect(rents).toEqual([5_400_000, 5_670_000])
    await d.goTo('2027-03-01T10:05')
    const now = await d.info(lease, uuid)
    const refused = await d.by().call(entityEndpoints(lease).update, { uuid, version: now.version, rent: 1 })
    expect(refused.data).toEqual({ rent: '已生成账单，不能修改租金约定' })
  })
})

describe('bad input', () => {
  test.each([
    [{ freeRent: [{ span: { begin: '2027-03-14', end: '2027-03-29' } }] }, { freeRent: '免租期须在租期内' }],
    [
      { freeRent: [{ span: { begin: '2027-04-20', end: '2027-04-29' } }, { span: { begin: '2027-04-01', end: '2027-04-20' } }] },
      { freeRent: '免租期不能重叠' },
    ],
    [{ period: { begin: '2027-03-15', end: '2047-03-15' } }, { period: '租期不得超过20年' }],
    [{ signedOn: '2029-03-15' }, { signedOn: '签约日期不能晚于租期结束' }],
    [
      { rent: 10_000_000_000, everyMonths: 1, rateBp: 10_000, period: { begin: '2027-01-01', end: '2046-12-31' } },
      { grows: '租金合计超出可登记的金额' },
    ],
  ])('%j', async (values, data) => {
    expect((await d.tryLease(values)).data).toEqual(data)
  })

  test('a room has one lease at a time, two who enter one at once too', async () => {
    const answers = await Promise.all([d.tryLease(), d.tryLease()])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3002])
    expect(answers.find(({ code }) => code !== 200)?.data).toMatchObject({ period: '该房屋在此期间已有租约' })
    const who = await d.addCustomer()
    expect((await d.tryLease({ roomUuid: OTHER_ROOM, tenant: who, landlord: who })).data).toEqual({
      landlord: '出租方与租户不能是同一客户',
    })
  })
})

/** Example (a) with its deposit and its first payment made, on the day on which it begins. */
const running = async (values: object = {}) => {
  const asked = await d.leaseOf(values)
  const uuid = await d.add(lease, asked)
  await d.goTo('2027-03-01T10:05')
  const [first] = await d.duesOf(uuid)
  await d.pays(uuid, 450_000)
  await d.pays(first?.uuid, 1_350_000)
  await d.goTo('2027-03-15T00:10')
  return { uuid, tenant: asked.tenant }
}

/** The deposit of a lease as fees keep it. */
const depositOf = async (uuid: string) => {
  const bill = await d.billFor(uuid)
  const [row] = await d.page(deposit, { field: 'receivable', cmp: 'eq', value: bill })
  return row ?? expect.fail('no deposit is kept')
}

describe('a lease that runs', () => {
  test('has its deposit and rents billed as they are due, and the room is let to its tenant', async () => {
    const { uuid, tenant } = await running()
    expect(await d.info(lease, uuid)).toMatchObject({ state: '20', depositPaid: 450_000 })
    expect((await d.duesOf(uuid)).map(({ state }) => state)).toEqual(['30', ...Array(7).fill('10')])
    expect(await d.roomStatus()).toBe(4)
    const [lives] = await d.page(relation, { field: 'customer', cmp: 'eq', value: tenant })
    expect(lives).toMatchObject({ roomUuid: ROOM, role: '2', startsOn: '2027-03-15', endsOn: '2029-03-14', state: '20' })
    await d.goTo('2027-06-04T23:59')
    expect((await d.duesOf(uuid))[1]?.state).toBe('10')
    await d.goTo('2027-06-05T00:10')
    const [, second] = await d.duesOf(uuid)
    expect([second?.state, await d.billFor(second?.uuid)]).toEqual(['20', expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  test('S4: it ends on 20 August with both payments made: 8,129.03 go back, later rows are void, the room is empty', async () => {
    const { uuid, tenant } = await running()
    await d.goTo('2027-06-05T00:10')
    await d.pays((await d.duesOf(uuid))[1]?.uuid, 1_350_000)
    await d.goTo('2027-08-20T15:00')
    const end = (endedOn: string) => d.act(lease, 'terminate', uuid, { endedOn, endReason: '提前退租' })
    expect((await end('2027-08-21')).data).toEqual({ endedOn: '退租日期不能晚于今天' })
    expect((await end('2027-03-14')).data).toEqual({ endedOn: '退租日期须在租期内' })
    const answers = await Promise.all([end('2027-08-20'), end('2027-08-20')])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await d.info(lease, uuid)).toMatchObject({ state: '40', rentBack: 362_903, arrears: 0, balance: 812_903 })
    expect((await d.duesOf(uuid)).map(({ state }) => state)).toEqual(['30', '30', ...Array(6).fill('90')])
    expect(await d.roomStatus()).toBe(1)
    const [lived] = await d.page(relation, { field: 'customer', cmp: 'eq', value: tenant })
    expect(lived?.endsOn).toBe('2027-08-20')
    expect(await depositOf(uuid)).toMatchObject({ state: '40', deducted: 0, returned: 450_000, left: 0 })
    await d.does(lease, 'payBack', uuid, { paidBackOn: '2027-08-20' })
    expect(await d.stateOf(lease, uuid)).toBe('45')
    expect((await d.tryLease({ period: { begin: '2027-08-21', end: '2028-08-20' } })).code).toBe(200)
  })

  test('what is owed at its end is charged, and its bills are given up; once paid it is settled', async () => {
    const { uuid } = await running()
    await d.goTo('2027-06-05T00:10')
    const [, second] = await d.duesOf(uuid)
    await d.goTo('2027-08-20T15:00')
    await d.does(lease, 'terminate', uuid, { endedOn: '2027-08-20', endReason: '欠租', damage: 20_000, penalty: 450_000 })
    const row = await d.info(lease, uuid)
    const owed = 987_097 + Number(row.lateFee) + 20_000 + 450_000 - 450_000
    expect(row).toMatchObject({ state: '40', arrears: 987_097, balance: -owed })
    expect(await d.sql(`select state from fee_receivable where source_uuid = '${String(second?.uuid)}'`)).toEqual([{ state: '90' }])
    expect((await d.act(lease, 'payBack', uuid, { paidBackOn: '2027-08-20' })).code).toBe(3002)
    expect(await depositOf(uuid)).toMatchObject({ state: '41', deducted: 450_000, returned: 0, left: 0 })
    const [key] = await d.sql(`select settlement_key as key from sale_lease where uuid = '${uuid}'`)
    await d.pays(key?.key, owed)
    expect(await d.stateOf(lease, uuid)).toBe('45')
  })

  test('is renewed by a new one with its deposit, and the room stays let', async () => {
    const { uuid } = await running({ ...FLAT, period: YEAR })
    expect((await d.act(lease, 'renew', uuid, { renewTo: '2028-03-14', renewRent: 480_000 })).data).toEqual({
      renewTo: '续租至须晚于2028-03-14',
    })
    await d.does(lease, 'renew', uuid, { renewTo: '2029-03-14', renewRent: 480_000 })
    const { renewedTo } = await d.info(lease, uuid)
    const next = String(renewedTo)
    expect(await d.info(lease, next)).toMatchObject({ state: '10', rent: 480_000, depositPaid: 450_000, renews: uuid })
    await d.goTo('2028-03-15T00:10')
    expect([await d.stateOf(lease, uuid), await d.stateOf(lease, next), await d.roomStatus()]).toEqual(['30', '20', 4])
    // The one that goes on is settled at its own end.
    expect((await d.act(lease, 'settle', uuid)).status).toBe(409)
    expect(await d.sql(`select title from todo where business_uuid = '${uuid}' and status_code = 0`)).toEqual([])
    expect(await d.billFor(next)).toBe('')
  })

  test('runs out by itself, and the room is empty', async () => {
    const { uuid } = await running({ ...FLAT, period: YEAR })
    await d.goTo('2028-03-14T12:00')
    expect(await d.roomStatus()).toBe(4)
    await d.goTo('2028-03-15T00:10')
    expect([await d.stateOf(lease, uuid), await d.roomStatus()]).toEqual(['30', 1])
    // What was not paid, and the deposit, are settled then.
    expect(await d.sql(`select title from todo where business_uuid = '${uuid}' and status_code = 0`)).toHaveLength(1)
    await d.does(lease, 'settle', uuid, { damage: 50_000 })
    const row = await d.info(lease, uuid)
    const owed = Number(row.arrears) + Number(row.lateFee) + 50_000 - 450_000
    expect(row).toMatchObject({ state: '40', endedOn: null, rentBack: 0, arrears: 4_050_000, damage: 50_000, balance: -owed })
    expect(await depositOf(uuid)).toMatchObject({ state: '41', deducted: 450_000, left: 0 })
    expect(await d.roomStatus()).toBe(1)
    const [key] = await d.sql(`select settlement_key as key from sale_lease where uuid = '${uuid}'`)
    await d.pays(key?.key, owed)
    expect(await d.stateOf(lease, uuid)).toBe('45')
  })

  test('counts no deposit that was given back already', async () => {
    const { uuid } = await running()
    const kept = await depositOf(uuid)
    await d.does(deposit, 'giveBack', String(kept.uuid), { amount: 150_000, mode: '2', reason: '部分退还' })
    await d.handOver()
    expect(await d.info(lease, uuid)).toMatchObject({ depositPaid: 300_000 })
    await d.goTo('2027-06-14T15:00')
    await d.does(lease, 'terminate', uuid, { endedOn: '2027-06-14', endReason: '提前退租' })
    expect(await d.info(lease, uuid)).toMatchObject({ balance: 300_000 })
    expect(await depositOf(uuid)).toMatchObject({ state: '40', returned: 450_000, left: 0 })
  })

  test('that is not collected by the enterprise is noted by hand; one that never began is made void', async () => {
    const uuid = await d.addLease({ collects: false })
    await d.goTo('2027-03-01T10:05')
    const [first] = await d.duesOf(uuid)
    expect([first?.state, await d.billFor(first?.uuid)]).toEqual(['20', ''])
    expect((await d.act(rentDue, 'confirm', String(first?.uuid), { paidOn: '2027-03-02' })).data).toEqual({
      paidOn: '付清日期不能晚于今天',
    })
    await d.does(rentDue, 'confirm', String(first?.uuid), { paidOn: '2027-03-01' })
    expect((await d.act(lease, 'void', uuid, { endReason: '录错' })).msg).toBe('已收取租金或押金，请先退还后作废')
    const other = await d.addLease({ roomUuid: OTHER_ROOM })
    await d.goTo('2027-03-01T10:10')
    await d.does(lease, 'void', other, { endReason: '录错' })
    expect((await d.duesOf(other)).every(({ state }) => state === '90')).toBe(true)
  })
})
