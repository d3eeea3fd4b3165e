import { Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { sqlState } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const double = (n: number) => database.db.ask<{ n: number }>('select 2 * $1::int as n', [n])

test('look-ups that come together go out as one message, and each has its own answer', async () => {
  await double(1)
  const sync = vi.spyOn(Connection.prototype, 'sync')
  try {
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([[{ n: 2 }], [{ n: 4 }], [{ n: 6 }]])
    expect(sync).toHaveBeenCalledTimes(1)
  } finally {
    sync.mockRestore()
  }
})

test('one that fails harms no other', async () => {
  const [good, bad, behind] = await Promise.allSettled([double(1), database.db.ask('select 1 / $1::int', [0]), double(3)])
  expect([good, behind]).toEqual([
    { status: 'fulfilled', value: [{ n: 2 }] },
    { status: 'fulfilled', value: [{ n: 6 }] },
  ])
  expect(bad.status === 'rejected' && sqlState(bad.reason)).toBe('22012')
})

test('after its connection broke it has another one', async () => {
  const [own] = await database.db.ask<{ pid: number }>('select pg_backend_pid() as pid', [])
  await withClient(database.owner, async (client) => {
    await client.query('select pg_terminate_backend($1)', [own?.pid])
    const alive = () => client.query('select from pg_stat_activity where pid = $1', [own?.pid])
    while ((await alive()).rowCount !== 0);
  })
  expect(await double(4)).toEqual([{ n: 8 }])
  const [next] = await database.db.ask<{ pid: number }>('select pg_backend_pid() as pid', [])
  expect(next?.pid).not.toBe(own?.pid)
})
