import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { imageOf, inside, uploaded, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { roundBoard } from '#src/equipment-inspection/calls.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { plan, point, route, task } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { at, FINE, GARDEN, type InspectionWorld, inspectionWorld, type Row } from '#src/equipment-inspection/testing.ts'
import { workOrder } from '#src/work-order/work-order.ts'

let w: InspectionWorld
beforeAll(async () => {
  w = await inspectionWorld()
})
beforeEach(() => w.restart())
afterAll(() => w.world.close())

const board = customEndpoint(inspectionApp, roundBoard)
const [LIU, CHEN] = [userId('liuyang'), userId('chenjing')]
const first = (rows: readonly Row[]): Row => rows[0] ?? expect.fail('no row')
/** The task of a plan with new points, ten minutes after it began. */
const begun = async (count: number, more: object = {}, when = '2026-11-30T08:10') => {
  const made = await w.addPlan(count, more)
  await w.goTo(when)
  const one = first(await w.tasksOf(made.plan))
  return { ...made, task: String(one.uuid), points: await w.pointsOf(String(one.uuid)) }
}
const stateOf = async (uuid: string): Promise<unknown[]> => {
  const { state, done, total, abnormal, missed } = await w.info(task, uuid)
  return [state, done, total, abnormal, missed]
}
/** A record that a phone made without a network. */
const offline = (clientId: string, scannedAt: string, clockOffset = 0) => ({
  offline: true,
  clientId,
  scannedAt: at(scannedAt),
  clockOffset,
})

describe('tasks of a plan', () => {
  test('I1: made at 07:30 for each of two people, once however often the job runs', async () => {
    const { plan: of } = await w.addPlan(2, { period: '3', weekdays: ['1', '3'], users: [LIU, CHEN] })
    await w.goTo('2026-11-30T07:29')
    expect(await w.tasksOf(of)).toEqual([])
    for (let run = 0; run < 10; run += 1) await w.goTo('2026-11-30T07:30')
    const made = await w.tasksOf(of)
    expect(made.map(({ user }) => user).toSorted()).toEqual([LIU, CHEN].toSorted())
    const slot = { slotBegin: at('2026-11-30T08:00'), slotEnd: at('2026-11-30T10:00') }
    expect(made).toMatchObject([1, 2].map(() => ({ ...slot, total: 2, done: 0, state: '10' })))
    expect(first(made).no).toMatch(/^XJ20261130\d{4}$/)
    const points = await w.pointsOf(String(first(made).uuid))
    expect(points.map(({ seq, state }) => [seq, state])).toEqual([1, 2].map((seq) => [seq, '10']))
    expect((await w.info(plan, of)).nextAt).toBe(at('2026-12-02T07:30'))
    // Whatever the plan remembers: what is there is not made again, and the plan goes on.
    await inside(w.world, ({ rows }) => rows.update(plan, of, { lastSlot: null, nextAt: at('2026-11-30T07:30') }))
    await w.goTo('2026-11-30T07:31')
    expect(await w.tasksOf(of)).toEqual(made)
    expect((await w.info(plan, of)).nextAt).toBe(at('2026-12-02T07:30'))
  })

  test('plans that are due make theirs together; one that somebody is writing does so the next time', async () => {
    const { plan: held, points } = await w.addPlan(1)
    const free = [await w.addPlanOn(points), await w.addPlanOn(points, { users: [LIU, CHEN] })]
    const count = async () => (await Promise.all([held, ...free].map(w.tasksOf))).map((tasks) => tasks.length)
    await inside(w.world, async ({ rows }) => {
      await rows.lock(plan, [held])
      await w.goTo('2026-11-30T07:30')
      expect(await count()).toEqual([0, 1, 2])
    })
    for (let run = 0; run < 2; run += 1) await w.goTo('2026-11-30T07:31')
    expect(await count()).toEqual([1, 1, 2])
  })

  test('I2: the 31st makes none in November, L one on the 30th', async () => {
    const { plan: of, points } = await w.addPlan(1, { period: '4', monthDays: ['31'] })
    const last = await w.addPlanOn(points, { period: '4', monthDays: ['L'] })
    await w.goTo('2026-11-30T08:30')
    expect(await w.tasksOf(of)).toEqual([])
    expect(await w.tasksOf(last)).toMatchObject([{ slotBegin: at('2026-11-30T08:00') }])
  })

  test('I10: of two who claim a shared one at once one has it, with all of its points', async () => {
    const { task: uuid } = await begun(2, { users: [LIU, CHEN, userId('yanglei')], assign: '2' })
    expect(await w.info(task, uuid)).toMatchObject({ user: null, originalUser: null })
    const answers = await Promise.all([w.act(task, 'claim', uuid, {}, 'liuyang'), w.act(task, 'claim', uuid, {}, 'chenjing')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('任务已被领取')
    const { user } = await w.info(task, uuid)
    expect([LIU, CHEN]).toContain(user)
    expect((await w.pointsOf(uuid)).map((each) => each.user)).toEqual([user, user])
  })

  test('a plan that changes leaves what was made; one that stops calls off what has not begun', async () => {
    w.clockAt('2026-11-30T07:45')
    const { plan: of } = await w.addPlan(1, { leadMinutes: 1_500 })
    const before = await w.tasksOf(of)
    expect(before.map(({ slotBegin }) => slotBegin).toSorted()).toEqual([at('2026-11-30T08:00'), at('2026-12-01T08:00')])
    await w.change(plan, of, { signType: '5' })
    await w.goTo('2026-11-30T08:05')
    expect(await w.tasksOf(of)).toEqual(before)
    await w.does(plan, 'stop', of)
    const states = Object.fromEntries((await w.tasksOf(of)).map(({ slotBegin, state }) => [slotBegin, state]))
    expect(states).toEqual({ [at('2026-11-30T08:00')]: '10', [at('2026-12-01T08:00')]: '60' })
    await w.goTo('2026-12-03T08:00')
    expect(await w.tasksOf(of)).toHaveLength(2)
  })

  test('a plan whose next slot is due already makes its tasks at once', async () => {
    const { plan: of } = await w.addPlan(1, { slots: [{ begin: '12:20', end: '13:00' }] })
    expect(await w.tasksOf(of)).toMatchObject([{ slotBegin: at('2026-11-27T12:20') }])
    expect((await w.info(plan, of)).nextAt).toBe(at('2026-11-28T11:50'))
  })

  test('a slot over midnight is one of the day on which it begins', async () => {
    const { plan: of } = await w.addPlan(1, { period: '3', weekdays: ['1'], slots: [{ begin: '23:00', end: '02:00' }] })
    await w.goTo('2026-12-01T01:00')
    expect(await w.tasksOf(of)).toMatchObject([{ slotBegin: at('2026-11-30T23:00'), slotEnd: at('2026-12-01T02:00') }])
  })

  test('a standard that changes during a round, and a point that leaves it, change nothing about the round', async () => {
    const { task: uuid, points, plan: of } = await begun(2)
    const one = first(points)
    const { standard: asked } = await w.info(point, String(one.point))
    await w.change(standard, String(asked), { items: [{ title: '铭牌', kind: '4', required: true, photo: '1' }] })
    const gone = String(points[1]?.point)
    await w.does(point, 'stop', gone)
    await w.check(one)
    await w.check(points[1] ?? one)
    expect(await stateOf(uuid)).toEqual(['30', 2, 2, 0, 0])
    await w.goTo('2026-12-01T08:10')
    expect((await w.tasksOf(of)).map(({ total }) => total)).toEqual([1, 2])
    expect((await w.by().call(entityEndpoints(point).delete, { uuids: [gone] })).code).not.toBe(200)
  })
})

describe('a check', () => {
  test('of all points ends the task; a point is checked once', async () => {
    const { task: uuid, points } = await begun(2)
    await w.check(first(points))
    expect(await stateOf(uuid)).toEqual(['20', 1, 2, 0, 0])
    expect(await w.tryCheck(first(points))).toMatchObject({ status: 409, msg: '该点已打卡' })
    await w.check(points[1] ?? first(points))
    expect(await stateOf(uuid)).toEqual(['30', 2, 2, 0, 0])
    expect(await w.info(task, uuid)).toMatchObject({ startAt: expect.any(String), finishAt: expect.any(String), onTime: 2 })
  })

  test('I3: at 80 m of 50 it is refused, the point stays as it was; at 49 m it is not', async () => {
    const { points } = await begun(1, { signType: '3' })
    const away = (metres: number) => ({ position: { name: '我', longitude: 120.1, latitude: 30.2 + metres / 111_195 } })
    expect(await w.tryCheck(first(points), away(80))).toMatchObject({ status: 422, data: { position: '超出打卡范围（80米）' } })
    expect(await w.tryCheck(first(points))).toMatchObject({ status: 422, data: { position: '无法获取定位' } })
    const uuid = String(first(points).task)
    expect(first(await w.pointsOf(uuid)).state).toBe('10')
    await w.check(first(points), away(49))
    expect(first(await w.pointsOf(uuid))).toMatchObject({ state: '20', distance: 49 })
  })

  test('I4: in order, the second before the first is refused', async () => {
    const switchRoom = await w.addPoint({ name: '配电房' })
    const of = await w.addPlanOn([switchRoom, await w.addPoint()], { strictOrder: true })
    await w.goTo('2026-11-30T08:10')
    const points = await w.pointsOf(String(first(await w.tasksOf(of)).uuid))
    expect(await w.tryCheck(points[1] ?? first(points))).toMatchObject({ status: 422, msg: '请先完成巡检点：配电房' })
    await w.check(first(points))
    await w.check(points[1] ?? first(points))
  })

  test('takes its own code only, and the one before for seven days after it changed', async () => {
    const { points } = await begun(2, { slots: [{ begin: '08:00', end: '07:59' }], makeUpHours: 72 })
    const [one, other] = [first(points), points[1] ?? first(points)]
    const said = async (code: string) => (await w.tryCheck(one, { code })).data
    const old = await w.codeOf(String(one.point))
    expect(await said(await w.codeOf(String(other.point)))).toEqual({ code: '二维码与当前巡检点不符' })
    const broken = `${old.slice(0, -1)}${old.endsWith('A') ? 'B' : 'A'}`
    expect(await said(broken)).toEqual({ code: '二维码无效' })
    expect(await said('')).toEqual({ code: '请扫描二维码' })
    await w.does(point, 'rotate', String(one.point))
    await w.check(one, { code: old })
    await w.does(point, 'rotate', String(other.point))
    await w.does(point, 'rotate', String(other.point))
    expect((await w.tryCheck(other, { code: old.replace(/:\d+:/, ':1:') })).status).toBe(422)
  })

  test('asks for what its standard wants, all at once', async () => {
    const items = [
      { title: '外观', kind: '1', options: '正常、破损', abnormalOptions: '破损', required: true, photo: '2' },
      { title: '电流', kind: '3', min: 0, max: 10, required: true, photo: '1' },
    ]
    const at1 = await w.addPoint({ standard: await w.addStandard({ items }) })
    const of = await w.addPlanOn([at1])
    await w.goTo('2026-11-30T08:10')
    const one = first(await w.pointsOf(String(first(await w.tasksOf(of)).uuid)))
    const refused = async (answers: object[]) => (await w.tryCheck(one, { answers })).data
    expect(await refused([{ item: '外观', value: '破损' }])).toEqual({ photos: '请拍照：外观', answers: '请填写电流' })
    expect(
      await refused([
        { item: '外观', value: '还行' },
        { item: '电流', value: '3' },
      ]),
    ).toEqual({ answers: '外观的选项不正确' })
    expect(
      await refused([
        { item: '外观', value: '正常' },
        { item: '电流', value: '三' },
      ]),
    ).toEqual({ answers: '电流应为数字' })
    await w.check(one, {
      answers: [
        { item: '外观', value: '正常' },
        { item: '电流', value: '3' },
      ],
    })
  })

  test('is for whoever has the task, in its time', async () => {
    const { task: uuid, points } = await begun(1)
    expect((await w.tryCheck(first(points), {}, 'chenjing')).code).not.toBe(200)
    expect(await w.tryCheck(first(points), {}, 'zhangwei')).toMatchObject({ status: 422, msg: '只有执行人可以打卡' })
    expect((await w.act(task, 'transfer', uuid, { user: LIU, reason: '忙' })).data).toEqual({ user: '不能转派给当前执行人' })
    await w.does(task, 'transfer', uuid, { user: CHEN, reason: '请假' }, 'liuyang')
    w.clockAt('2026-11-30T10:01')
    expect(await w.tryCheck(first(points), {}, 'chenjing')).toMatchObject({ status: 422, msg: '不在打卡时间内' })
    w.clockAt('2026-11-30T09:59')
    await w.check(first(points), {}, 'chenjing')
    expect(await w.info(task, uuid)).toMatchObject({ user: CHEN, originalUser: LIU, state: '30' })
  })

  test('after the slot is made up for, while the plan allows that', async () => {
    const { task: uuid, points } = await begun(2, { makeUpHours: 2 })
    await w.check(first(points))
    await w.goTo('2026-11-30T11:59')
    await w.check(points[1] ?? first(points))
    expect((await w.pointsOf(uuid)).map(({ state }) => state)).toEqual(['20', '50'])
    expect(await w.info(task, uuid)).toMatchObject({ state: '30', done: 2, onTime: 1 })
  })
})

test('a picture of a check is marked with its time, the person and the place', async () => {
  const { points } = await begun(1, { signType: '2' })
  const photo = await uploaded(w.world, 'liuyang', { name: '柜.png', bytes: await imageOf(640, 480) }, 'image')
  expect(await w.tryCheck(first(points))).toMatchObject({ status: 422, data: { photos: '请拍照' } })
  await w.check(first(points), { photos: [photo.filePath] })
  await w.world.listen()
  const shaNow = async () => {
    const [row] = await w.pointsOf(String(first(points).task))
    return row === undefined ? undefined : (row.photos as { sha256: string }[])[0]?.sha256
  }
  await expect.poll(shaNow, { timeout: 30_000 }).not.toBe(photo.sha256)
})

describe('a finding', () => {
  test('I5: 75 of 60 is stored; urgent, it is an order that names the round, whose end clears it', async () => {
    const { task: uuid, points } = await begun(1)
    const hot = { answers: [FINE[0], { item: '温度', value: '75' }], level: '3' }
    await w.check(first(points), hot)
    await w.world.app.platform.events.drain()
    expect(first(await w.pointsOf(uuid))).toMatchObject({ state: '30', abnormal: true })
    const { no } = await w.info(task, uuid)
    const [order] = await w.page(workOrder, { field: 'sourceApp', cmp: 'eq', value: 'pkg3' })
    expect(order).toMatchObject({ sourceNo: no, priority: '1' })
    const found = first(await w.page(defect))
    expect(found).toMatchObject({ state: '20', level: '3', taskNo: no, target: order?.no, content: expect.stringContaining('温度 75') })
    await inside(w.world, ({ rows, clock }) =>
      rows.update(workOrder, String(order?.uuid), { state: 'done', result: '已紧固', closedAt: clock.now.toISOString() }),
    )
    await w.world.app.platform.events.drain()
    expect(await w.info(defect, String(found.uuid))).toMatchObject({ state: '30', result: '已紧固', target: order?.no })
  })

  test('that is not serious waits for whoever answers for the equipment', async () => {
    const thing = await w.addEquipment()
    const of = await w.addPlanOn([await w.addPoint({ kind: '1', equipment: thing })])
    await w.goTo('2026-11-30T08:10')
    await w.check(first(await w.pointsOf(String(first(await w.tasksOf(of)).uuid))), { answers: [{ item: '外观', value: '渗油' }, FINE[1]] })
    const found = first(await w.page(defect))
    expect(found).toMatchObject({ state: '10', level: '1', equipment: thing, chargeUser: userId('wangqiang') })
    await w.does(defect, 'escalate', String(found.uuid), {}, 'wangqiang')
    await w.world.app.platform.events.drain()
    expect(await w.page(workOrder, { field: 'sourceApp', cmp: 'eq', value: 'pkg3' })).toHaveLength(1)
    expect(await w.info(defect, String(found.uuid))).toMatchObject({ state: '20', level: '3' })
  })
})

describe('without a network', () => {
  const FAST = 2 * 60_000

  test('I6: 09:40 on a phone that is two minutes fast counts though it arrives at 14:00, once', async () => {
    const { task: uuid, points } = await begun(1)
    await w.goTo('2026-11-30T14:00')
    expect(await stateOf(uuid)).toEqual(['50', 0, 1, 0, 1])
    const record = offline('a1', '2026-11-30T09:40', FAST)
    await w.check(first(points), record)
    expect(await stateOf(uuid)).toEqual(['30', 1, 1, 0, 0])
    const stored = first(await w.pointsOf(uuid))
    expect(stored).toMatchObject({ state: '20', checkedAt: at('2026-11-30T09:38'), offline: true })
    await w.check(first(points), { ...record, answers: [{ item: '外观', value: '破损' }, FINE[1]], note: '又一次' })
    const { version: _one, updateTime: _then, ...same } = first(await w.pointsOf(uuid))
    const { version: _other, updateTime: _before, ...was } = stored
    expect(same).toEqual(was)
    expect(await w.page(defect)).toEqual([])
  })

  test('I7: the same record a minute after a day is evidence; the task stays missed', async () => {
    const { task: uuid, points } = await begun(1)
    await w.goTo('2026-12-01T10:01')
    await w.check(first(points), offline('a1', '2026-11-30T09:40', FAST))
    expect(first(await w.pointsOf(uuid))).toMatchObject({ state: '40', verdict: '1', offline: true, scannedAt: at('2026-11-30T09:40') })
    expect(await stateOf(uuid)).toEqual(['50', 0, 1, 0, 1])
    await w.check(first(points), offline('a1', '2026-11-30T09:40', FAST))
    expect(await stateOf(uuid)).toEqual(['50', 0, 1, 0, 1])
  })

  test('a clock that is two hours off, and a time outside of the slot, are evidence only', async () => {
    const { points } = await begun(2)
    await w.check(first(points), offline('b1', '2026-11-30T10:10', 120 * 60_000))
    await w.check(points[1] ?? first(points), offline('b2', '2026-11-30T07:20'))
    expect((await w.pointsOf(String(first(points).task))).map(({ state, verdict }) => [state, verdict])).toEqual([
      ['10', '2'],
      ['10', '3'],
    ])
  })

  test('whatever order records come in, and however often, the task ends the same', async () => {
    const records = [0, 1, 2].map((n) => offline(`d${n}`, `2026-11-30T08:1${n}`))
    const orders = [
      [0, 1, 2],
      [2, 0, 2, 1, 0],
      [1, 1, 2, 0, 1],
    ]
    const ends: unknown[] = []
    for (const order of orders) {
      await w.restart()
      const { task: uuid, points } = await begun(3)
      await w.goTo('2026-11-30T11:00')
      for (const n of order) await w.check(points[n] ?? first(points), records[n])
      const after = (await w.pointsOf(uuid)).map(({ state, checkedAt, version }) => [state, checkedAt, Number(version) > 0])
      const { startAt, finishAt } = await w.info(task, uuid)
      ends.push([await stateOf(uuid), after, startAt, finishAt])
    }
    expect(ends[1]).toEqual(ends[0])
    expect(ends[2]).toEqual(ends[0])
  })

  test('two phones finish one task: whoever comes later is told', async () => {
    const { task: uuid, points } = await begun(1)
    const answers = await Promise.all([
      w.tryCheck(first(points), offline('c1', '2026-11-30T08:05')),
      w.tryCheck(first(points), offline('c2', '2026-11-30T08:06')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stateOf(uuid)).toEqual(['30', 1, 1, 0, 0])
  })
})

test('I8: of ten tasks with eight points 66 of 80 are checked', async () => {
  const { points, plan: of } = await w.addPlan(8)
  const plans = [of]
  for (let n = 0; n < 9; n += 1) plans.push(await w.addPlanOn(points))
  await w.goTo('2026-11-30T08:10')
  const full = [8, 8, 8, 8, 8, 8, 8, 5, 5, 0]
  for (const [index, each] of plans.entries()) {
    const rows = await w.pointsOf(String(first(await w.tasksOf(each)).uuid))
    for (const row of rows.slice(0, full[index])) await w.check(row)
  }
  await w.goTo('2026-11-30T10:01')
  const states = (await w.page(task)).map(({ state }) => state)
  const count = (state: string) => states.filter((each) => each === state).length
  expect([count('30'), count('40'), count('50')]).toEqual([7, 2, 1])
  const day = '2026-11-30'
  expect(await w.figure(task, 'completionRate', day)).toBe(82.5)
  expect(await w.figure(task, 'onTimeRate', day)).toBe(82.5)
  expect(await w.figure(task, 'missedPoints', day)).toBe(14)
}, 60_000)

test('the board of a month counts what the weeks show, with what is still to be made', async () => {
  const { plan: of, points } = await w.addPlan(2, { validTo: '2026-12-10' })
  await w.goTo('2026-11-30T08:10')
  for (const row of await w.pointsOf(String(first(await w.tasksOf(of)).uuid))) await w.check(row)
  for (const moment of ['07:30', '12:00']) await w.goTo(`2026-12-01T${moment}`)
  const { route: way } = await w.info(plan, of)
  const ofMonth = async (from: string) => {
    const { data } = await w.by().call(board, { from, span: 'month' })
    return { ...data, cells: data.cells.filter(({ route: own }) => own === way) }
  }
  const november = await ofMonth('2026-11-15')
  expect([november.days.length, november.days[0], november.days.at(-1)]).toEqual([30, '2026-11-01', '2026-11-30'])
  const own = november.cells.find(({ day }) => day === '2026-11-30')
  expect(own).toMatchObject({ tasks: 1, finished: 1, total: points.length, done: 2, due: 2, checked: 2, missedTasks: 0, coming: 0 })
  const december = await ofMonth('2026-12-31')
  expect(december.days).toHaveLength(31)
  const days = december.cells.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  expect(days.map(({ day, tasks, coming }) => [day, tasks, coming])).toEqual([
    ['2026-12-01', 1, 0],
    ...Array.from({ length: 9 }, (_day, n) => [`2026-12-${String(n + 2).padStart(2, '0')}`, 0, 1]),
  ])
  expect(days[0]).toMatchObject({ missedTasks: 1, missedPoints: 2 })
  const week = (await w.by().call(board, { from: '2026-11-30' })).data
  expect([week.cells, week.tasks.filter(({ route: each }) => each === way).map(({ day, done }) => [day, done])]).toEqual([
    [],
    [
      ['2026-11-30', 2],
      ['2026-12-01', 0],
    ],
  ])
})

describe('bad input', () => {
  test('is refused at its field', async () => {
    const { points } = await w.addPlan(1)
    const tryRoute = async (more: object) => (await w.tryAdd(route, { name: '坏', projectUuid: GARDEN, points: [], ...more })).data
    expect(await tryRoute({})).toEqual({ points: '巡检路线没有巡检点' })
    const [one] = points
    expect(await tryRoute({ points: [{ point: one }, { point: one }] })).toEqual({ 'points[1].point': '巡检点重复' })
    const way = await w.add(route, { name: '好', projectUuid: GARDEN, points: [{ point: one }] })
    const own = {
      name: '坏',
      route: way,
      period: '1',
      slots: [{ begin: '08:00', end: '10:00' }],
      validFrom: '2026-01-01',
      signType: '1',
      assign: '1',
    }
    const tryPlan = async (more: object) => (await w.tryAdd(plan, { ...own, users: [LIU], ...more })).data
    expect(await tryPlan({ users: [] })).toEqual({ users: '请选择巡检人员' })
    expect(await tryPlan({ validTo: '2025-01-01' })).toEqual({ validTo: '结束时间不能早于开始时间' })
    const crossed = [
      { begin: '08:00', end: '10:00' },
      { begin: '09:00', end: '11:00' },
    ]
    expect(await tryPlan({ slots: crossed })).toEqual({ slots: '时段重叠' })
    expect(await tryPlan({ makeUpHours: 73 })).toEqual({ makeUpHours: '补检时限(小时)应在0到72之间' })
    const items = [
      { title: '甲', kind: '1', options: '好', photo: '1' },
      { title: '甲', kind: '3', min: 5, max: 1, photo: '1' },
    ]
    expect((await w.tryAdd(standard, { name: '坏标准', items })).data).toEqual({
      'items[0].options': '至少写两个选项',
      'items[1].title': '检查项重复',
      'items[1].max': '上限不能小于下限',
    })
  })
})
