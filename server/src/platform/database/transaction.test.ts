import { randomUUID } from 'node:crypto'
import { Connection } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { sql } from './drizzle.ts'
import { afterCommit, inSavepoint, post, sqlState, steady, type Tx, together } from './transaction.ts'

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

test('a snapshot reads one moment of its enterprise and changes nothing', async () => {
  const seen = await database.db.snapshot(E1, null, async (tx) => {
    const read = async () => (await tx.execute<{ balance: number }>(sql`select balance from account where id = 1`)).rows[0]?.balance
    const before = await read()
    await database.db.system((other) => other.execute(add(1, 5)))
    const { rows } = await tx.execute<{ e: string }>(sql`select current_setting('app.enterprise_uuid') as e`)
    return [before, await read(), rows[0]?.e]
  })
  expect(seen).toEqual([10, 10, E1])
  const READ_ONLY = '25006'
  const change = await database.db.snapshot(E1, null, (tx) => tx.execute(add(1, 5))).catch((error: unknown) => error)
  expect(sqlState(change)).toBe(READ_ONLY)
})

test('a connection that breaks between two statements fails its transaction, and not the server', async () => {
  const broken = database.db.tenant(E1, null, async (tx) => {
    await tx.execute(add(1, 5))
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await withClient(database.owner, async (client) => {
      await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const alive = () => client.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
      while ((await alive()).rowCount !== 0);
    })
    await tx.execute(add(2, 5))
  })
  await expect(broken).rejects.toThrow()
  expect(await balances()).toEqual([10, 10])
  await database.db.tenant(E1, null, (tx) => tx.execute(add(1, 1)))
  expect(await balances()).toEqual([11, 10])
})

test('posted writes are stored, and seen by the statements after them', async () => {
  const seen = await database.db.system(async (tx) => {
    post(tx, add(1, 5))
    const { rows } = await tx.execute<{ balance: number }>(sql`select balance from account where id = 1`)
    post(tx, add(2, 5))
    return rows[0]?.balance
  })
  expect(seen).toBe(15)
  expect(await balances()).toEqual([15, 15])
})

test('a posted write that fails leaves nothing behind and is told, whatever failed after it', async () => {
  const explained = database.db.system(async (tx) => {
    await tx.execute(add(1, 5))
    post(tx, sql`insert into account values (1, 0)`, () => new Error('taken'))
    await tx.execute(add(2, 5))
  })
  await expect(explained).rejects.toThrow('taken')
  const last = database.db.system(async (tx) => post(tx, sql`insert into account values (1, 0)`))
  expect(sqlState(await last.catch((error: unknown) => error))).toBe('23505')
  expect(await balances()).toEqual([10, 10])
})

test.each([
  ['a posted write', async () => {}],
  ['a posted write, and then what comes after it', (tx: Tx) => tx.execute(add(2, 7))],
  [
    'a posted write, and then the work refuses',
    async () => {
      throw new Error('refused')
    },
  ],
])('what fails in a savepoint is forgiven and touches nothing after it: %s', async (_what, after) => {
  await database.db.system(async (tx) => {
    await tx.execute(add(1, 1))
    const failing = inSavepoint(tx, async () => {
      await tx.execute(add(2, 5))
      post(tx, sql`insert into account values (1, 0)`, () => new Error('taken'))
      await after(tx)
    })
    await expect(failing).rejects.toThrow('taken')
    await inSavepoint(tx, async () => post(tx, add(2, 1)))
  })
  expect(await balances()).toEqual([11, 11])
})

test('what the work of a savepoint refuses is told, and undone', async () => {
  const done: string[] = []
  await database.db.system(async (tx) => {
    afterCommit(tx, () => done.push('before'))
    const refused = inSavepoint(tx, async () => {
      post(tx, add(1, 5))
      afterCommit(tx, () => done.push('refused'))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await inSavepoint(tx, async () => afterCommit(tx, () => done.push('next')))
    post(tx, add(2, 1))
  })
  expect(done).toEqual(['before', 'next'])
  expect(await balances()).toEqual([10, 11])
})

test('nobody goes on in a transaction that is over', async () => {
  let late: Tx | undefined
  await database.db.system(async (tx) => {
    late = tx
  })
  await expect((async () => late?.execute(add(1, 5)))()).rejects.toThrow()
  const both = database.db.system((tx) =>
    together(
      tx.execute(sql`select 1 / 0`).then(() => {}),
      tx.execute(sql`select 1`).then(() => {}),
    ),
  )
  await expect(both).rejects.toThrow()
  expect(await balances()).toEqual([10, 10])
})

test('a connection keeps a steady statement by one name', async () => {
  const kept = await database.db.system(async (tx) => {
    for (const amount of [1, 2, 3]) await steady(tx).execute(add(1, amount))
    return tx.execute<{ count: string }>(sql`select count(*) from pg_prepared_statements where statement like 'update account%'`)
  })
  expect(kept.rows).toEqual([{ count: '1' }])
  expect(await balances()).toEqual([16, 10])
})

test('how an answer looks is asked once a connection, and anew where a table was changed', async () => {
  const { db } = database
  const look = () => db.system(async (tx) => (await steady(tx).execute(sql`select * from account order by id`)).rows)
  // The driver's types leave it out.
  const describe = vi.spyOn(Connection.prototype as unknown as { describe(portal: unknown): void }, 'describe')
  try {
    expect(await look()).toEqual(await look())
    const asked = describe.mock.calls.length
    expect(await look()).toHaveLength(2)
    expect(describe).toHaveBeenCalledTimes(asked)
    await withClient(database.owner, (client) => client.query('alter table account add column note text'))
    expect(await look()).toMatchObject([{ note: null }, { note: null }])
    expect(describe.mock.calls.length).toBeGreaterThan(asked)
  } finally {
    describe.mockRestore()
    await withClient(database.owner, (client) => client.query('alter table account drop column if exists note'))
  }
})

test('a transaction that waits for nothing is one message', async () => {
  await database.db.system((tx) => tx.execute(sql`select 1`))
  const sync = vi.spyOn(Connection.prototype, 'sync')
  try {
    await database.db.tenant(E1, null, async (tx) => {
      post(tx, add(1, 5))
      post(tx, add(2, 5))
    })
    expect(sync).toHaveBeenCalledTimes(1)
  } finally {
    sync.mockRestore()
  }
  expect(await balances()).toEqual([15, 15])
})

test('what is said behind a failed statement is not done, and its connection goes on', async () => {
  const [first, second, third] = await database.db
    .system(async (tx) => {
      await tx.execute(sql`savepoint one`)
      const said = await Promise.allSettled([
        tx.execute(sql`select 1 / 0`).then(() => {}),
        steady(tx)
          .execute(sql`select 'never made'`)
          .then(() => {}),
        tx.execute(sql`rollback to savepoint one`).then(() => {}),
      ])
      await steady(tx).execute(sql`select 'never made'`)
      post(tx, add(1, 1))
      return said
    })
    .then((said) => said.map((each) => (each.status === 'rejected' ? sqlState(each.reason) : 'done')))
  expect([first, second, third]).toEqual(['22012', '25P02', 'done'])
  expect(await balances()).toEqual([11, 10])
})
