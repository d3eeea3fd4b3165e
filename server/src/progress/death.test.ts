import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startChild } from '#src/testing/child-process.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { registerImport, startWork } from './service.ts'
import { ending, PROBE, uploadRows } from './testing.ts'
import { PIECE, registerSlowWork } from './work/testing-slow-work.ts'

const PROCESS = join(import.meta.dirname, 'testing-process.ts')
const ROWS = 3_000
const BATCH = 500

// Whole processes, and a lease that must run out.
vi.setConfig({ testTimeout: 120_000 })

let world: World
const children: ChildProcess[] = []
beforeEach(async () => {
  // Its own workers never start: it stores and asks only.
  world = await createWorld()
  await withClient(world.database.owner, (client) =>
    client.query(`
      create table probe_log (enterprise_uuid uuid not null, n integer not null);
      grant select, insert on probe_log to "${String(world.database.app.user)}"`),
  )
  // To begin an import is enough to know that there is one.
  registerImport(world.app.platform, {
    code: PROBE,
    title: { owner: 'probe', text: '慢样品' },
    access: [],
    params: z.object({}),
    columns: () => [],
    row: z.unknown(),
    apply: () => Promise.reject(new Error('not here')),
  })
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await world?.close()
})

const startProcess = async (): Promise<ChildProcess> => {
  const { app, worker } = world.database
  const given = { app, worker, secret: world.database.secret, dataDir: world.app.platform.config.dataDir, code: PROBE }
  const child = startChild([PROCESS], { env: { ...process.env, GIVEN: JSON.stringify(given) } })
  children.push(child)
  await once(child.stdout.setEncoding('utf8'), 'data')
  return child
}

const query = async (text: string) => (await withClient(world.database.owner, (client) => client.query<{ n: number }>(text))).rows

const begin = async (): Promise<string> => {
  const rows = Array.from({ length: ROWS }, (_row, index) => [`n${index}`])
  const excelPath = await uploadRows(world, 'lina', ['名称'], ...rows)
  return (await world.as('lina').call(importExcel, { progressBusinessCode: PROBE, excelPath })).data.progressId
}

const stored = async (): Promise<number> => (await query('select count(*)::integer as n from probe_log'))[0]?.n ?? 0
const reached = (rows: number) => expect.poll(stored, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(rows)

const expectEachOnce = async () =>
  expect((await query('select n from probe_log order by n')).map(({ n }) => n)).toEqual(
    Array.from({ length: ROWS }, (_row, index) => index + 1),
  )

test('an import whose server was killed is taken up by another within half a minute, and no row is lost or doubled', async () => {
  const progressId = await begin()
  const first = await startProcess()
  await reached(2 * BATCH)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = await stored()
  expect(before).toBeLessThan(ROWS)
  const since = performance.now()
  await startProcess()
  await reached(before + BATCH)
  expect(performance.now() - since).toBeLessThan(45_000)
  const done = await ending(world, 'lina', progressId)
  expect(done).toMatchObject({
    progressStateCode: '1109505',
    progressCompleteCount: ROWS,
    progressResultData: { successCount: ROWS, failCount: 0 },
  })
  await expectEachOnce()
})

test('D5: long work whose servers are killed again and again is done to its end, each thing once', async () => {
  registerSlowWork(world.app.platform, PROBE)
  const owner = { enterpriseUuid: enterpriseId(1), userUuid: userId('lina') }
  const starting = { code: PROBE, params: { count: ROWS }, trial: false, owner, held: null }
  const { platform } = world.app
  const { progressId } = await platform.db.tenant(owner.enterpriseUuid, owner.userUuid, (tx) => startWork(tx, platform, starting))
  for (const pieces of [3, 8]) {
    const server = await startProcess()
    await reached(pieces * PIECE)
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await stored()).toBeLessThan(ROWS)
    // Its lease would run out by itself.
    await query('update progress_job set lease_until = clock_timestamp()')
  }
  await startProcess()
  expect(await ending(world, 'lina', progressId)).toMatchObject({
    progressStateCode: '1109505',
    progressCompleteCount: ROWS,
    progressResultData: { count: ROWS, successCount: ROWS, failCount: 0 },
  })
  await expectEachOnce()
})

test('an import whose server stops in order goes on at once elsewhere', async () => {
  const progressId = await begin()
  const first = await startProcess()
  await reached(BATCH)
  const second = await startProcess()
  first.kill('SIGTERM')
  await once(first, 'exit')
  expect(first.exitCode).toBe(0)
  const done = await ending(world, 'lina', progressId)
  expect(second.exitCode).toBe(null)
  expect(done.progressResultData).toMatchObject({ successCount: ROWS, failCount: 0 })
  await expectEachOnce()
})

test('a job that takes its server down again and again is given up', async () => {
  const progressId = await begin()
  await query('update progress_job set attempt = 3')
  await startProcess()
  expect(await ending(world, 'lina', progressId)).toMatchObject({ progressStateCode: '1109504', progressMsg: '任务多次中断，请重试' })
  expect(await query('select from progress_job')).toEqual([])
})
