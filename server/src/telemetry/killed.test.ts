import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { environmentOf } from '#src/testing/process-env.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { freePort, type ServerProcess, startServer } from '#src/testing/server-process.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { addDevices } from './testing-devices.ts'

// The server and its broker die again and again while devices speak: no point that was acknowledged is lost, and none counts twice.

/** Deaths; `TELEMETRY_KILLS=20` for more of them. */
const KILLS = Number(process.env.TELEMETRY_KILLS ?? '1')
const DEVICES = 3
/** Points that are acknowledged between two deaths. */
const BETWEEN = 40
/** A device may say 20 messages a second. */
const PACE_MS = 60
const DEATH_MS = 30_000

let world: World
let server: ServerProcess
let env: Record<string, string>
let port: number
let mqttPort: number
const clients: MqttClient[] = []
beforeAll(async () => {
  world = await createWorld()
  port = await freePort()
  mqttPort = await freePort()
  env = {
    ...environmentOf(world.database),
    QFY_DATA_DIR: makeScratchFolder('qfy-telemetry-'),
    QFY_MQTT_PORT: String(mqttPort),
  }
  server = await startServer(env, port)
}, 120_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await server?.stop()
  await world?.close()
})

/** When the first point was; each is a millisecond after the one before it. */
const FIRST_TS = Date.now() - HOUR_MS
const said = (n: number): string => JSON.stringify({ ts: FIRST_TS + n, values: { n } })

/** As a device does that hears nothing: the same again, until somebody answers. */
const overHttp = (token: string) => async (n: number) => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/iot/${token}/telemetry`, {
      ...{ method: 'POST', body: said(n), headers: { 'content-type': 'application/json' } },
    }).catch(() => null)
    if (answer?.ok) return
    await pause(PACE_MS)
  }
}

/** A client of MQTT sends by itself again what was not acknowledged, once it is connected again. */
const overMqtt = (username: string) => {
  const client = mqtt.connect({ port: mqttPort, host: '127.0.0.1', username, reconnectPeriod: PACE_MS })
  client.on('error', () => {})
  clients.push(client)
  return async (n: number) => void (await client.publishAsync('v1/devices/me/telemetry', said(n), { qos: 1 }))
}

interface Stored extends Record<string, unknown> {
  device: string
  points: number
  distinct: number
  counted: number
  total: number
}

/** Points of each device, and what the sums of the hours say of them. */
const stored = (): Promise<Stored[]> =>
  withClient(world.database.owner, async (client) => {
    const { rows } = await client.query<Stored>(`
      select device_uuid as device, count(*)::int as points, count(distinct num)::int as "distinct",
        (select sum(count)::int from telemetry_rollup r where r.device_uuid = p.device_uuid and r.step = 1) as counted,
        (select sum(total)::int from telemetry_rollup r where r.device_uuid = p.device_uuid and r.step = 1) as total
      from telemetry_point p group by device_uuid`)
    return rows
  })

test(`devices over HTTP and MQTT lose no acknowledged point and count none twice while the server dies, times ${KILLS}`, {
  timeout: 120_000 + KILLS * DEATH_MS,
}, async () => {
  const devices = await addDevices(world, DEVICES * 2)
  const senders = devices.map(({ token }, n) => (n < DEVICES ? overHttp(token) : overMqtt(token)))
  const acknowledged = devices.map(() => 0)
  const all = () => acknowledged.reduce((sum, count) => sum + count, 0)
  const ending = new AbortController()
  const speaking = senders.map(async (send, device) => {
    while (!ending.signal.aborted) {
      const n = acknowledged[device] ?? 0
      await send(n)
      acknowledged[device] = n + 1
      await pause(PACE_MS)
    }
  })
  for (let killed = 0; killed < KILLS; killed += 1) {
    const before = all()
    await expect.poll(all, { timeout: DEATH_MS, interval: 5 }).toBeGreaterThan(before + BETWEEN)
    await server.kill()
    server = await startServer(env, port)
  }
  const before = [...acknowledged]
  // Every one of them finds its way back.
  await expect.poll(() => acknowledged.every((count, device) => count > (before[device] ?? 0)), { timeout: DEATH_MS }).toBe(true)
  ending.abort()
  await Promise.all(speaking)
  const rows = new Map((await stored()).map(({ device, ...row }) => [device, row]))
  for (const [at, { uuid }] of devices.entries()) {
    const count = acknowledged[at] ?? 0
    // 0, 1, 2 … once each.
    expect(rows.get(uuid)).toEqual({ points: count, distinct: count, counted: count, total: (count * (count - 1)) / 2 })
  }
})
