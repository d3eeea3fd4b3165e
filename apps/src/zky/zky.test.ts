import { DAY_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { saveWorkingDays } from '@qifuyun/contract/working-days/endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { demoId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { energyType, POWER } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { device } from '#src/iot/devices/device.ts'
import { GARDEN, type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { zkyApp } from '#src/zky/app.ts'
import { controlBoard, controlDevices, sceneAgenda, sceneSaving } from '#src/zky/calls.ts'
import { group } from '#src/zky/control/group.ts'
import { lock } from '#src/zky/control/lock.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'

let of: IotWorld
let lampModel: string
beforeAll(async () => {
  of = await iotWorld()
  lampModel = await of.addProduct({
    services: [
      { identifier: 'on', name: '开灯', params: 'level:int', timeout: 30 },
      { identifier: 'off', name: '关灯', params: '', timeout: 30 },
      { identifier: 'cut', name: '断电', params: '', timeout: 30, danger: true },
    ],
  })
})
afterAll(() => of.world.close())

let names = 0
const nameOf = (what: string): string => {
  names += 1
  return `${what}${names}`
}

/** A lamp that is heard of, with its token. */
const lamp = async ({ online = true } = {}) => {
  const made = await of.addDevice(lampModel)
  if (online) await of.says(made.token, 20)
  await of.drain()
  return made
}
const lamps = async () => [await lamp(), await lamp()] as const

const sceneOf = (steps: object[], more: object = {}) => ({
  ...{
    name: nameOf('场景'),
    icon: '1',
    projectUuid: GARDEN,
    trigger: TRIGGER.manual,
    days: [],
    times: [],
    conditions: [],
    minInterval: 10,
  },
  ...{ minSeverity: '5', steps },
  ...more,
})
const addScene = (steps: object[], more: object = {}) => of.add(scene, sceneOf(steps, more))
const on = (uuid: string, more: object = {}) => ({ device: uuid, service: 'on', ...more })

const ask = <I extends z.ZodType, O extends z.ZodType>(call: CustomCall<I, O>, input: z.input<I>) =>
  of.by().call(customEndpoint(zkyApp, call), input as never) as Promise<{ data: z.output<O> }>
const told = async (title: string) => {
  const { data } = await of.by().call(pendingMessagePage, { pageSize: 50 })
  return data.list.filter((each) => each.title.startsWith(title))
}

/** Takes what a lamp is told, and answers. */
const answer = async ({ token }: { token: string }, success = true) => {
  const asked = await of.poll(token)
  if (asked === null) return null
  await of.post(`${token}/rpc/${asked.requestUuid}`, { success })
  await of.drain()
  return asked.method
}
const runsOf = async (uuid: string) => {
  const found = await of.page(execution, { field: 'scene', cmp: 'eq', value: uuid })
  return Promise.all(found.map((row) => of.info(execution, String(row.uuid))))
}
const lastRun = async (uuid: string) => (await runsOf(uuid))[0] ?? expect.fail('nothing ran')
const statesOf = (row: Record<string, unknown>) =>
  (row.steps as { state: string; error: string | null }[]).map(({ state, error }) => [state, error])

test('Z1: a scene of three lamps, one of them offline, ends as partly succeeded, 2 of 3, and its starter is told by a card', async () => {
  const [a, b] = await lamps()
  const c = await lamp({ online: false })
  const set = await of.add(group, { name: nameOf('走廊灯'), projectUuid: GARDEN, devices: [a.uuid, b.uuid, c.uuid] })
  const uuid = await addScene([{ group: set, service: 'on', params: '{"level":80}' }])
  expect((await of.act(scene, 'run', uuid)).code).toBe(200)
  await of.drain()
  expect(await lastRun(uuid)).toMatchObject({ state: '10', total: 3 })
  for (const each of [a, b]) expect(await answer(each)).toBe('on')
  const row = await lastRun(uuid)
  expect(row).toMatchObject({ state: '30', total: 3, succeeded: 2, by: of.me, origin: TRIGGER.manual, nextAt: null })
  expect(statesOf(row)).toEqual([
    ['3', null],
    ['3', null],
    ['4', '设备不在线'],
  ])
  expect(await told('场景部分成功')).toEqual([expect.objectContaining({ summary: '成功 2/3，设备不在线' })])
})

test('all done is a success, none a failure, and a device that does not answer counts as failed', async () => {
  const a = await lamp()
  const uuid = await addScene([on(a.uuid)])
  await of.act(scene, 'run', uuid)
  await of.drain()
  await answer(a)
  expect(await lastRun(uuid)).toMatchObject({ state: '20', succeeded: 1 })
  of.world.pass(MINUTE_MS)
  await of.says(a.token, 20)
  await of.act(scene, 'run', uuid)
  await of.drain()
  await of.poll(a.token)
  of.world.pass(45 * SECOND_MS)
  await of.timers()
  await of.drain()
  const row = await lastRun(uuid)
  expect(row).toMatchObject({ state: '40', succeeded: 0 })
  expect(statesOf(row)).toEqual([['4', '设备无应答']])
})

test('steps run in order, each so many seconds after the one before has ended', async () => {
  const [a, b] = await lamps()
  const uuid = await addScene([on(a.uuid), on(b.uuid, { service: 'off', delaySeconds: 20 })])
  await of.act(scene, 'run', uuid)
  await of.drain()
  expect(await of.poll(b.token)).toBeNull()
  await answer(a)
  expect(statesOf(await lastRun(uuid)).map(([state]) => state)).toEqual(['3', '1'])
  of.world.pass(10 * SECOND_MS)
  await of.timers()
  expect(await of.poll(b.token)).toBeNull()
  of.world.pass(12 * SECOND_MS)
  await of.timers()
  await of.drain()
  expect(await answer(b)).toBe('off')
  expect(await lastRun(uuid)).toMatchObject({ state: '20', succeeded: 2 })
})

test('a failed step goes on, or stops the scene where it is to', async () => {
  const [a, b] = await lamps()
  const steps = [on(a.uuid), on(b.uuid)]
  const [goes, stops] = [await addScene(steps), await addScene(steps, { stopOnError: true })]
  await of.act(scene, 'run', goes)
  await of.drain()
  await answer(a, false)
  expect(await answer(b)).toBe('on')
  expect(await lastRun(goes)).toMatchObject({ state: '30', succeeded: 1 })
  of.world.pass(11 * SECOND_MS)
  await of.act(scene, 'run', stops)
  await of.drain()
  await answer(a, false)
  expect(await of.poll(b.token)).toBeNull()
  const row = await lastRun(stops)
  expect(row).toMatchObject({ state: '40', succeeded: 0 })
  expect(statesOf(row)).toEqual([
    ['4', '设备执行失败'],
    ['5', null],
  ])
})

test('two scenes do not tell one device something within ten seconds', async () => {
  const [a, b] = await lamps()
  const [lit, dark] = [await addScene([on(a.uuid)]), await addScene([on(a.uuid, { service: 'off' }), on(b.uuid)])]
  await of.act(scene, 'run', lit)
  expect(await of.act(scene, 'run', dark)).toMatchObject({ code: 3002, msg: '设备正在执行其他场景' })
  expect(await of.act(scene, 'run', lit)).toMatchObject({ code: 3002, msg: '场景正在执行' })
  await of.drain()
  await answer(a)
  of.world.pass(11 * SECOND_MS)
  expect((await of.act(scene, 'run', dark)).code).toBe(200)
})

test('a locked device refuses until it is released', async () => {
  const a = await lamp()
  const until = new Date(of.world.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
  expect(await of.tryAdd(lock, { device: a.uuid, until: '2020-01-01T00:00:00.000Z', reason: '检修' })).toMatchObject({ code: 3002 })
  const locked = await of.add(lock, { device: a.uuid, until, reason: '灯杆检修' })
  expect(await of.tryAdd(lock, { device: a.uuid, until, reason: '再锁' })).toMatchObject({ code: 3002 })
  const uuid = await addScene([on(a.uuid)])
  await of.act(scene, 'run', uuid)
  expect(statesOf(await lastRun(uuid))).toEqual([['4', '设备已锁定：灯杆检修']])
  await of.act(lock, 'release', locked)
  await of.act(scene, 'run', uuid)
  await of.drain()
  expect(await answer(a)).toBe('on')
})

/** Moves the clock to a moment of a day that lies ahead. */
const goTo = (day: string, time: string): void => {
  of.world.pass(Date.parse(`${day}T${time}+08:00`) - of.world.clock.now().getTime())
}
/** The next day of the week, `YYYY-MM-DD`; 1 is Monday. */
const nextDay = (weekday: number): string => {
  const now = of.world.clock.now().getTime() + 8 * 3_600_000
  for (let n = 1; ; n += 1) {
    const day = new Date(now + n * DAY_MS)
    if (day.getUTCDay() === weekday % 7) return day.toISOString().slice(0, 10)
  }
}
const WEEKDAYS = { trigger: TRIGGER.schedule, days: ['1', '2', '3', '4', '5'], times: [{ time: '18:00' }] }

test('Z2: 18:00 on weekdays does not run on a holiday that is to be skipped, and says so', async () => {
  const day = nextDay(3)
  await of.by().call(saveWorkingDays, { beginDay: day, endDay: day, dayName: '司庆', kindCode: 3 } as never)
  const a = await lamp()
  const [skips, runs] = [await addScene([on(a.uuid)], { ...WEEKDAYS, skipHolidays: true }), await addScene([on(a.uuid)], WEEKDAYS)]
  goTo(day, '17:00:00')
  await of.timers()
  const had = (await runsOf(skips)).length
  goTo(day, '18:00:20')
  await of.timers()
  const found = await runsOf(skips)
  expect(found).toHaveLength(had + 1)
  expect(found[0]).toMatchObject({ state: '60', reason: '节假日不执行', total: 0 })
  expect(Date.parse(String(found[0]?.at))).toBe(Date.parse(`${day}T18:00:00+08:00`))
  expect(await lastRun(runs)).toMatchObject({ state: expect.stringMatching(/^[1-4]0$/), origin: TRIGGER.schedule, by: null })
})

test('Z3: down at 18:00, it runs when the server is back at 18:03; back at 18:10, it is missed', async () => {
  const a = await lamp()
  const uuid = await addScene([on(a.uuid)], { ...WEEKDAYS, days: [] })
  const [first, second] = [nextDay(2), nextDay(3)]
  goTo(first, '18:03:00')
  await of.timers()
  expect((await lastRun(uuid)).state).not.toBe('50')
  const ran = (await runsOf(uuid)).filter(({ state }) => state !== '50').length
  expect(ran).toBe(1)
  goTo(second, '18:10:00')
  await of.timers()
  const found = await runsOf(uuid)
  expect(found[0]).toMatchObject({ state: '50', reason: '错过执行时间超过 5 分钟' })
  expect(found.filter(({ state }) => state !== '50')).toHaveLength(ran)
  expect((await of.info(scene, uuid)).nextAt).toBe(new Date(Date.parse(`${second}T18:00:00+08:00`) + DAY_MS).toISOString())
})

test('a scene that was off has missed nothing', async () => {
  const a = await lamp()
  const uuid = await addScene([on(a.uuid)], { ...WEEKDAYS, days: [] })
  await of.act(scene, 'disable', uuid)
  expect(await of.act(scene, 'run', uuid)).toMatchObject({ code: 3002 })
  of.world.pass(3 * DAY_MS)
  await of.timers()
  await of.act(scene, 'enable', uuid)
  await of.timers()
  expect(await runsOf(uuid)).toEqual([])
})

test('an alarm of the rule starts a scene, not again within the interval', async () => {
  const a = await lamp()
  const rule = await of.addRule(lampModel, { devices: [a.uuid], conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '60' }] })
  const uuid = await addScene([on(a.uuid)], { trigger: TRIGGER.alarm, rule, minSeverity: '2', minInterval: 10 })
  const other = await addScene([on(a.uuid)], { trigger: TRIGGER.alarm, rule: await of.addRule(lampModel) })
  await of.says(a.token, 70)
  await of.drain()
  expect(await answer(a)).toBe('on')
  expect(await lastRun(uuid)).toMatchObject({ state: '20', origin: TRIGGER.alarm, by: null })
  expect((await runsOf(other)).length).toBeLessThanOrEqual(1)
  const raise = async () => {
    of.world.pass(MINUTE_MS)
    await of.says(a.token, 20)
    of.world.pass(MINUTE_MS)
    await of.says(a.token, 70)
    await of.drain()
  }
  await raise()
  expect(await runsOf(uuid)).toHaveLength(1)
  of.world.pass(10 * MINUTE_MS)
  await raise()
  expect(await runsOf(uuid)).toHaveLength(2)
})

test('conditions that all hold start a scene', async () => {
  const [a, b] = await lamps()
  const conditions = [
    { device: a.uuid, key: 't', op: '1', value: '28' },
    { device: b.uuid, key: 't', op: '3', value: '30' },
  ]
  const uuid = await addScene([on(b.uuid)], { trigger: TRIGGER.condition, conditions })
  await of.says(a.token, 27)
  await of.drain()
  expect(await runsOf(uuid)).toEqual([])
  of.world.pass(2 * MINUTE_MS)
  for (const [each, warm] of [
    [b, 25],
    [a, 29],
  ] as const)
    await of.says(each.token, warm)
  await of.drain()
  expect(await answer(b)).toBe('on')
  expect(await runsOf(uuid)).toHaveLength(1)
})

test('what devices cannot do is said at its field', async () => {
  const a = await lamp()
  const far = await of.addDevice(lampModel, { projectUuid: demoId('0007', 2) })
  const refusals: [object, string, string][] = [
    [sceneOf([{ service: 'on' }]), 'steps[0].device', '请选择设备或分组'],
    [sceneOf([on(a.uuid), on(a.uuid, { service: 'fly' })]), 'steps[1].service', '没有指令「fly」'],
    [sceneOf([on(a.uuid, { service: 'cut' })]), 'steps[0].service', '危险指令不能放入场景'],
    [sceneOf([on(a.uuid, { params: '{"level":"x"}' })]), 'steps[0].params', '指令参数「level」不符合定义'],
    [sceneOf([on(a.uuid, { params: '[1]' })]), 'steps[0].params', '参数应为 JSON'],
    [sceneOf([on(a.uuid, { delaySeconds: 3_601 })]), 'steps[0].delaySeconds', ''],
    [sceneOf([on(far.uuid)]), 'steps[0].device', '设备不属于该项目'],
    [sceneOf([]), 'steps', ''],
    [sceneOf([on(a.uuid)], { trigger: TRIGGER.schedule }), 'times', '请填写执行时间'],
    [sceneOf([on(a.uuid)], { validFrom: '2027-02-01', validTo: '2027-01-01' }), 'validTo', '结束时间不能早于开始时间'],
    [sceneOf([on(a.uuid)], { trigger: TRIGGER.condition }), 'conditions', '请填写触发条件'],
    [
      sceneOf([on(a.uuid)], { trigger: TRIGGER.condition, conditions: [{ device: a.uuid, key: 'x', op: '1', value: '1' }] }),
      'conditions[0].key',
      '产品没有属性「x」',
    ],
    [
      sceneOf([on(a.uuid)], { trigger: TRIGGER.condition, conditions: [{ device: a.uuid, key: 'h', op: '1', value: '1' }] }),
      'conditions[0].key',
      '未供其他应用使用',
    ],
    [
      sceneOf([on(a.uuid)], { trigger: TRIGGER.condition, conditions: [{ device: a.uuid, key: 't', op: '1', value: 'warm' }] }),
      'conditions[0].value',
      '应与数值比较',
    ],
  ]
  for (const [input, field, said] of refusals) {
    const { code, data } = await of.tryAdd(scene, input)
    expect([code, JSON.stringify(data)]).toEqual([3002, expect.stringContaining(field)])
    expect(JSON.stringify(data)).toContain(said)
  }
})

test('devices of a group are controlled by hand, dangerous services with a password', async () => {
  const [a, b] = await lamps()
  const set = await of.add(group, { name: nameOf('门厅灯'), projectUuid: GARDEN, devices: [a.uuid] })
  const control = (input: object, name?: 'liuyang') =>
    of.by(name).call(customEndpoint(zkyApp, controlDevices), { groupUuid: set, uuids: [a.uuid], service: 'off', params: {}, ...input })
  expect((await control({})).data).toMatchObject({ sent: [expect.any(String)], failed: [] })
  expect(await answer(a)).toBe('off')
  expect(await control({ uuids: [b.uuid] })).toMatchObject({ code: 3002 })
  expect(await control({ service: 'cut' })).toMatchObject({ code: 3002, data: expect.anything() })
  expect(await control({ service: 'cut', password: 'wrong' })).toMatchObject({ code: 3002 })
  expect((await control({ service: 'cut', password: 'Demo@2026' })).data).toMatchObject({ sent: [expect.any(String)] })
  expect((await control({}, 'liuyang')).code).not.toBe(200)
  const board = (await ask(controlBoard, { projectUuid: GARDEN })).data
  const shown = board.groups.find(({ uuid }) => uuid === set)
  expect(shown?.devices).toEqual([
    expect.objectContaining({ online: true, locked: null, values: [expect.objectContaining({ key: 't', value: 20, unit: '℃' })] }),
  ])
  expect(await of.act(device, 'disable', a.uuid)).toMatchObject({ code: 200 })
  expect((await control({})).data).toMatchObject({ sent: [], failed: [{ uuid: a.uuid, msg: '设备不在线' }] })
})

test('the agenda of a week shows what ran and what comes', async () => {
  const a = await lamp()
  const uuid = await addScene([on(a.uuid)], { ...WEEKDAYS, days: [] })
  const from = nextDay(1)
  const { days } = (await ask(sceneAgenda, { from })).data
  expect(days).toHaveLength(7)
  for (const { day, runs } of days)
    expect(runs.filter(({ sceneUuid }) => sceneUuid === uuid)).toEqual([
      expect.objectContaining({ at: new Date(`${day}T18:00:00+08:00`).toISOString(), execution: null, skipped: false }),
    ])
})

test('what scenes save is told by meters of power that name their devices', async () => {
  const one = await lamp()
  const uuid = await addScene([{ device: one.uuid, service: 'off' }])
  expect((await of.by().call(customEndpoint(zkyApp, sceneSaving), { projectUuid: GARDEN })).data.meters).toBe(0)
  await of.done(of.act(scene, 'run', uuid))
  await of.post(`${one.token}/rpc/${(await of.poll(one.token))?.requestUuid}`, { success: true })
  await of.drain()
  const now = of.world.clock.now().getTime()
  const power =
    (await of.page(energyType)).find(({ code }) => code === POWER)?.uuid ??
    (await of.add(energyType, { code: POWER, name: '电', unit: 'kWh' }))
  const moment = (days: number): string => new Date(now + days * DAY_MS).toISOString()
  const counter = await of.add(meter, {
    ...{ code: nameOf('E-'), name: '照明电表', energyType: power, projectUuid: GARDEN, purpose: '2', multiplier: '1', tariffs: 1 },
    ...{ initial1: '0', installedAt: moment(-10), iotDevice: one.sn },
  })
  await of.add(reading, { meter: counter, readAt: moment(0), value1: '100' })
  of.world.pass(10 * DAY_MS)
  await of.add(reading, { meter: counter, readAt: moment(10), value1: '160' })
  const { data } = await of.by().call(customEndpoint(zkyApp, sceneSaving), { projectUuid: GARDEN })
  expect(data.meters).toBe(1)
  expect([data.before, data.now, data.saved].map(Math.round)).toEqual([10, 6, 40])
})
