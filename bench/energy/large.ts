// 1,000,000 readings of 2,000 meters: the report of a month, its flows with the losses of the tree, a year of a meter, and 10,000 readings sent.
// node bench/energy/large.ts [readings]
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Call, once } from '../kit/load.ts'
import { ENTERPRISE, withKitWorld } from '../kit/world.ts'
import { line, p95Of } from '../shared/figures.ts'

const READINGS = Number(process.argv[2] ?? 1_000_000)
const [METERS, BUILDINGS] = [2_000, 40]
const DAYS = READINGS / METERS
const CALLS = 30
const READ_MS = 200
const [SENT, SET, SENT_MS] = [10_000, 5_000, 6_000]
const PROJECT = '01940000-0000-7000-8000-000700000001'
const APP = '/api/v1/application/pkg6'

/** A main, buildings below it and meters below those, each read at every midnight; the months are the sums of their days. */
const fill = async (admin: Client): Promise<void> => {
  const stamp = 'created_at, updated_at, version'
  const run = (text: string, values: unknown[] = []) => admin.query(text, [ENTERPRISE, ...values])
  await run(
    `insert into energy_energy_type (enterprise_uuid, uuid, code, name, unit, carbon_factor, decimals, ${stamp}) values ($1, gen_random_uuid(), 'C', '冷', 'kWh', 0.57, 0, now(), now(), 1)`,
  )
  await run(
    `insert into energy_meter (enterprise_uuid, uuid, code, name, energy_type, project_uuid, purpose, multiplier, tariffs, initial1, installed_at, state, state_at, ${stamp})
     select $1, gen_random_uuid(), 'B-' || n, '表' || n, (select uuid from energy_energy_type where enterprise_uuid = $1 and code = 'C'), $2, case when n <= ${BUILDINGS} then '1' else '3' end,
       1, 1, 0, date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - make_interval(days => $4::int), '10', now(), now(), now(), 1
     from generate_series(0, $3::int - 1) n`,
    [PROJECT, METERS, DAYS],
  )
  await run(
    `update energy_meter m set parent = p.uuid from energy_meter p where p.enterprise_uuid = $1 and m.code <> 'B-0'
       and p.code = case when substr(m.code, 3)::int <= ${BUILDINGS} then 'B-0' else 'B-' || (substr(m.code, 3)::int % ${BUILDINGS} + 1) end`,
  )
  await run(
    `insert into energy_reading (enterprise_uuid, uuid, meter, read_at, value1, kind, source, prev_at, usage1, usage, multiplier, abnormal, billed, energy_type, project_uuid, state, state_at, ${stamp})
     select $1, gen_random_uuid(), m.uuid, m.installed_at + make_interval(days => d), d * 10, '1', '2', m.installed_at + make_interval(days => d - 1), 10, 10, 1,
       false, false, m.energy_type, m.project_uuid, '20', now(), now(), now(), 1
     from energy_meter m, generate_series(1, $2::int) d where m.enterprise_uuid = $1 and m.code like 'B-%'`,
    [DAYS],
  )
  await run(
    `insert into energy_month_usage (enterprise_uuid, uuid, meter, month, usage1, usage2, usage3, usage4, usage, covered, estimated, energy_type, project_uuid, ${stamp})
     select $1, gen_random_uuid(), meter, to_char(prev_at at time zone 'Asia/Shanghai', 'YYYY-MM'), sum(usage1), 0, 0, 0, sum(usage), count(*) * 86400, 0, energy_type, project_uuid, now(), now(), 1
     from energy_reading where enterprise_uuid = $1 and meter in (select uuid from energy_meter where code like 'B-%') group by meter, 4, energy_type, project_uuid`,
  )
  await run(
    `insert into energy_price_plan (enterprise_uuid, uuid, name, energy_type, kind, valid_from, ${stamp})
     select $1, gen_random_uuid(), '电价', uuid, '1', '2020-01-01', now(), now(), 1 from energy_energy_type where enterprise_uuid = $1 and code = 'C'`,
  )
  await run(
    `insert into energy_price_plan_prices (enterprise_uuid, uuid, parent_uuid, sort, price) select $1, gen_random_uuid(), uuid, 0, 0.68 from energy_price_plan where name = '电价'`,
  )
  for (const table of ['reading', 'month_usage', 'meter']) await admin.query(`vacuum analyze energy_${table}`)
}

await withKitWorld(async ({ admin, product, token }) => {
  await fill(admin)
  const call = (path: string, body: object): Call => ({
    path: `${APP}/${path}`,
    body,
    headers: { authorization: token, 'idempotency-key': randomUUID() },
  })
  const ask = async (path: string, body: object) => {
    const answer = await once<{ code: number; msg: string; data: { stored: number } }>(product, call(path, body))
    if (answer.code !== 200) throw new Error(`${path} answered ${answer.code} ${answer.msg}`)
    return answer
  }
  const { rows: meters } = await admin.query<{ uuid: string; code: string }>(
    "select uuid, code from energy_meter where code like 'B-%' order by code",
  )
  const { rows: types } = await admin.query<{ uuid: string }>("select uuid from energy_energy_type where code = 'C'")
  const energyType = types[0]?.uuid
  const monthsAgo = (n: number): string => new Date(Date.now() - (1 + (n % 12)) * 30 * 86_400_000).toISOString().slice(0, 7)
  const read = { at: 'most', value: READ_MS } as const
  line('report of a month, p95', await p95Of(CALLS, (n) => ask('x/costReport', { month: monthsAgo(n) })), 'ms', read)
  line('flows and losses of the tree, p95', await p95Of(CALLS, (n) => ask('x/monthFlow', { month: monthsAgo(n), energyType })), 'ms', read)
  const year = new Date().getFullYear()
  line('a year of a meter, p95', await p95Of(CALLS, (n) => ask('x/meterCourse', { uuid: meters[n]?.uuid, at: String(year) })), 'ms', read)
  line(
    'a month of a meter by days, p95',
    await p95Of(CALLS, (n) => ask('x/meterCourse', { uuid: meters[n]?.uuid, at: monthsAgo(n) })),
    'ms',
    read,
  )
  line('list of readings, p95', await p95Of(CALLS, (n) => ask('reading/page', { pageSize: 50, meter: meters[n]?.uuid })), 'ms', read)
  const midnight = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000
  const sent = Array.from({ length: SENT }, (_reading, n) => ({
    code: meters[n % METERS]?.code,
    readAt: new Date(midnight + (1 + Math.floor(n / METERS)) * 60_000).toISOString(),
    values: [String(DAYS * 10 + Math.floor(n / METERS))],
  }))
  const begin = performance.now()
  let stored = 0
  for (let at = 0; at < SENT; at += SET) stored += (await ask('x/collect', { readings: sent.slice(at, at + SET) })).data.stored
  if (stored !== SENT) throw new Error(`${stored} of ${SENT} were stored`)
  line(`${SENT} readings sent`, performance.now() - begin, 'ms', { at: 'most', value: SENT_MS })
})
