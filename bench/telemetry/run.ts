// 1,000 devices that send over HTTP, beside a bare ingester that stores the same points by COPY; the chart of a day of one device among many
// points, and what a point takes on the disk.
// node bench/telemetry/run.ts [points] [seconds]
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { ENTERPRISE, withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'
import { freePort } from '../shared/server.ts'
import { type Device, keys, poster, register } from './world.ts'

const POINTS = Number(process.argv[2] ?? 10_000_000)
const SECONDS = Number(process.argv[3] ?? 6)
const [DEVICES, CONNECTIONS, CHARTS] = [1_000, 500, 40] as const
const [RATIO, CHART_MS] = [0.35, 100] as const

/** Messages over and over; points that were acknowledged a second. */
const send = async (origin: string, pathOf: (device: Device) => string, devices: readonly Device[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let n = 0
  let stored = 0
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      n += 1
      const device = devices[n % devices.length]
      if (device === undefined) throw new Error('no device')
      const body = JSON.stringify({ ts: Date.now() + (n % 5), values: Object.fromEntries(keys.map((key, k) => [key, (n * 7 + k) % 100])) })
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      request(`${origin}${pathOf(device)}`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200) stored += keys.length
          if (response.statusCode === 200 || response.statusCode === 429) resolve()
          else reject(new Error(`${response.statusCode}`))
        })
      })
        .once('error', reject)
        .end(body)
    })
  const begin = performance.now()
  const until = begin + SECONDS * 1_000
  const loop = async (): Promise<void> => {
    while (performance.now() < until) await one()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  agent.destroy()
  return stored / ((performance.now() - begin) / 1_000)
}

/** A month of points of all devices. */
const fill = async (admin: Client, devices: readonly Device[]): Promise<void> => {
  await admin.query(
    `insert into telemetry_point (enterprise_uuid, device_uuid, key, ts, num, bad)
     select $1, d.uuid, 'k0', now() - make_interval(secs => n * 86400.0 * 7 / $3), n % 100, false
     from unnest($2::uuid[]) d (uuid), generate_series(1, $3::int) n on conflict do nothing`,
    [ENTERPRISE, devices.map(({ uuid }) => uuid), Math.ceil(POINTS / DEVICES)],
  )
  await admin.query('analyze telemetry_point')
}

await withKitWorld(async ({ admin, product, token }) => {
  const post = poster({ product, token })
  const devices = await register(admin, post, DEVICES)
  const port = await freePort()
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const url = `postgres://${admin.user}:${admin.password ?? ''}@${admin.host}:${admin.port}/${rows[0]?.name}`
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), String(port)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  try {
    await pause(1_500)
    // In turns, so that what the machine does beside hits both.
    const own: number[] = []
    const bare: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      bare.push(await send(`http://127.0.0.1:${port}`, ({ uuid }) => `/${uuid}`, devices))
      own.push(await send(product, (device) => `/api/v1/iot/${device.token}/telemetry`, devices))
    }
    const [best, floorBest] = [Math.max(...own), Math.max(...bare)]
    line('points a second, product', best, '/s')
    line('points a second, bare COPY', floorBest, '/s')
    line('of the bare ingester', best / floorBest, '×', { at: 'least', value: RATIO })
  } finally {
    floor.kill('SIGKILL')
  }
  await fill(admin, devices)
  const taken: number[] = []
  for (let n = 0; n < CHARTS; n += 1) {
    const uuid = devices[(n * 37) % DEVICES]?.uuid ?? ''
    const begin = performance.now()
    await post('x/deviceCourse', { uuid, keys: ['k0'], span: 'day' })
    taken.push(performance.now() - begin)
  }
  const sizes = await admin.query<{ bytes: string; points: string }>(`
    select sum(pg_total_relation_size(c.oid))::text as bytes, (select count(*) from telemetry_point)::text as points
    from pg_class c where c.relnamespace = 'telemetry'::regnamespace and c.relkind = 'r'`)
  line(`points, in ${DEVICES} devices`, Number(sizes.rows[0]?.points), '')
  line('bytes of a point with its key', Number(sizes.rows[0]?.bytes) / Number(sizes.rows[0]?.points), 'B')
  line('chart of a day, p95', quantile(taken, 0.95), 'ms', { at: 'most', value: CHART_MS })
})
