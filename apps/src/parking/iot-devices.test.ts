import { afterAll, beforeAll, expect, test } from 'vitest'
import { GARDEN, type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area, DIRECTION, gate } from '#src/parking/setup/area.ts'
import { feeRule } from '#src/parking/setup/setup.ts'

let of: IotWorld
beforeAll(async () => {
  of = await iotWorld()
})
afterAll(() => of.world.close())

test('a camera of 物联网 that reads a plate lets the car in once, and its barrier is told to go up', async () => {
  const model = await of.addProduct({
    events: [{ identifier: 'plate', name: '车牌', level: '1', params: 'plate:text!, colour:text' }],
    services: [{ identifier: 'open', name: '抬杆', params: 'plate:text!', timeout: 30 }],
  })
  const { sn, token } = await of.addDevice(model)
  const prices = { freeMinutes: 30, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, dayCap: 2_000, leaveMinutes: 15 }
  const rule = await of.add(feeRule, { name: '临停', projectUuid: GARDEN, ...prices })
  const park = await of.add(area, { code: 'IOT', name: '车场', projectUuid: GARDEN, kind: '2', total: 50, feeRule: rule })
  await of.add(gate, { name: '入口', area: park, direction: DIRECTION.into, device: sn })
  await of.says(token, 20)
  await of.drain()
  for (let n = 0; n < 2; n += 1) await of.post(`${token}/event/plate`, { id: '9', plate: '浙A12345', colour: '1' })
  await of.drain()
  expect(await of.page(passage, { field: 'plate', cmp: 'eq', value: '浙A12345' })).toHaveLength(1)
  expect(await of.poll(token)).toMatchObject({ method: 'open', params: { plate: '浙A12345' } })
})
