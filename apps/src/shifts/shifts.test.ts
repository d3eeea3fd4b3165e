import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { absencesOf } from '@qifuyun/kit/plans/on-duty.ts'
import {
  createWorld,
  decide,
  demoId,
  fireTimers,
  inside,
  node,
  type PersonName,
  publish,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { point, plan as roundPlan, route, task } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { officeAbsenceChanged, officeLeaveApproved } from '#src/main-data/upcoming-events.ts'
import { absence } from '#src/shifts/absence.ts'
import { shiftsApp } from '#src/shifts/app.ts'
import { myShifts, planBoard, publishPlan, setCells, swapChoices } from '#src/shifts/calls.ts'
import { flows } from '#src/shifts/flows.ts'
import { plan } from '#src/shifts/plan.ts'
import { saveCells } from '#src/shifts/planning.ts'
import { amendment, publication } from '#src/shifts/publication.ts'
import { setting } from '#src/shifts/setting.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'
import { cover, load } from '#src/shifts/totals.ts'

const GARDEN = demoId('0007', 1)
const [LIU, CHEN, YANG] = [userId('liuyang'), userId('chenjing'), userId('yanglei')]
/** A Friday; the Monday after it is the first day that tests plan. */
const NOW = '2027-03-05T10:00'
const MONDAY = '2027-03-08'
type Row = Record<string, unknown>
type Sent = { user: string; day: string; to: string | null; was?: string | null }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  clockAt(NOW)
})
afterAll(() => world.close())

const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
const call = <Input extends z.ZodType, Output extends z.ZodType>(of: CustomCall<Input, Output>) => customEndpoint(shiftsApp, of)
const done = async (answer: Promise<{ msg: string; code: number; data: unknown }>): Promise<Row> => {
  const { msg, code, data } = await answer
  expect([code, code === 200 ? '' : msg]).toEqual([200, ''])
  return data as Row
}
const add = async (of: Entity, input: object, by: PersonName = 'zhangwei'): Promise<string> =>
  String((await done(world.as(by).call(entityEndpoints(of).add, { ...input }))).uuid)
const page = async (of: Entity, filter?: object, by: PersonName = 'zhangwei'): Promise<Row[]> =>
  (await world.as(by).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
const day = (n: number): string => new Date(Date.parse(`${MONDAY}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** Three people on shifts of their own, one of each needed. */
const made = async () => {
  const kind = (code: string, start: string, end: string, cross = false) =>
    add(shiftType, { code, name: `${code}岗`, start, end, cross, breakMin: 45, color: '1', minStaff: 1 })
  const kinds = {
    early: await kind('甲', '07:00', '15:00'),
    late: await kind('乙', '15:00', '23:00'),
    night: await kind('丙', '23:00', '07:00', true),
  }
  const needs = [{ shiftType: kinds.early }, { shiftType: kinds.late, staff: 0 }, { shiftType: kinds.night, staff: 0 }]
  const members = [{ user: LIU, post: '大门岗' }, { user: CHEN }, { user: YANG }]
  const of = await add(team, { name: '测试班', projectUuid: GARDEN, members, needs })
  const tries = (cells: readonly Sent[], reason?: string, by: PersonName = 'zhangwei', inTeam = of) =>
    world.as(by).call(call(setCells), { team: inTeam, cells: cells.map((cell) => ({ was: null, ...cell })), ...(reason && { reason }) })
  const sets = (cells: readonly Sent[], reason?: string) => done(tries(cells, reason))
  const tryPublish = (days = 7, from = MONDAY) => world.as('zhangwei').call(call(publishPlan), { team: of, from, days })
  const board = async (from = MONDAY, days = 7) => (await world.as('zhangwei').call(call(planBoard), { team: of, from, days })).data
  return { ...kinds, of, tries, sets, tryPublish, board }
}

describe('planning', () => {
  test('writes all cells of a step or none, and the same again changes nothing', async () => {
    const { early, of, tries, sets, board } = await made()
    const cells = [0, 1, 2].map((n) => ({ user: LIU, day: day(n), to: early }))
    expect(await sets(cells)).toMatchObject({ saved: 3 })
    expect(await sets(cells)).toMatchObject({ saved: 0 })
    const refused = await tries([
      ...cells.map((cell) => ({ ...cell, was: early, to: 'rest' })),
      { user: userId('wangqiang'), day: day(0), to: early },
    ])
    expect(refused).toMatchObject({ status: 422, data: { 'cells[3].user': '该员工不在班组中' } })
    const { cells: stored } = await board()
    expect(stored.filter(({ user }: Row) => user === LIU).map((cell: Row) => [cell.day, cell.to, cell.published])).toEqual(
      cells.map((cell) => [cell.day, early, false]),
    )
    expect(await page(cover, { field: 'team', cmp: 'eq', value: of })).toMatchObject([
      { needed: 1, filled: 1 },
      { needed: 1, filled: 1 },
      { needed: 1, filled: 1 },
    ])
    expect(await page(load, { field: 'user', cmp: 'eq', value: LIU })).toMatchObject([
      { hours: 21.8, shifts: 3, nights: 0, begins: '2027-03-01' },
    ])
  })

  test('is refused where somebody else was faster', async () => {
    const { early, late, tries, sets } = await made()
    await sets([{ user: LIU, day: day(0), to: early }])
    expect(await tries([{ user: LIU, day: day(0), to: late }])).toMatchObject({
      status: 409,
      code: 3002,
      msg: '数据已被他人修改，请刷新后重试',
    })
  })

  test('of two who plan the same day at once one is told, of two who plan different days nothing is lost', async () => {
    const { early, late, tries, board } = await made()
    const others = [1, 2, 3].flatMap((n) => [CHEN, YANG].map((user) => ({ user, day: day(n), to: early })))
    const answers = await Promise.all([
      tries([{ user: LIU, day: day(0), to: early }]),
      tries([{ user: LIU, day: day(0), to: late }], undefined, 'wangqiang'),
      tries(others.filter(({ user }) => user === CHEN)),
      tries(
        others.filter(({ user }) => user === YANG),
        undefined,
        'wangqiang',
      ),
    ])
    expect(
      answers
        .map(({ status }) => status)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('数据已被他人修改，请刷新后重试')
    expect(answers.slice(2).map(({ data }) => data)).toMatchObject([{ saved: 3 }, { saved: 3 }])
    const stored: Row[] = (await board()).cells
    const won = answers[0]?.status === 200 ? early : late
    expect(stored.filter(({ user }) => user === LIU)).toMatchObject([{ day: day(0), to: won }])
    expect(stored.filter(({ user }) => user !== LIU)).toHaveLength(6)
  })

  test('a month of a team is stored in as many statements as one cell', async () => {
    const { early, late, of, sets } = await made()
    const asked = (cells: readonly Sent[]): Promise<number> =>
      inside(world, async (context) => {
        let n = 0
        const counting = <T extends object>(target: T, more: Partial<T> = {}): T =>
          new Proxy(target, {
            get: (from, key) => {
              n += 1
              return Reflect.get(more, key) ?? Reflect.get(from, key)
            },
          })
        // Nobody asks here: whoever may plan sees all of it.
        const rows = counting(context.rows, { mine: (each) => Promise.resolve(context.rows.table(each)) })
        const sent = { team: of, cells: cells.map((cell) => ({ was: null, ...cell })) }
        await saveCells({ ...context, rows, people: counting(context.people) }, sent)
        return n
      })
    // Everybody has worked in this month already: their totals are there.
    await sets([LIU, CHEN, YANG].map((user) => ({ user, day: day(0), to: early })))
    const one = [await asked([{ user: LIU, day: day(1), to: early }]), await asked([{ user: LIU, day: day(1), to: late, was: early }])]
    const month = Array.from({ length: 20 }, (_day, n) => day(n + 2))
    const all = (to: string, was: string | null) => [LIU, CHEN, YANG].flatMap((user) => month.map((each) => ({ user, day: each, to, was })))
    expect([await asked(all(early, null)), await asked(all(late, early))]).toEqual(one)
  })

  test('nobody has two shifts on a day, in a step or in two teams', async () => {
    const { early, late, sets, tries } = await made()
    const twice = await tries([
      { user: LIU, day: day(0), to: early },
      { user: LIU, day: day(0), to: late },
    ])
    expect(twice).toMatchObject({ status: 422, code: 3002, msg: `刘洋 ${day(0)} 已有班次` })
    await sets([{ user: LIU, day: day(0), to: early }])
    const other = await add(team, { name: '别的班', projectUuid: GARDEN, members: [{ user: LIU }] })
    expect(await tries([{ user: LIU, day: day(0), to: late }], undefined, 'zhangwei', other)).toMatchObject({
      code: 3002,
      msg: `刘洋 ${day(0)} 已有班次`,
      data: { 'cells[0].day': `刘洋 ${day(0)} 已有班次` },
    })
  })

  test('takes many cells of several people in one step', async () => {
    const { early, board, sets } = await made()
    await sets([{ user: LIU, day: day(0), to: early }])
    await sets([LIU, CHEN, YANG].flatMap((user) => [7, 8, 9, 10, 11].map((n) => ({ user, day: day(n), to: early }))))
    expect((await board(day(7))).cells).toHaveLength(16)
  })

  test('only who may plan plans, only who may publish publishes', async () => {
    const { early, tries, of } = await made()
    expect(await tries([{ user: LIU, day: day(0), to: early }], undefined, 'liuyang')).toMatchObject({ status: 403 })
    expect(await world.as('liuyang').call(call(publishPlan), { team: of, from: MONDAY, days: 7 })).toMatchObject({ status: 403 })
  })
})

describe('publication', () => {
  test('is stopped by errors, not by warnings, and told to each once', async () => {
    const { early, late, sets, tryPublish } = await made()
    await sets([
      { user: LIU, day: day(0), to: late },
      { user: LIU, day: day(1), to: early },
    ])
    expect(await tryPublish()).toMatchObject({ status: 422, msg: '有 1 处不合规，不能发布：刘洋3/9甲岗前只休 8 小时，要 11 小时' })
    await done(world.as('zhangwei').call(entityEndpoints(setting).add, { restLevel: '2' }))
    expect(await done(tryPublish())).toEqual({ published: 2, people: 1 })
    expect((await page(plan, { field: 'team', cmp: 'notEmpty' })).filter(({ user }) => user === LIU).map(({ state }) => state)).toContain(
      '20',
    )
    expect(await page(publication, undefined, 'liuyang')).toMatchObject([{ shifts: 2 }])
    expect(await tryPublish()).toMatchObject({ status: 422, msg: '这些天没有待发布的排班' })
  })

  test('afterwards a change needs a reason, breaks no rule, is logged and told', async () => {
    const { early, late, night, sets, tries, tryPublish, of } = await made()
    await sets([
      { user: LIU, day: day(0), to: late },
      { user: LIU, day: day(1), to: 'rest' },
    ])
    await done(tryPublish())
    expect(await tries([{ user: LIU, day: day(1), was: 'rest', to: night }])).toMatchObject({
      data: { reason: '已发布的班次有变动，请填写原因' },
    })
    expect(await tries([{ user: LIU, day: day(1), was: 'rest', to: early }], '顶班')).toMatchObject({
      status: 422,
      msg: '刘洋：3/9甲岗前只休 8 小时，要 11 小时',
    })
    await sets([{ user: LIU, day: day(1), was: 'rest', to: night }], '顶班')
    const [change] = await page(amendment, { field: 'team', cmp: 'eq', value: of }, 'zhangwei')
    expect(change).toMatchObject({ reason: '顶班' })
    expect(await page(amendment, undefined, 'liuyang')).toHaveLength(1)
    expect((await page(plan, { field: 'day', cmp: 'eq', value: day(1) })).filter(({ user }) => user === LIU)).toMatchObject([
      { state: '20', shiftType: night },
    ])
  })
})

describe('a swap', () => {
  const ready = async () => {
    const w = await made()
    await w.sets([
      { user: LIU, day: day(1), to: w.early },
      { user: CHEN, day: day(1), to: w.late },
      { user: CHEN, day: day(3), to: w.early },
      { user: LIU, day: day(3), to: 'rest' },
    ])
    await done(w.tryPublish())
    const of = async (user: string, n: number): Promise<string> =>
      String((await page(plan, { field: 'day', cmp: 'eq', value: day(n) })).find((row) => row.user === user)?.uuid)
    const asks = (mine: string, theirs: string) => world.as('liuyang').call(entityEndpoints(swap).add, { mine, theirs, reason: '家里有事' })
    const kindOn = async (user: string, n: number) =>
      (await page(plan, { field: 'day', cmp: 'eq', value: day(n) })).find((row) => row.user === user)?.shiftType
    const agree = (uuid: string, by: PersonName = 'chenjing') =>
      world.as(by).call(entityEndpoints(swap).acting.agree as never, { uuid } as never)
    return { ...w, planOf: of, asks, kindOn, agree }
  }

  test('needs both; without a flow it is done then', async () => {
    const { planOf, asks, agree, kindOn, early, late } = await ready()
    const { uuid } = await done(asks(await planOf(LIU, 1), await planOf(CHEN, 1)))
    expect(await agree(String(uuid), 'yanglei')).not.toMatchObject({ code: 200 })
    expect(await kindOn(LIU, 1)).toBe(early)
    await done(agree(String(uuid)))
    expect([await kindOn(LIU, 1), await kindOn(CHEN, 1)]).toEqual([late, early])
    expect(await page(swap, undefined, 'liuyang')).toMatchObject([{ state: '30', other: CHEN }])
  })

  test('is refused where it breaks a rule for one of the two', async () => {
    const { planOf, asks, sets, early } = await ready()
    // From late on the one day to early on the next are eight hours.
    await sets([{ user: LIU, day: day(2), to: early }])
    expect(await asks(await planOf(LIU, 1), await planOf(CHEN, 1))).toMatchObject({
      code: 3002,
      msg: expect.stringMatching(/^刘洋：.*8 小时/),
    })
  })

  test('with a flow waits for the head', async () => {
    const { planOf, asks, agree, kindOn, early, late } = await ready()
    const [template] = flows
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'shift.swap', fields: [...(template?.fields ?? [])] })
    const { uuid } = await done(asks(await planOf(LIU, 1), await planOf(CHEN, 1)))
    await done(agree(String(uuid)))
    const [row] = await page(swap, undefined, 'liuyang')
    expect([row?.state, await kindOn(LIU, 1)]).toEqual(['20', early])
    await decide(world, String(row?.approvalUuid), 'agree')
    expect([(await page(swap, undefined, 'liuyang'))[0]?.state, await kindOn(LIU, 1)]).toEqual(['30', late])
  })

  test('of two days gives each the day of the other, where both are free then', async () => {
    const { planOf, asks, agree, kindOn, sets, early } = await ready()
    expect(await asks(await planOf(LIU, 1), await planOf(CHEN, 3))).toMatchObject({ code: 3002, msg: `陈静 ${day(1)} 已有班次` })
    await sets([{ user: CHEN, day: day(1), was: await kindOn(CHEN, 1), to: 'rest' } as Sent], '休息')
    const { uuid } = await done(asks(await planOf(LIU, 1), await planOf(CHEN, 3)))
    await done(agree(String(uuid)))
    const kinds = [await kindOn(LIU, 1), await kindOn(CHEN, 1), await kindOn(LIU, 3), await kindOn(CHEN, 3)]
    expect(kinds).toEqual([null, early, early, null])
  })

  test('is refused at its field', async () => {
    const { planOf, asks } = await ready()
    expect((await asks(await planOf(CHEN, 1), await planOf(LIU, 1))).data).toEqual({ mine: '请选择本人已发布的班次' })
    expect((await asks(await planOf(LIU, 1), await planOf(LIU, 3))).data).toEqual({ theirs: '请选择同班组同事已发布的班次' })
    await done(asks(await planOf(LIU, 1), await planOf(CHEN, 1)))
    expect((await asks(await planOf(LIU, 1), await planOf(CHEN, 3))).data).toEqual({ mine: '该班次正在换班' })
  })

  test('offers whom it breaks no rule with, and shows on the phone', async () => {
    const { planOf, early } = await ready()
    const { data } = await world.as('liuyang').call(call(swapChoices), { mine: await planOf(LIU, 1) })
    expect((data as Row[]).map(({ user, day: on }) => [user, on])).toEqual([[CHEN, day(1)]])
    const own = (await world.as('liuyang').call(call(myShifts), { from: MONDAY, days: 7 })).data
    expect(own.days.map(({ day: on, kind }) => [on, kind])).toEqual([
      [day(1), early],
      [day(3), null],
    ])
  })
})

describe('who is away', () => {
  test('by an approved request is marked once, and fills nothing', async () => {
    const { early, sets, board, of } = await made()
    await sets([{ user: LIU, day: day(1), to: early }])
    const uuid = crypto.randomUUID()
    const away = { user: LIU, name: '年假', begin: `${day(1)}T00:00:00+08:00`, end: `${day(2)}T00:00:00+08:00` }
    const span = { ...away, begin: new Date(away.begin).toISOString(), end: new Date(away.end).toISOString() }
    for (let n = 0; n < 2; n += 1) {
      await inside(world, ({ events }) => events.publish(officeLeaveApproved, { uuid, projectUuid: null, no: 'QJ1' }, span))
      await world.app.platform.events.drain()
    }
    expect((await board()).away).toMatchObject([{ user: LIU, name: '年假', trip: false }])
    const [noted] = await page(absence)
    expect(await page(absence)).toHaveLength(1)
    expect(await page(cover, { field: 'team', cmp: 'eq', value: of })).toMatchObject([{ needed: 1, filled: 0 }])
    const shorter = { begin: new Date(`${day(0)}T00:00:00+08:00`).toISOString(), end: new Date(`${day(1)}T00:00:00+08:00`).toISOString() }
    const was = { begin: span.begin, end: span.end }
    for (const next of [shorter, null])
      await inside(world, ({ events }) =>
        events.publish(officeAbsenceChanged, { uuid, projectUuid: null, no: 'QJ1' }, { user: LIU, was, span: next }),
      )
    await world.app.platform.events.drain()
    expect(await page(cover, { field: 'team', cmp: 'eq', value: of })).toMatchObject([{ needed: 1, filled: 1 }])
    const told = await inside(world, ({ applications }) => applications.queryAll(absencesOf, { users: [LIU], from: day(0), to: day(2) }))
    expect(told.flat()).toEqual([])
    await done(world.as('zhangwei').call(entityEndpoints(absence).delete, { uuidList: [String(noted?.uuid)] }))
    expect(await page(cover, { field: 'team', cmp: 'eq', value: of })).toMatchObject([{ needed: 1, filled: 1 }])
  })
})

test('plans name who works in their project at this moment, by what was published', async () => {
  const { early, late, night, sets, tryPublish } = await made()
  await sets([
    { user: CHEN, day: day(0), to: late },
    { user: LIU, day: day(0), to: early },
    { user: YANG, day: day(0), to: night },
  ])
  const duty = (projectUuid = GARDEN, by: PersonName = 'zhangwei') => world.as(by).call(entityEndpoints(alarm).duty, { projectUuid })
  const names = async () => (await duty()).data.list.map(({ userName }) => userName)
  clockAt(`${MONDAY}T08:00`)
  // A draft is nobody's shift yet.
  expect((await duty()).data).toEqual({ plannedFlag: 1, list: [] })
  clockAt(NOW)
  await done(tryPublish())
  clockAt(`${MONDAY}T08:00`)
  expect((await duty()).data.list).toMatchObject([
    {
      userUuid: LIU,
      userName: '刘洋',
      post: '大门岗',
      shiftName: '甲岗',
      beginTime: new Date(`${MONDAY}T07:00:00+08:00`).toISOString(),
      endTime: new Date(`${MONDAY}T15:00:00+08:00`).toISOString(),
    },
  ])
  clockAt(`${MONDAY}T15:00`)
  expect(await names()).toEqual(['陈静'])
  // A night belongs to the day on which it began.
  clockAt(`${day(1)}T06:59`)
  expect(await names()).toEqual(['杨磊'])
  clockAt(`${day(1)}T07:00`)
  expect(await names()).toEqual([])
  clockAt(`${MONDAY}T08:00`)
  expect((await duty(demoId('0007', 2))).data.list).toEqual([])
  expect(await duty(GARDEN, 'xuliang')).toMatchObject({ status: 403 })
  expect(await duty('nothing')).toMatchObject({ status: 422 })
})

test('I10: who is off shift that day has no round, who is on shift has', async () => {
  const { early, sets, tryPublish } = await made()
  await sets([
    { user: LIU, day: day(0), to: early },
    { user: CHEN, day: day(0), to: 'rest' },
  ])
  await done(tryPublish())
  const items = [{ title: '外观', kind: '1', options: '正常、破损', abnormalOptions: '破损', required: true, photo: '1' }]
  const asked = await add(standard, { name: '日检', items })
  const at = await add(point, { code: 'P1', name: '点', kind: '2', standard: asked, projectUuid: GARDEN, radius: 50 })
  const way = await add(route, { name: '路线', projectUuid: GARDEN, points: [{ point: at }] })
  const times = { period: '1', slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01', makeUpHours: 0 }
  const who = { users: [LIU, CHEN], assign: '1', signType: '1', followShift: true }
  const of = await add(roundPlan, { name: '计划', route: way, projectUuid: GARDEN, ...times, ...who })
  clockAt(`${day(0)}T07:45`)
  await fireTimers(world.app.platform)
  await world.app.platform.events.drain()
  expect((await page(task, { field: 'plan', cmp: 'eq', value: of })).map(({ user }) => user)).toEqual([LIU])
})

describe('bad input', () => {
  test('is refused at its field', async () => {
    const tries = async (of: Entity, input: object) => (await world.as('zhangwei').call(entityEndpoints(of).add, { ...input })).data
    const own = { code: '戊', name: '戊班', start: '07:00', end: '15:00', color: '1' }
    expect(await tries(shiftType, { ...own, code: '休' })).toEqual({ code: '「休、假、差」不能用作代号' })
    expect(await tries(shiftType, { ...own, end: '06:00' })).toEqual({ end: '下班时间应晚于上班时间，次日下班请勾选跨天' })
    expect(await tries(shiftType, { ...own, end: '08:00', cross: true })).toEqual({ end: '班次不能超过24小时' })
    await add(shiftType, own)
    expect(await tries(shiftType, { ...own, name: '己班' })).toEqual({ code: '代号已被其他班次使用' })
    expect(await tries(shiftType, { ...own, breakMin: 480 })).toEqual({ breakMin: '休息时长应短于班次' })
    expect(await tries(team, { name: '重', projectUuid: GARDEN, members: [{ user: LIU }, { user: LIU }] })).toEqual({
      'members[1].user': '员工重复',
    })
  })

  test('times of a shift that is planned stay', async () => {
    const { early, sets } = await made()
    await sets([{ user: LIU, day: day(0), to: early }])
    const { data } = await world.as('zhangwei').call(entityEndpoints(shiftType).info, { uuid: early })
    const changed = await world
      .as('zhangwei')
      .call(entityEndpoints(shiftType).update, { uuid: early, version: data.version, start: '06:00' })
    expect(changed.data).toEqual({ start: '已有排班用到该班次，时间不能修改，请新建班次' })
  })
})
