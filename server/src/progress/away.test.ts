import { importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '#src/app.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { connectDatabase } from '#src/platform/database/open.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { createLog } from '#src/platform/log.ts'
import { type Breakable, openBreakable } from '#src/testing/breakable.ts'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { registerSlowImport } from './import/testing-slow-import.ts'
import { wake } from './queue.ts'
import { ending, PROBE, uploadRows } from './testing.ts'

const ROWS = 2_000

// It stores and asks only; the other one works, over a way that can be cut.
let world: World
let worker: App
let way: Breakable
let db: Database
beforeAll(async () => {
  world = await createWorld()
  const { app, owner, secret, worker: role } = world.database
  await withClient(owner, (client) =>
    client.query(`
      create table probe_log (enterprise_uuid uuid not null, n integer not null);
      grant select, insert on probe_log to "${String(app.user)}"`),
  )
  way = await openBreakable(app)
  db = connectDatabase({ app: way.through(app), worker: way.through(role) }, () => {})
  const { config } = world.app.platform
  worker = await createApp({ config, db, secrets: createSecrets(secret), log: createLog('silent'), webRoot: null })
  for (const { platform } of [world.app, worker]) registerSlowImport(platform, PROBE)
  await worker.start()
})
afterAll(async () => {
  await worker?.stop()
  await db?.close()
  await way?.close()
  await world?.close()
})

const CHECKPOINT = 'select checkpoint as n from progress_job'
/** Whatever is tried is counted: a sequence is not rolled back. */
const FULL = `
  create sequence tries;
  create function full_disk() returns trigger language plpgsql security definer as $$
    begin
      perform nextval('tries');
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
  create trigger full_disk before insert on probe_log for each row execute function full_disk()`
/** One more than a job may take its server down. */
const TRIES = 4

const query = async <Row extends object>(text: string) => (await withClient(world.database.owner, (client) => client.query<Row>(text))).rows

/** Has somebody take up what was left: how long that waits for its lease is tested elsewhere. */
const takeUp = async () => {
  const left = await query('update progress_job set lease_until = null where attempt = 0 and lease_until is not null returning 1')
  if (left.length > 0) await world.app.platform.db.system((tx) => wake(tx, world.app.platform))
}

test('an import waits for room on the disk of its database as often as it takes, and goes on where it was', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: ROWS }, (_row, index) => [`n${index}`])
  const excelPath = await uploadRows(world, 'lina', ['名称'], ...rows)
  const { progressId } = (await world.as('lina').call(importExcel, { progressBusinessCode: PROBE, excelPath })).data
  await expect.poll(async () => (await query<{ n: number }>(CHECKPOINT))[0]?.n ?? 0, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  await query(FULL)
  const tried = async () => {
    await takeUp()
    return (await query<{ n: number }>('select last_value::int as n from tries'))[0]?.n
  }
  await expect.poll(tried, { timeout: 40_000, interval: 200 }).toBeGreaterThan(TRIES)
  await query('drop function full_disk cascade')
  const waiting = async () => {
    await takeUp()
    return (await query('select from progress_job')).length
  }
  await expect.poll(waiting, { timeout: 30_000, interval: 200 }).toBe(0)
  const done = await ending(world, 'lina', progressId)
  expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { successCount: ROWS, failCount: 0 } })
  const stored = await query<{ n: number }>('select n from probe_log order by n')
  expect(stored.map(({ n }) => n)).toEqual(Array.from({ length: ROWS }, (_row, index) => index + 1))
})

test('an import goes on where it was when its database has been away, as if it had been begun once', { timeout: 60_000 }, async () => {
  await query('truncate probe_log')
  const rows = Array.from({ length: ROWS }, (_row, index) => [`n${index}`])
  const excelPath = await uploadRows(world, 'lina', ['名称'], ...rows)
  const { progressId } = (await world.as('lina').call(importExcel, { progressBusinessCode: PROBE, excelPath })).data
  const checkpoint = async () => (await query<{ n: number }>('select checkpoint as n from progress_job'))[0]?.n ?? 0
  await expect.poll(checkpoint, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  await way.cut()
  await way.mend()
  // How long a job waits for its lease is tested elsewhere.
  await expect.poll(async () => (await query('select from progress_job where attempt = 0')).length, { timeout: 10_000 }).toBe(1)
  await query('update progress_job set lease_until = null')
  const done = await ending(world, 'lina', progressId)
  expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { successCount: ROWS, failCount: 0 } })
  const stored = await query<{ n: number }>('select n from probe_log order by n')
  expect(stored.map(({ n }) => n)).toEqual(Array.from({ length: ROWS }, (_row, index) => index + 1))
})
