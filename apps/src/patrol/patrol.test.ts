import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { imageOf, mobileOf, type PersonName, uploaded, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patrolApp } from '#src/patrol/app.ts'
import { patrolNow, roundTrack } from '#src/patrol/calls.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { plan, task } from '#src/patrol/rounds.ts'
import { shiftLog } from '#src/patrol/shifts/shift-log.ts'
import { at, GARDEN, type PatrolWorld, patrolWorld, type Row } from '#src/patrol/testing.ts'
import { blacklist } from '#src/visitor/blacklist.ts'
import { workOrder } from '#src/work-order/work-order.ts'

let w: PatrolWorld
beforeAll(async () => {
  w = await patrolWorld()
})
beforeEach(() => w.restart())
afterAll(() => w.world.close())

const [LIU, CHEN] = [userId('liuyang'), userId('chenjing')]
const only = (rows: readonly Row[]): Row => (rows.length === 1 ? (rows[0] ?? expect.fail()) : expect.fail(`${rows.length} rows`))
/** A record that a phone made without a network. */
const offline = (clientId: string, scannedAt: string) => ({ offline: true, clientId, scannedAt: at(scannedAt), clockOffset: 0 })
const titles = async (by: PersonName): Promise<string[]> =>
  (await w.by(by).call(pendingMessagePage, { businessTypeCode: 'pkg22' })).data.list.map(({ title }) => title)
/** What somebody has been told of incidents. */
const told = async (by: PersonName = 'wangqiang'): Promise<string[]> => (await titles(by)).filter((title) => title.includes('突发事件'))
/** Short messages about incidents. */
const texts = (name: PersonName): (string | undefined)[] =>
  w.world.app.platform.sms.sent(mobileOf(name)).flatMap(({ purpose, text }) => (purpose === 'patrol.incident' ? [text] : []))

describe('the pace of a round', () => {
  test('P1: two points three minutes apart of at least five are both done, and one gap is irregular', async () => {
    const { task: uuid, points } = await w.begun(2, { gapMin: 5 })
    w.clockAt('2026-11-30T08:14')
    await w.check(points[0], offline('p1', '2026-11-30T08:10'))
    await w.check(points[1], offline('p2', '2026-11-30T08:13'))
    expect(await w.info(task, uuid)).toMatchObject({ state: '30', done: 2, abnormal: 0, abnormalGaps: 1, shortStays: 0, gapMin: 5 })
    expect(await w.pointsOf(uuid)).toMatchObject([
      { state: '20', gap: null, gapState: null },
      { state: '20', gap: 180, gapState: '2' },
    ])
    expect(await w.figure(task, 'abnormalGaps', '2026-11-30')).toBe(1)
  })

  test('a stay of 29 seconds of 30 is kept as abnormal and counted; 30 are enough', async () => {
    const { task: uuid, points } = await w.begun(3, { minStay: 30 })
    w.clockAt('2026-11-30T08:10')
    await w.check(points[0], { stay: 29 })
    w.clockAt('2026-11-30T08:15')
    await w.check(points[1], { stay: 30 })
    w.clockAt('2026-11-30T08:20')
    await w.check(points[2])
    expect(await w.info(task, uuid)).toMatchObject({ state: '30', done: 3, abnormal: 2, shortStays: 2 })
    expect((await w.pointsOf(uuid)).map(({ state, stay, stayShort }) => [state, stay, stayShort])).toEqual([
      ['30', 29, true],
      ['20', 30, false],
      ['30', 0, true],
    ])
  })

  test('nobody has stayed longer than there was time since the point before', async () => {
    const { task: uuid, points } = await w.begun(2, { minStay: 60 })
    w.clockAt('2026-11-30T08:10:00')
    await w.check(points[0], { stay: 60 })
    w.clockAt('2026-11-30T08:10:20')
    await w.check(points[1], { stay: 600 })
    const [, second] = await w.pointsOf(uuid)
    expect(second).toMatchObject({ stayShort: true })
    expect(Number(second?.stay)).toBeLessThanOrEqual(21)
  })

  test('a record that comes late changes the gaps around it', async () => {
    const { task: uuid, points } = await w.begun(3, { gapMin: 5, gapMax: 15 })
    w.clockAt('2026-11-30T09:00')
    await w.check(points[0], offline('a1', '2026-11-30T08:10'))
    await w.check(points[2], offline('a3', '2026-11-30T08:30'))
    expect(await w.info(task, uuid)).toMatchObject({ abnormalGaps: 1 })
    expect((await w.pointsOf(uuid)).map(({ gapState }) => gapState)).toEqual([null, null, '3'])
    await w.check(points[1], offline('a2', '2026-11-30T08:20'))
    await w.check(points[1], offline('a2', '2026-11-30T08:20'))
    expect(await w.info(task, uuid)).toMatchObject({ abnormalGaps: 0, done: 3 })
    expect((await w.pointsOf(uuid)).map(({ gap, gapState }) => [gap, gapState])).toEqual([
      [null, null],
      [600, '1'],
      [600, '1'],
    ])
  })

  test('a task goes on by the pace that its plan had', async () => {
    const { task: uuid, plan: of, points } = await w.begun(2, { gapMin: 5 })
    await w.change(plan, of, { gapMin: 1, minStay: 50 })
    w.clockAt('2026-11-30T08:10')
    await w.check(points[0])
    w.clockAt('2026-11-30T08:13')
    await w.check(points[1])
    expect(await w.info(task, uuid)).toMatchObject({ abnormalGaps: 1, shortStays: 0 })
  })

  test('the track tells stay, gap and where the points lie, to those who may see the round', async () => {
    const { task: uuid, points } = await w.begun(2, { gapMin: 5, minStay: 20 })
    w.clockAt('2026-11-30T08:10')
    await w.check(points[0], { stay: 25 })
    const call = customEndpoint(patrolApp, roundTrack)
    const { data } = await w.by('liuyang').call(call, { uuid })
    expect(data).toMatchObject({ shuffled: false, minStay: 20, gapMin: 5, gapMax: null, projectUuid: GARDEN })
    expect(data.points.find((each) => each.uuid === points[0]?.uuid)).toMatchObject({
      ...{ stay: 25, gap: null, stayShort: false, gapState: null },
      place: { longitude: 120.1, latitude: 30.2 },
    })
    expect((await w.by('chenjing').call(call, { uuid })).code).not.toBe(200)
  })
})

describe('a route in random order', () => {
  test('comes otherwise in each task, and always the same way in one; strict order follows it', async () => {
    const { plan: of, points, on } = await w.begun(6, { strictOrder: true, validFrom: '2026-11-30' }, { way: { shuffled: true } })
    const order = points.map(({ point: each }) => on.indexOf(String(each)))
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect((await w.tryCheck(points[1])).msg).toBe(`请先完成巡检点：${String(points[0]?.name)}`)
    await w.check(points[0])
    await w.check(points[1])
    const orders = [order.join(' ')]
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      await w.goTo(`${day}T08:00`)
      const made = await w.page(task, { field: 'plan', cmp: 'eq', value: of })
      const next = made.find(({ slotBegin }) => slotBegin === at(`${day}T08:00`))
      expect(next).toMatchObject({ shuffled: true, total: 6 })
      orders.push((await w.pointsOf(String(next?.uuid))).map(({ point: each }) => on.indexOf(String(each))).join(' '))
    }
    expect(new Set(orders).size).toBeGreaterThan(1)
  })
})

test('P3: a night from 23:00 to 02:00 counts to the day on which it begins', async () => {
  const night = { period: '3', weekdays: ['1'], slots: [{ begin: '23:00', end: '02:00' }] }
  const { task: uuid, points } = await w.begun(4, night, { when: '2026-11-30T23:00' })
  w.clockAt('2026-11-30T23:30')
  await w.check(points[0])
  await w.check(points[1])
  w.clockAt('2026-12-01T01:30')
  await w.check(points[2])
  await w.goTo('2026-12-01T02:01')
  expect(await w.info(task, uuid)).toMatchObject({ state: '40', done: 3, missed: 1 })
  expect(await w.figure(task, 'completionRate', '2026-11-30')).toBe(75)
  expect(await w.figure(task, 'missedPoints', '2026-11-30')).toBe(1)
  expect(await w.figure(task, 'completionRate', '2026-12-01')).toBeNull()
})

describe('an incident', () => {
  const SEEN = { kind: '1', level: '1', projectUuid: GARDEN, positionText: '垃圾站' }

  test('P2: of the first level without an answer for five minutes it is told a second time exactly once', async () => {
    const uuid = await w.add(incident, { ...SEEN, content: '冒烟' }, 'liuyang')
    const { no, respondBy, reporter } = await w.info(incident, uuid)
    expect(no).toMatch(/^TF20261127\d{4}$/)
    expect([respondBy, reporter]).toEqual([expect.stringContaining('2026-11-27T04:05'), LIU])
    await w.goTo('2026-11-27T12:04')
    expect(await told()).toEqual([`一级突发事件：${String(no)}`])
    for (const moment of ['12:05:30', '12:06', '12:11', '13:00']) await w.goTo(`2026-11-27T${moment}`)
    expect((await told()).toSorted()).toEqual([`一级突发事件：${String(no)}`, `突发事件无人响应：${String(no)}`].toSorted())
    expect(await w.figure(incident, 'escalated', '2026-11-27')).toBe(1)
  })

  test('that is answered in time is not told again; its report closes it', async () => {
    const uuid = await w.add(incident, SEEN, 'liuyang')
    const { no } = await w.info(incident, uuid)
    w.clockAt('2026-11-27T12:03')
    expect((await w.act(incident, 'respond', uuid, {}, 'liuyang')).status).toBe(403)
    await w.does(incident, 'respond', uuid)
    expect((await w.act(incident, 'respond', uuid)).msg).toBe('已有人响应')
    await w.goTo('2026-11-27T12:30')
    expect(await told()).toEqual([`一级突发事件：${String(no)}`])
    expect((await w.act(incident, 'close', uuid)).data).toEqual({ report: '请填写处置报告' })
    await w.does(incident, 'close', uuid, { report: '已扑灭', police: true })
    expect(await w.info(incident, uuid)).toMatchObject({ state: '30', responder: userId('zhangwei'), police: true, report: '已扑灭' })
    expect(await w.figure(incident, 'respondMinutes', '2026-11-27')).toBe(3)
  })

  test('of another level rings nobody until it becomes one of the first', async () => {
    const uuid = await w.add(incident, { ...SEEN, level: '2' }, 'liuyang')
    expect(await w.info(incident, uuid)).toMatchObject({ respondBy: null })
    await w.goTo('2026-11-27T12:20')
    expect(await told()).toEqual([])
    await w.change(incident, uuid, { level: '1' })
    expect((await w.info(incident, uuid)).respondBy).toContain('2026-11-27T04:25')
    await w.change(incident, uuid, { content: '看清楚了' })
    expect((await w.info(incident, uuid)).respondBy).toContain('2026-11-27T04:25')
    await w.goTo('2026-11-27T12:21')
    expect(await told()).toHaveLength(1)
  })

  test('SOS is of the first level and says where somebody is', async () => {
    const position = { name: 'SOS', longitude: 120.0421, latitude: 30.2405 }
    // Short messages leave by the clock of the queue.
    w.world.clock.setOffset(0)
    await w.world.listen()
    const uuid = await w.add(incident, { kind: '6', level: '3', sos: true, projectUuid: GARDEN, position }, 'liuyang')
    expect(await w.info(incident, uuid)).toMatchObject({ level: '1', sos: true, position })
    await expect.poll(() => texts('wangqiang').length, { timeout: 20_000 }).toBe(1)
    expect(texts('wangqiang')[0]).toContain('SOS求助，SOS，请立即响应')
  })

  test('becomes a work order, whose number it has and whose end it tells', async () => {
    const uuid = await w.add(incident, { ...SEEN, kind: '4', level: '3', content: '道闸杆断' }, 'liuyang')
    await w.does(incident, 'dispatch', uuid)
    await w.world.app.platform.events.drain()
    const order = only(await w.page(workOrder, { field: 'sourceApp', cmp: 'eq', value: 'pkg22' }))
    expect(order).toMatchObject({ sourceNo: (await w.info(incident, uuid)).no, priority: '3', content: '道闸杆断' })
    expect((await w.info(incident, uuid)).target).toBe(order.no)
    expect((await w.act(incident, 'dispatch', uuid)).msg).toBe('已转工单')
  })

  test('puts somebody on the blacklist of visitors once', async () => {
    const uuid = await w.add(incident, { ...SEEN, kind: '2', level: '2' }, 'liuyang')
    const { no } = await w.info(incident, uuid)
    expect((await w.act(incident, 'bar', uuid, { suspect: '赵某' })).data).toEqual({ suspectPhone: '联系电话、车牌号至少填写一项' })
    expect((await w.act(incident, 'bar', uuid, { suspect: '赵某', suspectPlate: '浙A' })).data).toEqual({
      suspectPlate: '车牌号格式不正确',
    })
    await w.does(incident, 'bar', uuid, { suspect: '赵某', suspectPhone: '13912340000' })
    const rows = (await w.page(blacklist)).filter(({ name }) => name === '赵某')
    expect(only(rows)).toMatchObject({ projectUuid: GARDEN, reason: `突发事件 ${String(no)}`, state: '10' })
    expect((await w.act(incident, 'bar', uuid, { suspect: '赵某', suspectPhone: '13912340000' })).msg).toBe('已列入黑名单')
  })
})

describe('a shift', () => {
  const signed = async (name: PersonName) => [
    (await uploaded(w.world, name, { name: '签名.png', bytes: await imageOf(40, 30) }, 'image')).filePath,
  ]
  const handed = async (more: object = {}) => ({
    ...{ projectUuid: GARDEN, post: '南门岗', outGuards: [LIU], inGuards: [CHEN], outSignature: await signed('liuyang') },
    items: [{ name: '对讲机', qty: 2, ok: true }],
    ...more,
  })

  test('is taken over by whoever is named there, with a signature', async () => {
    const uuid = await w.add(shiftLog, await handed(), 'liuyang')
    expect((await w.info(shiftLog, uuid)).no).toMatch(/^JB20261127\d{4}$/)
    expect((await w.act(shiftLog, 'sign', uuid, {}, 'chenjing')).data).toEqual({ inSignature: '请填写接班签名' })
    const inSignature = await signed('chenjing')
    expect((await w.act(shiftLog, 'sign', uuid, { inSignature }, 'yanglei')).code).not.toBe(200)
    w.clockAt('2026-11-27T12:29')
    await w.does(shiftLog, 'sign', uuid, { inSignature }, 'chenjing')
    await w.goTo('2026-11-27T13:00')
    expect(await w.info(shiftLog, uuid)).toMatchObject({ state: '20', signedBy: CHEN, lateAt: null })
    expect(await titles('wangqiang')).toEqual([])
  })

  test('that nobody takes over in 30 minutes is told to the captain, once', async () => {
    const uuid = await w.add(shiftLog, await handed(), 'liuyang')
    const { no } = await w.info(shiftLog, uuid)
    await w.goTo('2026-11-27T12:29')
    expect(await titles('wangqiang')).toEqual([])
    for (const moment of ['12:31', '12:40', '13:30']) await w.goTo(`2026-11-27T${moment}`)
    expect(await titles('wangqiang')).toEqual([`30 分钟未接班：${String(no)}`])
    expect(await w.figure(shiftLog, 'lateShifts', '2026-11-27')).toBe(1)
  })

  test('is refused at its fields', async () => {
    const said = async (more: object) => (await w.tryAdd(shiftLog, await handed(more), 'liuyang')).data
    expect(await said({ inGuards: [LIU] })).toEqual({ inGuards: '接班人不能同时是交班人' })
    expect(await said({ post: '', outSignature: [] })).toEqual({ post: '请填写岗位', outSignature: '请填写交班签名' })
    expect(await said({ items: [{ name: '对讲机', qty: 0 }] })).toEqual({ 'items[0].qty': '数量应在1到9999之间' })
  })
})

test('the control room shows who walks now, how far, and what the day has come to', async () => {
  const { task: uuid, points } = await w.begun(4, { gapMin: 5, minStay: 30 })
  w.clockAt('2026-11-30T08:20')
  await w.check(points[0], { stay: 5 })
  w.clockAt('2026-11-30T08:22')
  await w.check(points[1], { stay: 40 })
  await w.add(incident, { kind: '6', level: '2', projectUuid: GARDEN }, 'liuyang')
  const call = customEndpoint(patrolApp, patrolNow)
  const { data } = await w.by().call(call, { projectUuid: GARDEN })
  const round = data.rounds.find((each) => each.uuid === uuid)
  expect(round).toMatchObject({ user: LIU, done: 2, total: 4, shortStays: 1, abnormalGaps: 1 })
  expect(round?.points.map(({ state, abnormal }) => [state, abnormal])).toEqual([
    ['30', true],
    ['20', false],
    ['10', false],
    ['10', false],
  ])
  expect(data.today).toMatchObject({ tasks: 1, finished: 0, shortStays: 1, abnormalGaps: 1, incidents: 1 })
  expect((await w.by('liuyang').call(call, {})).status).toBe(403)
})

test('bad input is refused at its field', async () => {
  const [one] = [await w.addPoint()]
  const plain = { name: '坏', period: '1', slots: [{ begin: '08:00', end: '10:00' }], validFrom: '2026-01-01', assign: '1' }
  const of = await w.addPlan([one])
  const { route } = await w.info(plan, of)
  const said = async (more: object) => (await w.tryAdd(plan, { ...plain, route, users: [LIU], signType: '1', ...more })).data
  expect(await said({ minStay: 601, gapMin: -1, gapMax: 1_441 })).toEqual({
    minStay: '最短停留(秒)应在0到600之间',
    gapMin: '点间最短间隔(分)应在0到1440之间',
    gapMax: '点间最长间隔(分)应在0到1440之间',
  })
  expect(await said({ gapMin: 10, gapMax: 5 })).toEqual({ gapMax: '最长间隔不能小于最短间隔' })
  expect(await said({ signType: '5' })).toEqual({ signType: '打卡方式取值不正确' })
  expect(await said({ users: [] })).toEqual({ users: '请选择巡更人员' })
  const refused = async (more: object) => (await w.tryAdd(incident, { projectUuid: GARDEN, ...more }, 'liuyang')).data
  expect(await refused({})).toEqual({ kind: '请填写事件类型', level: '请填写事件等级' })
  expect(await refused({ kind: '7', level: '4' })).toEqual({ kind: '事件类型取值不正确', level: '事件等级取值不正确' })
  expect((await w.by().call(entityEndpoints(incident).add, { kind: '1', level: '1' })).data).toEqual({ projectUuid: '请填写项目' })
})
