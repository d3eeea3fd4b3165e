import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { withClient } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { at, type EnergyWorld, energyWorld } from '#src/energy/testing.ts'
import { iotTelemetry } from '#src/iot/events.ts'

// Readings of devices that somebody has to look at (apps-operations.md section 4, Automatic import).

let of: EnergyWorld
beforeAll(async () => {
  of = await energyWorld()
})
beforeEach(() => of.restart())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

const addDevice = () => of.addMeter({ iotDevice: 'DTU-1', iotKey: 'total', initial1: '8000', installedAt: at('2026-06-10T06:00') })
const hear = async (time: string, value: number): Promise<void> => {
  const said = { device: 'DTU-1', key: 'total', at: at(`2026-06-10T${time}`), value: String(value) }
  await of.inside(({ events }) => events.publish(iotTelemetry, { uuid: crypto.randomUUID(), projectUuid: null, no: null }, said))
  await of.world.app.platform.events.drain()
}
const readings = async (uuid: string) =>
  (await of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })).map(({ value1, state, readAt }) => [Number(value1), state, readAt])
/** Readings that somebody is to check. */
const toCheck = (): Promise<number> =>
  withClient(of.world.database.owner, async (client) => {
    const { rows } = await client.query("select distinct business_uuid from todo where title like '%待审核读数%' and status_code = 0")
    return rows.length
  })

test('a device that was swapped has one reading that waits, the last one, until the change is recorded at its moment', async () => {
  const uuid = await addDevice()
  await hear('07:00', 8_100)
  await hear('08:00', 5)
  await hear('08:15', 6)
  await hear('08:30', 7)
  expect(await readings(uuid)).toEqual([
    [7, '10', at('2026-06-10T08:30')],
    [8_100, '20', at('2026-06-10T07:00')],
  ])
  expect(await toCheck()).toBe(1)
  await of.does(meter, 'change', uuid, { changedAt: at('2026-06-10T07:50'), oldFinal1: '8120', newInitial1: '5' })
  expect(await toCheck()).toBe(0)
  await hear('08:45', 9)
  const all = await of.page(reading, { field: 'meter', cmp: 'eq', value: uuid })
  expect(all.map(({ state, usage, reason }) => [state, Number(usage ?? 0), reason])).toEqual([
    ['20', 4, null],
    ['30', 0, '已登记换表'],
    ['20', 20, null],
    ['20', 100, null],
  ])
})

test('one that was wrong once waits on its own, and what comes after it counts', async () => {
  const uuid = await addDevice()
  await hear('07:00', 8_100)
  await hear('07:15', 8_125)
  await hear('07:30', 90_000)
  await hear('07:45', 8_175)
  await hear('08:00', 8_200)
  expect((await readings(uuid)).map(([value, state]) => [value, state])).toEqual([
    [8_200, '20'],
    [8_175, '20'],
    [90_000, '10'],
    [8_125, '20'],
    [8_100, '20'],
  ])
})

test('a change before a reading by people that waits says so', async () => {
  const uuid = await of.addMeter({ installedAt: at('2026-05-01T00:00') })
  await of.read(uuid, '2026-05-11T00:00', 100)
  await of.read(uuid, '2026-05-12T00:00', 1_000)
  const change = { changedAt: at('2026-05-11T12:00'), oldFinal1: '105', newInitial1: '0' }
  expect(await of.act(meter, 'change', uuid, change)).toMatchObject({
    status: 422,
    data: { changedAt: '换表时间之后有待审核的读数，请先审核' },
  })
})

test('readings that wait are checked together', async () => {
  const [one, other] = [
    await of.addMeter({ installedAt: at('2026-05-01T00:00') }),
    await of.addMeter({ installedAt: at('2026-05-01T00:00') }),
  ]
  const held: string[] = []
  for (const uuid of [one, other]) {
    await of.read(uuid, '2026-05-11T00:00', 100)
    held.push(await of.read(uuid, '2026-05-12T00:00', 1_000))
  }
  const check = entityEndpoints(reading).acting.check ?? expect.fail('there is no action check')
  expect((await of.by().call(check, { uuidList: held, result: '1' })).data).toMatchObject({ successCount: 2, failCount: 0 })
  for (const uuid of held) expect(await of.info(reading, uuid)).toMatchObject({ state: '20', usage: '900.0000' })
})
