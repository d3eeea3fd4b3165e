import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import {
  createTestDatabase,
  demoId,
  environmentOf,
  freePort,
  makeScratchFolder,
  type ServerProcess,
  signInAt,
  startServer,
  type TestDatabase,
  userId,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesOf, METHOD, residualOf } from '#src/fixed-asset/depreciation/schedule.ts'

// A run over many assets, whose server dies again and again: each is charged once, and none is forgotten.

/** More of them, `ASSET_KILLS=10`, take longer. */
const KILLS = Number(process.env.ASSET_KILLS ?? 1)
const ASSETS = 1_600
/** A little more for each card, so that no two are charged alike. */
const STEP = 137
const FIRST = 1_234_567
const LIFE = 36

let database: TestDatabase
let server: ServerProcess
let port: number
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  env = { ...environmentOf(database), QFY_DATA_DIR: makeScratchFolder('qfy-assets-') }
  port = await freePort()
  server = await startServer(env, port)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const ask = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(database.owner, async (client) => (await client.query<Row>(text)).rows)

const post = async (token: string, path: string, body: object): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/v1/application/pkg20/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': crypto.randomUUID() },
  })
  const read = (await answer.json()) as { code: number; msg: string; data: { uuid: string } }
  expect([read.code, read.msg]).toEqual([200, '操作成功!'])
  return read.data.uuid
}

/** Cards of different values, each with its line in the book, made of one that was added by the rules. */
const plant = async (token: string, month: string): Promise<void> => {
  const category = await post(token, 'category/add', {
    code: 'DZ',
    name: '电子设备',
    kind: 'fixed',
    months: LIFE,
    residualRate: 500,
    method: 'sl',
  })
  const day = `${monthAfter(month, -1)}-01`
  await post(token, 'asset/add', {
    ...{ name: '电脑', category, purchaseDate: day, inUseDate: day, originalValue: FIRST },
    ...{ projectUuid: demoId('0007', 1), organ: demoId('0003', 1), keeper: userId('zhangwei') },
  })
  await ask(`
    insert into fixed_asset_asset select (jsonb_populate_record(a, jsonb_build_object('uuid', gen_random_uuid(), 'no', 'ZCM' || lpad(n::text, 5, '0'),
      'original_value', v, 'net_value', v, 'dep_base', v, 'booked_original', v, 'residual', round(v * 0.05)))).*
    from fixed_asset_asset a, (select n, ${FIRST} + n * ${STEP} as v from generate_series(1, ${ASSETS - 1}) n) many;
    insert into fixed_asset_entry select (jsonb_populate_record(e, jsonb_build_object('uuid', gen_random_uuid(), 'asset', a.uuid, 'original', a.original_value))).*
    from fixed_asset_entry e, fixed_asset_asset a where a.no like 'ZCM%'`)
}

const charged = async (): Promise<number> =>
  (await ask<{ n: number }>('select count(distinct asset)::int as n from fixed_asset_entry where run is not null'))[0]?.n ?? 0

test(`a run over ${ASSETS} assets charges each of them once, however often its server is killed`, { timeout: 300_000 }, async () => {
  const token = await signInAt(server.origin, 'zhangwei')
  const [{ month } = { month: '' }] = await ask<{ month: string }>(
    "select to_char((now() at time zone 'Asia/Shanghai') - interval '1 month', 'YYYY-MM') as month",
  )
  await plant(token, month)
  const run = await post(token, 'depRun/add', { period: month })
  await post(token, 'depRun/action/post', { uuid: run })
  /** A job that died too often is given up: whoever posts the run again has it go on. */
  const going = async (): Promise<number> => {
    const [{ jobs } = { jobs: 1 }] = await ask<{ jobs: number }>('select count(*)::int as jobs from progress_job')
    if (jobs === 0) await post(token, 'depRun/action/post', { uuid: run })
    return charged()
  }
  let killed = 0
  for (let before = 0; killed < KILLS; killed += 1) {
    // In the middle of the run: some have been charged since the server came back, and some have not yet.
    await expect.poll(going, { timeout: 60_000, interval: 3 }).toBeGreaterThan(before)
    await server.kill()
    before = await charged()
    expect(before).toBeLessThan(ASSETS)
    // How long the work of a dead server waits is tested elsewhere (progress/death.test.ts).
    await ask("update progress_job set lease_until = clock_timestamp() - interval '1 second'")
    server = await startServer(env, port)
  }
  const state = async () => (await ask<{ state: string }>(`select state from fixed_asset_dep_run where uuid = '${run}'`))[0]?.state
  await expect.poll(state, { timeout: 120_000 }).toBe('20')
  const cards = await ask<{ original: string; accumulated: string; booked: string; lines: number }>(`
    select a.original_value as original, a.accumulated_dep as accumulated, sum(e.depreciation) as booked, count(e.*)::int as lines
    from fixed_asset_asset a left join fixed_asset_entry e on e.asset = a.uuid and e.run = '${run}' group by a.uuid, a.original_value, a.accumulated_dep`)
  expect(cards).toHaveLength(ASSETS)
  const wrong = cards.filter(({ original, accumulated, booked, lines }) => {
    const base = Number(original)
    const [first] = chargesOf({ method: METHOD.straight, base, residual: residualOf(base, 500), months: LIFE })
    return lines !== 1 || Number(accumulated) !== first || Number(booked) !== first
  })
  expect(wrong).toEqual([])
  const [totals] = await ask<{ total: string; assets: number; booked: string }>(`
    select total, asset_count as assets, (select sum(depreciation) from fixed_asset_entry where run = '${run}') as booked
    from fixed_asset_dep_run where uuid = '${run}'`)
  expect([Number(totals?.total), totals?.assets]).toEqual([Number(totals?.booked), ASSETS])
})
