import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { askDevice, latestOf, setDevices, statusOf } from './service.ts'
import { addDevices, ENTERPRISE, inEnterprise } from './testing-devices.ts'

// A foreign client of MQTT speaks to the broker of the product.

let world: World
let port: number
const open: MqttClient[] = []
beforeAll(async () => {
  world = await createWorld({ QFY_MQTT_PORT: '0' })
  const listening = await world.app.broker.start()
  if (listening === null) throw new Error('the broker does not listen')
  port = listening
})
afterAll(async () => {
  await Promise.all(open.map((client) => client.endAsync(true)))
  await world?.close()
})

const connect = async (username: string): Promise<MqttClient> => {
  const client = await mqtt.connectAsync({ port, host: '127.0.0.1', username, reconnectPeriod: 0, connectTimeout: 5_000 })
  open.push(client)
  return client
}
const addDevice = async (gatewayUuid: string | null = null) => {
  const [device] = await addDevices(world, 1, gatewayUuid)
  if (device === undefined) throw new Error('no device')
  return device
}
const latest = (device: string) => inEnterprise(world, (tx) => latestOf(tx, [device]))
const ask = (device: string) => {
  const { platform } = world.app
  const requestUuid = platform.ids.uuid()
  const expiresAt = new Date(world.clock.now().getTime() + HOUR_MS)
  return inEnterprise(world, async (tx) => {
    await askDevice(tx, platform, { requestUuid, device, method: 'start', params: { hz: 45 }, expiresAt })
    return requestUuid
  })
}

test('what was acknowledged is stored; nobody else is told', async () => {
  const { uuid, token } = await addDevice()
  const client = await connect(token)
  const eavesdropper = await connect((await addDevice()).token)
  const overheard: string[] = []
  eavesdropper.on('message', (topic) => overheard.push(topic))
  await eavesdropper.subscribeAsync('v1/devices/me/telemetry').catch(() => undefined)
  await eavesdropper.subscribeAsync('#').catch(() => undefined)
  await client.publishAsync('v1/devices/me/telemetry', '{"t":23.5,"foo":1}', { qos: 1 })
  expect(await latest(uuid)).toMatchObject([{ key: 't', value: 23.5 }])
  await client.publishAsync('v1/devices/me/attributes', '{"firmware":"2.4.1"}', { qos: 1 })
  expect(await inEnterprise(world, (tx) => statusOf(tx, [uuid]))).toMatchObject([{ attributes: { firmware: '2.4.1' }, messages: 2 }])
  // What cannot be read changes nothing, and the line stays open.
  await client.publishAsync('v1/devices/me/telemetry', 'no json', { qos: 1 })
  await client.publishAsync('v1/devices/me/telemetry', '{"t":24}', { qos: 1 })
  expect(await latest(uuid)).toMatchObject([{ key: 't', value: 24 }])
  expect(overheard).toEqual([])
})

test('an unknown token is not let in; a device that is disabled is cut off', async () => {
  await expect(connect('A'.repeat(32))).rejects.toThrow(/not authorized/i)
  const { uuid, sn, modelUuid, token } = await addDevice()
  const client = await connect(token)
  const closed = new Promise((resolve) => client.once('close', () => resolve('closed')))
  await inEnterprise(world, (tx) => setDevices(tx, ENTERPRISE, [{ uuid, sn, modelUuid, gatewayUuid: null, disabled: true }]))
  client.publish('v1/devices/me/telemetry', '{"t":1}', { qos: 1 })
  expect(await closed).toBe('closed')
  expect(await latest(uuid)).toEqual([])
})

test('a call reaches a device that listens, also one that waited for it, and one behind a gateway', async () => {
  const { uuid, token } = await addDevice()
  const behind = await addDevice(uuid)
  const early = await ask(uuid)
  const client = await connect(token)
  const heard: { id: string; method: string; params: unknown; device?: string }[] = []
  client.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())))
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  await expect.poll(() => heard).toEqual([{ id: early, method: 'start', params: { hz: 45 } }])
  const late = await ask(behind.uuid)
  await expect.poll(() => heard.at(-1)).toEqual({ id: late, method: 'start', params: { hz: 45 }, device: behind.sn })
  await client.publishAsync(`v1/devices/me/rpc/response/${late}`, '{"success":true}', { qos: 1 })
  expect(heard).toHaveLength(2)
  // Devices do not call each other.
  const liar = await connect((await addDevice()).token)
  const closed = new Promise((resolve) => liar.once('close', () => resolve('closed')))
  liar.publish('v1/devices/me/rpc/request/1', '{"method":"stop"}', { qos: 0 })
  expect(await closed).toBe('closed')
  expect(heard).toHaveLength(2)
})

test('a gateway sends for the devices behind it', async () => {
  const gateway = await addDevice()
  const [one, other] = [await addDevice(gateway.uuid), await addDevice(gateway.uuid)]
  const client = await connect(gateway.token)
  const ts = world.clock.now().getTime()
  await client.publishAsync(
    'v1/gateway/telemetry',
    JSON.stringify({ [one.sn]: [{ ts, values: { t: 1 } }], [other.sn]: [{ ts, values: { t: 2 } }] }),
    { qos: 1 },
  )
  expect(await latest(one.uuid)).toMatchObject([{ value: 1 }])
  expect(await latest(other.uuid)).toMatchObject([{ value: 2 }])
})
