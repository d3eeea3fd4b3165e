import { getApprovalDetail } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { punchedDays } from '#src/attendance/ports.ts'
import { input } from '#src/invoicing/input/input.ts'
import { officeWorkApp } from '#src/office-work/app.ts'
import { bookings } from '#src/office-work/calls.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { general } from '#src/office-work/general/general.ts'
import { balance } from '#src/office-work/leave/balance.ts'
import { loan, loanEntry } from '#src/office-work/loan/loan.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { setting } from '#src/office-work/setting.ts'
import { CHEN, clock, LIU, MONDAY, officeWorld, YANG } from '#src/office-work/testing.ts'
import { trip } from '#src/office-work/trip/trip.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

let d: Awaited<ReturnType<typeof officeWorld>>
beforeAll(async () => {
  d = await officeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const TUE = '2027-03-09'
const legs = (begin: string, end: string) => [{ from: '杭州', to: '上海', dr: { begin, end }, transport: '1' }]
const line = (values: object = {}) => ({ date: MONDAY, kind: '1', amount: 10_000, ...values })
const claim = (values: object = {}) => ({ kind: '1', lines: [line()], payee: '刘洋', reason: '办事', ...values })

describe('a trip', () => {
  test('is one of all travellers, may bring a loan, and waits to be claimed for', async () => {
    const uuid = await d.add(trip, { legs: legs(MONDAY, '2027-03-10'), companions: [CHEN], advance: 50_000, reason: '考察' })
    expect(await d.info(trip, uuid)).toMatchObject({ state: '30', way: '杭州→上海', dr: { begin: MONDAY, end: '2027-03-10' } })
    expect(await d.page(loan, 'trip', uuid)).toMatchObject([{ state: '40', amount: 50_000, planReturn: '2027-03-20', applicant: LIU }])
    expect(await d.refused(trip, { legs: legs(TUE, TUE), reason: '开会' }, 'chenjing')).toMatchObject({
      'legs[0].dr': expect.stringMatching(/^与 CC\d+ 时间重叠$/),
    })
    d.at('2027-03-18T00:01')
    await d.fire()
    expect((await d.info(trip, uuid)).state).toBe('35')
    // A companion claims for themselves alone.
    await d.add(expense, claim({ kind: '2', trip: uuid, tier: '1' }), 'chenjing')
    expect((await d.info(trip, uuid)).state).toBe('35')
    await d.does(trip, 'noClaim', uuid)
    expect((await d.info(trip, uuid)).state).toBe('40')
  })

  test('says in its approval what is taken along, and takes along nothing while a loan is overdue', async () => {
    await d.flow('office.trip')
    const uuid = await d.add(trip, { legs: legs(TUE, TUE), advance: 20_000_000, reason: '考察' })
    const asked = await d.world.as('lina').call(getApprovalDetail, { wfProcinstUuid: String((await d.info(trip, uuid)).approvalUuid) })
    expect(asked.data).toMatchObject({ formData: { advance: 20_000_000 } })
    await d.decides(trip, uuid, 'overrule')
    const borrowed = await d.add(loan, { amount: 50_000, planReturn: MONDAY, reason: '采购' })
    await d.does(loan, 'pay', borrowed, { paidOn: MONDAY }, 'zhangwei')
    d.at(`${TUE}T09:00`)
    const late = { legs: legs('2027-03-11', '2027-03-11'), reason: '考察' }
    expect(await d.refused(trip, { ...late, advance: 1 })).toEqual({ advance: expect.stringMatching(/^有逾期未还的借款 JK\d+$/) })
    await d.add(trip, late)
  })

  test('that is revoked takes its loan back, or asks for what was paid', async () => {
    const waiting = await d.add(trip, { legs: legs(TUE, TUE), advance: 50_000, reason: '考察' })
    await d.does(trip, 'revoke', waiting, { revokeReason: '会议取消' })
    const { no } = await d.info(trip, waiting)
    expect(await d.page(loan, 'trip', waiting)).toMatchObject([{ state: '90', revokeReason: `出差 ${String(no)} 已撤销` }])
    const paid = await d.add(trip, { legs: legs(TUE, TUE), advance: 50_000, reason: '考察' })
    const [lent] = await d.page(loan, 'trip', paid)
    await d.does(loan, 'pay', String(lent?.uuid), { paidOn: MONDAY }, 'zhangwei')
    await d.does(trip, 'revoke', paid, { revokeReason: '会议取消' })
    expect(await d.info(loan, String(lent?.uuid))).toMatchObject({ state: '50', left: 50_000 })
    const { data } = await d.world.as('liuyang').call(pendingMessagePage, {})
    expect(data.list.map(({ title }) => title)).toContain(`出差已撤销，请归还借款：${String(lent?.no)}`)
  })
})

describe('overtime', () => {
  const sunday = '2027-03-14'
  const asked = (values: object = {}) => ({
    dr: { begin: clock(sunday, '18:00'), end: clock(sunday, '21:00') },
    compensate: '1',
    reason: '抢修',
    ...values,
  })

  test('O4: what was approved and worked, in half hours, becomes time off for six months', async () => {
    const uuid = await d.add(overtime, asked())
    expect(await d.info(overtime, uuid)).toMatchObject({ state: '30', hours: 3, dayKind: '2', overCap: false })
    const punches = [{ user: LIU, day: sunday, firstIn: clock(sunday, '17:50'), lastOut: clock(sunday, '20:10'), overtimeMin: 120 }]
    await inside(d.world, async (call) => {
      const { settle } = await import('#src/office-work/overtime/working.ts')
      const row = await call.rows.find(overtime, uuid)
      const applications = { ...call.applications, query: async (port: unknown) => (port === punchedDays ? punches : null) }
      if (row !== undefined) expect(await settle({ ...call, applications, row, count: 1 } as never)).toEqual({ realHours: 2, pay: null })
    })
    expect(await d.left(LIU, '8')).toEqual([2, 0, 0, 2])
    expect(await d.page(balance, 'period', sunday)).toMatchObject([{ unit: '2', expiresOn: '2027-09-14' }])
  })

  test('what is worked anyway is none: before six on a Monday, on a working day by calendar, but not after it', async () => {
    const monday = (from: string, to: string) => asked({ dr: { begin: clock(MONDAY, from), end: clock(MONDAY, to) } })
    expect(await d.refused(overtime, monday('10:00', '11:00'))).toEqual({ dr: '所选时间在上班时间内，不算加班' })
    expect(await d.refused(overtime, monday('17:00', '20:00'))).toEqual({ dr: '所选时间在上班时间内，不算加班' })
    await d.add(overtime, monday('18:00', '20:00'))
    await d.add(overtime, monday('07:00', '09:00'))
  })

  test('without punches what was approved counts; pay needs a wage', async () => {
    await d.add(profile, { user: LIU, entryOn: '2020-01-01', wage: 870_000 }, 'zhangwei')
    const uuid = await d.add(overtime, asked({ compensate: '2' }))
    d.at('2027-03-15T10:00')
    await d.fire()
    expect(await d.info(overtime, uuid)).toMatchObject({ state: '40', realHours: 3, pay: 30_000 })
    expect(await d.info(overtime, uuid, 'liuyang')).not.toHaveProperty('pay')
  })

  test('is refused for less than half an hour, twice at a time, and beyond the cap where that is strict', async () => {
    const short = asked({ dr: { begin: clock(sunday, '18:00'), end: clock(sunday, '18:29') } })
    expect(await d.refused(overtime, short)).toEqual({ dr: '加班不足半小时' })
    await d.add(overtime, asked())
    const clash = asked({ dr: { begin: clock(sunday, '20:00'), end: clock(sunday, '22:00') } })
    expect(await d.refused(overtime, clash)).toMatchObject({ dr: '与其他加班时间重叠' })
    await inside(d.world, ({ rows }) => rows.record(setting, { ...DEFAULTS, overtimeCap: 4, overtimeStop: true }))
    expect(await d.refused(overtime, asked({ dr: { begin: clock(sunday, '08:00'), end: clock(sunday, '10:00') } }))).toEqual({
      dr: '本月加班将超过 4 小时',
    })
  })
})

describe('expenses', () => {
  test('O5: hotel 2 nights 480.00, cap 400.00, allowance 3 days × 100: accepted 800.00 + 300.00, 160.00 by its own approval', async () => {
    await inside(d.world, ({ rows }) => rows.record(setting, { ...DEFAULTS, firstCap: 40_000 }))
    await d.flow('office.expenseOver')
    const of = await d.add(trip, { legs: legs('2027-03-03', '2027-03-05'), reason: '考察' })
    const lines = [line({ kind: '2', amount: 96_000, nights: 2, date: '2027-03-05' })]
    const stay = claim({ kind: '2', trip: of, tier: '1', lines })
    expect(await d.refused(expense, { ...stay, claimOver: true })).toEqual({ overReason: '请填写超标说明' })
    const uuid = await d.add(expense, { ...stay, claimOver: true, overReason: '展会期间酒店涨价' })
    expect(await d.info(expense, uuid)).toMatchObject({ state: '20', claimed: 96_000, allowance: 30_000, over: 16_000, total: 126_000 })
    expect(await d.refused(expense, stay)).toEqual({ trip: expect.stringMatching(/^该出差已报销：BZ\d+$/) })
    await d.decides(expense, uuid, 'overrule', 'overUuid')
    await d.does(expense, 'resubmit', uuid, { claimOver: false })
    expect(await d.info(expense, uuid)).toMatchObject({ state: '40', total: 110_000, lines: [{ accepted: 80_000 }] })
    expect((await d.info(trip, of)).state).toBe('40')
  })

  test('O6: loan 500.00, expense 1,100.00: set off 500.00, pay 600.00, loan 0', async () => {
    const borrowed = await d.add(loan, { amount: 50_000, planReturn: '2027-03-31', reason: '采购' })
    await d.does(loan, 'pay', borrowed, { paidOn: MONDAY }, 'zhangwei')
    const uuid = await d.add(expense, claim({ lines: [line({ amount: 110_000 })] }))
    expect((await d.act(expense, 'pay', uuid, { paidOn: MONDAY })).status).toBe(403)
    expect((await d.act(expense, 'pay', uuid, { paidOn: TUE }, 'zhangwei')).data).toEqual({ paidOn: '付款日期不能晚于今天' })
    const answers = await Promise.all([0, 1].map(() => d.act(expense, 'pay', uuid, { paidOn: MONDAY }, 'zhangwei')))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await d.info(expense, uuid)).toMatchObject({ state: '50', offset: 50_000, paid: 60_000 })
    expect(await d.info(loan, borrowed)).toMatchObject({ state: '60', left: 0, offset: 50_000 })
    const moves = await d.page(loanEntry, 'loan', borrowed)
    expect(moves.map(({ move, amount }) => [move, amount]).toSorted()).toEqual([
      ['1', 50_000],
      ['2', 50_000],
    ])
  })

  test('an invoice that a payment has is not claimed', async () => {
    const got = { sellerName: '恒联', invoiceDate: MONDAY, amount: 11_300, tax: 1_300, state: 'open' } as const
    await inside(d.world, ({ rows }) => rows.record(input, { ...got, invoiceNo: '2633 200a', key: '/2633200A', usedBy: 'FK1' }))
    expect(await d.refused(expense, claim({ lines: [line({ invoiceNo: '2633200A', amount: 1 })] }))).toEqual({
      'lines[0].invoiceNo': '发票已在 FK1 中报销',
    })
  })

  test('an invoice is claimed once, by whomever, and at once too', async () => {
    const first = await d.add(expense, claim({ lines: [line({ invoiceNo: '2544', amount: 1 })] }))
    const { no } = await d.info(expense, first)
    const again = claim({
      lines: [
        line({ invoiceNo: '2544' }),
        line({ invoiceNo: '77' }),
        line({ invoiceNo: '77', tax: 20_000, date: TUE, kind: '2', nights: 1 }),
      ],
    })
    expect(await d.refused(expense, again, 'chenjing')).toEqual({
      'lines[0].invoiceNo': `发票已在 ${String(no)} 中报销`,
      'lines[2].invoiceNo': '发票号码重复',
      'lines[2].date': '发生日期不能晚于今天',
      'lines[2].tax': '税额不能超过金额',
      'lines[2].kind': '住宿请按差旅报销',
    })
    const typed = [line({ invoiceNo: ' 25 44 ' }), line({ invoiceNo: 'ab-9' }), line({ invoiceNo: 'AB-9' }), line({ invoiceNo: '发票😀' })]
    expect(await d.refused(expense, claim({ lines: typed }), 'chenjing')).toEqual({
      'lines[0].invoiceNo': `发票已在 ${String(no)} 中报销`,
      'lines[2].invoiceNo': '发票号码重复',
      'lines[3].invoiceNo': '发票号码只能是数字、字母和短横线',
    })
    const both = await Promise.all(
      (['liuyang', 'chenjing'] as const).map((by) => d.tryAdd(expense, claim({ lines: [line({ invoiceNo: '88' })] }), by)),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    await d.does(expense, 'revoke', first, { revokeReason: '开错票' })
    await d.add(expense, claim({ lines: [line({ invoiceNo: '2544' })] }), 'chenjing')
  })

  test('nobody borrows who is late; what is given back is no more than what is owed', async () => {
    const uuid = await d.add(loan, { amount: 50_000, planReturn: MONDAY, reason: '采购' })
    await d.does(loan, 'pay', uuid, { paidOn: MONDAY }, 'zhangwei')
    expect((await d.act(loan, 'giveBack', uuid, { back: 50_001 }, 'zhangwei')).data).toEqual({ back: '归还金额不能超过未还金额 500.00 元' })
    await d.does(loan, 'giveBack', uuid, { back: 20_000 }, 'zhangwei')
    d.at(`${TUE}T09:00`)
    await d.fire()
    expect(await d.refused(loan, { amount: 1, planReturn: MONDAY, reason: '再借' })).toEqual({
      amount: expect.stringMatching(/^有逾期未还的借款 JK\d+$/),
      planReturn: '计划归还日期不能早于今天',
    })
    await d.does(loan, 'giveBack', uuid, { back: 30_000 }, 'zhangwei')
    expect(await d.info(loan, uuid)).toMatchObject({ state: '60', left: 0 })
  })
})

test('what has no request of its own is asked for, decided, and taken back as all else is', async () => {
  await d.flow('office.general')
  const uuid = await d.add(general, { title: '增配对讲机', reason: '沟通不便' })
  expect(await d.info(general, uuid)).toMatchObject({ state: '20', applicant: LIU, no: expect.stringMatching(/^TY202703\d{4}$/) })
  await d.decides(general, uuid, 'overrule')
  await d.does(general, 'resubmit', uuid, { reason: '早晚高峰沟通不便' })
  await d.decides(general, uuid)
  expect((await d.info(general, uuid)).state).toBe('30')
  await d.does(general, 'revoke', uuid, { revokeReason: '已调配' })
  expect((await d.info(general, uuid)).state).toBe('90')
})

describe('seals and cars', () => {
  test('a seal is used by its keeper, or taken along by one at a time and brought back', async () => {
    const of = await d.add(seal, { name: '公章', kind: '1', keeper: YANG, enabled: true }, 'zhangwei')
    const doc = await d.document()
    const here = await d.add(sealUse, { seal: of, doc, copies: 2, takeOut: '1', reason: '合同' })
    const photos = await d.picture('yanglei')
    expect((await d.act(sealUse, 'use', here, { realCopies: 3, photos }, 'yanglei')).data).toEqual({
      realCopies: '实盖份数不能超过申请的 2 份',
    })
    expect((await d.act(sealUse, 'use', here, { realCopies: 2, photos })).status).toBe(403)
    await d.does(sealUse, 'use', here, { realCopies: 2, photos }, 'yanglei')
    const outAt = { begin: clock(TUE, '09:00'), end: clock(TUE, '12:00') }
    const out = await d.add(sealUse, { seal: of, doc: await d.document(), copies: 1, takeOut: '2', outAt, reason: '工商局' })
    const other = { seal: of, doc: await d.document('chenjing'), copies: 1, takeOut: '2', outAt, reason: '银行' }
    expect(await d.refused(sealUse, other, 'chenjing')).toEqual({
      seal: expect.stringMatching(/^该印章 03-09 09:00–12:00 已被 YZ\d+ 预约$/),
    })
    await d.does(sealUse, 'handOut', out, {}, 'yanglei')
    d.at(`${TUE}T12:01`)
    await d.fire()
    expect(await d.info(sealUse, out)).toMatchObject({ state: '45', late: true })
    await d.does(sealUse, 'takeBack', out, { realCopies: 1 }, 'yanglei')
    expect((await d.info(sealUse, out)).state).toBe('46')
  })

  const car = (plate = '浙A10001') => d.add(vehicle, { plate, seats: 5, mileage: 1_000 }, 'zhangwei')
  const trips = (of: string, from: string, to: string, values: object = {}) => ({
    ...{
      vehicle: of,
      dr: { begin: clock(TUE, from), end: clock(TUE, to) },
      from: '总部',
      to: '西湖',
      passengers: 2,
      driver: LIU,
      reason: '巡查',
    },
    ...values,
  })

  test('a car has a plate as there are, once', async () => {
    const tried = (plate: string) => d.refused(vehicle, { plate, seats: 5, mileage: 0 }, 'zhangwei')
    for (const plate of ['12345', '浙A123', '浙A1234567']) expect(await tried(plate)).toEqual({ plate: '车牌号格式不正确' })
    await car('浙AD12345')
  })

  test('O7: 09:00–11:00 taken: 10:30–12:00 is refused, 11:00–12:00 is free', async () => {
    const of = await car()
    await d.add(vehicleUse, trips(of, '09:00', '11:00'))
    expect(await d.refused(vehicleUse, trips(of, '10:30', '12:00', { passengers: 6 }), 'chenjing')).toEqual({
      vehicle: '该车辆 03-09 09:00–11:00 已被 刘洋 预约',
      passengers: '乘车人数不能超过 5 座',
    })
    await d.add(vehicleUse, trips(of, '11:00', '12:00'), 'chenjing')
  })

  test('bookings of a day are seen by everybody who books: which car, when, by whom', async () => {
    const of = await car()
    await d.add(vehicleUse, trips(of, '09:00', '11:00'))
    const seen = async (on: string) => {
      const { data } = await d.world.as('chenjing').call(customEndpoint(officeWorkApp, bookings), { day: on })
      return data.things.find(({ uuid }) => uuid === of)
    }
    expect(await seen(TUE)).toEqual({
      ...{ kind: 'vehicle', uuid: of, name: '浙A10001' },
      uses: [{ by: '刘洋', begin: clock(TUE, '09:00'), end: clock(TUE, '11:00') }],
    })
    expect((await seen(MONDAY))?.uses).toEqual([])
  })

  test('O8: two at once for 11:00–12:00: one ok, one 3002', async () => {
    const of = await car()
    const answers = await Promise.all((['liuyang', 'chenjing'] as const).map((by) => d.tryAdd(vehicleUse, trips(of, '11:00', '12:00'), by)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(answers.find(({ code }) => code === 3002)?.data).toEqual({
      vehicle: expect.stringMatching(/^该车辆 03-09 11:00–12:00 已被 (刘洋|陈静) 预约$/),
    })
  })

  test('a car goes out once it is assigned, and comes back with more kilometres', async () => {
    const of = await car()
    const uuid = await d.add(vehicleUse, trips(of, '09:00', '11:00'))
    expect((await d.act(vehicleUse, 'leave', uuid, { outKm: 1_000 })).status).toBe(409)
    const other = await d.add(vehicleUse, trips(of, '14:00', '15:00'))
    expect((await d.act(vehicleUse, 'cancel', other, { revokeReason: '车辆送检' })).status).toBe(403)
    await d.does(vehicleUse, 'cancel', other, { revokeReason: '车辆送检' }, 'zhangwei')
    expect((await d.info(vehicleUse, other)).state).toBe('90')
    await d.does(vehicleUse, 'dispatch', uuid, { driver: CHEN }, 'zhangwei')
    expect((await d.act(vehicleUse, 'leave', uuid, { outKm: 999 }, 'chenjing')).data).toEqual({ outKm: '出车里程不能小于车辆里程 1000' })
    await d.does(vehicleUse, 'leave', uuid, { outKm: 1_002 }, 'chenjing')
    expect((await d.info(vehicle, of)).state).toBe('20')
    expect((await d.act(vehicleUse, 'giveBack', uuid, { mileage: 1_001 }, 'chenjing')).data).toEqual({
      mileage: '还车里程不能小于出车里程',
    })
    await d.does(vehicleUse, 'giveBack', uuid, { mileage: 1_042, fuel: 30_000 }, 'chenjing')
    expect(await d.info(vehicleUse, uuid)).toMatchObject({ state: '60', driven: 40 })
    expect(await d.info(vehicle, of)).toMatchObject({ state: '10', mileage: 1_042 })
  })
})

const DEFAULTS = {
  ...{ fromOne: 5, fromTen: 10, fromTwenty: 15, carried: 5, carriedMonth: 3, proofDays: 2, dayHours: 8, restMonths: 6, overtimeCap: 36 },
  ...{ firstRate: 10_000, secondRate: 8_000, otherRate: 6_000, firstCap: 50_000, secondCap: 40_000, otherCap: 30_000, reportAt: '17:30' },
}
