import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBreakable } from '#src/testing/breakable.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { openTransactionPooler, type TransactionPooler } from '#src/testing/transaction-pooler.ts'
import { connectDatabase, connectOwner } from './open.ts'
import { isPooled, refusePooler } from './pooler.ts'

let database: TestDatabase
let pooler: TransactionPooler
beforeAll(async () => {
  database = await createTestDatabase()
  const { owner, app, worker } = database
  pooler = await openTransactionPooler([owner, app, worker])
})
afterAll(async () => {
  await pooler.close()
  await database.drop()
})

const looksPooled = (address: ClientConfig) => withClient(address, (client) => isPooled(client, address))

test('a pooler in transaction mode is told from the database itself, and from what only hands bytes on', async () => {
  const way = await openBreakable(database.app)
  try {
    expect(await looksPooled(pooler.through(database.app))).toBe(true)
    expect(await looksPooled(database.app)).toBe(false)
    expect(await looksPooled(way.through(database.app))).toBe(false)
  } finally {
    await way.close()
  }
})

test('it is told while others are busy at it too', async () => {
  const address = pooler.through(database.app)
  const busy = Array.from({ length: 6 }, () => new Client(address))
  const over = new AbortController()
  const work = async (client: Client) => {
    await client.connect()
    while (!over.signal.aborted) await client.query('select pg_sleep(0.001)')
    await client.end()
  }
  const working = busy.map(work)
  try {
    for (let time = 0; time < 5; time += 1) expect(await looksPooled(address)).toBe(true)
  } finally {
    over.abort()
    await Promise.all(working)
  }
})

test('the owner and the worker are refused behind it, with one line that says what to do', async () => {
  await expect(connectOwner(pooler.through(database.owner))).rejects.toThrow(
    /^DATABASE_URL: leads through a connection pooler in transaction mode \([^\n]*\); name PostgreSQL itself here[^\n]*$/,
  )
  const worker = pooler.through(database.worker)
  await expect(withClient(worker, (client) => refusePooler(client, worker, 'DATABASE_WORKER_URL'))).rejects.toThrow(
    /^DATABASE_WORKER_URL: [^\n]*background work listens[^\n]*$/,
  )
})

test('requests work behind it, side by side, and what one has set is never there for another', async () => {
  const db = connectDatabase({ app: pooler.through(database.app), worker: database.worker }, () => {}, { app: true, read: false })
  try {
    const enterprises = Array.from({ length: 40 }, (_none, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
    const text = "select current_setting('app.enterprise_uuid', true) as enterprise, pg_sleep(0.002)"
    const seen = await Promise.all(
      enterprises.map((enterprise) =>
        db.tenant(enterprise, null, async (tx) => (await tx.execute<{ enterprise: string }>(text)).rows[0]?.enterprise),
      ),
    )
    expect(seen).toEqual(enterprises)
    expect(await db.ask("select coalesce(current_setting('app.enterprise_uuid', true), '') as enterprise", [])).toEqual([
      { enterprise: '' },
    ])
  } finally {
    await db.close()
  }
})
