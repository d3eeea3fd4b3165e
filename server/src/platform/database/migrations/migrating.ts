import type { Client } from 'pg'
import { StartError } from '#src/platform/start-error.ts'
import { areBeforeBaseline, hashesBeforeBaseline, layBeforeBaseline, passBaseline } from './before-baseline.ts'
import { allMigrations, type Migration } from './migration-files.ts'
import { type Applied, appliedMigrations, ensureMigrationTable, recordMigration } from './migration-table.ts'
import { makePrerequisites } from './prerequisites.ts'

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  const { owner, tag, text } = migration
  await client.query(text).catch((error: unknown) => {
    throw new Error(`the migration ${tag} of ${owner} failed`, { cause: error })
  })
  await recordMigration(client, migration)
}

const refuseChanged = (applied: readonly Applied[], { owner, tag, hash }: Migration): void => {
  if (applied.some((each) => each.owner === owner && each.tag === tag && each.hash !== hash))
    throw new StartError(`the database went through another migration ${tag} of ${owner} than this version has`)
}

/**
 * A newer version has been here: this one would work on tables it does not know, and lay its older functions over newer ones. Owners that
 * are not there any more are deleted applications, whose tables nobody else touches. Changes nothing.
 */
export const refuseNewer = async (client: Pick<Client, 'query'>): Promise<void> => {
  const own = allMigrations()
  const owners = new Set(own.map(({ owner }) => owner))
  const known = new Set(own.map(({ owner, tag }) => `${owner} ${tag}`))
  const newer = (await appliedMigrations(client)).find(({ owner, tag }) => owners.has(owner) && !known.has(`${owner} ${tag}`))
  if (newer !== undefined) {
    throw new StartError(
      `the database was migrated by a newer version (${newer.tag} of ${newer.owner}); start that one, or restore a backup of this one`,
    )
  }
}

/**
 * Runs the migrations in order, those of one owner in one transaction. All owners in one would hold a lock on each table, index and
 * constraint to its end, which is more than PostgreSQL has room for as it comes (`max_locks_per_transaction`).
 */
const applyByOwner = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  for (const owner of new Set(migrations.map((migration) => migration.owner)))
    await inTransaction(client, async () => {
      for (const migration of migrations) if (migration.owner === owner) await apply(client, migration)
    })
}

/**
 * Applies what the database has not gone through. Of the owners whose tables it has, all or nothing: their rows are what a migration can
 * fail on. Then the tables of owners that are new to it, owner by owner; the next start goes on where one failed.
 */
export const applyMigrations = async (client: Client): Promise<void> => {
  const migrations = allMigrations()
  let applied: Applied[] = []
  const isNew = ({ owner }: Migration) => applied.every((each) => each.owner !== owner)
  const isMissing = ({ owner, hash }: Migration) => !applied.some((each) => each.owner === owner && each.hash === hash)
  await inTransaction(client, async () => {
    await ensureMigrationTable(client)
    await passBaseline(client, migrations)
    applied = await appliedMigrations(client)
    for (const migration of migrations) {
      if (isNew(migration) || !isMissing(migration)) continue
      refuseChanged(applied, migration)
      await apply(client, migration)
    }
  })
  await applyByOwner(client, migrations.filter(isNew))
}

/** What an archive names of a migration; one from before the baselines names no owner. */
export interface NamedMigration {
  owner?: string | undefined
  tag?: string | undefined
  hash: string
  when?: number | undefined
}

/** What a database went through, before the baselines or after; none for one that was never prepared. */
export const namedMigrations = async (client: Pick<Client, 'query'>): Promise<NamedMigration[]> => {
  const old = await hashesBeforeBaseline(client)
  return old.length > 0 ? old.map((hash) => ({ hash })) : appliedMigrations(client)
}

/** Whether this program has all of these migrations. */
export const knowsMigrations = (named: readonly NamedMigration[]): boolean => {
  const old = named.filter(({ owner }) => owner === undefined)
  if (old.length > 0) return old.length === named.length && areBeforeBaseline(old.map(({ hash }) => hash))
  const known = new Set(allMigrations().map(({ owner, hash }) => `${owner} ${hash}`))
  return named.every(({ owner, hash }) => known.has(`${owner} ${hash}`))
}

/**
 * Makes the tables of an older schema in an empty database: these migrations and none besides, no triggers, and row-level security not
 * yet forced, so that the owner can fill them. `migrateDatabase` goes on from there.
 */
export const layTables = async (client: Client, named: readonly NamedMigration[]): Promise<void> => {
  // Policies name it; whom it means is said when the logins exist.
  await makePrerequisites(client, 'false')
  if (named.every(({ owner }) => owner === undefined)) {
    const hashes = named.map(({ hash }) => hash)
    await inTransaction(client, () => layBeforeBaseline(client, hashes))
    return
  }
  await ensureMigrationTable(client)
  const wanted = new Set(named.map(({ owner, hash }) => `${owner} ${hash}`))
  await applyByOwner(
    client,
    allMigrations().filter(({ owner, hash }) => wanted.has(`${owner} ${hash}`)),
  )
}
