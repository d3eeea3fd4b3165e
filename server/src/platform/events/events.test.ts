import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAway } from '#src/platform/database/away.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { createLog } from '#src/platform/log.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { createEvents, type Delivery, type Events } from './events.ts'

const E1 = randomUUID()
const log = createLog('silent')

let database: TestDatabase
let events: Events
beforeEach(async () => {
  database = await createTestDatabase()
  events = createEvents(database.db, log)
})
afterEach(async () => {
  await events.stop()
  await database.drop()
})

const payloadOf = (userUuid: string) => ({ userUuid, enterpriseUuid: E1 })
const emit = (userUuid: string, aggregate?: string) =>
  database.db.tenant(E1, null, (tx) =>
    events.emit(tx, 'counters.changed', payloadOf(userUuid), aggregate === undefined ? {} : { aggregate }),
  )
const waiting = async () =>
  (
    await withClient(database.owner, (client) =>
      client.query<{ attempts: number; dead: boolean }>('select attempts, dead_at is not null as dead from outbox order by id'),
    )
  ).rows
const makeDue = () => withClient(database.owner, (client) => client.query("update outbox set due_at = now() - interval '1 s'"))

test('an event reaches its consumers once, in its enterprise', async () => {
  const got: [string, Pick<Delivery, 'eventId' | 'enterpriseUuid' | 'attempt'>, unknown][] = []
  events.on('counters.changed', async ({ userUuid }, { tx, eventId, enterpriseUuid, attempt }) => {
    const { rows } = await tx.execute(sql`select current_setting('app.enterprise_uuid') as e`)
    got.push([userUuid, { eventId, enterpriseUuid, attempt }, rows[0]?.e])
  })
  await emit('u1')
  await events.drain()
  await events.drain()
  expect(got).toEqual([['u1', { eventId: expect.any(String), enterpriseUuid: E1, attempt: 1 }, E1]])
  expect(await waiting()).toEqual([])
})

test('an event of a transaction that is rolled back never happened', async () => {
  const consumer = vi.fn(async () => {})
  events.on('counters.changed', consumer)
  await database.db
    .tenant(E1, null, async (tx) => {
      await events.emit(tx, 'counters.changed', payloadOf('u1'))
      throw new Error('no')
    })
    .catch(() => {})
  await events.drain()
  expect(consumer).not.toHaveBeenCalled()
})

test('a failed delivery leaves no change of its own behind and is repeated', async () => {
  const attempts: number[] = []
  events.on('counters.changed', async (_, { tx, attempt }) => {
    attempts.push(attempt)
    await events.emit(tx, 'counters.changed', payloadOf('from the consumer'), { aggregate: 'never delivered first' })
    if (attempt === 1) throw new Error('no')
  })
  await emit('u1')
  await events.drain()
  expect(await waiting()).toEqual([{ attempts: 1, dead: false }])
  expect(attempts).toEqual([1])
})

test('a consumer that throws keeps the event from none of the others', async () => {
  const got: string[] = []
  events.on('counters.changed', () => Promise.reject(new Error('no')))
  events.on('counters.changed', async ({ userUuid }) => void got.push(userUuid))
  await emit('u1')
  await events.drain()
  expect(got).toEqual(['u1'])
  expect(await waiting()).toEqual([{ attempts: 1, dead: false }])
})

test('an event that a consumer does not take costs it no transaction', async () => {
  const got: string[] = []
  const opened = vi.spyOn(database.db, 'tenant')
  const take = async ({ userUuid }: { userUuid: string }) => void got.push(userUuid)
  for (let n = 0; n < 5; n += 1) events.on('counters.changed', take, ({ userUuid }) => userUuid === 'u2')
  await emit('u1')
  await events.drain()
  expect([got, opened.mock.calls.length]).toEqual([[], 1])
  await emit('u2')
  await events.drain()
  expect([got.length, opened.mock.calls.length]).toEqual([5, 7])
})

test('an event that fails every time is given up and stays to be looked at', async () => {
  events.on('counters.changed', () => Promise.reject(new Error('no')))
  await emit('u1')
  for (let n = 0; n < 20; n += 1) {
    await makeDue()
    await events.drain()
  }
  expect(await waiting()).toEqual([{ attempts: 16, dead: true }])
})

test('events of one aggregate keep their order, also behind a failed one; others go on', async () => {
  const got: string[] = []
  let broken = true
  events.on('counters.changed', async ({ userUuid }) => {
    if (broken && userUuid === 'a1') throw new Error('no')
    got.push(userUuid)
  })
  for (const user of ['a1', 'b1', 'a2', 'b2', 'a3']) await emit(user, user.slice(0, 1))
  await events.drain()
  expect(got).toEqual(['b1', 'b2'])
  broken = false
  await makeDue()
  await events.drain()
  expect(got).toEqual(['b1', 'b2', 'a1', 'a2', 'a3'])
})

test('two nodes share the work: nothing twice, nothing left', async () => {
  const other = createEvents(database.db, log)
  const got: string[] = []
  for (const node of [events, other]) {
    node.on('counters.changed', async ({ userUuid }) => {
      got.push(userUuid)
    })
  }
  const users = Array.from({ length: 100 }, (_, n) => String(n))
  for (const user of users) await emit(user, String(Number(user) % 7))
  await Promise.all([events.drain(), other.drain(), events.drain(), other.drain()])
  await events.drain()
  expect(got.toSorted((a, b) => Number(a) - Number(b))).toEqual(users)
})

test('a started node delivers without being asked, and again after its connections were cut', async () => {
  const got: string[] = []
  events.on('counters.changed', async ({ userUuid }) => {
    got.push(userUuid)
  })
  await events.start()
  await emit('u1')
  await vi.waitFor(() => expect(got).toEqual(['u1']), 5_000)
  await withClient(database.owner, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
  )
  await vi.waitFor(() => emit('u2'), 5_000)
  await vi.waitFor(() => expect(got).toContain('u2'), 5_000)
})

test('an outage, however long, is no attempt', async () => {
  events.on('counters.changed', () => Promise.reject(new DatabaseAway(new Error('no room'))))
  events.on('counters.changed', () => Promise.reject(new Error('no')))
  await emit('u1')
  for (let n = 0; n < 20; n += 1) {
    await makeDue()
    await events.drain()
  }
  expect(await waiting()).toEqual([{ attempts: 0, dead: false }])
})
