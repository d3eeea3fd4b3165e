import { node, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#src/attendance/days/day.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { flows } from '#src/attendance/flows.ts'
import { line } from '#src/attendance/sheets/line.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'
import { attendanceWorld, CHEN, LIU, YANG } from '#src/attendance/testing.ts'

// The month of a group: counted, confirmed by everybody, locked (apps-business.md section 13.9).

let d: Awaited<ReturnType<typeof attendanceWorld>>
beforeAll(async () => {
  d = await attendanceWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const MONTH = '2027-03'
const clock = (on: string, time: string): string => new Date(`${on}T${time}:00+08:00`).toISOString()
const linesOf = (uuid: string) => d.page(line, { field: 'sheet', cmp: 'eq', value: uuid })
const lineOf = async (uuid: string, user: string) => String((await linesOf(uuid)).find((row) => row.user === user)?.uuid)

/** Two days in March: one who is always in time, one who was late and forgot, one who never came. On 1 April. */
const counted = async () => {
  const of = await d.made()
  d.at('2027-03-10T23:00')
  await d.imported([
    { user: LIU, at: clock('2027-03-09', '08:50') },
    { user: LIU, at: clock('2027-03-09', '20:00') },
    { user: LIU, at: clock('2027-03-10', '08:50') },
    { user: LIU, at: clock('2027-03-10', '18:00') },
    { user: CHEN, at: clock('2027-03-09', '09:30') },
    { user: CHEN, at: clock('2027-03-09', '18:00') },
    { user: CHEN, at: clock('2027-03-10', '08:59') },
  ])
  await d.fire()
  return of
}

describe('a sheet', () => {
  test('has a line a person: 10 统计中 → 20 待员工确认 → 30 已确认 → 40 已锁定', async () => {
    const of = await counted()
    const uuid = await d.add(sheet, { month: MONTH, group: of })
    expect((await d.act(sheet, 'ask', uuid)).msg).toBe('本月结束后才能发员工确认')
    expect((await d.tryAdd(sheet, { month: MONTH, group: of })).data).toMatchObject({ group: '该考勤组本月已有考勤表' })
    expect((await d.tryAdd(sheet, { month: '2027-04', group: of })).data).toEqual({ month: '该月尚未开始' })
    d.at('2027-04-01T09:00')
    await d.does(sheet, 'ask', uuid)
    const lines = new Map((await linesOf(uuid)).map((row) => [row.user, row]))
    // Of Monday the 8th nobody has a punch.
    expect(lines.get(LIU)).toMatchObject({ state: '20', dueDays: 3, presentDays: 2, absentDays: 1, overtimeHours: 2, lateTimes: 0 })
    expect(lines.get(CHEN)).toMatchObject({ dueDays: 3, presentDays: 2, lateTimes: 1, lateMin: 30, missingTimes: 1, workHours: 7.5 })
    expect(lines.get(YANG)).toMatchObject({ dueDays: 3, presentDays: 0, absentDays: 3 })
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '20', people: 3, toConfirm: 3, objected: 0 })

    for (const [user, by] of [
      [LIU, 'liuyang'],
      [CHEN, 'chenjing'],
    ] as const)
      await d.does(line, 'confirm', await lineOf(uuid, user), {}, by)
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '20', toConfirm: 1 })
    expect(await d.act(line, 'confirm', await lineOf(uuid, YANG), {}, 'liuyang')).toMatchObject({
      code: expect.not.toSatisfy((code) => code === 200),
    })
    await d.does(line, 'confirm', await lineOf(uuid, YANG), {}, 'yanglei')
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '30' })
    await d.does(sheet, 'lock', uuid)
    expect((await linesOf(uuid)).map(({ state }) => state)).toEqual(['40', '40', '40'])
  })

  test('who objects is answered with the numbers as they are then; nobody ends the confirmation before', async () => {
    const of = await counted()
    d.at('2027-04-01T09:00')
    const uuid = await d.add(sheet, { month: MONTH, group: of })
    await d.does(sheet, 'ask', uuid)
    const own = await lineOf(uuid, CHEN)
    expect(Object.keys((await d.act(line, 'object', own, {}, 'chenjing')).data)).toEqual(['objection'])
    await d.does(line, 'object', own, { objection: '10 日下班忘记打卡' }, 'chenjing')
    expect((await d.act(sheet, 'finish', uuid)).msg).toBe('还有1条异议未答复')
    await d.imported([{ user: CHEN, at: clock('2027-03-10', '18:05'), kind: '2' }])
    await d.does(line, 'answer', own, { answer: '已按监控补记' })
    expect(await d.info(line, own)).toMatchObject({ state: '20', missingTimes: 0, answer: '已按监控补记' })
    await d.does(sheet, 'finish', uuid)
    expect((await linesOf(uuid)).map(({ state, byDefault }) => [state, byDefault])).toEqual(Array.from({ length: 3 }, () => ['30', true]))
    await d.does(sheet, 'reopen', uuid)
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '10' })
  })

  test('what changes once it was confirmed is confirmed again by whom it concerns, and nothing else is locked', async () => {
    const of = await counted()
    d.at('2027-04-01T09:00')
    const uuid = await d.add(sheet, { month: MONTH, group: of })
    await d.does(sheet, 'ask', uuid)
    await d.does(sheet, 'finish', uuid)
    await d.imported([{ user: CHEN, at: clock('2027-03-10', '18:05'), kind: '2' }])
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '20', toConfirm: 1 })
    const own = await lineOf(uuid, CHEN)
    expect(await d.info(line, own)).toMatchObject({ state: '20', missingTimes: 0, byDefault: false })
    await d.does(line, 'confirm', own, {}, 'chenjing')
    expect(await d.info(sheet, uuid)).toMatchObject({ state: '30' })
    const late = String((await d.dayOf(CHEN, '2027-03-09')).uuid)
    await d.inside(({ rows }) => rows.update(day, late, { lateMin: 31 }))
    expect((await d.act(sheet, 'lock', uuid)).msg).toBe('1人的考勤在确认后有变化，请退回统计：陈静')
    await d.does(sheet, 'reopen', uuid)
    expect(await d.info(line, own)).toMatchObject({ state: '10', lateMin: 31 })
  })

  test('locked: fixes and punches of that month are refused, and waiting fixes keep it open', async () => {
    const [template] = flows
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'attendance.fix', fields: [...(template?.fields ?? [])] })
    const of = await counted()
    d.at('2027-04-01T09:00')
    const waiting = await d.add(fix, { day: '2027-03-31', kind: '1', time: '09:00', reason: '忘记打卡' }, 'liuyang')
    const uuid = await d.add(sheet, { month: MONTH, group: of })
    await d.does(sheet, 'ask', uuid)
    await d.does(sheet, 'finish', uuid)
    expect((await d.act(sheet, 'lock', uuid)).msg).toBe('还有1条补卡在审批中')
    expect(await d.info(fix, waiting)).toMatchObject({ state: '20' })
    await d.inside(({ rows }) => rows.update(fix, waiting, { state: 'cancelled', approvalUuid: null }))
    await d.does(sheet, 'lock', uuid)
    const late = { day: '2027-03-31', kind: '2', time: '18:00', reason: '忘记打卡' }
    expect((await d.tryAdd(fix, late, 'liuyang')).data).toEqual({ day: '该月考勤已锁定' })
    expect((await d.tryImport([{ user: LIU, at: clock('2027-03-30', '09:00') }])).data).toEqual({ 'lines[0].at': '该月考勤已锁定' })
    const before = await d.dayOf(LIU, '2027-03-09')
    expect((await d.tryImport([{ user: LIU, at: clock('2027-04-01', '08:50') }])).code).toBe(200)
    expect(await d.dayOf(LIU, '2027-03-09')).toEqual(before)
  })

  test('is begun by itself on the first of the next month, once', async () => {
    const of = await counted()
    await d.schedules()
    d.at('2027-04-01T06:01')
    await d.schedules()
    await d.schedules()
    expect(await d.page(sheet, { field: 'group', cmp: 'eq', value: of })).toMatchObject([{ month: MONTH, state: '10', people: 3 }])
  })
})
