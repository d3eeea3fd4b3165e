import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Client, escapeLiteral } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import { z } from 'zod'
import { applyMigrations } from './migrating.ts'
import { allMigrations } from './migration-files.ts'
import { makePrerequisites } from './prerequisites.ts'
import { grantRights, type RoleNames } from '#src/platform/database/roles.ts'
import { admitBackups, forceRowSecurity } from '#src/platform/database/row-security.ts'

const SERVER = join(import.meta.dirname, '../../../..')
const REPEATABLE = join(SERVER, 'sql')
/** The schema version of the installed queue library, which exports it nowhere else. */
const QUEUE_VERSION = z.object({ pgboss: z.object({ schema: z.number() }) }).parse(createRequire(import.meta.url)('pg-boss/package.json'))
  .pgboss.schema
/** Raise it when `migrateDatabase` itself does something new. */
const STEPS_VERSION = 4

const sqlFiles = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const fingerprint = (roles: RoleNames): string => {
  const hash = createHash('sha256').update(JSON.stringify([STEPS_VERSION, roles, getConstructionPlans('pgboss')]))
  for (const { owner, tag, hash: ofText } of allMigrations()) hash.update(JSON.stringify([owner, tag, ofText]))
  for (const { name, text } of sqlFiles(REPEATABLE)) hash.update(JSON.stringify([name, text]))
  return hash.digest('hex')
}

const isUpToDate = async (owner: Client, expected: string): Promise<boolean> => {
  const known = await owner.query<{ present: boolean }>("select to_regclass('setup.state') is not null as present")
  if (!known.rows[0]?.present) return false
  const { rows } = await owner.query<{ fingerprint: string }>('select fingerprint from setup.state')
  return rows[0]?.fingerprint === expected
}

/**
 * Migrations add constraints that hold for what is written from then on. Those that all rows keep become valid; of the others the database
 * log tells, and the rows stay until somebody changes them.
 */
const VALIDATE = `
  do $$
  declare
    held record;
  begin
    for held in select c.conrelid::regclass as place, c.conname as name from pg_constraint c
      join pg_class t on t.oid = c.conrelid where t.relnamespace = 'public'::regnamespace and not c.convalidated
    loop
      begin
        execute format('alter table %s validate constraint %I', held.place, held.name);
      exception when check_violation or foreign_key_violation then
        raise warning 'rows of % break %: %', held.place, held.name, sqlerrm;
      end;
      -- Gives back the locks: all tables together hold more than there is room for.
      commit;
    end loop;
  end $$`

/** The queue's tables are made by the owner: the role that works on the queue may not create anything. */
const migrateQueue = async (owner: Client): Promise<void> => {
  const { rows } = await owner.query<{ present: boolean }>("select to_regclass('pgboss.version') is not null as present")
  if (!rows[0]?.present) {
    await owner.query(getConstructionPlans('pgboss'))
    return
  }
  const { rows: versions } = await owner.query<{ version: number }>('select version from pgboss.version')
  const version = Number(versions[0]?.version)
  if (version < QUEUE_VERSION) await owner.query(getMigrationPlans('pgboss', version))
}

/**
 * Brings the schema up to date: migrations of every owner once each, then the repeatable files of server/sql, forced row-level security and grants.
 * Nothing but one query when nothing changed since the last start. `owner` may create tables; two nodes must not run it at once.
 */
export const migrateDatabase = async (owner: Client, roles: RoleNames): Promise<void> => {
  const expected = fingerprint(roles)
  if (await isUpToDate(owner, expected)) return
  await makePrerequisites(owner, `current_user = ${escapeLiteral(roles.worker)}`)
  await applyMigrations(owner)
  await migrateQueue(owner)
  for (const { name, text } of sqlFiles(REPEATABLE)) {
    await owner.query(text).catch((error: unknown) => {
      throw new Error(`server/sql/${name} failed`, { cause: error })
    })
  }
  await owner.query(VALIDATE)
  await forceRowSecurity(owner)
  await admitBackups(owner)
  await grantRights(owner, roles)
  await owner.query(`
    create schema if not exists setup;
    create table if not exists setup.state (fingerprint text not null);
    delete from setup.state;
    insert into setup.state values (${escapeLiteral(expected)})`)
}
