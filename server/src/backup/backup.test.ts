import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageHistory, messageSend } from '@qifuyun/contract/messaging/endpoints.ts'
import { application } from '@qifuyun/kit/application.ts'
import { integer, range } from '@qifuyun/kit/fields.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { Client, type ClientConfig } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createApp } from '#src/app.ts'
import { tablesOf } from '#src/applications/schema/entity-table.ts'
import { exclusionsOf } from '#src/applications/schema/guards.ts'
import { cleanUpFiles } from '#src/files/clean-up.ts'
import { uploaded } from '#src/files/testing.ts'
import { createClock } from '#src/platform/clock.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { layTables } from '#src/platform/database/migrations/migrating.ts'
import { allMigrations, readMigrations } from '#src/platform/database/migrations/migration-files.ts'
import { markRestoring } from '#src/platform/database/migrations/restore-mark.ts'
import { openDatabase } from '#src/platform/database/open.ts'
import { listOwners } from '#src/platform/database/owners.ts'
import { openReached } from '#src/platform/database/start.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { createFolderStore } from '#src/platform/files/folder-store.ts'
import { createS3Store } from '#src/platform/files/s3-store.ts'
import { createIds } from '#src/platform/ids.ts'
import { createLog } from '#src/platform/log.ts'
import { withClient } from '#src/testing/database.ts'
import { deletedTables } from '#src/testing/deleted-tables.ts'
import { asAdmin } from '#src/testing/engine.ts'
import { startObjectStore } from '#src/testing/object-store.ts'
import { DEMO_PASSWORD, enterpriseId, imSessionId, mobileOf } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { inspectArchive } from './archive-reader.ts'
import { type BackupOptions, backUp } from './backup.ts'
import { loadTables } from './loader.ts'
import { restore } from './restore.ts'

const { admin, secret } = inject('engine')
const SINGLE = imSessionId(2)

vi.setConfig({ testTimeout: 60_000 })

let world: World
let folder: string
const databases: string[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qfy-backup-'))
})
/** Removes the databases of a test, and the logins that preparing them made: those belong to the whole server and would stay. */
const dropDatabases = async (): Promise<void> => {
  for (const name of databases.splice(0))
    await asAdmin(admin, async (client) => {
      await client.query(`drop database if exists "${name}" with (force)`)
      for (const login of [`${name}_app`, `${name}_worker`]) await client.query(`drop role if exists "${login}"`)
    })
}
afterEach(async () => {
  await dropDatabases()
  rmSync(folder, { recursive: true, force: true })
})

const newDatabase = async (owner = ''): Promise<ClientConfig> => {
  const database = `qfy_backup_${randomUUID().slice(0, 8)}`
  databases.push(database)
  await asAdmin(admin, (client) =>
    client.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8' ${owner && `owner "${owner}"`}`),
  )
  return { ...admin, database }
}

const urlOf = ({ user = '', password, host = '', port = 5432, database = '', options = '' }: ClientConfig): string =>
  `postgres://${user}${typeof password === 'string' ? `:${password}` : ''}@${encodeURIComponent(host)}:${port}/${database}?options=${encodeURIComponent(options)}`

/** What the commands would read from the environment of a server on this database. */
const configOf = (database: ClientConfig) =>
  readConfig({
    DATABASE_URL: urlOf(database),
    QFY_SECRET: secret,
    QFY_DATA_DIR: join(folder, 'data'),
    QFY_RATE_LIMIT: 'off',
    QFY_LOG_LEVEL: 'silent',
    PORT: '0',
  })

const filesOf = (dataDir: string): FileStore => createFolderStore(join(dataDir, 'files'), createIds(createClock()))

const options = (more: Partial<BackupOptions> = {}): BackupOptions => ({
  owner: world.database.owner,
  files: world.app.platform.files,
  secret,
  keepsSecret: false,
  path: join(folder, 'a.tar'),
  now: world.clock.now(),
  signal: new AbortController().signal,
  tell: () => {},
  ...more,
})

const restoreInto = (database: ClientConfig, more: { force?: boolean; path?: string } = {}) =>
  restore({ config: configOf(database), path: join(folder, 'a.tar'), force: false, now: new Date(), filesOf, tell: () => {}, ...more })

const countsOf = (database: ClientConfig): Promise<Record<string, number>> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const found = await client.query<{ n: string }>(`select count(*) as n from "${name}"`)
      counts[name] = Number(found.rows[0]?.n)
    }
    return counts
  })

const query = async (database: ClientConfig, text: string, values: unknown[] = []) =>
  (await withClient(database, (client) => client.query<Record<string, unknown>>(text, values))).rows

/** The most locks that one transaction in the database was seen to hold while `work` ran. */
const mostLocks = async (database: ClientConfig, work: () => Promise<unknown>): Promise<number> => {
  const ended = new AbortController()
  const watching = asAdmin(admin, async (client) => {
    let most = 0
    while (!ended.signal.aborted) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from pg_locks where database = (select oid from pg_database where datname = $1) group by pid`,
        [database.database],
      )
      most = Math.max(most, ...rows.map(({ count }) => Number(count)))
    }
    return most
  })
  await work().finally(() => ended.abort())
  return watching
}

const say = async (text: string) => {
  const sent = { clientId: randomUUID(), sessionUuid: SINGLE, messageType: 'text' as const, content: { text } }
  const { code, msg, data } = await world.as('liuyang').call(messageSend, sent)
  expect(code, msg).toBe(200)
  return data.seq
}

/** Serves the restored database and files for as long as `work` runs. */
const serving = async (database: ClientConfig, work: (origin: string) => Promise<void>): Promise<void> => {
  const config = configOf(database)
  const secrets = createSecrets(secret)
  const reached = { owner: database, launchedAs: null, onLost: () => {}, stop: async () => {} }
  const db = await openReached(config, reached, secrets, () => {})
  const app = await createApp({ config, db, secrets, log: createLog('silent'), webRoot: null })
  try {
    await work(await app.start())
  } finally {
    await app.stop()
    await db.close()
  }
}

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: mobileOf('liuyang'), password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

test('a backup taken while messages are sent is one moment of database and files', async () => {
  const bytes = Buffer.from(`图纸 ${'x'.repeat(300_000)}`)
  const file = await uploaded(world, 'liuyang', { name: '图纸.txt', bytes })
  const before = await say('before the snapshot')
  const acknowledged: number[] = []
  const enough = new AbortController()
  const sender = (async () => {
    while (!enough.signal.aborted) acknowledged.push(await say('while the backup runs'))
  })()
  let after = 0
  const { files } = world.app.platform
  // Files are copied after the tables: what is stored now was not there at the moment of the snapshot.
  const get: FileStore['get'] = async (key) => {
    after ||= await say('after the snapshot')
    await uploaded(world, 'liuyang', { name: 'later.txt', bytes: 'later' })
    return files.get(key)
  }
  const damaged = await backUp(options({ files: { ...files, get } }))
  enough.abort()
  await sender
  expect(damaged).toEqual([])

  const target = await newDatabase()
  const { summary } = await restoreInto(target)
  const counts = await countsOf(target)
  const kept = Object.fromEntries(Object.entries(summary.rows).filter(([name]) => !name.startsWith('pgboss.')))
  expect({ ...counts, ...kept }).toEqual(counts)
  const seqs = (await query(target, 'select seq from im_message where session_uuid = $1 order by seq', [SINGLE])).map(({ seq }) =>
    Number(seq),
  )
  const last = seqs.at(-1) ?? 0
  expect(seqs).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  expect(last).toBeGreaterThanOrEqual(before)
  expect(last).toBeLessThan(after)
  // The number of the next message stands in another table: a half message would part them.
  expect(await query(target, 'select max_seq from im_session where session_uuid = $1', [SINGLE])).toEqual([{ max_seq: last }])
  expect(await query(target, "select name from file_object where name = 'later.txt'")).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)

  await serving(target, async (origin) => {
    const headers = { authorization: await signIn(origin) }
    const path = `/api/v1/file_manage/file/get/${file.fileUuid}/${encodeURIComponent(file.name)}`
    const response = await fetch(origin + path, { headers })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    const history = await fetch(`${origin}${messageHistory.path}?sessionUuid=${SINGLE}&limit=1`, { headers })
    expect(await history.json()).toMatchObject({ code: 200, data: { maxSeq: last } })
  })
})

test('waiting work of the queue and numbers of sequences go on where they were', async () => {
  const { platform } = world.app
  const at = new Date(world.clock.now().getTime() + 3_600_000)
  const job = await platform.db.system((tx) => platform.jobs.enqueue(tx, 'backup.probe', { n: 7 }, { startAfter: at, singletonKey: 'one' }))
  await query(world.database.owner, "select nextval('outbox_id_seq')")
  await query(world.database.owner, "update pgboss.job set state = 'active', started_on = now() where id = $1", [job])
  await backUp(options())
  const target = await newDatabase()
  await restoreInto(target)
  expect(await query(target, 'select state, data, singleton_key, started_on from pgboss.job where id = $1', [job])).toEqual([
    { state: 'retry', data: { n: 7 }, singleton_key: 'one', started_on: null },
  ])
  const next = async (database: ClientConfig) => Number((await query(database, "select nextval('outbox_id_seq') as n"))[0]?.n)
  expect(await next(target)).toBe(await next(world.database.owner))
  expect(await query(target, 'select to_regclass(\'setup."pgboss.job"\') as left')).toEqual([{ left: null }])
})

test('the clean-up of files waits while a backup needs them', async () => {
  const file = await uploaded(world, 'liuyang', { name: 'old.txt', bytes: 'old' })
  const { files } = world.app.platform
  const get: FileStore['get'] = async (key) => {
    await query(world.database.owner, "update file_object set unattached_since = now() - interval '2 days' where file_uuid = $1", [
      file.fileUuid,
    ])
    await cleanUpFiles(world.app.platform)
    return files.get(key)
  }
  expect(await backUp(options({ files: { ...files, get } }))).toEqual([])
  expect(await query(world.database.owner, 'select state from file_object where file_uuid = $1', [file.fileUuid])).toEqual([
    { state: 'stored' },
  ])
})

test('a file that the store lost is named, and the rest is restored', async () => {
  const lost = await uploaded(world, 'liuyang', { name: 'lost.txt', bytes: 'lost' })
  const changed = await uploaded(world, 'liuyang', { name: 'changed.txt', bytes: 'changed' })
  await world.app.platform.files.remove(lost.filePath)
  writeFileSync(join(world.app.platform.config.dataDir, 'files', changed.filePath), 'short')
  const damaged = await backUp(options())
  expect(damaged.toSorted()).toEqual([lost.filePath, changed.filePath].toSorted())
  const target = await newDatabase()
  const { summary } = await restoreInto(target)
  expect(summary.damaged.toSorted()).toEqual(damaged.toSorted())
  await query(world.database.owner, 'delete from file_object where file_path = any($1)', [damaged])
})

test('files of an object store are backed up too', async () => {
  const store = await startObjectStore()
  try {
    const files = createS3Store(store.settings)
    const file = await uploaded(world, 'liuyang', { name: 's3.txt', bytes: 'in the bucket' })
    for (const { key } of await query(world.database.owner, "select file_path as key from file_object where state = 'stored'"))
      await files.put(String(key), await world.app.platform.files.get(String(key)), 'text/plain')
    expect(await backUp(options({ files }))).toEqual([])
    await restoreInto(await newDatabase())
    expect(readFileSync(join(folder, 'data', 'files', file.filePath), 'utf8')).toBe('in the bucket')
  } finally {
    await store.close()
  }
})

test('a target with something in it is refused, and replaced by force', async () => {
  await backUp(options())
  const target = await newDatabase()
  await restoreInto(target)
  await query(target, "update enterprise set enterprise_name = '另一家' || enterprise_uuid")
  await expect(restoreInto(target)).rejects.toThrow('not empty')
  expect(await query(target, "select from enterprise where enterprise_name not like '另一家%'")).toEqual([])
  const locks = await mostLocks(target, () => restoreInto(target, { force: true }))
  expect(await query(target, "select from enterprise where enterprise_name like '另一家%'")).toEqual([])
  // As it comes, PostgreSQL has room for 6,400, which other transactions use as well.
  expect(locks).toBeLessThan(3_000)
  // Three backups and restores, on machines that have more to do.
}, 180_000)

test('a database in which a restore was killed is opened by nobody', async () => {
  const target = await newDatabase()
  await withClient(target, markRestoring)
  const opening = openDatabase({ owner: target, secrets: createSecrets(secret), onError: () => {} })
  await expect(opening).rejects.toThrow('did not end')
  await backUp(options())
  await expect(restoreInto(target)).rejects.toThrow('not empty')
})

test('a database that a server uses is refused', async () => {
  await backUp(options())
  const target = await newDatabase()
  const server = new Client({ ...target, application_name: 'qifuyun' })
  await server.connect()
  await expect(restoreInto(target, { force: true })).rejects.toThrow('stop it before a restore')
  await server.end()
})

test.each([
  ['from before the baselines', [{ hash: '76613bc0033f8ac5a7a2fed89e98fd944fb2583d619a1d58932d07ebbd954dd0' }]],
  ['of the core alone', listOwners().slice(0, 1).flatMap(readMigrations)],
])('a backup of an older schema, %s, is brought up to date', async (_which, migrations) => {
  const old = await newDatabase()
  await withClient(old, async (client) => {
    await layTables(client, migrations)
    await client.query(getConstructionPlans('pgboss'))
    await client
      .query("insert into outbox (name, payload, enterprise_uuid) values ('counters.changed', '{}', gen_random_uuid())")
      .catch(() => {})
  })
  await backUp(options({ owner: old }))
  const target = await newDatabase()
  const { manifest } = await restoreInto(target)
  expect(manifest.migrations.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash))
  const applied = await query(target, 'select hash from setup.migration')
  expect(applied.map(({ hash }) => hash).toSorted()).toEqual(
    allMigrations()
      .map(({ hash }) => hash)
      .toSorted(),
  )
  const tables = Object.keys(await countsOf(world.database.owner))
  const gone = deletedTables(tables)
  expect(Object.keys(await countsOf(target)).filter((table) => !gone.includes(table))).toEqual(tables)
})

test('rows that a later constraint would refuse are restored, and the constraint holds for what is written next', async () => {
  const { owner } = world.database
  await query(owner, 'alter table main_data_building drop constraint main_data_building_floors_above_check')
  await query(owner, 'update main_data_building set floors_above = -1')
  await query(
    owner,
    'alter table main_data_building add constraint main_data_building_floors_above_check check (floors_above >= 0) not valid',
  )
  await backUp(options())
  const target = await newDatabase()
  await restoreInto(target)
  const bad = await query(target, 'select floors_above from main_data_building where floors_above = -1')
  expect(bad.length).toBeGreaterThan(0)
  await expect(query(target, 'update main_data_building set floors_above = -2')).rejects.toThrow('main_data_building_floors_above_check')
  expect(await query(target, 'select conname from pg_constraint where not convalidated')).toEqual([
    { conname: 'main_data_building_floors_above_check' },
  ])
})

/** What the database holds over several rows at once, as it says it itself. */
const exclusionsIn = (database: ClientConfig) =>
  query(
    database,
    "select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as says from pg_constraint where contype = 'x' order by 2",
  )

test('what no two rows may hold at the same time is restored, and held for what is written next', async () => {
  const { app, entity } = application(null, 'courts', '球场')
  const stay = entity('stay', '占用', { place: integer('场地').required(), at: range('时段').required() })
    .states({ open: ['10', '占用中'], ended: ['90', '已结束'] })
    .noOverlap('place', 'at', { owner: 'courts', text: '该时段已被占用' }, { while: ['open'] })
  const courts = app({ entities: { stay }, icon: 'box', category: '其他' })
  const made = [
    ...(await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(courts)))),
    ...exclusionsOf(courts, stay).map(
      ({ table, name, condition }) => `alter table "${table}" add constraint "${name}" exclude ${condition}`,
    ),
  ]
  const lay = async (database: ClientConfig) => {
    for (const statement of made) await query(database, statement)
  }
  const add = (database: ClientConfig, begin: number, state = '10') =>
    query(
      database,
      `insert into courts_stay (enterprise_uuid, uuid, place, at_begin, at_end, state, state_at, created_at, updated_at, version)
       values ($1, gen_random_uuid(), 1, to_timestamp($2), to_timestamp($2 + 60), $3, now(), now(), now(), 1)`,
      [enterpriseId(1), begin, state],
    )
  const { owner } = world.database
  await lay(owner)
  // One after the other, and what is over beneath them.
  for (const begin of [0, 60, 120]) await add(owner, begin)
  await add(owner, 30, '90')
  await backUp(options())
  await query(owner, 'drop table courts_stay')

  const target = await newDatabase()
  const { manifest, summary } = await inspectArchive(join(folder, 'a.tar'))
  await withClient(target, (client) => layTables(client, manifest.migrations))
  await lay(target)
  await withClient(target, (client) => loadTables(client, join(folder, 'a.tar'), manifest, summary, () => {}))
  expect(await query(target, 'select count(*)::int as n from courts_stay')).toEqual([{ n: 4 }])
  await expect(add(target, 90)).rejects.toThrow('courts_stay')
  await add(target, 180)
  await add(target, 90, '90')
})

test('a restored database holds over several rows what the one of the backup held', async () => {
  await backUp(options())
  const target = await newDatabase()
  await restoreInto(target)
  const held = await exclusionsIn(world.database.owner)
  expect(held.length).toBeGreaterThan(0)
  expect(await exclusionsIn(target)).toEqual(held)
})

test('a backup of a newer schema is refused before anything is changed', async () => {
  const { owner } = world.database
  await query(owner, "insert into setup.migration values ('core', '9999_tomorrow', 'of tomorrow', 9999999999999)")
  await backUp(options())
  await query(owner, "delete from setup.migration where hash = 'of tomorrow'")
  const target = await newDatabase()
  await expect(restoreInto(target)).rejects.toThrow('newer schema')
  expect(await countsOf(target)).toEqual({})
})

test('a backup under another secret is refused', async () => {
  await backUp(options({ secret: 'x'.repeat(40) }))
  await expect(restoreInto(await newDatabase())).rejects.toThrow('QFY_SECRET')
})

test('a restore that fails leaves an empty database', async () => {
  await backUp(options())
  const target = await newDatabase()
  const failing: FileStore = { ...filesOf(folder), put: () => Promise.reject(new Error('the disk is full')) }
  const restoring = restore({
    config: configOf(target),
    path: join(folder, 'a.tar'),
    force: false,
    now: new Date(),
    filesOf: () => failing,
    tell: () => {},
  })
  await expect(restoring).rejects.toThrow('the disk is full')
  expect(await countsOf(target)).toEqual({})
})

test('an archive that is cut, changed or foreign is refused', async () => {
  await backUp(options())
  const whole = readFileSync(join(folder, 'a.tar'))
  const refusal = async (bytes: Buffer) => {
    const path = join(folder, 'b.tar')
    writeFileSync(path, bytes)
    const error = await inspectArchive(path).catch((thrown: unknown) => thrown)
    return error instanceof Error ? error.message : 'none'
  }
  for (const part of [0.2, 0.5, 0.9])
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toMatch('cut short or damaged')
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(Math.floor(whole.length / 2)) ^ 1, Math.floor(whole.length / 2))
  expect(await refusal(changed)).toMatch('cut short or damaged')
  for (const foreign of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(5_000), whole.subarray(0, 400)])
    expect(await refusal(foreign)).toMatch('no backup of this product')
  expect(await refusal(whole)).toBe('none')
})

test('a backup that is stopped, or that cannot be written, leaves nothing behind', async () => {
  const stopping = new AbortController()
  const stopped = backUp(options({ signal: stopping.signal, tell: () => stopping.abort(new Error('stopped')) }))
  await expect(stopped).rejects.toThrow('stopped')
  expect(readdirSync(folder)).toEqual([])
  await expect(backUp(options({ path: join(folder, 'nowhere', 'a.tar') }))).rejects.toThrow('cannot be written')
})

test('an owner whom row-level security binds backs up the rows of every enterprise', async () => {
  const name = `qfy_backup_owner_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create role "${name}" login createrole password 'p'`))
  try {
    const owner = { ...(await newDatabase(name)), user: name, password: 'p' }
    const db = await openDatabase({ owner, secrets: createSecrets(secret), rolePrefix: name, onError: () => {} })
    for (const enterprise of [randomUUID(), randomUUID()])
      await db.tenant(enterprise, null, async (tx) => {
        await tx.execute(sql`
          insert into progress_record (enterprise_uuid, progress_id, user_uuid, progress_business_code, progress_state_code, progress_title, created_at, updated_at)
          values (${enterprise}, gen_random_uuid(), gen_random_uuid(), 'backup', '1109501', 't', now(), now())`)
      })
    await db.close()
    await backUp(options({ owner }))
    expect((await inspectArchive(join(folder, 'a.tar'))).summary.rows.progress_record).toBe(2)

    const target = { ...(await newDatabase(name)), user: name, password: 'p' }
    await restoreInto(target)
    expect(await query({ ...admin, database: target.database }, 'select count(*)::integer as n from progress_record')).toEqual([{ n: 2 }])

    await query(owner, 'drop policy backup on progress_record')
    rmSync(join(folder, 'a.tar'))
    await expect(backUp(options({ owner }))).rejects.toThrow('rows of progress_record are hidden')
  } finally {
    await dropDatabases()
    await asAdmin(admin, async (client) => {
      for (const role of [`${name}_app`, `${name}_worker`]) await client.query(`drop role if exists "${role}"`)
      await client.query(`drop role "${name}"`)
    })
  }
})
