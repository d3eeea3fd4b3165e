import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { sql } from './drizzle.ts'
import { sqlState } from './transaction.ts'

const E1 = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const roles = `"${String(database.app.user)}", "${String(database.worker.user)}"`
  await withClient(database.owner, (client) =>
    client.query(
      `create table account (id int primary key, balance int not null); grant select, insert, update, delete on account to ${roles}`,
    ),
  )
})
afterAll(() => database.drop())
beforeEach(() => withClient(database.owner, (client) => client.query('delete from account; insert into account values (1, 10), (2, 10)')))

const balances = async () =>
  (await withClient(database.owner, (client) => client.query<{ balance: number }>('select balance from account order by id'))).rows.map(
    ({ balance }) => balance,
  )
const add = (id: number, amount: number) => sql`update account set balance = balance + ${amount} where id = ${id}`

test('what resolves is stored, and the transaction knows its enterprise and user', async () => {
  const user = randomUUID()
  const { rows } = await database.db.tenant(E1, user, async (tx) => {
    await tx.execute(add(1, 5))
    return tx.execute<{ e: string; u: string }>(
      sql`select current_setting('app.enterprise_uuid') as e, current_setting('app.user_uuid') as u`,
    )
  })
  expect(rows).toEqual([{ e: E1, u: user }])
  expect(await balances()).toEqual([15, 10])
})

test('what throws leaves nothing behind and passes the error on', async () => {
  const work = database.db.system(async (tx) => {
    await tx.execute(add(1, 5))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await balances()).toEqual([10, 10])
})

test('a failed statement that was caught is no silent success', async () => {
  const work = database.db.system(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(work).rejects.toThrow('nothing was stored')
})

test('of two transactions in a deadlock both get through', async () => {
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const transfer = (first: number, second: number) =>
    database.db.system(async (tx) => {
      await tx.execute(add(first, 1))
      waiting += 1
      if (waiting === 2) both.resolve()
      await both.promise
      await tx.execute(add(second, 1))
    })
  await Promise.all([transfer(1, 2), transfer(2, 1)])
  expect(await balances()).toEqual([12, 12])
})

test('a failure that comes back is given up after three attempts', async () => {
  let attempts = 0
  const work = database.db.system(async (tx) => {
    attempts += 1
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('40001')
  expect(attempts).toBe(3)
})

test('connections come back on every path', async () => {
  const runs = Array.from({ length: 60 }, (_, n) =>
    database.db
      .system(async (tx) => {
        await tx.execute(n % 3 === 0 ? sql`select 1 / 0` : sql`select 1`)
        if (n % 3 === 1) throw new Error('no')
      })
      .catch(() => {}),
  )
  await Promise.all(runs)
  const { pool } = database.db
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
})

test('only a uuid gets into the settings', async () => {
  await expect(database.db.tenant(`${E1}', true); drop table account; --`, null, async () => {})).rejects.toThrow('not a uuid')
})
