import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { absencesOf } from '@qifuyun/kit/plans/on-duty.ts'
import { demoId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { group } from '#src/attendance/groups/group.ts'
import { officeWorkApp } from '#src/office-work/app.ts'
import { myOffice } from '#src/office-work/calls.ts'
import { adjustment, balance } from '#src/office-work/leave/balance.ts'
import { daysText } from '#src/office-work/leave/counting.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { CHEN, clock, LIU, MONDAY, officeWorld } from '#src/office-work/testing.ts'
import { trip } from '#src/office-work/trip/trip.ts'

let d: Awaited<ReturnType<typeof officeWorld>>
beforeAll(async () => {
  d = await officeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

// Wednesday to Friday.
const [WED, FRI, SAT] = ['2027-03-10', '2027-03-12', '2027-03-13'] as const
const wanted = (values: object = {}) => ({
  kind: '1',
  dr: { begin: WED, end: FRI },
  beginHalf: '2',
  endHalf: '1',
  reason: '家里有事',
  ...values,
})
const awayNow = () => d.inside(({ applications }) => applications.queryAll(absencesOf, { users: [LIU], from: WED, to: FRI }))

describe('leave', () => {
  test('O1: frozen 2 → 0 → 2, used 2, left 3; attendance hears of it', async () => {
    await d.flow('office.leave')
    await d.given(LIU, '1', 5)
    const uuid = await d.add(leave, wanted())
    expect(await d.info(leave, uuid)).toMatchObject({
      state: '20',
      amount: 2,
      applicant: LIU,
      no: expect.stringMatching(/^QJ202703\d{4}$/),
    })
    expect(await d.left(LIU)).toEqual([5, 2, 0, 3])
    await d.decides(leave, uuid, 'overrule')
    expect([(await d.info(leave, uuid)).state, await d.left(LIU)]).toEqual(['11', [5, 0, 0, 5]])
    await d.does(leave, 'resubmit', uuid, { reason: '孩子家长会' })
    expect(await d.info(leave, uuid)).toMatchObject({ state: '20', reason: '孩子家长会' })
    expect(await d.left(LIU)).toEqual([5, 2, 0, 3])
    expect((await awayNow()).flat()).toEqual([])
    await d.decides(leave, uuid)
    expect([(await d.info(leave, uuid)).state, await d.left(LIU)]).toEqual(['30', [5, 0, 2, 3]])
    expect((await awayNow()).flat()).toContainEqual({
      user: LIU,
      trip: false,
      name: '年假',
      begin: clock(WED, '12:00'),
      end: clock(FRI, '12:00'),
    })
  })

  test('O1: the day in attendance is 请假 though it was agreed to after it, and 旷工 again once it is revoked', async () => {
    for (const { uuid, version } of await d.page(group))
      await d.world.as('zhangwei').call(entityEndpoints(group).update, { uuid: String(uuid), version: Number(version), enabled: false })
    const terms = { start: '09:00', end: '18:00', breakMin: 60, flexMin: 0, lateGrace: 5, absentAfterMin: 60, remoteAllowed: false }
    const garden = { projectUuid: demoId('0007', 1), places: [], photoRequired: false, enabled: true }
    await d.add(group, { ...terms, ...garden, name: '测试组', hours: '1', members: [{ user: LIU }] }, 'zhangwei')
    d.at('2027-03-09T08:00')
    await d.fire()
    const statuses = async () => (await d.page(day, 'user', LIU)).find((row) => row.day === MONDAY)?.statuses
    expect(await statuses()).toEqual([STATUS.absent])
    const uuid = await d.add(leave, wanted({ kind: '2', dr: { begin: MONDAY, end: MONDAY }, beginHalf: '1', endHalf: '2' }))
    await d.drain()
    expect(await statuses()).toEqual([STATUS.leave])
    await d.does(leave, 'revoke', uuid, { revokeReason: '其实来了' })
    await d.drain()
    expect(await statuses()).toEqual([STATUS.absent])
  })

  test('O2: left 1, ask 2 days: 3002 年假余额不足，剩余 1 天', async () => {
    await d.given(LIU, '1', 1)
    expect(await d.refused(leave, wanted())).toEqual({ amount: '年假余额不足，剩余 1 天' })
    expect(await d.refused(leave, wanted({ kind: '8' }))).toEqual({ amount: '调休余额不足，剩余 0 小时' })
    expect(await d.page(leave, 'applicant', LIU)).toEqual([])
  })

  test('every refusal of its table, all at once', async () => {
    await d.given(LIU, '1', 10)
    expect(await d.refused(leave, wanted({ dr: { begin: SAT, end: '2027-03-14' } }))).toEqual({ dr: '所选时间不含工作日' })
    expect(await d.refused(leave, wanted({ dr: { begin: WED, end: WED } }))).toEqual({ dr: '结束时间不能早于开始时间' })
    expect(await d.refused(leave, wanted({ dr: { begin: WED, end: '2029-03-10' } }))).toEqual({ dr: '一次请假不能超过366天' })
    const first = String((await d.info(leave, await d.add(leave, wanted()))).no)
    const clash = wanted({ kind: '3', handover: LIU, beginHalf: '1', endHalf: '2' })
    expect(await d.refused(leave, clash)).toEqual({
      dr: `与 ${first} 时间重叠`,
      proof: '病假超过 2 天须附证明',
      handover: '工作交接人不能是本人',
    })
    expect(
      await d.refused(trip, { legs: [{ from: '杭州', to: '宁波', dr: { begin: FRI, end: FRI }, transport: '1' }], reason: '考察' }),
    ).toEqual({
      'legs[0].dr': `与 ${first} 时间重叠`,
    })
    // The other half of Wednesday is free.
    await d.add(leave, wanted({ dr: { begin: WED, end: WED }, beginHalf: '1' }))
  })

  test('its days are said as people say them', () => {
    const said = (begin: string, beginHalf: '1' | '2', end: string, endHalf: '1' | '2') =>
      daysText({ dr: { begin, end }, beginHalf, endHalf })
    expect([said(WED, '1', WED, '2'), said(WED, '2', WED, '2'), said(WED, '1', FRI, '2'), said(WED, '2', FRI, '1')]).toEqual([
      ...[WED, `${WED} 下午`, `${WED} – ${FRI}`, `${WED} 下午 – ${FRI} 上午`],
    ])
  })

  test('sick leave needs its proof, and counts no balance', async () => {
    const proof = await d.picture()
    const uuid = await d.add(leave, wanted({ kind: '3', beginHalf: '1', endHalf: '2', proof }))
    expect(await d.info(leave, uuid)).toMatchObject({ state: '30', amount: 3 })
    expect(await d.left(LIU)).toEqual([0, 0, 0, 0])
  })

  test('two at once for the last day: one is refused', async () => {
    await d.given(LIU, '1', 1)
    const days = ['2027-03-15', '2027-03-16'].map((day) => wanted({ dr: { begin: day, end: day }, beginHalf: '1', endHalf: '2' }))
    const answers = await Promise.all(days.map((each) => d.tryAdd(leave, each)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await d.left(LIU)).toEqual([1, 0, 1, 0])
    const same = await Promise.all([0, 1].map(() => d.tryAdd(leave, wanted({ kind: '2' }))))
    expect(same.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  })

  test('reported back earlier, and revoked with an approval of its own, days come back', async () => {
    await d.given(LIU, '1', 5)
    const uuid = await d.add(leave, wanted({ beginHalf: '1', endHalf: '2' }))
    expect(await d.left(LIU)).toEqual([5, 0, 3, 2])
    expect((await d.act(leave, 'report', uuid, { realEnd: SAT, realEndHalf: '1' })).data).toEqual({
      realEnd: '实际结束不能晚于请假结束，延长请另行请假',
    })
    expect((await d.act(leave, 'report', uuid, { realEnd: '2027-03-09', realEndHalf: '1' })).data).toEqual({
      realEnd: '实际结束不能早于请假开始，没有休假请撤销',
    })
    await d.does(leave, 'report', uuid, { realEnd: '2027-03-11', realEndHalf: '1' })
    expect(await d.info(leave, uuid)).toMatchObject({ state: '40', amount: 1.5 })
    expect(await d.left(LIU)).toEqual([5, 0, 1.5, 3.5])
    await d.drain()
    expect((await awayNow()).flat()).toMatchObject([{ end: clock('2027-03-11', '12:00') }, { end: clock('2027-03-11', '12:00') }])

    await d.flow('office.leave.revoke')
    const other = await d.add(leave, wanted({ dr: { begin: '2027-03-15', end: '2027-03-15' }, beginHalf: '1', endHalf: '2' }))
    await d.does(leave, 'revoke', other, { revokeReason: '不去了' })
    expect([(await d.info(leave, other)).state, await d.left(LIU)]).toEqual(['30', [5, 0, 2.5, 2.5]])
    expect((await d.act(leave, 'report', other, { realEnd: '2027-03-15', realEndHalf: '1' })).status).toBe(409)
    await d.decides(leave, other, 'agree', 'revokeUuid')
    expect([(await d.info(leave, other)).state, await d.left(LIU)]).toEqual(['90', [5, 0, 1.5, 3.5]])
  })

  test('time off is taken in hours, of what expires first', async () => {
    await d.given(LIU, '8', 4, '2026')
    await d.given(LIU, '8', 8)
    await d.add(leave, wanted({ kind: '8', dr: { begin: WED, end: WED }, beginHalf: '1', endHalf: '2' }))
    const lots = (await d.page(balance, 'user', LIU)).filter(({ kind }) => kind === '8')
    expect(lots.map(({ period, used, unit }) => [period, used, unit])).toEqual([
      ['2027', 4, '2'],
      ['2026', 4, '2'],
    ])
  })
})

describe('leave by hours', () => {
  const hours = (values: object = {}) => ({
    ...{ kind: '8', by: '2', dr: { begin: WED, end: WED }, fromTime: '14:00', toTime: '15:40', reason: '接孩子', ...values },
  })

  test('O4: two hours of overtime are taken as two hours, and come back as such', async () => {
    await d.flow('office.leave')
    await d.given(LIU, '8', 2)
    const uuid = await d.add(leave, hours())
    expect(await d.info(leave, uuid)).toMatchObject({
      state: '20',
      amount: null,
      hours: 2,
      at: { begin: clock(WED, '14:00'), end: clock(WED, '15:40') },
    })
    expect(await d.left(LIU, '8')).toEqual([2, 2, 0, 0])
    await d.decides(leave, uuid)
    expect(await d.left(LIU, '8')).toEqual([2, 0, 2, 0])
    expect((await awayNow()).flat()).toContainEqual(expect.objectContaining({ begin: clock(WED, '14:00'), end: clock(WED, '15:40') }))
    expect((await d.act(leave, 'report', uuid, { realEnd: WED, realEndHalf: '1' })).msg).toBe('按小时的请假无须销假，没有休请撤销')
    expect(await d.refused(leave, hours({ fromTime: '16:00', toTime: '17:00' }))).toEqual({ amount: '调休余额不足，剩余 0 小时' })
    const { data } = await d.world.as('liuyang').call(customEndpoint(officeWorkApp, myOffice), {})
    expect(data.requests[0]).toMatchObject({ entity: 'leave', amount: 2, hourly: true })
    await d.does(leave, 'revoke', uuid, { revokeReason: '不去了' })
    expect(await d.left(LIU, '8')).toEqual([2, 0, 0, 2])
  })

  test('is of some kinds only, on one day, and of time that is worked', async () => {
    await d.given(LIU, '8', 8)
    expect(await d.refused(leave, hours({ kind: '3' }))).toEqual({ by: '病假只能按半天请' })
    expect(await d.refused(leave, hours({ dr: { begin: WED, end: FRI } }))).toEqual({ dr: '按小时请假须在同一天' })
    expect(await d.refused(leave, hours({ toTime: '14:00' }))).toEqual({ toTime: '结束时间须晚于开始时间' })
    expect(await d.refused(leave, hours({ dr: { begin: SAT, end: SAT } }))).toEqual({ dr: '所选时间不含工作时间' })
    expect(await d.refused(leave, hours({ fromTime: null }))).toEqual({ fromTime: '请填写开始时间' })
    // A day by hours is no more than a day.
    await d.add(leave, hours({ fromTime: '09:00', toTime: '18:00' }))
    expect(await d.left(LIU, '8')).toEqual([8, 0, 8, 0])
  })
})

describe('balances', () => {
  test('O3: entry on 1 July, the grant job gives 2 days, once', async () => {
    await d.add(profile, { user: LIU, entryOn: '2027-07-01' }, 'zhangwei')
    await d.add(profile, { user: CHEN, entryOn: '2015-03-01' }, 'zhangwei')
    expect([await d.left(LIU), await d.left(CHEN)]).toEqual([
      [0, 0, 0, 0],
      [10, 0, 0, 10],
    ])
    d.at('2027-07-01T01:00')
    await d.schedules()
    await d.schedules()
    expect(await d.left(LIU)).toEqual([2, 0, 0, 2])
    expect(await d.refused(profile, { user: LIU, entryOn: '2027-07-01', workSince: '2027-08-01' }, 'zhangwei')).toEqual({
      user: '该员工已有假期档案',
      workSince: '参加工作日期不能晚于入职日期',
    })
  })

  test('five days go over into the next year, and lapse at the end of March', async () => {
    await d.add(profile, { user: CHEN, entryOn: '2015-03-01' }, 'zhangwei')
    d.at('2028-01-01T01:00')
    await d.schedules()
    expect(await d.left(CHEN)).toEqual([20, 0, 0, 15])
    d.at('2028-03-31T23:00')
    await d.schedules()
    expect(await d.left(CHEN)).toEqual([20, 0, 0, 15])
    d.at('2028-04-01T01:00')
    await d.schedules()
    expect(await d.left(CHEN)).toEqual([20, 0, 0, 10])
  })

  test('an adjustment stands as it was made, and takes nothing that is not there', async () => {
    await d.given(LIU, '1', 3.5)
    const tries = (values: object) =>
      d.refused(adjustment, { user: LIU, kind: '1', year: '2027', amount: 1, reason: '改', ...values }, 'zhangwei')
    expect(await tries({ amount: -4 })).toEqual({ amount: '减少后余额不足，剩余 3.5' })
    expect(await tries({ amount: 0.3 })).toEqual({ amount: '增减须为 0.5 的倍数且不为 0' })
    expect(await tries({ year: '27', kind: '2', amount: 0 })).toEqual({
      ...{ year: '年度应为四位数字，如 2026', kind: '该假种不设余额，无须调整', amount: '增减须为 0.5 的倍数且不为 0' },
    })
    expect(await tries({ expiresOn: '2026-01-01' })).toEqual({ expiresOn: '失效日期不能早于年度开始' })
    expect((await d.tryAdd(adjustment, { user: LIU, kind: '1', year: '2027', amount: 1, reason: '我要' }, 'liuyang')).status).toBe(403)
  })
})
