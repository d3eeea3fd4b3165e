// 1,000 devices that send over HTTP, beside a bare ingester that stores the same points by COPY; the chart of a day of one device among many
// points, and what a point takes on the disk.
// node bench/telemetry/run.ts [points] [seconds]
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { once } from '../kit/load.ts'
import { ENTERPRISE, PROJECT, withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'
import { freePort } from '../shared/server.ts'

const POINTS = Number(process.argv[2] ?? 10_000_000)
const SECONDS = Number(process.argv[3] ?? 6)
const [DEVICES, KEYS, CONNECTIONS, CHARTS] = [1_000, 6, 500, 40] as const
const [RATIO, CHART_MS] = [0.35, 100] as const
const APP = '/api/v1/application/pkg18'
const keys = Array.from({ length: KEYS }, (_, n) => `k${n}`)

interface Device {
  uuid: string
  token: string
}

/** 1,000 devices of a product with six properties, and a rule that looks at each message of theirs. */
const register = async (admin: Client, post: (path: string, body: object) => Promise<{ uuid: string }>): Promise<Device[]> => {
  const properties = keys.map((key) => ({ identifier: key, name: key, dataType: '2', retentionDays: 180 }))
  const more = { category: '11', node: '1', protocol: '1', offlineSeconds: 3_600, events: [], services: [] }
  const { uuid: product } = await post('product/add', { name: '测量', properties, ...more })
  await post('alarmRule/add', {
    ...{ name: '过高', product, weekly: [], actions: [], levels: [{ severity: '1', kind: '1' }] },
    conditions: [{ use: '1', group: 1, key: 'k0', op: '1', value: '1000' }],
  })
  const devices = Array.from({ length: DEVICES }, () => ({ uuid: randomUUID(), token: randomBytes(24).toString('base64url') }))
  const uuids = devices.map(({ uuid }) => uuid)
  const hashes = devices.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  await admin.query(
    `insert into iot_device (enterprise_uuid, uuid, sn, name, product, project_uuid, state, state_at, created_at, updated_at, version)
     select $1, uuid, 'B-' || n, 'B-' || n, $2, $3, '20', now(), now(), now(), 1 from unnest($4::uuid[]) with ordinality as d (uuid, n)`,
    [ENTERPRISE, product, PROJECT, uuids],
  )
  await admin.query(
    `insert into telemetry_device (enterprise_uuid, device_uuid, model_uuid, sn, token_hash, online_flag)
     select $1, uuid, $2, 'B-' || n, hash, true from unnest($3::uuid[], $4::text[]) with ordinality as d (uuid, hash, n)`,
    [ENTERPRISE, product, uuids, hashes],
  )
  await admin.query(
    `insert into telemetry_token (token_hash, owner_enterprise_uuid, device_uuid) select hash, $1, uuid from unnest($2::uuid[], $3::text[]) as d (uuid, hash)`,
    [ENTERPRISE, uuids, hashes],
  )
  return devices
}

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
          if (response.statusCode === 200) stored += KEYS
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
  const headers = () => ({ authorization: token, 'idempotency-key': randomUUID() })
  const post = async (path: string, body: object) => {
    const { code, msg, data } = await once<{ code: number; msg: string; data: { uuid: string } }>(product, {
      path: `${APP}/${path}`,
      body,
      headers: headers(),
    })
    if (code !== 200) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const devices = await register(admin, post)
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
