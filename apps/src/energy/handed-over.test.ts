import { withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter, PURPOSE } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { WEST_LAKE } from '#src/fee/testing.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { type HandoverWorld, handoverWorld } from '#src/room-handover/testing.ts'

let w: HandoverWorld
beforeAll(async () => {
  w = await handoverWorld()
  await w.begin()
})
afterAll(() => w.world.close())

describe('what meters say at the handover of a room', () => {
  test('is the reading of the meters of the room, and told where a meter does not take it', async () => {
    const uuid = await w.arrived(await w.opened())
    const { roomUuid } = await w.info(handover, uuid)
    const meterOf = async (code: string, name: string, more: object = {}): Promise<string> =>
      w.add(meter, {
        ...{ code: `${code}-1`, name, energyType: await w.add(energyType, { code, name, unit: 't' }), projectUuid: WEST_LAKE, roomUuid },
        ...{ purpose: PURPOSE.household, tariffs: 1, multiplier: '1', initial1: '0', installedAt: '2027-01-01T00:00:00.000Z', ...more },
      })
    const water = await meterOf('W', '水')
    const power = await meterOf('E', '电', { initial1: '20' })
    await w.does(handover, 'sign', uuid, await w.signed(uuid, { waterReading: 3.2, powerReading: 18.6, gasReading: 1 }))
    await w.world.app.platform.events.drain()
    const [row, ...others] = await w.page(reading, { field: 'meter', cmp: 'eq', value: water })
    expect(row).toMatchObject({ value1: '3.2000', state: '20' })
    expect(others).toEqual([])
    expect(await w.page(reading, { field: 'meter', cmp: 'eq', value: power })).toEqual([])
    const told = await withClient(
      w.world.database.owner,
      async (client) => (await client.query(`select title from pending_message where title like '交付读数未计入%'`)).rows,
    )
    expect(told).toMatchObject([{ title: expect.stringContaining('交付读数未计入：') }])
  })
})
