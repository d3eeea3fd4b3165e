import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { StartError } from '#src/platform/start-error.ts'
import { withClient } from '#src/testing/database.ts'
import { asAdmin } from '#src/testing/engine.ts'
import { type OpenOptions, openDatabase } from './open.ts'
import type { Database } from './transaction.ts'

const { admin, cloning, rolePrefix, secret, template } = inject('engine')

let options: OpenOptions
const makeDatabase = async (from: string): Promise<void> => {
  const database = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" ${from}`))
  options = { owner: { ...admin, database }, secrets: createSecrets(secret), rolePrefix, onError: () => {} }
}
const dropDatabase = () =>
  asAdmin(admin, (client) => client.query(`drop database if exists "${String(options.owner.database)}" with (force)`))

beforeEach(() => makeDatabase(`template "${template}" strategy ${cloning}`))
afterEach(dropDatabase)

/** In place of the prepared one. */
const beginEmpty = async (): Promise<void> => {
  await dropDatabase()
  await makeDatabase("template template0 encoding 'UTF8' locale 'C.UTF-8'")
}

const opened = async (work: (db: Database) => Promise<void> = async () => {}, more: Partial<OpenOptions> = {}) => {
  const db = await openDatabase({ ...options, ...more })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
const asOwner = (text: string) => withClient(options.owner, (client) => client.query(text))

test('two nodes that start at once on an empty database both get a prepared one', async () => {
  await beginEmpty()
  await Promise.all([opened(), opened()])
  await opened(async (db) => expect(await db.answers()).toBe(true))
})

test('preparing it again after a change of the code keeps what is there', async () => {
  await asOwner("insert into outbox (name, payload) values ('counters.changed', '{}'); update setup.state set fingerprint = 'older'")
  await opened()
  expect((await asOwner("select name from outbox where name = 'counters.changed' and payload = '{}'")).rows).toHaveLength(1)
  expect((await asOwner('select fingerprint from setup.state')).rows).not.toEqual([{ fingerprint: 'older' }])
})

test('a program older than the tables is refused before it changes anything', async () => {
  await asOwner(`insert into setup.migration values ('core', '9999_of-tomorrow', 'x', 0); update setup.state set fingerprint = 'newer'`)
  await expect(opened()).rejects.toThrow(/^the database was migrated by a newer version \(9999_of-tomorrow of core\)[^\n]*$/)
  expect((await asOwner('select fingerprint from setup.state')).rows).toEqual([{ fingerprint: 'newer' }])
})

test('what a deleted application has left is no newer version', async () => {
  await asOwner("insert into setup.migration values ('no-such-app', '0000_tables', 'x', 0); update setup.state set fingerprint = 'older'")
  await opened()
})

test('a new table that forgot its policies stops the start', async () => {
  await asOwner("create table careless (enterprise_uuid uuid); update setup.state set fingerprint = 'older'")
  await expect(opened()).rejects.toThrow('table careless has an enterprise_uuid but no policy')
})

test.each([
  ['is a superuser', 'superuser'],
  ['may bypass row-level security', 'bypassrls'],
  ['may create roles', 'createrole'],
])('a login of the requests that %s is refused', async (danger, attribute) => {
  const role = `qfy_test_danger_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create role ${role} login password 'x' ${attribute}`))
  try {
    const refusal = opened(undefined, { app: { ...options.owner, user: role, password: 'x' } })
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow(danger)
  } finally {
    await asOwner(`drop owned by ${role}`)
    await asAdmin(admin, (client) => client.query(`drop role ${role}`))
  }
})

test('a login of the requests that owns tables, as their owner does, is refused', async () => {
  const role = `qfy_test_owner_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create role ${role} login password 'x'`))
  await asOwner(`grant create on schema public to ${role}; create table owned (id int); alter table owned owner to ${role}`)
  try {
    await expect(opened(undefined, { app: { ...options.owner, user: role, password: 'x' } })).rejects.toThrow('owns tables')
  } finally {
    await asOwner(`drop owned by ${role}`)
    await asAdmin(admin, (client) => client.query(`drop role ${role}`))
  }
})

test('a login that may not create roles is told what to do', async () => {
  await beginEmpty()
  const role = `qfy_test_plain_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create role ${role} login password 'x'`))
  try {
    const refusal = opened(undefined, { owner: { ...options.owner, user: role, password: 'x' }, rolePrefix: `${role}_of` })
    await expect(refusal).rejects.toThrow(/make the roles yourself and set DATABASE_APP_URL/)
  } finally {
    await asAdmin(admin, (client) => client.query(`drop role ${role}`))
  }
})

test('a database that is not there is refused with one line', async () => {
  await expect(opened(undefined, { owner: { ...options.owner, database: 'qfy_none' } })).rejects.toThrow(/^DATABASE_URL: cannot connect/)
})

test('a node with another secret is refused before it changes anything, and the one that runs goes on', async () => {
  const owner = { ...options.owner }
  const prefix = String(owner.database)
  const own = { rolePrefix: prefix }
  const passwords = async () =>
    (
      await asAdmin(admin, (client) =>
        client.query(`select rolname, rolpassword from pg_authid where rolname like '${prefix}%' order by 1`),
      )
    ).rows
  try {
    await opened(async (running) => {
      const before = await passwords()
      expect(before).toHaveLength(2)
      const other = opened(undefined, { ...own, secrets: createSecrets('z'.repeat(32)) })
      await expect(other).rejects.toThrow(StartError)
      await expect(other).rejects.toThrow(/^QFY_SECRET: the database was made with another secret[^\n]*$/)
      expect(await passwords()).toEqual(before)
      expect(await running.system((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] })
    }, own)
    // Both with new connections.
    await opened(async (db) => expect(await db.answers()).toBe(true), own)
  } finally {
    await asAdmin(admin, (client) => client.query(`drop database "${prefix}" with (force)`))
    for (const role of ['app', 'worker']) await asAdmin(admin, (client) => client.query(`drop role if exists "${prefix}_${role}"`))
  }
})
