import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { decide, employ, node, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPunches, monthGrid, punchToday, teamWall } from '#src/attendance/calls.ts'
import { STATUS } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { flows } from '#src/attendance/flows.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { punchedDays } from '#src/attendance/ports.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { attendanceWorld, away, CHEN, GARDEN, LIU, SPOT, YANG } from '#src/attendance/testing.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { team } from '#src/shifts/team.ts'

// Attendance (apps-business.md section 13.9), from eight in the morning of Monday, 8 March 2027.

let d: Awaited<ReturnType<typeof attendanceWorld>>
beforeAll(async () => {
  d = await attendanceWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const [MON, TUE] = ['2027-03-08', '2027-03-09'] as const
const clock = (on: string, time: string): string => new Date(`${on}T${time}:00+08:00`).toISOString()
const dayOf = { field: 'day', cmp: 'eq', value: MON } as const

describe('a group', () => {
  test('has a day for each member from its first moment on, and every day one more', async () => {
    const of = await d.made()
    await d.schedules()
    expect(await d.page(day, { field: 'group', cmp: 'eq', value: of })).toHaveLength(3)
    expect(await d.dayOf(LIU, MON)).toMatchObject({
      due: { begin: clock(MON, '09:00'), end: clock(MON, '18:00') },
      statuses: [],
      settled: false,
    })
    d.at(`${TUE}T00:06`)
    await d.schedules()
    await d.schedules()
    expect((await d.page(day, { field: 'group', cmp: 'eq', value: of })).map((row) => row.day).toSorted()).toEqual([
      MON,
      MON,
      MON,
      TUE,
      TUE,
      TUE,
    ])
  })

  test('has nobody who is in another one, and no number twice', async () => {
    await d.made()
    const members = [{ user: CHEN, number: 'K9' }, { user: CHEN }, { user: YANG, number: 'K1' }]
    expect((await d.tryAdd(group, { ...d.terms, name: '另一组', members })).data).toEqual({
      'members[0].user': '该员工已在考勤组「测试组」',
      'members[1].user': '员工重复',
      'members[2].number': '考勤号重复',
      ...{ 'members[2].user': '该员工已在考勤组「测试组」' },
    })
  })

  test('bad input: a place without a point, Wi-Fi that is none, a radius outside 50–2000, a break longer than the work', async () => {
    const tries = async (values: object) =>
      (await d.tryAdd(place, { name: '门', projectUuid: GARDEN, radiusM: 200, at: { name: '门', ...SPOT }, ...values })).data
    expect(await tries({ at: { name: '门' }, wifi: 'a4:5e:60:c2:11:0f\nzz' })).toEqual({
      at: '请在地图上选择位置',
      wifi: '第2行不是 BSSID',
    })
    expect(Object.keys(await tries({ radiusM: 49 }))).toEqual(['radiusM'])
    expect(Object.keys(await tries({ radiusM: 2001 }))).toEqual(['radiusM'])
    expect((await d.tryAdd(group, { ...d.terms, breakMin: 540 })).data).toEqual({ breakMin: '休息时长应短于工作时间' })
  })
})

describe('a punch', () => {
  test('first in, last out: the server’s time is used, whatever the phone says', async () => {
    await d.made()
    d.at(`${MON}T08:55`)
    // Device time 10 min off.
    expect(await d.punched({ at: clock(MON, '09:05') })).toMatchObject({ next: '2', day: { firstIn: expect.stringContaining('T00:55:') } })
    d.at(`${MON}T12:00`)
    await d.punched()
    d.at(`${MON}T18:10`)
    await d.punched()
    expect(await d.dayOf(LIU, MON)).toMatchObject({
      statuses: [STATUS.normal],
      firstIn: clock(MON, '08:55'),
      lastOut: clock(MON, '18:10'),
      workMin: 495,
    })
    expect(await d.page(punch, { field: 'user', cmp: 'eq', value: LIU })).toHaveLength(3)
  })

  test('a retry of the same is done once', async () => {
    await d.made()
    const clientId = crypto.randomUUID()
    d.at(`${MON}T09:20`)
    await d.punched({ clientId })
    d.at(`${MON}T09:30`)
    expect((await d.punched({ clientId })).punches).toHaveLength(1)
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.late], lateMin: 20 })
  })

  test('outside the radius: 3002 不在考勤范围内, or with a reason saved as 外勤', async () => {
    const places = [await d.door()]
    const of = await d.made({ places, photoRequired: true })
    const refused = await d.tryPunch({ position: away(260) })
    expect([refused.code, refused.data]).toEqual([3002, { position: '不在考勤范围内', photo: '请拍照' }])
    expect((await d.tryPunch()).data).toEqual({ position: '无法获取定位', photo: '请拍照' })
    await d.done(d.update(group, of, { remoteAllowed: true, photoRequired: false }))
    expect((await d.tryPunch({ position: away(260) })).data).toEqual({ reason: '不在「测试门」范围内，请填写外勤原因' })
    await d.punched({ position: away(260), reason: '去街道办送材料' })
    expect(await d.page(punch, { field: 'user', cmp: 'eq', value: LIU })).toMatchObject([
      { source: '4', inRange: false, distance: 260, reason: '去街道办送材料', placeName: '测试门' },
    ])
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.outside] })
  })

  test('within the radius, or in the Wi-Fi of the place, is in range', async () => {
    const places = [await d.door({ wifi: 'A4-5E-60-C2-11-0F' })]
    await d.made({ places })
    await d.punched({ position: away(199) })
    await d.punched({ bssid: 'a4:5e:60:c2:11:0f' }, 'chenjing')
    expect((await d.page(punch, dayOf)).map(({ source, inRange, distance }) => [source, inRange, distance])).toEqual([
      ['1', true, null],
      ['1', true, 199],
    ])
  })

  test('is refused to who is in no group', async () => {
    expect((await d.tryPunch()).msg).toBe('您不在考勤组中，请联系管理员')
    expect((await d.world.as('liuyang').call(d.call(punchToday), {})).data).toMatchObject({ group: null })
  })
})

describe('a day', () => {
  test('late if in > start + grace; > 60 min late = half-day absent; settled, 缺卡 and 旷工', async () => {
    await d.made()
    d.at(`${MON}T10:01`)
    await d.punched()
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.absent], lateMin: 61, absentHalves: 1 })
    d.at(`${MON}T10:05`)
    await d.punched({ kind: '2' }, 'chenjing')
    d.at(`${MON}T22:01`)
    await d.fire()
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.missing, STATUS.absent], settled: true })
    expect(await d.dayOf(CHEN, MON)).toMatchObject({ statuses: [STATUS.early, STATUS.missing], presentHalves: 2 })
    expect(await d.dayOf(YANG, MON)).toMatchObject({ statuses: [STATUS.absent], absentHalves: 2, presentHalves: 0 })
  })

  test('shift over midnight belongs to its start day; without a shift there is rest', async () => {
    const times = { code: '丁', name: '丁岗', start: '23:00', end: '07:00', cross: true, breakMin: 45, color: '1', minStaff: 0 }
    const kind = await d.add(shiftType, times)
    const crew = await d.add(team, { name: '夜班', projectUuid: GARDEN, members: [{ user: LIU }], needs: [] })
    const time = { begin: clock(MON, '23:00'), end: clock(TUE, '07:00') }
    const planned = {
      user: LIU,
      day: MON,
      team: crew,
      projectUuid: GARDEN,
      shiftType: kind,
      time,
      state: 'published',
      madeKey: `${LIU} ${MON}`,
    } as const
    await d.inside(({ rows }) => rows.record(plan, planned))
    await d.made({ hours: '2' })
    expect(await d.dayOf(CHEN, MON)).toMatchObject({ due: null, statuses: [STATUS.rest] })
    d.at(`${MON}T22:50`)
    await d.punched()
    d.at(`${TUE}T07:20`)
    expect(await d.punched()).toMatchObject({ day: { day: MON, shift: '丁岗' } })
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.normal], shift: '丁岗', workMin: 465 })
  })

  test('O1: attendance shows 请假, for a leave that is entered late too; a trip is work', async () => {
    await d.made()
    d.at(`${TUE}T08:00`)
    await d.fire()
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.absent] })
    const whole = { begin: clock(MON, '00:00'), end: clock(TUE, '00:00') }
    await d.add(absence, { user: LIU, kind: '1', name: '年假', at: whole })
    await d.add(absence, { user: CHEN, kind: '2', name: '去宁波', at: whole })
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.leave], leaveHalves: 2, absentHalves: 0 })
    expect(await d.dayOf(CHEN, MON)).toMatchObject({ statuses: [STATUS.trip], presentHalves: 2 })
  })

  test('a rest day of the enterprise is overtime for who works', async () => {
    d.at('2027-03-07T23:00')
    await d.made()
    await d.imported([
      { user: LIU, at: clock('2027-03-07', '09:00') },
      { user: LIU, at: clock('2027-03-07', '12:10') },
    ])
    expect(await d.dayOf(LIU, '2027-03-07')).toMatchObject({ statuses: [STATUS.overtime], overtimeMin: 180, dueHalves: 0 })
    const told = await d.inside((call) => call.applications.query(punchedDays, { users: [LIU], from: '2027-03-07', to: '2027-03-07' }))
    expect(told).toMatchObject([{ user: LIU, overtimeMin: 180 }])
  })
})

describe('a machine', () => {
  test('tells its lines by number, mobile or person, once however often they are sent', async () => {
    const machine = await d.door({ device: 'M1' })
    await d.made({ places: [machine] })
    d.at(`${MON}T19:00`)
    const lines = [
      { number: 'K1', at: clock(MON, '08:50'), device: 'M1' },
      { number: 'K1', at: clock(MON, '18:05'), device: 'M1' },
      { mobile: '13800000005', at: clock(MON, '09:02') },
      { user: YANG, at: clock(MON, '17:50'), kind: '2' as const },
    ]
    expect(await d.imported(lines)).toEqual({ saved: 4, known: 0 })
    expect(await d.imported([...lines, { number: 'K2', at: clock(MON, '18:30') }])).toEqual({ saved: 1, known: 4 })
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.normal], workMin: 495 })
    expect(await d.dayOf(CHEN, MON)).toMatchObject({ statuses: [STATUS.normal, STATUS.overtime], firstIn: clock(MON, '09:02') })
    expect(await d.dayOf(YANG, MON)).toMatchObject({ statuses: [STATUS.early], firstIn: null })
    expect((await d.page(punch, { field: 'place', cmp: 'eq', value: machine })).map(({ source }) => source)).toEqual(['2', '2'])
  })

  test('every bad line is named, and then none is taken', async () => {
    await d.made()
    const lines = [
      { number: 'K1', at: clock(MON, '07:50') },
      { number: 'K8', at: clock(MON, '07:50') },
      { mobile: '13900000000', at: clock(MON, '09:50') },
      { user: LIU, at: clock('2026-12-01', '09:00') },
    ]
    const refused = await d.tryImport(lines)
    expect([refused.code, refused.data]).toEqual([
      3002,
      {
        'lines[1].number': '未找到该员工，或不在考勤组中',
        'lines[2].mobile': '未找到该员工，或不在考勤组中',
        'lines[2].at': '打卡时间不能晚于现在',
        'lines[3].at': '只能导入最近62天的打卡',
      },
    ])
    expect((await d.tryImport(lines.slice(1))).data).toMatchObject({ 'lines[0].number': '未找到该员工，或不在考勤组中' })
    expect(await d.page(punch, dayOf)).toEqual([])
    expect(await d.tryImport(lines.slice(0, 1), 'liuyang')).toMatchObject({ status: 403 })
  })

  test('brings in punches of the projects alone in which whoever has it works', async () => {
    await d.made()
    await employ(d.world, 'zhaomin', 'pkg35', '考勤机接入', DATA_SCOPE.self)
    expect((await d.tryImport([{ user: LIU, at: clock(MON, '07:50') }], 'zhaomin')).data).toEqual({
      'lines[0].user': '未找到该员工，或不在考勤组中',
    })
  })

  test('sent twice at once, nothing is doubled', async () => {
    await d.made()
    const lines = [{ number: 'K1', at: clock(MON, '07:50') }]
    const answers = await Promise.all([d.tryImport(lines), d.tryImport(lines)])
    expect(answers.map(({ code, data }) => [code, (data as { saved: number }).saved]).toSorted()).toEqual([
      [200, 0],
      [200, 1],
    ])
  })
})

describe('a fix', () => {
  const asked = (values: object = {}) => ({ day: MON, kind: '2', time: '18:05', reason: '忘记打卡', ...values })

  test('agreed to, it is a punch with source 补卡, and the day is judged anew', async () => {
    const [template] = flows
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'attendance.fix', fields: [...(template?.fields ?? [])] })
    await d.made()
    d.at(`${MON}T08:58`)
    await d.punched()
    d.at(`${TUE}T08:00`)
    await d.fire()
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.missing] })
    const uuid = await d.add(fix, asked(), 'liuyang')
    expect(await d.info(fix, uuid)).toMatchObject({ state: '20', user: LIU })
    expect((await d.tryAdd(fix, asked({ time: '18:06' }), 'liuyang')).data).toEqual({ day: '该卡已在补卡审批中' })
    await decide(d.world, String((await d.info(fix, uuid)).approvalUuid), 'agree')
    expect(await d.info(fix, uuid)).toMatchObject({ state: '30' })
    expect(await d.dayOf(LIU, MON)).toMatchObject({ statuses: [STATUS.normal], lastOut: clock(MON, '18:05') })
    expect(await d.page(punch, { field: 'source', cmp: 'eq', value: '3' })).toMatchObject([{ user: LIU, reason: '忘记打卡' }])
  })

  test('≤ 3 a month, within 7 days, not of the future: 3002 at the field', async () => {
    await d.made()
    d.at('2027-03-12T20:00')
    for (const on of ['2027-03-09', '2027-03-10', '2027-03-11']) await d.add(fix, asked({ day: on }), 'liuyang')
    const tries = async (values: object) => (await d.tryAdd(fix, asked(values), 'liuyang')).data
    expect(await tries({ day: '2027-03-12' })).toEqual({ day: '当月补卡已达3次' })
    expect(await tries({ day: '2027-03-04' })).toEqual({ day: '只能补最近7天的卡' })
    expect(await tries({ day: '2027-03-13' })).toEqual({ day: '补卡日期不能晚于今天' })
    expect((await d.tryAdd(fix, asked({ day: '2027-03-12', time: '20:30' }), 'chenjing')).data).toEqual({ time: '补卡时间不能晚于现在' })
    expect((await d.tryAdd(fix, asked(), 'lina')).data).toEqual({ day: '您不在考勤组中，请联系管理员' })
  })
})

describe('boards', () => {
  test('the wall has today by person, the grid a month by person and day', async () => {
    const of = await d.made()
    d.at(`${MON}T09:20`)
    await d.punched()
    const wall = (await d.world.as('zhangwei').call(d.call(teamWall), { group: of })).data
    expect(wall.people).toHaveLength(3)
    expect(wall.people.find(({ user }: { user: string }) => user === LIU)).toMatchObject({
      name: '刘洋',
      statuses: [STATUS.late],
      lateMin: 20,
    })
    const grid = (await d.world.as('zhangwei').call(d.call(monthGrid), { group: of, month: '2027-03', pageNum: 1 })).data
    expect([grid.total, grid.people.map(({ days }: { days: unknown[] }) => days.length)]).toEqual([3, [1, 1, 1]])
  })

  test('who has no role sees their own day alone', async () => {
    const of = await d.made()
    const own = (await d.world.as('liuyang').call(d.call(teamWall), { group: of })).data
    expect(own.people.map(({ user }: { user: string }) => user)).toEqual([LIU])
    expect(await d.tryImport([{ user: LIU, at: clock(MON, '07:00') }], 'liuyang')).toMatchObject({ status: 403 })
    expect(d.call(importPunches).path).toContain('/x/importPunches')
  })
})
