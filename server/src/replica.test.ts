import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lineOf } from '#src/doctor/finding.ts'
import { examineReplica } from '#src/doctor/replica.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { DatabaseAway } from '#src/platform/database/away.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { type OpenOptions, openDatabase } from '#src/platform/database/open.ts'
import { type Database, sqlState, type Tx } from '#src/platform/database/transaction.ts'
import { withClient } from '#src/testing/database.ts'
import { addressOf } from '#src/testing/process-env.ts'
import { openReplicated, type Replicated } from '#src/testing/replicated.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { freePort, signInAt, startServer } from '#src/testing/server-process.ts'

const READ_ONLY = '25006'
const E1 = randomUUID()
const E2 = randomUUID()
const SECRETS = createSecrets('s'.repeat(32))

let replicated: Replicated
let db: Database
beforeAll(async () => {
  // What the primary has cleaned up ends reads that still need it at once.
  replicated = await openReplicated({ synchronous: false, standbySettings: ['max_standby_streaming_delay=0'] })
  const { primary, standby } = replicated
  const { user: _owner, ...read } = standby
  db = await openDatabase({ owner: primary, read, secrets: SECRETS, onError: () => {} })
}, 120_000)
afterAll(async () => {
  await db?.close()
  await replicated?.stop()
})

/** Any table of an enterprise serves. */
const add = (enterprise: string) =>
  db.tenant(enterprise, null, (tx) =>
    tx.execute(sql`
      insert into progress_record (enterprise_uuid, progress_id, user_uuid, progress_business_code, progress_state_code, progress_title, created_at, updated_at)
      values (${enterprise}, ${randomUUID()}, ${randomUUID()}, 'replica', '1109501', 't', now(), now())`),
  )
const look = async (tx: Tx) => {
  const { rows } = await tx.execute<{ rows: number; server: string }>(
    sql`select count(*)::int as rows, case when pg_is_in_recovery() then 'replica' else 'primary' end as server from progress_record`,
  )
  return rows[0]
}
const reading = (enterprise = E1) => db.reading(enterprise, null, look)
const asStandby = (text: string) => withClient(replicated.standby, (client) => client.query(text))
/** After it was passed over the replica is left alone for some seconds. */
const backOnReplica = () => expect.poll(async () => (await reading())?.server, { timeout: 20_000, interval: 100 }).toBe('replica')

test('a reading goes to the replica and has what was committed right before it, and only of its enterprise', async () => {
  await add(E2)
  await backOnReplica()
  for (let rows = 1; rows <= 20; rows += 1) {
    await add(E1)
    expect(await reading()).toEqual({ rows, server: 'replica' })
  }
  expect(await reading(E2)).toEqual({ rows: 1, server: 'replica' })
  expect(await db.snapshot(E1, null, look)).toEqual({ rows: 20, server: 'replica' })
  expect(db.replica?.served()).toEqual({ replica: expect.any(Number), primary: expect.any(Number) })
  await expect.poll(() => db.replica?.lag()).toEqual({ bytes: 0, seconds: 0 })
  const { primary, standby } = replicated
  const told = await withClient(primary, (client) => examineReplica(client, primary, addressOf(standby)))
  expect(lineOf(told)).toMatch(
    /^warn replica: it is \d+ bytes and \d+\.\d s behind; long exports may be broken off .* → set hot_standby_feedback = on/,
  )
})

test('everything else stays on the primary', async () => {
  expect((await db.tenant(E1, null, look))?.server).toBe('primary')
})

test('what writes is refused there as on the primary', async () => {
  const write = (tx: Tx) => tx.execute(sql`delete from progress_record`)
  await expect(db.reading(E1, null, write).catch((error: unknown) => Promise.reject(new Error(sqlState(error))))).rejects.toThrow(READ_ONLY)
})

test('a replica that is behind is not waited for, and serves again when it has caught up', async () => {
  await backOnReplica()
  await asStandby('select pg_wal_replay_pause()')
  const before = (await reading())?.rows ?? 0
  await add(E1)
  expect(await reading()).toEqual({ rows: before + 1, server: 'primary' })
  const begun = performance.now()
  await reading()
  expect(performance.now() - begun).toBeLessThan(250)
  await expect.poll(async () => (await db.replica?.lag())?.bytes).toBeGreaterThan(0)
  await asStandby('select pg_wal_replay_resume()')
  await backOnReplica()
})

test('what the replica breaks off is read from the primary: a figure at once, a long snapshot at the next try', async () => {
  await backOnReplica()
  /** Reads until the primary has cleaned up what it needs. */
  const held = async (tx: Tx): Promise<string | undefined> => {
    const server = (await look(tx))?.server
    if (server === 'primary') return server
    await withClient(replicated.primary, async (client) => {
      await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
      await client.query('delete from progress_record')
      await client.query('vacuum progress_record')
    })
    for (;;) await look(tx)
  }
  await expect(db.snapshot(E1, null, held)).rejects.toThrow(DatabaseAway)
  expect(await db.snapshot(E1, null, held)).toBe('primary')
})

const started = (more: Pick<OpenOptions, 'app' | 'read'>) =>
  openDatabase({ owner: replicated.primary, secrets: SECRETS, onError: () => {}, ...more })

test('figures that a browser asks a node for are read from the replica, the rows themselves from the primary', {
  timeout: 120_000,
}, async () => {
  const { primary, standby } = replicated
  const server = await startServer(
    {
      ...{ DATABASE_URL: addressOf(primary), DATABASE_READ_URL: addressOf({ ...standby, user: undefined }), QFY_SECRET: 's'.repeat(32) },
      ...{ QFY_SEED_DEMO: '1', QFY_DATA_DIR: makeScratchFolder('qfy-replica-') },
    },
    await freePort(),
  )
  try {
    const authorization = await signInAt(server.origin, 'zhangwei')
    const ask = async (path: string) => {
      const init = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' }
      return (await (await fetch(`${server.origin}/api/v1/application/pkg41/loan/${path}`, init)).json()) as { code: number; data: object }
    }
    const readsOfReplica = async (): Promise<number> => {
      const told = await (await fetch(`${server.origin}/metrics`)).text()
      return Number(/^qifuyun_replica_reads\{server="replica"\} (\d+)/m.exec(told)?.[1])
    }
    const before = await readsOfReplica()
    expect((await ask('page')).code).toBe(200)
    expect(await readsOfReplica()).toBe(before)
    const figures = await ask('kpi')
    expect(figures).toMatchObject({ code: 200, data: expect.anything() })
    expect(await readsOfReplica()).toBe(before + 1)
  } finally {
    await server.stop()
  }
})

test('another login than that of the requests is refused at the start with one line', async () => {
  await expect(started({ read: replicated.standby })).rejects.toThrow(
    /^DATABASE_READ_URL: names another login than that of the requests \(qifuyun_app\); name that one, or none$/,
  )
})

test('a server that is no copy of this one is refused at the start with one line', async () => {
  const { admin, template, secret } = inject('engine')
  const user = 'qfy_test_app'
  const password = createSecrets(secret).hmac('database-role', user)
  await withClient(replicated.primary, (client) => client.query(`create role ${user} login password '${password}'`))
  await expect(started({ app: { ...replicated.primary, user, password }, read: { ...admin, database: template, user } })).rejects.toThrow(
    /^DATABASE_READ_URL: leads to no replica of the database of DATABASE_URL$/,
  )
})

test('when the replica is lost its reads go to the primary at once, and a node starts without it', async () => {
  const { user: _owner, ...read } = replicated.standby
  const serverOf = async (of: Database) => (await of.reading(E1, null, look))?.server
  const before = await started({ read })
  try {
    expect(await serverOf(before)).toBe('replica')
    const held = before.reading(E1, null, async (tx) => {
      const server = (await look(tx))?.server
      if (server === 'replica') await replicated.loseStandby()
      return (await look(tx))?.server
    })
    expect(await held).toBe('primary')
    expect(await serverOf(before)).toBe('primary')
    await expect(before.replica?.lag()).rejects.toThrow()
  } finally {
    await before.close()
  }
  const told: Error[] = []
  const after = await openDatabase({ owner: replicated.primary, read, secrets: SECRETS, onError: (error) => told.push(error) })
  try {
    expect(await serverOf(after)).toBe('primary')
    expect(told[0]?.message).toMatch(/^DATABASE_READ_URL: cannot connect/)
  } finally {
    await after.close()
  }
})
