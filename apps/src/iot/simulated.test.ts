import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceNow, sendCommand } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import { type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { product } from '#src/iot/things/product.ts'

let of: IotWorld
beforeAll(async () => {
  of = await iotWorld()
})
afterAll(() => of.world.close())

const services = [{ identifier: 'setT', name: '设温', params: 't:float!, mode:enum', timeout: 30, reply: '{"h":55,"gone":1}' }]
const send = async (uuid: string, params: object): Promise<string> =>
  (await of.ask(sendCommand, { uuids: [uuid], service: 'setT', params: { ...params } })).data.sent[0] ?? ''
const stateOf = async (uuid: string): Promise<unknown> => (await of.info(deviceCommand, uuid))['state']
const valuesOf = async (uuid: string) => {
  const { data } = await of.ask(deviceNow, { uuid })
  return { ...Object.fromEntries(data.properties.map(({ key, value }) => [key, value])), unknown: data.unknownKeys }
}

test('a simulated device does what it is told, and reports its parameters and the answer of its service', async () => {
  const { uuid } = await of.addDevice(await of.addProduct({ services }), { simulated: true })
  const command = await send(uuid, { t: 21.5, mode: 'auto' })
  expect(await stateOf(command)).toBe('10')
  await of.timers()
  expect(await of.info(deviceCommand, command)).toMatchObject({ state: '40', deliveredAt: expect.any(String) })
  expect(await valuesOf(uuid)).toEqual({ t: 21.5, h: 55, mode: 'auto', unknown: 0 })
  expect(await of.info(device, uuid)).toMatchObject({ state: '20' })
})

test('one that is real again, or disabled, does nothing: what was sent to it expires', async () => {
  const model = await of.addProduct({ services })
  const [real, off] = [await of.addDevice(model, { simulated: true }), await of.addDevice(model, { simulated: true })]
  const commands = [await send(real.uuid, { t: 1 }), await send(off.uuid, { t: 1 })]
  await of.done(of.update(device, real.uuid, () => ({ simulated: false })))
  await of.done(of.act(device, 'disable', off.uuid))
  await of.timers()
  expect(await Promise.all(commands.map(stateOf))).toEqual(['10', '10'])
  of.world.pass(DAY_MS + 1_000)
  await of.timers()
  expect(await Promise.all(commands.map(stateOf))).toEqual(['70', '70'])
})

test('what a service reports is JSON', async () => {
  const bad = await of.tryAdd(product, of.modelOf({ services: [{ ...services[0], reply: '{"h":' }] }))
  expect(bad).toMatchObject({ code: 3002, data: { services: '「设温」的模拟应答不是有效的 JSON' } })
})
