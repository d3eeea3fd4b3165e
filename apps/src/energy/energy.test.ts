import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alarmRule, RULE } from '#src/energy/alarms/alarm-rule.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { costReport, monthFlow } from '#src/energy/calls.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { billReadings } from '#src/energy/ports.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'
import { at, type EnergyWorld, energyWorld, GARDEN } from '#src/energy/testing.ts'
import { iotTelemetry } from '#src/iot/events.ts'

// The scenarios of apps-operations.md section 4.

let of: EnergyWorld
beforeAll(async () => {
  of = await energyWorld()
})
beforeEach(() => of.restart())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

test('E1: 1000 on 25 March and 1100 on 4 April, ×40, are 4,000: March 2,800, April 1,200', async () => {
  const uuid = await of.addMeter({ multiplier: '40', initial1: '1000', installedAt: at('2026-03-25T00:00') })
  await of.read(uuid, '2026-03-25T00:00', 1000)
  const second = await of.read(uuid, '2026-04-04T00:00', 1100)
  expect(await of.info(reading, second)).toMatchObject({ usage: '4000.0000', state: '20', kind: '1' })
  expect(await of.months(uuid)).toEqual([
    ['2026-03', 2_800],
    ['2026-04', 1_200],
  ])
})

test('E2: 99950 → 30 is refused without a kind; gone round to zero it is 3,200', async () => {
  const uuid = await of.addMeter({ multiplier: '40', modulus: '100000', initial1: '99950' })
  const refused = await of.tryRead(uuid, '2026-02-01T00:00', 30)
  expect(refused).toMatchObject({ status: 422, code: 3002, data: { value1: '当前读数小于上次读数，请选择满码回零或换表' } })
  const taken = await of.read(uuid, '2026-02-01T00:00', 30, { kind: '2' })
  expect(await of.info(reading, taken)).toMatchObject({ usage: '3200.0000', kind: '2' })
})

test('E3: changed at 8120 for one that begins at 5, then 60: 120 at the change and 55 at the reading', async () => {
  const uuid = await of.addMeter({ initial1: '8000' })
  await of.does(meter, 'change', uuid, { changedAt: at('2026-02-01T00:00'), oldFinal1: '8120', newInitial1: '5', newCode: 'B-NEW' })
  const next = await of.read(uuid, '2026-03-01T00:00', 60)
  const all = await of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })
  expect(all.map(({ kind, usage }) => [kind, usage])).toEqual([
    ['1', '55.0000'],
    ['3', '120.0000'],
  ])
  expect(await of.info(meter, uuid)).toMatchObject({ code: 'B-NEW', lastValue: '60', state: '10' })
  expect(await of.info(reading, next)).toMatchObject({ usage: '55.0000' })
})

test('E3: the old one counts by its multiplier, the new one by its own, and rolls over where it says', async () => {
  const uuid = await of.addMeter({ multiplier: '40', modulus: '10000', initial1: '8000' })
  await of.read(uuid, '2026-01-15T00:00', 8100)
  const change = { changedAt: at('2026-02-01T00:00'), oldFinal1: '8120', newInitial1: '5' }
  await of.does(meter, 'change', uuid, { ...change, newMultiplier: '60', newModulus: '100' })
  const stored = await of.info(meter, uuid)
  expect(stored).toMatchObject({ multiplier: '60.0000', modulus: '100.0000', newMultiplier: null, newModulus: null })
  await of.read(uuid, '2026-03-01T00:00', 60)
  await of.read(uuid, '2026-04-01T00:00', 10, { kind: '2' })
  const all = await of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })
  expect(all.map(({ kind, usage, multiplier }) => [kind, Number(usage), Number(multiplier)])).toEqual([
    ['2', 50 * 60, 60],
    ['1', 55 * 60, 60],
    ['3', 20 * 40, 40],
    ['4', 100 * 40, 40],
  ])
  const { version } = stored
  const again = await of.by().call(entityEndpoints(meter).update, { uuid, version: Number(version), multiplier: '40' })
  expect(again).toMatchObject({ status: 422, data: { multiplier: '计量表已有读数，请通过换表修改' } })
})

/** A main above three meters, read from the begin of a month to its end. */
const tree = async (usages: readonly (number | null)[]): Promise<string> => {
  const main = await of.addMeter({ purpose: '1' })
  await of.read(main, '2026-05-01T00:00', 0)
  await of.read(main, '2026-06-01T00:00', 12_000)
  for (const usage of usages) {
    const below = await of.addMeter({ parent: main })
    await of.read(below, '2026-05-01T00:00', 0)
    if (usage !== null) await of.read(below, '2026-06-01T00:00', usage)
  }
  return main
}

describe('E4', () => {
  const flow = async () => (await of.ask(monthFlow, { month: '2026-05', projectUuid: GARDEN, energyType: await of.typeOf() })).data
  const judged = async (): Promise<number> => {
    await of.add(alarmRule, { name: '损耗', kind: RULE.loss, threshold: '4', receivers: [of.me] })
    await of.night('2026-06-10')
    await of.night('2026-06-11')
    return (await of.page(energyAlarm)).length
  }

  test('12,000 above 11,400 loses 600, 5.0 %', async () => {
    const main = await tree([5_200, 4_100, 2_100])
    const { meters, lead, complete } = await flow()
    expect(meters.find(({ uuid }) => uuid === main)).toMatchObject({ loss: '600.0000', rate: 500, incomplete: false })
    expect([lead.usage, lead.loss, complete]).toEqual(['12000.0000', '600.0000', true])
    expect(await judged()).toBe(1)
  })

  test('without a reading of one of them the row is not complete, has no rate, and nobody is told', async () => {
    const main = await tree([5_200, 4_100, null])
    const { meters, complete } = await flow()
    expect(meters.find(({ uuid }) => uuid === main)).toMatchObject({ loss: null, rate: null, incomplete: true })
    expect(complete).toBe(false)
    expect(await judged()).toBe(0)
  })
})

test('E5: seven days of 400, then 610 above 600: one alarm; 640 is the same one; 380 ends it', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00'), name: '生活水泵房' })
  await of.add(alarmRule, { name: '突增', kind: RULE.daily, threshold: '50', receivers: [of.me] })
  await of.night('2026-05-01')
  let value = 0
  const young = await of.addMeter({ installedAt: at('2026-05-01T00:00'), name: '新装水泵' })
  const told: unknown[] = []
  for (const [index, usage] of [400, 400, 400, 400, 400, 400, 400, 610, 640, 380].entries()) {
    value += usage
    const day = `2026-05-${String(index + 2).padStart(2, '0')}`
    of.clockAt(`${day}T00:05`)
    await of.read(uuid, `${day}T00:00`, value)
    // Of less than seven days nobody knows what is usual.
    if (index < 3) await of.read(young, `${day}T00:00`, [10, 20, 80][index] ?? 0)
    await of.night(day)
    const alarms = await of.page(energyAlarm)
    told.push(alarms.map(({ state, limit, value: measured }) => [state, Number(limit), Number(measured)]))
  }
  expect(told.slice(6)).toEqual([[], [['10', 600, 610]], [['10', 600, 640]], [['30', 600, 640]]])
  expect(await of.page(energyAlarm)).toMatchObject([{ title: '生活水泵房日用量 610', period: '2026-05-08', lastPeriod: '2026-05-09' }])
})

test('E6: time of use costs 286.00, steps 126.00', async () => {
  const type = await of.typeOf()
  const shared = { energyType: type, validFrom: '2026-01-01' }
  await of.add(pricePlan, {
    ...shared,
    name: '分时',
    kind: '2',
    prices: [
      { tariff: 1, price: '1.10' },
      { tariff: 2, price: '0.65' },
      { tariff: 3, price: '0.30' },
    ],
  })
  const water = await of.typeOf('W')
  await of.add(pricePlan, {
    ...{ name: '阶梯', kind: '3', energyType: water, validFrom: '2026-01-01' },
    prices: [
      { from: '0', to: '15', price: '2.80' },
      { from: '15', to: '25', price: '4.20' },
      { from: '25', price: '8.40' },
    ],
  })
  const zeros = { initial2: '0', initial3: '0' }
  const tou = await of.addMeter({ tariffs: 3, ...zeros, installedAt: at('2026-05-01T00:00') })
  await of.read(tou, '2026-06-01T00:00', 120, { value2: '200', value3: '80' })
  const tier = await of.addMeter({ installedAt: at('2026-05-01T00:00') }, 'W')
  await of.read(tier, '2026-06-01T00:00', 30)
  const { list, summary } = (await of.ask(costReport, { month: '2026-05' })).data
  expect(new Map(list.map(({ uuid, cost }) => [uuid, cost]))).toEqual(
    new Map([
      [tou, 28_600],
      [tier, 12_600],
    ]),
  )
  expect(summary).toMatchObject({ cost: 41_200, unpriced: 0 })
})

test('E7: twenty values in one quarter of an hour are one reading, the last of them; what is repeated adds nothing', async () => {
  const uuid = await of.addMeter({ iotDevice: 'DTU-1', iotKey: 'total', installedAt: at('2026-06-10T08:00') })
  const hear = (minute: number, second: number, value: number) =>
    of.inside(({ events }) =>
      events.publish(
        iotTelemetry,
        { uuid: crypto.randomUUID(), projectUuid: null, no: null },
        {
          device: 'DTU-1',
          key: 'total',
          at: new Date(Date.parse(at('2026-06-10T09:00')) + minute * 60_000 + second * 1_000).toISOString(),
          value: String(value),
        },
      ),
    )
  for (let n = 0; n < 20; n += 1) await hear(Math.floor(n / 2), (n % 2) * 30, n + 1)
  await hear(9, 30, 20)
  await hear(3, 0, 7)
  const heard = async () => {
    await of.world.app.platform.events.drain()
    return (await of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })).map(({ value1, usage, source }) => [value1, usage, source])
  }
  expect(await heard()).toEqual([['20.0000', '20.0000', '3']])
  await hear(15, 0, 21)
  expect(await heard()).toEqual([
    ['21.0000', '1.0000', '3'],
    ['20.0000', '20.0000', '3'],
  ])
})

test('E8: of 100, 150 and 210 the middle one is voided: the third counts 110; one of which a fee was made stays', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-02-01T00:00') })
  const [first, middle, third] = [
    await of.read(uuid, '2026-03-01T00:00', 100),
    await of.read(uuid, '2026-04-01T00:00', 150),
    await of.read(uuid, '2026-05-01T00:00', 210),
  ]
  await of.does(reading, 'void', middle, { reason: '抄错' })
  expect(await of.info(reading, third)).toMatchObject({ usage: '110.0000', prevAt: at('2026-03-01T00:00') })
  await of.inside(({ applications }) =>
    applications.order(billReadings, { sourceApp: 'pkg28', sourceUuid: crypto.randomUUID(), readings: [first], billed: true }),
  )
  expect(await of.act(reading, 'void', first, { reason: '抄错' })).toMatchObject({ status: 422, data: { reason: '该读数已生成费用' } })
})
