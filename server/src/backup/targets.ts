import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { socketFolderOf } from '#src/platform/database/embedded/cluster.ts'
import { findPostmaster } from '#src/platform/database/embedded/postmaster.ts'
import { StartError } from '#src/platform/start-error.ts'

/** What a server keeps in its data folder. */
const KEPT = ['pg', 'pg.log', 'files', 'secret']
const STAGING = 'restoring'

/** A data folder that is made beside the one in use, in the same folder, so that it can be a mounted volume. */
export interface Staging {
  folder: string
  /** Puts it in the place of what is there, which moves into a folder of its own; gives that folder's name, null when nothing was there. */
  install(secret: string | null, stamp: string): Promise<string | null>
  remove(): void
}

const occupants = (dataDir: string): string[] => KEPT.filter((name) => existsSync(join(dataDir, name)))

const refuseRunning = async (dataDir: string): Promise<void> => {
  const data = join(dataDir, 'pg')
  if ((await findPostmaster(data, socketFolderOf(data))) !== null)
    throw new StartError(`a server runs on the data folder ${dataDir}; stop it before a restore`)
}

/** Prepares a restore into a data folder. Refuses one with something in it unless `force`, and one that a server runs on. */
export const stageFolder = async (dataDir: string, force: boolean): Promise<Staging> => {
  await refuseRunning(dataDir)
  if (occupants(dataDir).length > 0 && !force)
    throw new StartError(
      `the data folder ${dataDir} is not empty; name another one in QFY_DATA_DIR, or add --force to replace what is in it`,
    )
  const folder = join(dataDir, STAGING)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return {
    folder,
    install: async (secret, stamp) => {
      await refuseRunning(dataDir)
      if (secret !== null) writeFileSync(join(folder, 'secret'), secret, { mode: 0o600 })
      const before = occupants(dataDir)
      const aside = `replaced-${stamp}`
      if (before.length > 0) mkdirSync(join(dataDir, aside), { mode: 0o700 })
      for (const name of before) renameSync(join(dataDir, name), join(dataDir, aside, name))
      for (const name of occupants(folder)) renameSync(join(folder, name), join(dataDir, name))
      rmSync(folder, { recursive: true, force: true })
      return before.length > 0 ? aside : null
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const isEmpty = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (select from pg_class c join pg_namespace space on space.oid = c.relnamespace
      where space.nspname in ('public', 'pgboss', 'drizzle', 'setup') and c.relkind in ('r', 'p', 'v', 'm')) as empty`)
  return rows[0]?.empty ?? false
}

/** Drops everything that a server or a restore made in the database. */
export const clearDatabase = async (client: Client): Promise<void> => {
  await client.query(`
    do $$
    declare
      thing text;
    begin
      -- Each step gives back its locks: all tables together hold more than there is room for.
      for thing in select quote_ident(nspname) from pg_namespace where nspname in ('pgboss', 'drizzle', 'setup', 'telemetry')
      loop execute 'drop schema ' || thing || ' cascade'; commit; end loop;
      for thing in select c.oid::regclass::text from pg_class c join pg_namespace space on space.oid = c.relnamespace
        where space.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      loop execute 'drop table ' || thing || ' cascade'; commit; end loop;
      for thing in select t.oid::regtype::text from pg_type t join pg_namespace space on space.oid = t.typnamespace
        where space.nspname = 'public' and t.typtype in ('r', 'e', 'd')
      loop execute 'drop type ' || thing || ' cascade'; end loop;
      for thing in select p.oid::regprocedure::text from pg_proc p join pg_namespace space on space.oid = p.pronamespace
        where space.nspname = 'public' and p.prokind = 'f' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      loop execute 'drop function ' || thing || ' cascade'; end loop;
    end $$`)
}

/** Prepares a restore into another PostgreSQL. Refuses a database that a server uses, and one with tables in it unless `force`. */
export const clearWay = async (client: Client, force: boolean): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'qifuyun' and pid <> pg_backend_pid()",
  )
  if (rowCount !== 0) throw new StartError('DATABASE_URL: a server uses the database; stop it before a restore')
  if (await isEmpty(client)) return
  if (!force) throw new StartError('DATABASE_URL: the database is not empty; name another one, or add --force to replace what is in it')
  await clearDatabase(client)
}
