import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneServer, type Victim } from '#src/messaging/live/testing-faults.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import type { Ask } from '#src/testing/faults/work.ts'
import { openWorks } from '#src/testing/faults/works.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { environmentOf } from '#src/testing/process-env.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'

const KILLS = 2
/** Acknowledged rows and applications between two kills. */
const BETWEEN = 15

let database: TestDatabase
let server: Victim
beforeAll(async () => {
  database = await createTestDatabase()
  server = await oneServer({ ...environmentOf(database), QFY_DATA_DIR: makeScratchFolder('qfy-killed-') })
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const ask: Ask = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Row>(text, values)).rows
  })

/** How far the import is that runs now; 0 before its first batch is stored. */
const imported = async (): Promise<number> =>
  (await ask<{ n: number }>('select checkpoint as n from progress_job where checkpoint > 0'))[0]?.n ?? 0

test('a server killed twice loses no row, approval or import that it acknowledged, doubles none and leaves none half', {
  timeout: 120_000,
}, async () => {
  const works = await openWorks(server.origins)
  const done = () => works.list.filter(({ name }) => name !== 'imports').map((work) => work.acknowledged())
  const kill = async (): Promise<void> => {
    for (let n = 0; n < KILLS; n += 1) {
      const before = done()
      const further = () => done().every((now, kind) => now >= (before[kind] ?? 0) + BETWEEN)
      // The first one in the middle of an import.
      await expect.poll(async () => further() && (n > 0 || (await imported()) > 0), { timeout: 60_000, interval: 5 }).toBe(true)
      await server.harm([])
      // How long a dead server's import waits is tested elsewhere (progress/death.test.ts).
      await ask("update progress_job set lease_until = clock_timestamp() - interval '1 second'")
    }
  }
  await works.run(kill())
  const judged = await works.judge(ask)
  const whole = { acknowledged: expect.any(Number), lost: 0, doubled: 0, half: 0 }
  expect(judged).toEqual({ rows: whole, approvals: whole, imports: whole })
  expect(judged.imports?.acknowledged).toBeGreaterThan(0)
  expect(works.repeats()).toEqual({ repeated: expect.any(Number), differing: 0 })
  expect(works.repeats().repeated).toBeGreaterThan(0)
})
