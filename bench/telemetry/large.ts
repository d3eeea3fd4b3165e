// 100,000 devices and as many alarms: their lists, filtered and searched, and figures.
// node bench/telemetry/large.ts [devices]
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { once } from '../kit/load.ts'
import { ENTERPRISE, PROJECT, withKitWorld } from '../kit/world.ts'
import { line, p95Of } from '../shared/figures.ts'
import { APP, type Device, poster, register } from './world.ts'

const DEVICES = Number(process.argv[2] ?? 100_000)
const [CALLS, READ_MS] = [40, 300] as const

/** One alarm a device, over the last year; one of fifty goes on. */
const raise = async (admin: Client, devices: readonly Device[]): Promise<void> => {
  await admin.query(
    `insert into iot_alarm (enterprise_uuid, uuid, no, title, severity, device, rule, subject, count, start_at, last_at, clear_at, project_uuid, state, state_at,
       created_at, updated_at, version)
     select $1, gen_random_uuid(), 'B' || n, '温度过高' || n, (1 + n % 5)::text, d.uuid, (select uuid from iot_alarm_rule where enterprise_uuid = $1 limit 1),
       case when n % 50 = 0 then d.uuid::text end, 1,
       now() - make_interval(mins => n::int * 5), now() - make_interval(mins => n::int * 5 - 4),
       case when n % 50 = 0 then null else now() - make_interval(mins => n::int * 5 - 4) end, $2,
       case when n % 50 = 0 then '10' else '40' end, now(), now() - make_interval(mins => n::int * 5), now(), 1
     from unnest($3::uuid[]) with ordinality as d (uuid, n)`,
    [ENTERPRISE, PROJECT, devices.map(({ uuid }) => uuid)],
  )
  for (const table of ['iot_device', 'iot_alarm', 'telemetry_device']) await admin.query(`vacuum analyze ${table}`)
}

await withKitWorld(async ({ admin, product, token }) => {
  const devices = await register(admin, poster({ product, token }), DEVICES)
  await raise(admin, devices)
  const read = async (name: string, path: string, body: object): Promise<void> => {
    const taken = await p95Of(CALLS, async () => {
      const headers = { authorization: token, 'idempotency-key': randomUUID() }
      const { code, data } = await once<{ code: number; data: { list?: unknown[] } }>(product, { path: `${APP}/${path}`, body, headers })
      if (code !== 200 || data.list?.length === 0) throw new Error(`${path} answered ${code} ${JSON.stringify(body)}`)
    })
    line(`${name}, p95`, taken, 'ms', { at: 'most', value: READ_MS })
  }
  const state = (value: string) => ({ filter: { field: 'state', cmp: 'eq', value } })
  for (const entity of ['device', 'alarm']) {
    await read(`${entity}: list`, `${entity}/page`, { pageSize: 50 })
    await read(`${entity}: list, in the middle`, `${entity}/page`, { pageSize: 50, pageNum: Math.ceil(DEVICES / 100) })
    await read(`${entity}: figures`, `${entity}/kpi`, {})
  }
  await read('device: online', 'device/page', { pageSize: 50, ...state('20') })
  await read('device: by name', 'device/page', { pageSize: 50, sort: [{ field: 'name', order: 'asc' }] })
  await read('alarm: active', 'alarm/page', { pageSize: 50, ...state('10') })
  await read('alarm: by severity', 'alarm/page', { pageSize: 50, sort: [{ field: 'severity', order: 'asc' }] })
})
