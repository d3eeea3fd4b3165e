import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '#src/testing/faults/work.ts'
import { openWorks } from '#src/testing/faults/works.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { openReplicated, type Replicated } from '#src/testing/replicated.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { freePort, type ServerProcess, startServer } from '#src/testing/server-process.ts'

/** Acknowledged rows and approvals before and after the loss. */
const BETWEEN = 15
const OUTAGE_LIMIT_MS = 10_000
/** Work goes on for as long as it takes on a busy machine; only the outage is measured. */
const PATIENCE_MS = 150_000

let replicated: Replicated
let server: ServerProcess
beforeAll(async () => {
  replicated = await openReplicated()
  const env = {
    DATABASE_URL: replicated.url,
    QFY_SECRET: 's'.repeat(32),
    QFY_SEED_DEMO: '1',
    QFY_DATA_DIR: makeScratchFolder('qfy-failover-'),
  }
  server = await startServer(env, await freePort())
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await replicated?.stop()
})

const ask: Ask = async <Row extends object>(text: string, values: unknown[] = []) => {
  const client = new Client(replicated.standby)
  await client.connect()
  try {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

test('a node follows the database to the server that takes over, and nothing that was acknowledged is lost', {
  timeout: 400_000,
}, async () => {
  const works = await openWorks([server.origin])
  const done = () => works.list.filter(({ name }) => name !== 'imports').map((work) => work.acknowledged())
  const further = async () => {
    const before = done()
    await expect
      .poll(() => done().every((now, kind) => now >= (before[kind] ?? 0) + BETWEEN), { timeout: PATIENCE_MS, interval: 5 })
      .toBe(true)
  }
  let outage = Number.POSITIVE_INFINITY
  const failOver = async (): Promise<void> => {
    await further()
    await replicated.losePrimary()
    await replicated.promote()
    const promoted = performance.now()
    const before = done()
    await expect.poll(() => done().some((now, kind) => now > (before[kind] ?? 0)), { timeout: PATIENCE_MS, interval: 5 }).toBe(true)
    outage = performance.now() - promoted
    // How long a dead worker's import waits is tested elsewhere (progress/death.test.ts).
    await ask("update progress_job set lease_until = clock_timestamp() - interval '1 second'")
    await further()
  }
  await works.run(failOver())
  expect(outage).toBeLessThan(OUTAGE_LIMIT_MS)
  const judged = await works.judge(ask)
  const whole = { acknowledged: expect.any(Number), lost: 0, doubled: 0, half: 0 }
  expect(judged).toEqual({ rows: whole, approvals: whole, imports: whole })
  expect(works.repeats()).toEqual({ repeated: expect.any(Number), differing: 0 })
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})
