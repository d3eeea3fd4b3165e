import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Clock, createClock } from '#src/platform/clock.ts'
import { DatabaseAway } from '#src/platform/database/away.ts'
import { createLog } from '#src/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#src/testing/database.ts'
import { createJobs, type EnqueueOptions, type Jobs } from './jobs.ts'

const E1 = randomUUID()
const Numbered = z.object({ n: z.number() })
const PATIENCE = { timeout: 15_000, interval: 20 }

let database: TestDatabase
let clock: Clock
let jobs: Jobs
let done: number[]
beforeEach(async () => {
  database = await createTestDatabase()
  clock = createClock()
  jobs = createJobs(database.db, clock, createLog('silent'))
  done = []
})
afterEach(async () => {
  await jobs.stop()
  await database.drop()
})

const collect = () => jobs.handle('collect', Numbered, async ({ n }) => void done.push(n))
const enqueue = (n: number, options?: EnqueueOptions) => database.db.tenant(E1, null, (tx) => jobs.enqueue(tx, 'collect', { n }, options))

const waiting = async () =>
  (
    await database.db.workerPool.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job_common where name = 'collect' and state = 'created'",
    )
  ).rows[0]?.n

test('a job of a committed transaction runs, one that is rolled back never does', async () => {
  collect()
  await jobs.start()
  await database.db
    .tenant(E1, null, async (tx) => {
      await jobs.enqueue(tx, 'collect', { n: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await enqueue(2)
  await vi.waitFor(() => expect(done).toEqual([2]), PATIENCE)
})

test('jobs of one commit run one right after the other', async () => {
  collect()
  await jobs.start()
  const numbers = Array.from({ length: 20 }, (_empty, n) => n)
  await database.db.tenant(E1, null, async (tx) => {
    for (const n of numbers) await jobs.enqueue(tx, 'collect', { n })
  })
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), PATIENCE)
})

test('a job stored before anybody works on it waits', async () => {
  await enqueue(1)
  collect()
  await jobs.start()
  await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE)
})

test('a job that throws runs again', async () => {
  const attempts: number[] = []
  jobs.handle('collect', Numbered, async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('no')
  })
  await jobs.start()
  await enqueue(1)
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), PATIENCE)
})

test('of jobs with one key only one waits, jobs without a key do not hinder each other', async () => {
  const ids = [await enqueue(1, { singletonKey: 'a' }), await enqueue(2, { singletonKey: 'a' }), await enqueue(3), await enqueue(4)]
  expect(ids.map((id) => id !== null)).toEqual([true, false, true, true])
})

test('a job for later starts when the clock is moved there', async () => {
  collect()
  await jobs.start()
  await enqueue(1, { startAfter: new Date(clock.now().getTime() + HOUR_MS) })
  await enqueue(2)
  await vi.waitFor(() => expect(done).toEqual([2]), PATIENCE)
  clock.setOffset(HOUR_MS + 1_000)
  await vi.waitFor(() => expect(done).toEqual([2, 1]), PATIENCE)
})

test('a schedule that the clock passes over runs once', async () => {
  let runs = 0
  jobs.schedule('nightly', '0 2 * * *', async () => {
    runs += 1
  })
  await jobs.start()
  clock.setOffset(3 * 24 * HOUR_MS)
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE)
})

test('a stop tells the running job, which another node then runs', async () => {
  const begun = Promise.withResolvers<void>()
  jobs.handle('collect', Numbered, async (_, { signal }) => {
    begun.resolve()
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await jobs.start()
  await enqueue(7)
  await begun.promise
  await jobs.stop()
  const next = createJobs(database.db, clock, createLog('silent'))
  next.handle('collect', Numbered, async ({ n }) => void done.push(n))
  await next.start()
  await vi.waitFor(() => expect(done).toEqual([7]), PATIENCE)
  await next.stop()
})

test('a watch looks at the start and again after each look, also one that failed, until the stop', async () => {
  let looks = 0
  jobs.watch(10, async () => {
    looks += 1
    if (looks === 2) throw new Error('no')
  })
  expect(looks).toBe(0)
  await jobs.start()
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), PATIENCE)
  await jobs.stop()
  const then = looks
  await jobs.stop()
  expect(looks).toBe(then)
})

test('as many runs of a name go side by side as were asked for', async () => {
  const both = Promise.withResolvers<void>()
  let running = 0
  jobs.handle(
    'side',
    Numbered,
    async ({ n }) => {
      running += 1
      if (running === 2) both.resolve()
      await both.promise
      done.push(n)
    },
    2,
  )
  await jobs.start()
  for (const n of [1, 2]) await database.db.tenant(E1, null, (tx) => jobs.enqueue(tx, 'side', { n }))
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2]), PATIENCE)
})

test('an outage spends none of the attempts of a job', async () => {
  const attempts: number[] = []
  jobs.handle('collect', Numbered, async ({ n }, { attempt }) => {
    attempts.push(attempt)
    if (attempts.length < 3) throw new DatabaseAway(new Error('no room'))
    done.push(n)
  })
  await jobs.start()
  await enqueue(1, { retryLimit: 0 })
  for (const round of [1, 2]) {
    await vi.waitFor(() => expect(attempts.length).toBe(round), PATIENCE)
    // It is put off in the moment after.
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE)
    clock.setOffset(round * HOUR_MS)
  }
  await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE)
  expect(attempts).toEqual([1, 1, 1])
})
