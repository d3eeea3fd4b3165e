import { randomUUID } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets, type Sealed, type Secrets } from '#src/platform/crypto/secrets.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import { keepSecret } from '#src/platform/data-folder.ts'
import { openDatabase } from '#src/platform/database/open.ts'
import { startDatabase } from '#src/platform/database/start.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { createLog } from '#src/platform/log.ts'
import { withClient } from '#src/testing/database.ts'
import { asAdmin } from '#src/testing/engine.ts'
import { demoId } from '#src/testing/people.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { changeSecret, rotateSecret } from './rotate.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const { admin, secret, template, cloning } = inject('engine')
const before = createSecrets(secret)
const after = createSecrets('n'.repeat(32))
const GIVEN = { databaseAppUrl: null, databaseWorkerUrl: null }

let owner: typeof admin & { database: string }
let folder: string
beforeEach(async () => {
  folder = makeScratchFolder('qfy-secret-')
  const database = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" template "${template}" strategy ${cloning}`))
  owner = { ...admin, database }
})
afterEach(async () => {
  const { database } = owner
  await asAdmin(admin, async (client) => {
    await client.query(`drop database if exists "${database}" with (force)`)
    for (const role of ['app', 'worker']) await client.query(`drop role if exists "${database}_${role}"`)
  })
  rmSync(folder, { recursive: true, force: true })
})

const opened = async (secrets: Secrets, work: (db: Database) => Promise<void> = async () => {}): Promise<void> => {
  const db = await openDatabase({ owner, secrets, onError: () => {} })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

const TOLD = 'something to keep'
const tables = SEALED_COLUMNS.map(({ table, column }) => `select '${table}' as place, "${column}" as held from "${table}"`).join(
  ' union all ',
)
const heldValues = async () =>
  (await withClient(owner, (client) => client.query<{ place: string; held: Sealed }>(`${tables} order by 1`))).rows

/** One value in every sealed column, and a link. */
const fill = (db: Database) =>
  db.tenant(demoId('0001', 1), null, async (tx) => {
    const sealed = () => before.encrypt(TOLD)
    await tx.execute(`insert into captcha values ('c', '${sealed()}', now())`)
    await tx.execute(`insert into crypto_key values ('${randomUUID()}', 'k', '${sealed()}', now(), now())`)
    await tx.execute(`insert into oauth_key values ('k', '${sealed()}', '{}', now())`)
    await tx.execute(
      `insert into idempotency_record (scope, body_hash, answer, started_at) values ('s', 'b', '${sealed()}', now()), ('t', 'b', null, now())`,
    )
    await tx.execute(`insert into app_event_target (enterprise_uuid, app_uuid, event_url, secret_sealed, event_names, enabled_flag, updated_at)
      values ('${demoId('0001', 1)}', '${randomUUID()}', 'https://a.example', '${sealed()}', '{}', true, now())`)
    await tx.execute(`insert into identity_provider (space_uuid, issuer, client_id, sealed_client_secret, domain, match_code, enabled_flag, updated_at, updated_by)
      values ('${demoId('0001', 1)}', 'i', 'c', '${sealed()}', 'd', 'email', true, now(), '${randomUUID()}')`)
    await tx.execute(`insert into totp_factor (user_uuid, sealed_secret, sealed_pending, created_at)
      values ('${randomUUID()}', '${sealed()}', '${sealed()}', now())`)
    await tx.execute(`insert into sealed_value (enterprise_uuid, entity, row_uuid, field, opens_at, value)
      values ('${demoId('0001', 1)}', 'e', '${randomUUID()}', 'f', now(), '${sealed()}')`)
    await tx.execute(`insert into public_link (uuid, token_hash, space_uuid, kind, row_uuid, expires_at, counted_since, created_at)
      values ('${LINK}', '${hashToken(before.hmac('public-link', LINK).slice(0, 22))}', '${demoId('0001', 1)}', 'pass', '${randomUUID()}', now(), now(), now())`)
  })
const LINK = randomUUID()

test('every column that is declared as sealed is among those that are changed', () => {
  const declared = globSync('**/tables.ts', { cwd: join(import.meta.dirname, '..') }).flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, '..', path), 'utf8').matchAll(/(\w+): sealed\(\)/g)].map(([, key = '']) =>
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  )
  expect(declared.sort()).toEqual(SEALED_COLUMNS.map(({ column }) => column).sort())
})

test('everything is readable under the new secret, links are found by it, and only it opens the database', async () => {
  await opened(before, fill)
  const held = (await heldValues()).filter(({ held: value }) => value !== null)
  expect(new Set(held.map(({ place }) => place))).toEqual(new Set(SEALED_COLUMNS.map(({ table }) => table)))
  expect(await changeSecret({ owner }, GIVEN, { before, after })).toBe(held.length)

  await expect(opened(before)).rejects.toThrow('QFY_SECRET: the database was made with another secret')
  await opened(after, async (db) => expect(await db.answers()).toBe(true))
  for (const { place, held: value } of await heldValues())
    if (value !== null) expect([place, after.decrypt(value)]).toEqual([place, expect.stringMatching(/./)])
  const texts = (await heldValues()).flatMap(({ held: value }) => (value === null ? [] : after.decrypt(value)))
  expect(texts.filter((text) => text === TOLD)).toHaveLength(SEALED_COLUMNS.length)
  const { rows } = await withClient(owner, (client) => client.query('select token_hash from public_link where uuid = $1', [LINK]))
  expect(rows).toEqual([{ token_hash: hashToken(after.hmac('public-link', LINK).slice(0, 22)) }])
  const forced = await withClient(owner, (client) =>
    client.query("select relforcerowsecurity as forced from pg_class where relname = 'app_event_target'"),
  )
  expect(forced.rows).toEqual([{ forced: true }])
})

test('a value that cannot be read, a wrong secret or a server that runs changes nothing', async () => {
  await opened(before, async (db) => {
    await fill(db)
    await expect(changeSecret({ owner }, GIVEN, { before, after })).rejects.toThrow('a server uses the database')
  })
  await expect(changeSecret({ owner }, GIVEN, { before: after, after: before })).rejects.toThrow('made with another secret')
  await withClient(owner, (client) => client.query("update oauth_key set private_key = 'damaged' where kid = 'k'"))
  const held = await heldValues()
  await expect(changeSecret({ owner }, GIVEN, { before, after })).rejects.toThrow()
  expect(await heldValues()).toEqual(held)
  await opened(before, async (db) => expect(await db.answers()).toBe(true))
})

// Where the secret is a file there is a cluster of its own, whatever the engine of the other tests.
test.runIf(String(admin.host).startsWith('/'))(
  'a secret of the data folder is replaced there, also where the change was cut off in the middle',
  async () => {
    const config = readConfig({ QFY_DATA_DIR: folder })
    const start = async () => (await startDatabase(config, createSecrets(keepSecret(folder)), createLog('silent'))).stop()
    await start()
    const first = keepSecret(folder)
    const told: string[] = []
    await rotateSecret(config, undefined, (line) => told.push(line))
    const second = keepSecret(folder)
    expect(second).not.toBe(first)
    await start()

    await rotateSecret(config, 'c'.repeat(32), (line) => told.push(line))
    // As if it had ended before the last step.
    renameSync(join(folder, 'secret'), join(folder, 'secret.next'))
    keepSecret(folder)
    await expect(start()).rejects.toThrow('QFY_SECRET: the database was made with another secret')
    await rotateSecret(config, undefined, (line) => told.push(line))
    expect(keepSecret(folder)).toBe('c'.repeat(32))
    expect(told.at(-1)).toBe('the change that was cut off is complete')
    await start()
  },
  120_000,
)

test.each([
  ['nothing', undefined, 'QFY_NEW_SECRET: must be set'],
  ['too little', 'short', 'QFY_NEW_SECRET: must have at least 32 bytes'],
  ['the same', 's'.repeat(32), 'QFY_NEW_SECRET: is the present one'],
])('%s is no new secret', async (_, given, line) => {
  const config = readConfig({ QFY_DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', QFY_SECRET: 's'.repeat(32) })
  await expect(rotateSecret(config, given, () => {})).rejects.toThrow(line)
})
