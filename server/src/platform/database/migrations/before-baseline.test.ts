import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readCatalogue } from '#src/testing/catalogue.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { deletedTables } from '#src/testing/deleted-tables.ts'
import { asAdmin } from '#src/testing/engine.ts'
import { layTables } from './migrating.ts'
import { hashOf } from './migration-files.ts'
import { appliedMigrations } from './migration-table.ts'
import { migrateDatabase } from './migrate.ts'
import { BEFORE_BASELINE } from '#src/platform/database/owners.ts'

// A database that stopped anywhere before the baselines comes up with its rows, and its tables are those of a new one.

// A database of its own each, from nothing: as much as the tests of backups.
vi.setConfig({ testTimeout: 60_000 })

const { admin, rolePrefix } = inject('engine')
const roles = { app: `${rolePrefix}_app`, worker: `${rolePrefix}_worker` }

const FILES = readdirSync(BEFORE_BASELINE)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const HASHES = FILES.map((name) => hashOf(readFileSync(join(BEFORE_BASELINE, name), 'utf8')))

let fresh: TestDatabase
let expected: Record<string, string>
beforeAll(async () => {
  fresh = await createTestDatabase()
  expected = await withClient(fresh.owner, (client) => readCatalogue(client))
})
afterAll(() => fresh?.drop())

/** Does the work in an empty database, which is gone afterwards. */
const inEmptyDatabase = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const database = `qfy_old_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`))
  try {
    await withClient({ ...admin, database }, work)
  } finally {
    await asAdmin(admin, (client) => client.query(`drop database "${database}" with (force)`))
  }
}

/** The catalogue without what applications that are deleted since have left in it. */
const withoutDeleted = (catalogue: Record<string, string>): Record<string, string> => {
  const present = new Set(Object.keys(expected).flatMap((name) => /^column (\w+)\./.exec(name)?.[1] ?? []))
  const gone = deletedTables([...present])
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => !gone.some((table) => name.includes(table))))
}

const ACCOUNT =
  "insert into user_account (user_uuid, mobile, created_at, updated_at) values (gen_random_uuid(), '13900000001', now(), now())"

test.each([1, 24, FILES.length])('a database after %i of the old migrations', async (count) => {
  await inEmptyDatabase(async (client) => {
    await layTables(
      client,
      HASHES.slice(0, count).map((hash) => ({ hash })),
    )
    await client.query(ACCOUNT)
    await migrateDatabase(client, roles)
    expect(withoutDeleted(await readCatalogue(client))).toEqual(expected)
    expect((await client.query('select mobile from user_account')).rows).toEqual([{ mobile: '13900000001' }])
    expect(await appliedMigrations(client)).toEqual(await withClient(fresh.owner, appliedMigrations))
    expect((await client.query("select to_regnamespace('drizzle') as old")).rows).toEqual([{ old: null }])
  })
})

test('the old migrations are those that databases have recorded', () => {
  expect([FILES.length, hashOf(HASHES.join())]).toMatchInlineSnapshot(`
    [
      42,
      "f9231d31b5c6611be19836bc21db0b177c4c54c16bf67a0ceaad9c980569f3eb",
    ]
  `)
})
