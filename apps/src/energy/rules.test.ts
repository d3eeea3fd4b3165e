import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, fireTimers, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alarmRule, RULE } from '#src/energy/alarms/alarm-rule.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { quota } from '#src/energy/alarms/quota.ts'
import { energyMonth } from '#src/energy/analysis/energy-month.ts'
import { collect, comparison, costReport, meterCourse } from '#src/energy/calls.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'
import { at, type EnergyWorld, energyWorld } from '#src/energy/testing.ts'
import { workOrder } from '#src/work-order/work-order.ts'

// Rules and bad input of apps-operations.md section 4 that its scenarios do not tell.

let of: EnergyWorld
beforeAll(async () => {
  of = await energyWorld()
})
beforeEach(() => of.restart())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

const change = async (uuid: string, changes: object) => {
  const { version } = await of.info(meter, uuid)
  return of.by().call(entityEndpoints(meter).update, { uuid, version: Number(version), ...changes })
}
const readingsOf = (uuid: string) => of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })
const rule = (kind: string, more: object = {}) => of.add(alarmRule, { name: '规则', kind, threshold: '0', receivers: [of.me], ...more })
const alarms = async () => (await of.page(energyAlarm)).map(({ title, state }) => [title, state])

describe('a meter', () => {
  test('hangs below one of its own energy, and not below itself', async () => {
    const [power, water] = [await of.addMeter(), await of.addMeter({}, 'W')]
    const shared = {
      code: 'X',
      name: '表',
      energyType: await of.typeOf(),
      projectUuid: (await of.info(meter, power)).projectUuid,
      purpose: '2',
    }
    const below = { ...shared, tariffs: 1, multiplier: '1', initial1: '0', installedAt: at('2026-01-01T00:00'), parent: water }
    expect(await of.tryAdd(meter, below)).toMatchObject({ status: 422, data: { parent: '上级表能源类型不一致' } })
    const child = await of.addMeter({ parent: power })
    expect(await change(power, { parent: child })).toMatchObject({ status: 422, data: { parent: '上级不能是自己或自己的下级' } })
  })

  test('has as many registers as tariffs, and a number of its own among its energy', async () => {
    const uuid = await of.addMeter({ tariffs: 2, initial2: '0' })
    const { code } = await of.info(meter, uuid)
    const type = await of.typeOf()
    const twice = { code, name: '表', energyType: type, projectUuid: (await of.info(meter, uuid)).projectUuid, purpose: '2' }
    const full = { ...twice, multiplier: '1', installedAt: at('2026-01-01T00:00') }
    expect(await of.tryAdd(meter, { ...full, tariffs: 2, initial1: '0' })).toMatchObject({ data: { initial2: '请填写2个读数' } })
    expect(await of.tryAdd(meter, { ...full, tariffs: 1, initial1: '0' })).toMatchObject({
      status: 409,
      data: { code: '该能源类型下表编号已存在' },
    })
  })

  test('that was read keeps what it counts by, and is not deleted', async () => {
    const uuid = await of.addMeter()
    await of.read(uuid, '2026-02-01T00:00', 10)
    expect(await change(uuid, { multiplier: '2' })).toMatchObject({ status: 422, data: { multiplier: '计量表已有读数，请通过换表修改' } })
    expect((await change(uuid, { name: '改名' })).code).toBe(200)
    expect(await of.by().call(entityEndpoints(meter).delete, { uuidList: [uuid] })).toMatchObject({ status: 409, code: 3002 })
    const never = await of.addMeter()
    expect((await of.by().call(entityEndpoints(meter).delete, { uuidList: [never] })).code).toBe(200)
  })
})

describe('a reading is refused', () => {
  test.each([
    ['later than now', '2026-07-01T00:00', '10', {}, { readAt: '抄表时间不能晚于当前时间' }],
    ['before the meter was there', '2025-07-01T00:00', '10', {}, { readAt: '读数时间早于上次抄表' }],
    ['before the last one', '2026-02-15T00:00', '110', {}, { readAt: '读数时间早于上次抄表' }],
    ['at the moment of another one', '2026-03-01T00:00', '110', {}, { readAt: '该时间已有读数，已忽略' }],
    ['with more registers than the meter has', '2026-04-01T00:00', '110', { value2: '1' }, { value2: '请填写1个读数' }],
    ['lower than before', '2026-04-01T00:00', '99', {}, { value1: '当前读数小于上次读数，请选择满码回零或换表' }],
    ['gone round where nothing goes round', '2026-04-01T00:00', '99', { kind: '2' }, { kind: '该计量表没有满码值' }],
    ['as a replacement', '2026-04-01T00:00', '99', { kind: '3' }, { kind: '换表请在计量表中登记' }],
    ['below zero', '2026-04-01T00:00', '-1', {}, { value1: expect.stringMatching('') }],
  ] as const)('%s', async (_why, moment, value, more, data) => {
    const uuid = await of.addMeter()
    await of.read(uuid, '2026-03-01T00:00', 100)
    expect(await of.tryRead(uuid, moment, value, more)).toMatchObject({ status: 422, code: 3002, data })
  })

  test('of a meter that is out of use, and one that reaches the modulus', async () => {
    const uuid = await of.addMeter({ modulus: '1000' })
    expect(await of.tryRead(uuid, '2026-03-01T00:00', 1_000)).toMatchObject({
      status: 422,
      data: { value1: '读数不能达到满码值1000.0000' },
    })
    await of.does(meter, 'stop', uuid)
    expect(await of.tryRead(uuid, '2026-03-01T00:00', 10)).toMatchObject({ status: 422, data: { meter: '计量表已停用' } })
  })
})

test('a replacement that ends below the last reading is refused, all of it at once', async () => {
  const uuid = await of.addMeter()
  await of.read(uuid, '2026-03-01T00:00', 100)
  const form = { changedAt: at('2026-04-01T00:00'), oldFinal1: '99', newInitial1: '0', newInitial2: '0' }
  expect(await of.act(meter, 'change', uuid, form)).toMatchObject({
    status: 422,
    data: { oldFinal1: '旧表止数不能小于上次读数', newInitial2: '请填写1个读数' },
  })
  expect((await readingsOf(uuid)).length).toBe(1)
})

test('more than ten times of what was used lately waits for somebody; once it is passed the next one counts from it', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00') })
  await of.read(uuid, '2026-05-02T00:00', 100)
  const jump = await of.read(uuid, '2026-05-03T00:00', 1_300)
  expect(await of.info(reading, jump)).toMatchObject({ state: '10', abnormal: true, flaw: '2', usage: null })
  const next = await of.read(uuid, '2026-05-10T00:00', 1_400, {})
  expect(await of.info(reading, next)).toMatchObject({ usage: '1300.0000', state: '20' })
  await of.does(reading, 'check', jump, { result: '1' })
  expect([(await of.info(reading, jump)).usage, (await of.info(reading, next)).usage]).toEqual(['1200.0000', '100.0000'])
  expect(await of.act(reading, 'check', jump, { result: '1' })).toMatchObject({ status: 409, code: 3002 })
})

test('one that is not passed never counts', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00') })
  await of.read(uuid, '2026-05-02T00:00', 100)
  const jump = await of.read(uuid, '2026-05-03T00:00', 9_999)
  await of.does(reading, 'check', jump, { result: '2' })
  const next = await of.read(uuid, '2026-05-04T00:00', 190)
  expect(await of.info(reading, next)).toMatchObject({ usage: '90.0000' })
})

test('an estimate makes room for the real reading that comes', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-03-01T00:00') })
  await of.read(uuid, '2026-04-01T00:00', 31)
  const guess = await of.read(uuid, '2026-05-01T00:00', 61, { source: '4' })
  expect(await of.months(uuid)).toEqual([
    ['2026-03', 31],
    ['2026-04', 30],
  ])
  const real = await of.read(uuid, '2026-06-01T00:00', 92)
  expect(await of.info(reading, guess)).toMatchObject({ state: '30', reason: '已有实际读数' })
  expect(await of.info(reading, real)).toMatchObject({ usage: '61.0000', prevAt: at('2026-04-01T00:00') })
})

test('a price that changes within a month splits it by day', async () => {
  const type = await of.typeOf()
  await of.add(pricePlan, { name: '一', energyType: type, kind: '1', prices: [{ price: '1' }], validFrom: '2026-01-01' })
  await of.add(pricePlan, { name: '二', energyType: type, kind: '1', prices: [{ price: '2' }], validFrom: '2026-05-11' })
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00') })
  await of.read(uuid, '2026-06-01T00:00', 310)
  const { list } = (await of.ask(costReport, { month: '2026-05' })).data
  // 10 days of 10 at 1.00, 21 at 2.00.
  expect(list.find((each) => each.uuid === uuid)).toMatchObject({ cost: 52_000, carbon: '155.0000', coal: '31.0000' })
  await of.add(pricePlan, { name: '三', energyType: type, kind: '1', purposes: ['2'], prices: [{ price: '3' }], validFrom: '2026-01-01' })
  expect((await of.ask(costReport, { month: '2026-05' })).data.list[0]).toMatchObject({ cost: 93_000 })
})

test('2,800 beside 2,500 a year ago is +12.0 %, beside 3,000 a month ago −6.7 %; what is not known is compared with nothing', async () => {
  const uuid = await of.addMeter({ installedAt: at('2025-05-01T00:00') })
  const [first, second, third, last] = [2_500, 29_500, 32_500, 35_300]
  await of.read(uuid, '2025-06-01T00:00', first)
  await of.read(uuid, '2026-04-01T00:00', second)
  await of.read(uuid, '2026-05-01T00:00', third)
  await of.read(uuid, '2026-06-01T00:00', last)
  const asked = { month: '2026-05', energyType: await of.typeOf(), by: 'meter' } as const
  expect((await of.ask(comparison, asked)).data.rows).toMatchObject([
    { key: uuid, usage: '2800.0000', yoy: 120, mom: -67, incomplete: false },
  ])
  expect((await of.ask(comparison, { ...asked, month: '2025-05' })).data.rows).toMatchObject([{ yoy: null, mom: null }])
  for (const by of ['project', 'purpose', 'organ'] as const) expect((await of.ask(comparison, { ...asked, by })).code).toBe(200)
})

test('a meter shows a year by months and a month by days', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00') })
  await of.read(uuid, '2026-05-11T00:00', 100)
  await of.read(uuid, '2026-06-01T00:00', 310)
  const year = (await of.ask(meterCourse, { uuid, at: '2026' })).data.points
  expect(year[4]).toEqual({ at: '2026-05', usage: '310.0000', lastYear: null, whole: true })
  const days = (await of.ask(meterCourse, { uuid, at: '2026-05' })).data.points
  expect([days.length, days[0]?.usage, days[30]?.usage]).toEqual([31, '10.0000', '10.0000'])
})

describe('alarms', () => {
  test('of a quota come at 80 and at 100 per cent, one for both, and end with the month', async () => {
    await rule(RULE.quota)
    const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00'), name: '水泵' })
    await of.add(quota, { meter: uuid, month: '2026-05', amount: '100' })
    await of.night('2026-05-05')
    const told: unknown[] = []
    for (const [day, value] of [
      ['2026-05-11', 79.9],
      ['2026-05-13', 80],
      ['2026-05-21', 101],
    ] as const) {
      of.clockAt(`${day}T08:00`)
      await of.read(uuid, `${day}T00:00`, value)
      await of.night(day)
      told.push((await of.page(energyAlarm)).map(({ title, level, state }) => [title, level, state]))
    }
    expect(told).toEqual([[], [['水泵已用定额 80.0%', 1, '10']], [['水泵已用定额 101.0%', 2, '10']]])
    await of.add(quota, { meter: uuid, month: '2026-06', amount: '100' })
    await of.night('2026-06-03')
    expect(await alarms()).toEqual([['水泵已用定额 101.0%', '30']])
  })

  test('of quotas of one department go by energy, each until its own is over', async () => {
    const organ = demoId('0003', 1)
    const [power, water] = [await of.typeOf(), await of.typeOf('W')]
    const begin = { installedAt: at('2026-05-01T00:00'), organ }
    const [one, other] = [await of.addMeter(begin), await of.addMeter(begin, 'W')]
    for (const energyType of [power, water]) await of.add(quota, { organ, energyType, month: '2026-05', amount: '100' })
    await rule(RULE.quota)
    const months: unknown[] = []
    for (const [day, used, little] of [
      ['2026-05-11', 85, 60],
      ['2026-05-12', 86, 66],
      ['2026-05-13', 87, 90],
    ] as const) {
      of.clockAt(`${day}T08:00`)
      await of.read(one, `${day}T00:00`, used)
      await of.read(other, `${day}T00:00`, little)
      await of.night(day)
      months.push((await of.page(energyAlarm)).map(({ title, state }) => [String(title).split(' ').slice(1).join(' '), state]).toSorted())
    }
    const [powerOpen, waterOpen] = [
      ['电已用定额 85.0%', '10'],
      ['水已用定额 90.0%', '10'],
    ]
    expect(months).toEqual([[powerOpen], [powerOpen], [waterOpen, powerOpen].toSorted()])
  })

  test('of quotas are those of the energy of their rule', async () => {
    const organ = demoId('0003', 1)
    await of.addMeter({ installedAt: at('2026-05-01T00:00'), organ }, 'W')
    const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00'), organ })
    await of.add(quota, { organ, energyType: await of.typeOf(), month: '2026-05', amount: '100' })
    await rule(RULE.quota, { energyType: await of.typeOf('W') })
    await of.night('2026-05-10')
    of.clockAt('2026-05-11T08:00')
    await of.read(uuid, '2026-05-11T00:00', 90)
    await of.night('2026-05-11')
    expect(await alarms()).toEqual([])
  })

  test('of verification come 30 and 7 days before and on the day; a later day ends them', async () => {
    await rule(RULE.verify)
    const uuid = await of.addMeter({ name: '总表', verifyDue: '2026-06-13' })
    await of.night('2026-06-05')
    expect(await alarms()).toEqual([['总表检定还剩 8 天', '10']])
    await of.night('2026-06-06')
    expect(await of.page(energyAlarm)).toMatchObject([{ level: 2, title: '总表检定还剩 7 天' }])
    await change(uuid, { verifyDue: '2027-07-05' })
    await of.night('2026-06-07')
    expect(await alarms()).toEqual([['总表检定还剩 7 天', '30']])
  })

  test('of the night count 00:00 to 05:00, where readings are close enough to tell', async () => {
    await rule(RULE.night, { threshold: '100' })
    const uuid = await of.addMeter({ installedAt: at('2026-06-09T22:00'), name: '地库' })
    const far = await of.addMeter({ installedAt: at('2026-06-01T00:00') })
    await of.night('2026-06-09')
    of.clockAt('2026-06-10T08:00')
    await of.read(uuid, '2026-06-10T00:00', 40)
    await of.read(uuid, '2026-06-10T05:00', 160)
    await of.read(far, '2026-06-10T06:00', 9_000)
    await of.night('2026-06-11')
    expect(await of.page(energyAlarm)).toMatchObject([{ title: '地库夜间 120', value: '120.0000', limit: '100.0000' }])
  })

  test('of silence come by themselves, once, and end with the next reading', async () => {
    await rule(RULE.silent, { threshold: '24' })
    const uuid = await of.addMeter({ iotDevice: 'D1', iotKey: 'k', name: '充电桩' })
    await of.read(uuid, '2026-06-10T09:00', 10)
    for (const ms of [23 * HOUR_MS, 2 * HOUR_MS, DAY_MS]) {
      of.world.pass(ms)
      await fireTimers(of.world.app.platform)
    }
    expect(await alarms()).toEqual([['充电桩无读数', '10']])
    await of.read(uuid, '2026-06-12T09:00', 20)
    expect(await alarms()).toEqual([['充电桩无读数', '30']])
  })

  test('of a loss are handed to a work order; ignored they need a reason and do not come again until it is over', async () => {
    await rule(RULE.loss, { threshold: '4' })
    const main = await of.addMeter({ purpose: '1', name: '总表', installedAt: at('2026-05-01T00:00') })
    const below = await of.addMeter({ parent: main, installedAt: at('2026-05-01T00:00') })
    await of.read(main, '2026-06-01T00:00', 1_000)
    await of.read(below, '2026-06-01T00:00', 900)
    await of.night('2026-06-10')
    await of.night('2026-06-11')
    const [alarm] = await of.page(energyAlarm)
    expect(alarm).toMatchObject({ title: '总表损耗 10.0%', state: '10', no: expect.stringMatching(/^NH20260610\d{4}$/) })
    const uuid = String(alarm?.uuid)
    await of.does(energyAlarm, 'dispatch', uuid)
    await of.world.app.platform.events.drain()
    expect(await of.page(workOrder, { field: 'sourceUuid', cmp: 'eq', value: uuid })).toMatchObject([{ title: '总表损耗 10.0%' }])
    expect(await of.act(energyAlarm, 'dispatch', uuid)).toMatchObject({ status: 409, code: 3002 })
    expect(await of.act(energyAlarm, 'ignore', uuid)).toMatchObject({ status: 422, code: 3002 })
    await of.does(energyAlarm, 'ignore', uuid, { reason: '线路改造中' })
    await of.night('2026-06-12')
    expect(await alarms()).toEqual([['总表损耗 10.0%', '40']])
  })

  test('tell that the meters below count more than the one above', async () => {
    await rule(RULE.loss, { threshold: '4' })
    const main = await of.addMeter({ purpose: '1', name: '总表', installedAt: at('2026-05-01T00:00') })
    const below = await of.addMeter({ parent: main, installedAt: at('2026-05-01T00:00') })
    await of.read(main, '2026-06-01T00:00', 1_000)
    await of.read(below, '2026-06-01T00:00', 1_021)
    await of.night('2026-06-10')
    await of.night('2026-06-11')
    expect(await alarms()).toEqual([['总表子表合计大于总表', '10']])
  })
})

test('an energy is there once, and a meter has one quota a month', async () => {
  const uuid = await of.addMeter()
  expect(await of.tryAdd(energyType, { code: 'E', name: '电', unit: 'kWh' })).toMatchObject({ status: 409, data: { code: '该能源已存在' } })
  await of.add(quota, { meter: uuid, month: '2026-05', amount: '1' })
  expect(await of.tryAdd(quota, { meter: uuid, month: '2026-05', amount: '2' })).toMatchObject({
    status: 409,
    data: { month: '该对象本月已有定额' },
  })
  expect(await of.tryAdd(quota, { month: '2026-05', amount: '2' })).toMatchObject({
    status: 422,
    data: { organ: '请填写计量表或部门中的一项' },
  })
})

test('every night a month is summed up by project and energy, closed once all of it is read', async () => {
  const type = await of.typeOf()
  await of.add(pricePlan, { name: '一', energyType: type, kind: '1', prices: [{ price: '0.5' }], validFrom: '2026-01-01' })
  const main = await of.addMeter({ purpose: '1', installedAt: at('2026-05-01T00:00'), area: 100 })
  const below = await of.addMeter({ parent: main, installedAt: at('2026-05-01T00:00') })
  await of.read(main, '2026-06-01T00:00', 1_000)
  await of.read(below, '2026-06-01T00:00', 950)
  await of.schedules('2026-06-10')
  await of.schedules('2026-06-11')
  const [row] = await of.page(energyMonth, { field: 'month', cmp: 'eq', value: '2026-05' })
  expect(row).toMatchObject({ usage: '1000.0000', loss: '50.0000', lossRate: 500, cost: 50_000, carbon: '500.0000', intensity: '10.0000' })
  expect(row).toMatchObject({ meters: 2, read: 2, complete: true, closed: true })
})

test('a system sends many readings at once: what is there is left out and counted, what is wrong is told', async () => {
  const uuid = await of.addMeter({ code: 'K-1' })
  const one = { code: 'K-1', readAt: at('2026-02-01T00:00'), values: ['10'] }
  const sent = [
    one,
    { ...one, readAt: at('2026-03-01T00:00'), values: ['30'] },
    { ...one, code: '没有' },
    { ...one, readAt: at('2026-03-02T00:00'), values: ['20'] },
    one,
  ]
  const { data } = await of.ask(collect, { readings: sent })
  expect(data).toMatchObject({ stored: 2, repeated: 1, refused: [{ n: 2, msg: '表编号不存在' }, { n: 3 }] })
  expect((await of.ask(collect, { readings: [one] })).data).toMatchObject({ stored: 0, repeated: 1, refused: [] })
  expect((await readingsOf(uuid)).map(({ source, usage }) => [source, usage])).toEqual([
    ['2', '20.0000'],
    ['2', '10.0000'],
  ])
})

test('two who read one meter at the same time count one after the other', async () => {
  const uuid = await of.addMeter()
  const both = await Promise.all([
    of.tryRead(uuid, '2026-03-01T00:00', 100),
    of.tryRead(uuid, '2026-03-01T00:00', 100),
    of.tryRead(uuid, '2026-04-01T00:00', 150),
  ])
  expect(both.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1)
  const total = (await of.months(uuid)).reduce((all, [, usage]) => all + usage, 0)
  expect([100, 150]).toContain(total)
  await withClient(of.world.database.owner, async (client) => {
    const { rows } = await client.query(`select read_at from energy_reading where meter = '${uuid}' group by 1 having count(*) > 1`)
    expect(rows).toEqual([])
  })
})
