import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { employ, lookAtDue, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { energyType, POWER } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { collectValues, deviceCourse, deviceLog, deviceNow, issueTokens, sendCommand, simulate, testRule } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import { deviceEvent } from '#src/iot/devices/device-event.ts'
import { silence } from '#src/iot/devices/silence.ts'
import { sendToDevice } from '#src/iot/ports.ts'
import { GARDEN, type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { product } from '#src/iot/things/product.ts'
import { workOrder } from '#src/work-order/work-order.ts'

let of: IotWorld
beforeAll(async () => {
  of = await iotWorld()
})
afterAll(() => of.world.close())

const titles = async (): Promise<string[]> => {
  await of.drain()
  const { data } = await of.by().call(pendingMessagePage, { pageNum: 1, pageSize: 200 })
  return (data as { list: { title: string }[] }).list.map(({ title }) => title)
}
/** What people were told about a device, the first first. */
const told = async (name: string): Promise<string[]> => (await titles()).filter((title) => title.includes(name)).toReversed()
const nameOf = async (uuid: string): Promise<string> => String((await of.info(device, uuid)).name)
const pointsOf = (uuid: string, key = 't') =>
  of.inside(({ telemetry, clock }) =>
    telemetry.valuesOf({ device: uuid, keys: [key], begin: new Date(0), end: new Date(clock.now.getTime() + DAY_MS), limit: 1_000 }),
  )

describe('alarms', () => {
  test('T1: the example, an hour of 31 and 29 in turn, then 27.9: one alarm from the 61st second, and two messages', async () => {
    const model = await of.addProduct()
    await of.addRule(model, {
      levels: [{ severity: '1', kind: '2', seconds: 60 }],
      conditions: [
        { use: '1', group: 1, key: 't', op: '1', value: '30' },
        { use: '9', group: 1, key: 't', op: '3', value: '28' },
      ],
    })
    const { uuid, token } = await of.addDevice(model)
    const base = Math.ceil(of.world.clock.now().getTime() / SECOND_MS) * SECOND_MS
    const says = async (second: number, t: number) => {
      // The clock that looks is a little behind what the device says.
      of.world.clock.setOffset(base + second * SECOND_MS - 500 - Date.now())
      expect(await of.post(`${token}/telemetry`, { ts: base + second * SECOND_MS, values: { t } })).toMatchObject({ data: { accepted: 1 } })
    }
    for (const [second, t] of [
      [0, 31],
      [30, 32],
      [60, 31.5],
    ] as const)
      await says(second, t)
    expect(await of.alarmsOf(uuid)).toEqual([])
    await says(61, 31.2)
    for (let n = 1; n <= 60; n += 1) await says(61 + n * 60, n % 2 === 0 ? 31 : 29)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ state: '10', severity: '1', clearAt: null }])
    await says(3_700, 27.9)
    const [only, ...more] = await of.alarmsOf(uuid)
    expect(more).toEqual([])
    expect(only).toMatchObject({ state: '30', startAt: new Date(base + 61_000).toISOString(), clearKind: '1', count: 1 })
    const name = await nameOf(uuid)
    expect(await told(name)).toEqual([expect.stringContaining('严重告警'), expect.stringContaining('告警恢复')])
  })

  test('a bad value stays an alarm when its device falls silent; it ends with what the device says then', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    of.world.pass(6 * MINUTE_MS)
    await lookAtDue(of.world.app.platform)
    expect(await of.info(device, uuid)).toMatchObject({ state: '30' })
    expect(await of.alarmsOf(uuid)).toMatchObject([{ state: '10', clearAt: null }])
    await of.says(token, 20)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ state: '30', clearKind: '1' }])
  })

  test('T2: 35 warns, 45 is the same alarm, critical, and a second message; 35 leaves it so', async () => {
    const model = await of.addProduct()
    await of.addRule(model, {
      levels: [
        { severity: '4', kind: '1' },
        { severity: '1', kind: '1' },
      ],
      conditions: [
        { use: '4', group: 1, key: 't', op: '1', value: '30' },
        { use: '1', group: 1, key: 't', op: '1', value: '40' },
      ],
    })
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ severity: '4', value: '温度 35 ℃' }])
    of.world.pass(2 * MINUTE_MS)
    await of.says(token, 45)
    await of.says(token, 35)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ severity: '1', count: 2, value: '温度 45 ℃' }])
    expect(await told(await nameOf(uuid))).toEqual([expect.stringContaining('警告告警'), expect.stringContaining('升级为严重')])
  })

  test('T3: three in a row are raised at the sixth message', async () => {
    const model = await of.addProduct()
    await of.addRule(model, {
      levels: [{ severity: '2', kind: '3', times: 3 }],
      conditions: [{ use: '2', group: 1, key: 't', op: '1', value: '30' }],
    })
    const { uuid, token } = await of.addDevice(model)
    for (const t of [31, 31, 29, 31, 31]) await of.says(token, t)
    expect(await of.alarmsOf(uuid)).toEqual([])
    await of.says(token, 31)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ severity: '2' }])
  })

  test('T4: cleared by hand, the next message of the same value is another alarm', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    const [first] = await of.alarmsOf(uuid)
    expect(await of.act(alarm, 'clear', String(first?.uuid))).toMatchObject({ code: 3002, data: { note: '请填写清除说明' } })
    await of.done(of.act(alarm, 'clear', String(first?.uuid), { note: '误报' }))
    await of.says(token, 35)
    expect((await of.alarmsOf(uuid)).map(({ state, clearKind }) => [state, clearKind]).sort()).toEqual([
      ['10', null],
      ['30', '2'],
    ])
  })

  test('T5: a late bad value is history and no alarm; one six minutes ahead is dropped', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 20)
    expect(await of.says(token, 35, 2 * HOUR_MS)).toMatchObject({ data: { accepted: 1, dropped: 0 } })
    expect(await of.says(token, 35, -6 * MINUTE_MS)).toMatchObject({ data: { accepted: 0, dropped: 1, reason: '时间超出范围' } })
    expect((await pointsOf(uuid)).map(({ value }) => value)).toEqual([35, 20])
    expect(await of.alarmsOf(uuid)).toEqual([])
  })

  test('T8: a critical alarm is one urgent order that names it, also after 100 more messages; it is cancelled when the alarm ends', async () => {
    const model = await of.addProduct()
    await of.addRule(model, { actions: [{ kind: '3', minSeverity: '2', delayMinutes: 0 }] })
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    for (let n = 0; n < 100; n += 1) {
      of.world.pass(100)
      await of.says(token, 36)
    }
    await of.drain()
    const [raised] = await of.alarmsOf(uuid)
    expect(raised).toMatchObject({ count: 101 })
    const orders = await of.inside(({ rows }) => rows.list(workOrder, (f) => f.eq('sourceUuid', String(raised?.uuid)), 10))
    expect(orders).toMatchObject([{ priority: '1', sourceApp: 'pkg18', sourceNo: expect.stringMatching(/^GJ\d{8}\d{4,}$/) }])
    expect(orders[0]?.sourceNo).toBe(raised?.no)
    await of.drain()
    expect((await of.inside(({ rows }) => rows.find(alarm, String(raised?.uuid))))?.workOrderUuid).toBe(orders[0]?.uuid)
    await of.says(token, 20)
    await of.drain()
    const after = await of.inside(({ rows }) => rows.find(workOrder, orders[0]?.uuid ?? ''))
    expect(after && workOrder.isIn(after, 'cancelled')).toBe(true)
  })

  test('a person is sent to an alarm: one order in their hands, the alarm is seen, and there is no second one', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    const raised = String((await of.alarmsOf(uuid))[0]?.uuid)
    expect(await of.act(alarm, 'dispatch', raised)).toMatchObject({ status: 422, data: { assignee: '请填写负责人' } })
    const assignee = userId('wangqiang')
    expect(await of.act(alarm, 'dispatch', raised, { assignee }, 'xuliang')).toMatchObject({ status: 403 })
    await of.done(of.act(alarm, 'dispatch', raised, { assignee }))
    await of.drain()
    const orders = await of.inside(({ rows }) => rows.list(workOrder, (f) => f.eq('sourceUuid', raised), 10))
    expect(orders).toMatchObject([{ priority: '1', sourceApp: 'pkg18', holder: assignee, projectUuid: GARDEN }])
    const seen = await of.info(alarm, raised)
    expect(seen).toMatchObject({ state: '20', ackBy: of.me, assignee, workOrderUuid: orders[0]?.uuid })
    expect(await of.act(alarm, 'dispatch', raised, { assignee: of.me })).toMatchObject({ code: 3002 })
    await of.done(of.act(alarm, 'clear', raised, { note: '已处理' }))
    expect(await of.act(alarm, 'dispatch', raised, { assignee })).toMatchObject({ code: 3002 })
  })

  test('T9: of 25 alarms in a minute 20 are told one by one, and one message tells of the storm', async () => {
    of.world.pass(2 * MINUTE_MS)
    const model = await of.addProduct()
    await of.addRule(model, { name: '风暴' })
    const devices = await Promise.all(Array.from({ length: 25 }, () => of.addDevice(model)))
    for (const { token } of devices) await of.says(token, 35)
    const rows = await of.page(alarm, { field: 'device', cmp: 'in', value: devices.map(({ uuid }) => uuid) })
    expect(rows).toHaveLength(25)
    const all = await titles()
    expect(all.filter((title) => title.includes('：风暴'))).toHaveLength(20)
    expect(all.filter((title) => title.includes('告警风暴'))).toHaveLength(1)
  })

  test('a silenced device is alarmed, and nobody is told', async () => {
    of.world.pass(2 * MINUTE_MS)
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    const now = of.world.clock.now().getTime()
    const span = { begin: new Date(now - HOUR_MS).toISOString(), end: new Date(now + HOUR_MS).toISOString() }
    await of.add(silence, { devices: [uuid], span, reason: '检修' })
    await of.says(token, 35)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ state: '10', silenced: true }])
    expect(await told(await nameOf(uuid))).toEqual([])
  })

  test('while a device is silenced nobody is called about what was open before, however long the silence lasts', async () => {
    of.world.pass(2 * MINUTE_MS)
    const model = await of.addProduct()
    await of.addRule(model, {
      levels: [
        { severity: '4', kind: '1' },
        { severity: '1', kind: '1' },
      ],
      conditions: [
        { use: '4', group: 1, key: 't', op: '1', value: '30' },
        { use: '1', group: 1, key: 't', op: '1', value: '40' },
      ],
      actions: [of.message, { kind: '3', minSeverity: '5', delayMinutes: 15 }],
    })
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    const now = of.world.clock.now().getTime()
    const span = { begin: new Date(now - 40 * DAY_MS).toISOString(), end: new Date(now + HOUR_MS).toISOString() }
    await of.add(silence, { devices: [uuid], span, reason: '检修' })
    await of.says(token, 45)
    expect(await of.alarmsOf(uuid)).toMatchObject([{ severity: '1', silenced: false }])
    expect(await told(await nameOf(uuid))).toEqual([expect.stringContaining('警告告警')])
    const orders = async (): Promise<number> => {
      await of.timers()
      await of.drain()
      const [raised] = await of.alarmsOf(uuid)
      return of.inside(({ rows }) => rows.count(workOrder, (f) => f.eq('sourceUuid', String(raised?.uuid))))
    }
    of.world.pass(16 * MINUTE_MS)
    expect(await orders()).toBe(0)
    of.world.pass(HOUR_MS)
    expect(await orders()).toBe(1)
  })

  test('nobody silences devices that they do not see', async () => {
    const { uuid } = await of.addDevice(await of.addProduct())
    await employ(of.world, 'zhaomin', 'pkg18', '监控值班', DATA_SCOPE.department)
    const now = of.world.clock.now().getTime()
    const span = { begin: new Date(now).toISOString(), end: new Date(now + HOUR_MS).toISOString() }
    expect((await of.tryAdd(silence, { devices: [uuid], span, reason: '检修' }, 'zhaomin')).data).toEqual({ devices: '设备不存在' })
  })

  test('whoever an alarm is given to has it among their work once it is seen', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    const [{ uuid: raised } = {}] = await of.alarmsOf(uuid)
    const name = await nameOf(uuid)
    const work = async (): Promise<string[]> => {
      const { data } = await of.by('wangqiang').call(todoPage, { businessTypeCode: 'pkg18', statusCode: 0 })
      return data.list.map(({ title }) => title).filter((title) => title.includes(name))
    }
    await of.done(of.act(alarm, 'ack', String(raised)))
    expect(await work()).toEqual([])
    await of.done(of.act(alarm, 'assign', String(raised), { assignee: userId('wangqiang') }))
    expect(await work()).toEqual([expect.stringContaining('待处理告警')])
    await of.says(token, 20)
    expect(await work()).toEqual([])
  })

  test('both facts of an alarm: seen while it lasts, or after it is over; once', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    const [{ uuid: first } = {}] = await of.alarmsOf(uuid)
    await of.done(of.act(alarm, 'ack', String(first)))
    expect(await of.act(alarm, 'ack', String(first))).toMatchObject({ code: 3002, msg: '已有人确认' })
    expect(await of.info(alarm, String(first))).toMatchObject({ state: '20', ackBy: of.me })
    await of.says(token, 20)
    expect(await of.info(alarm, String(first))).toMatchObject({ state: '40' })
    await of.says(token, 35)
    await of.says(token, 20)
    const second = (await of.alarmsOf(uuid)).find(({ state }) => state === '30')
    await of.done(of.act(alarm, 'ack', String(second?.uuid)))
    expect(await of.info(alarm, String(second?.uuid))).toMatchObject({ state: '40' })
  })

  test('what waits for somebody to answer is done when nobody has, once', async () => {
    const model = await of.addProduct()
    await of.addRule(model, { actions: [{ kind: '3', minSeverity: '5', delayMinutes: 15 }] })
    const { uuid, token } = await of.addDevice(model)
    await of.says(token, 35)
    await of.drain()
    const [{ uuid: raised } = {}] = await of.alarmsOf(uuid)
    const orders = () => of.inside(({ rows }) => rows.count(workOrder, (f) => f.eq('sourceUuid', String(raised))))
    expect(await orders()).toBe(0)
    of.world.pass(16 * MINUTE_MS)
    await of.timers()
    await of.timers()
    await of.drain()
    expect(await orders()).toBe(1)
  })

  test('a rule whose command makes the device raise it again stops after five', async () => {
    const model = await of.addProduct()
    await of.addRule(model, { actions: [{ kind: '4', service: 'setT', params: '{"t":20}', minSeverity: '5', delayMinutes: 0 }] })
    const { uuid, token } = await of.addDevice(model)
    for (let n = 0; n < 8; n += 1) {
      of.world.pass(SECOND_MS)
      await of.says(token, 35)
      of.world.pass(SECOND_MS)
      await of.says(token, 20)
    }
    expect(await of.alarmsOf(uuid)).toHaveLength(8)
    expect(await of.page(deviceCommand, { field: 'device', cmp: 'eq', value: uuid })).toHaveLength(5)
  })

  test('a rule is tried on what has been: how often it would have raised, and with other limits', async () => {
    const model = await of.addProduct()
    const { uuid, token } = await of.addDevice(model)
    for (const [ago, t] of [
      [5, 31],
      [4, 20],
      [3, 36],
      [2, 20],
      [1, 41],
      [0, 20],
    ] as const)
      await of.says(token, t, ago * HOUR_MS)
    const rule = await of.addRule(model)
    const { data } = await of.ask(testRule, { uuid: rule, days: 7, limits: [35, 40, 50] })
    expect(data).toMatchObject({ devices: 1, cut: false, limit: 30, key: 't' })
    expect(data.raised.map(({ value, deviceUuid }) => [value, deviceUuid])).toEqual([
      ['31', uuid],
      ['36', uuid],
      ['41', uuid],
    ])
    expect(data.others).toEqual([
      { limit: 35, times: 2 },
      { limit: 40, times: 1 },
      { limit: 50, times: 0 },
    ])
    expect(await of.alarmsOf(uuid)).toEqual([])
    const levels = [{ severity: '2', kind: '1' } as const]
    const conditions = [{ use: '2', group: 1, key: 't', op: '1', value: '40' } as const]
    const changed = await of.ask(testRule, { uuid: rule, days: 7, draft: { levels, conditions, clearSeconds: 0 } })
    expect(changed.data).toMatchObject({
      limit: 40,
      raised: [{ value: '41', severity: '2' }],
      others: [{ limit: 37 }, { limit: 39 }, { limit: 42 }],
    })
    const draft = { levels, conditions: conditions.map((each) => ({ ...each, key: 'gone' })), clearSeconds: 0 }
    expect(await of.ask(testRule, { uuid: rule, draft })).toMatchObject({ code: 3002, data: { conditions: '产品没有属性「gone」' } })
  })
})

describe('commands', () => {
  const send = (uuid: string, service: string, params: object, password?: string) =>
    of.ask(sendCommand, { uuids: [uuid], service, params: { ...params }, ...(password !== undefined && { password }) })
  const stateOf = async (command: string): Promise<unknown> => (await of.info(deviceCommand, command)).state

  test('T7: queued, sent when the device asks, succeeded by its answer; without one timed out; never taken, expired', async () => {
    const model = await of.addProduct()
    const [one, twin, away] = [await of.addDevice(model), await of.addDevice(model), await of.addDevice(model)]
    const sent = async (uuid: string): Promise<string> => (await send(uuid, 'setT', { t: 20 })).data.sent[0] ?? ''
    const [first, second, third] = [await sent(one.uuid), await sent(twin.uuid), await sent(away.uuid)]
    expect(await stateOf(first)).toBe('10')
    expect(await of.poll(one.token)).toEqual({ requestUuid: first, method: 'setT', params: { t: 20 }, sn: null })
    expect(await stateOf(first)).toBe('20')
    expect(await of.post(`${one.token}/rpc/${first}`, { success: true })).toMatchObject({ code: 200 })
    expect(await of.info(deviceCommand, first)).toMatchObject({ state: '40', result: '{"success":true}' })
    expect(await of.poll(twin.token)).toMatchObject({ requestUuid: second })
    of.world.pass(29_000)
    await of.timers()
    expect(await stateOf(second)).toBe('20')
    of.world.pass(2_000)
    await of.timers()
    expect(await stateOf(second)).toBe('60')
    expect(await of.post(`${twin.token}/rpc/${second}`, { success: true })).toMatchObject({ code: 404 })
    expect(await stateOf(third)).toBe('10')
    of.world.pass(DAY_MS)
    await of.timers()
    expect(await stateOf(third)).toBe('70')
    expect(await of.poll(away.token)).toBeNull()
  })

  test('what the service does not take is refused, a failure is one', async () => {
    const model = await of.addProduct()
    const { uuid, token } = await of.addDevice(model)
    expect(await send(uuid, 'fly', {})).toMatchObject({ code: 3002, data: { service: '产品没有指令「fly」' } })
    for (const params of [{}, { t: 'warm' }, { t: 20, foo: 1 }])
      expect(await send(uuid, 'setT', params)).toMatchObject({ code: 3002, data: { params: expect.stringContaining('不符合定义') } })
    const [command = ''] = (await send(uuid, 'setT', { t: 20 })).data.sent
    await of.poll(token)
    await of.post(`${token}/rpc/${command}`, { error: 'stuck' })
    expect(await stateOf(command)).toBe('50')
  })

  test('a dangerous service takes the password of who sends it', async () => {
    const { uuid } = await of.addDevice(await of.addProduct())
    expect(await send(uuid, 'stop', {})).toMatchObject({ code: 3002, data: { password: '危险指令需要验证登录密码' } })
    expect(await send(uuid, 'stop', {}, 'wrong')).toMatchObject({ code: 3002, data: { password: '密码错误' } })
    expect((await send(uuid, 'stop', {}, 'Demo@2026')).data.sent).toHaveLength(1)
  })

  test('another application sends by the number of its request, once', async () => {
    const { uuid, sn } = await of.addDevice(await of.addProduct())
    const order = (params: Record<string, unknown>) =>
      of.inside(({ applications }) => applications.order(sendToDevice, { requestId: `scene-${sn}`, device: sn, service: 'setT', params }))
    const first = await order({ t: 20 })
    expect(first).toMatchObject({ state: 'done', answer: { commandUuid: expect.any(String) } })
    expect(await order({ t: 20 })).toEqual(first)
    expect(await of.page(deviceCommand, { field: 'device', cmp: 'eq', value: uuid })).toHaveLength(1)
  })
})

describe('devices and products', () => {
  test('a device is not activated, online at its first message, offline after its time; disabled it is refused', async () => {
    const model = await of.addProduct()
    const { uuid, token } = await of.addDevice(model)
    const stateOf = async () => (await of.info(device, uuid)).state
    expect(await stateOf()).toBe('10')
    await of.says(token, 20)
    expect(await of.info(device, uuid)).toMatchObject({ state: '20', hasToken: true, lastSeenAt: expect.any(String) })
    await of.done(of.act(device, 'disable', uuid))
    expect(await of.says(token, 20)).toMatchObject({ code: 3004, msg: '设备未授权' })
    await of.done(of.act(device, 'enable', uuid))
    expect(await of.says(token, 21)).toMatchObject({ code: 200 })
    expect(await stateOf()).toBe('20')
  })

  test('T6, T10: unknown keys are dropped, a repeated request is stored once', async () => {
    const { uuid, token } = await of.addDevice(await of.addProduct())
    expect(await of.post(`${token}/telemetry`, { t: 20, foo: 1 })).toMatchObject({ code: 200, data: { accepted: 1, dropped: 1 } })
    const ts = of.world.clock.now().getTime() - HOUR_MS
    const two = [
      { ts, values: { h: 40 } },
      { ts: ts + 1_000, values: { h: 50 } },
    ]
    for (const _time of [1, 2]) await of.post(`${token}/telemetry`, two)
    expect(await pointsOf(uuid, 'h')).toHaveLength(2)
    const { data } = await of.ask(deviceCourse, { uuid, keys: ['h'], span: 'day' })
    expect(data.points.map(({ value }) => value)).toEqual([40, 50])
    expect((await of.ask(deviceLog, { uuid })).data.lines).toHaveLength(3)
    expect((await of.ask(deviceNow, { uuid })).data).toMatchObject({ online: true, messages: 3, unknownKeys: 1 })
  })

  test('an event of a device is a row; one that its product does not have is dropped', async () => {
    const { uuid, token } = await of.addDevice(await of.addProduct())
    expect(await of.post(`${token}/event/opened`, { by: '张三' })).toMatchObject({ data: { accepted: 1 } })
    expect(await of.post(`${token}/event/closed`, {})).toMatchObject({ data: { accepted: 0, dropped: 1 } })
    expect(await of.page(deviceEvent, { field: 'device', cmp: 'eq', value: uuid })).toMatchObject([
      { name: '门开', level: '2', params: '{"by":"张三"}' },
    ])
    await of.post(`${token}/attributes`, { firmware: '2.4.1' })
    expect(await of.info(device, uuid)).toMatchObject({ firmware: '2.4.1' })
  })

  test('a value that others want is a reading of the meter behind it, once in a while; one beyond its limits is none', async () => {
    const energy = await of.add(energyType, { code: POWER, name: '电', unit: 'kWh', carbonFactor: '0.5', coalFactor: '0.1' })
    const { sn, token } = await of.addDevice(await of.addProduct())
    const own = {
      code: `M-${sn}`,
      name: '冷机总表',
      energyType: energy,
      projectUuid: GARDEN,
      purpose: '1' as const,
      tariffs: 1,
      multiplier: '1',
      initial1: '0',
    }
    const installedAt = new Date(of.world.clock.now().getTime() - DAY_MS).toISOString()
    const meterUuid = await of.add(meter, { ...own, installedAt, iotDevice: sn, iotKey: 't' })
    const readings = () => of.inside(({ rows }) => rows.list(reading, (f) => f.eq('meter', meterUuid), 10))
    await of.says(token, 21.5)
    await of.drain()
    expect((await readings()).map(({ value1 }) => value1)).toEqual(['21.5000'])
    of.world.pass(16 * MINUTE_MS)
    await of.says(token, 150)
    await of.drain()
    expect(await readings()).toHaveLength(1)
  })

  test('what another system has collected comes in one call; devices that nobody knows are told', async () => {
    const { uuid, sn } = await of.addDevice(await of.addProduct())
    const at = of.world.clock.now().toISOString()
    const { data } = await of.ask(collectValues, {
      messages: [
        { sn, at, values: { t: 20 } },
        { sn: 'nobody', at, values: { t: 20 } },
      ],
    })
    expect(data).toEqual({ accepted: 1, dropped: 0, unknown: ['nobody'] })
    expect(await pointsOf(uuid)).toHaveLength(1)
  })

  test('a simulated message is one of the device', async () => {
    const { uuid } = await of.addDevice(await of.addProduct())
    expect((await of.ask(simulate, { uuid, values: { t: 20, foo: 1 } })).data).toEqual({ accepted: 1, dropped: 1 })
    expect(await of.info(device, uuid)).toMatchObject({ state: '20' })
  })

  test('tokens are shown once, to whoever may reset them', async () => {
    const { uuid, token } = await of.addDevice(await of.addProduct())
    const { data } = await of.ask(issueTokens, { uuids: [uuid] })
    expect(data.tokens[0]?.token).toMatch(/^[\w-]{32}$/)
    expect(await of.says(token, 1)).toMatchObject({ code: 3004 })
    expect((await of.ask(issueTokens, { uuids: [uuid] }, 'liuyang')).code).not.toBe(200)
  })

  test('a thing model that cannot be is refused at its fields', async () => {
    const property = { identifier: 't', name: '温度', dataType: '2', retentionDays: 180 }
    const refused = async (properties: object[], more: object = {}) => (await of.tryAdd(product, of.modelOf({ properties, ...more }))).data
    expect(await refused([{ ...property, identifier: '1t' }])).toMatchObject({ properties: '标识符以字母开头，只含字母、数字和下划线' })
    expect(await refused([property, property])).toMatchObject({ properties: '标识符「t」重复' })
    expect(await refused([{ ...property, min: '5', max: '1' }])).toMatchObject({ properties: '「温度」的最小值大于最大值' })
    expect(await refused([{ ...property, dataType: '4' }])).toMatchObject({ properties: '「温度」缺少枚举项' })
    expect(await refused([property], { services: [{ identifier: 's', name: '开', params: 'x', timeout: 1 }] })).toMatchObject({
      services: '「开」的参数格式不正确',
    })
  })

  test('a property that a rule uses stays, and a released one keeps its type', async () => {
    const model = await of.addProduct()
    await of.addRule(model)
    const without = await of.update(product, model, ({ properties }) => ({ properties: (properties as { identifier: string }[]).slice(1) }))
    expect(without).toMatchObject({ code: 3002, data: { properties: '属性被规则引用' } })
    await of.done(of.act(product, 'release', model))
    const retyped = await of.update(product, model, ({ properties }) => ({
      properties: (properties as object[]).map((each, n) => (n === 1 ? { ...each, dataType: '1' } : each)),
    }))
    expect(retyped).toMatchObject({ code: 3002, data: { properties: '已发布，不能修改类型' } })
  })

  test('a device behind a gateway names one', async () => {
    const sub = await of.addProduct({ node: '3' })
    const own = { sn: 'SUB-1', name: '子', product: sub, projectUuid: GARDEN }
    expect((await of.tryAdd(device, own)).data).toMatchObject({ gateway: '请选择所属网关' })
    const direct = await of.addDevice(await of.addProduct())
    expect((await of.tryAdd(device, { ...own, gateway: direct.uuid })).data).toMatchObject({ gateway: '所属网关不是网关设备' })
  })

  test('a rule is judged by the thing model', async () => {
    const model = await of.addProduct()
    const refused = async (more: object) => {
      const usual = { name: '规则', product: model, levels: [{ severity: '1', kind: '1' }], actions: [] }
      return (await of.tryAdd(alarmRule, { ...usual, conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '30' }], ...more })).data
    }
    const condition = (more: object) => ({ conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '30', ...more }] })
    expect(await refused(condition({ key: 'x' }))).toMatchObject({ conditions: '产品没有属性「x」' })
    expect(await refused(condition({ value: '热' }))).toMatchObject({ conditions: '「t」应与数值比较' })
    expect(await refused(condition({ key: 'mode', value: 'auto' }))).toMatchObject({ conditions: '「mode」只能比较是否相等' })
    expect(await refused(condition({ value: null }))).toMatchObject({ conditions: '「t」缺少比较的值' })
    expect(await refused(condition({ use: '2' }))).toMatchObject({ conditions: expect.any(String) })
    expect(await refused({ levels: [{ severity: '1', kind: '2' }] })).toMatchObject({ levels: '请填写秒数' })
    expect(await refused({ levels: [{ severity: '1', kind: '3', times: 1 }] })).toMatchObject({ levels: '连续次数至少为 2' })
    expect(await refused({ actions: [{ kind: '1' }] })).toMatchObject({ actions: '请选择接收人' })
    expect(await refused({ actions: [{ kind: '4', service: 'stop' }] })).toMatchObject({ actions: '危险指令不能由规则下发' })
    expect(await refused({ actions: [{ kind: '4', service: 'setT', params: '{' }] })).toMatchObject({ actions: '指令参数不是有效的 JSON' })
  })
})
