// How long a value takes from a device to the screens that have the device open, while 1,000 devices send.
// node bench/telemetry/live.ts [messages a second] [seconds]
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeviceValues } from '@qifuyun/contract/telemetry/values.ts'
import { io, type Socket } from 'socket.io-client'
import { withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'
import { type Device, keys, poster, register } from './world.ts'

const RATE = Number(process.argv[2] ?? 500)
const SECONDS = Number(process.argv[3] ?? 20)
const [DEVICES, SCREENS, TICK_MS, GOAL_MS] = [1_000, 50, 50, 1_000] as const

const connect = (origin: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, { auth: { token }, transports: ['websocket'], forceNew: true })
    socket.on('connect', () => resolve(socket)).on('connect_error', reject)
  })

const post = (agent: Agent, url: string, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end(body)
  })

await withKitWorld(async ({ admin, product, token }) => {
  const devices = await register(admin, poster({ product, token }), DEVICES)
  const shown = new Set(devices.slice(0, SCREENS).map(({ uuid }) => uuid))
  const socket = await connect(product, token)
  const watched = { appKey: 'pkg18', entity: 'device', uuidList: [...shown], listFlag: 0 }
  const answer: { code: number } = await socket.emitWithAck('record:watch', watched)
  if (answer.code !== 200) throw new Error(`the devices cannot be watched: ${JSON.stringify(answer)}`)
  const sentAt = new Map<string, number>()
  const taken: number[] = []
  socket.on('device:values', ({ deviceUuid, values }: DeviceValues) => {
    const begin = sentAt.get(`${deviceUuid} ${String(values.k1)}`)
    if (begin !== undefined) taken.push(performance.now() - begin)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: DEVICES })
  let sent = 0
  let refused = 0
  const say = async ({ uuid, token: key }: Device): Promise<void> => {
    sent += 1
    const values = Object.fromEntries(keys.map((each, n) => [each, n === 1 ? sent : sent % 100]))
    if (shown.has(uuid)) sentAt.set(`${uuid} ${sent}`, performance.now())
    const status = await post(agent, `${product}/api/v1/iot/${key}/telemetry`, JSON.stringify(values))
    if (status !== 200) refused += 1
  }
  const begin = performance.now()
  const waiting: Promise<void>[] = []
  for (let n = 0; performance.now() - begin < SECONDS * 1_000; await pause(TICK_MS))
    for (; n < ((performance.now() - begin) / 1_000) * RATE; n += 1) {
      const device = devices[(n * 7) % DEVICES]
      if (device !== undefined) waiting.push(say(device))
    }
  await Promise.all(waiting)
  await pause(GOAL_MS)
  agent.destroy()
  socket.close()
  line('messages a second', sent / SECONDS, '/s')
  line('refused', refused, '', { at: 'most', value: 0 })
  line('of values sent by devices on a screen, shown', taken.length / sentAt.size, '×', { at: 'least', value: 1 })
  line('from the device to the screen, p50', quantile(taken, 0.5), 'ms')
  line('from the device to the screen, p95', quantile(taken, 0.95), 'ms', { at: 'most', value: GOAL_MS })
})
