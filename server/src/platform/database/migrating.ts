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

/** Applies what the database has not gone through, of every owner, or nothing at all. */
export const applyMigrations = (client: Client): Promise<void> =>
  inTransaction(client, async () => {
    const migrations = allMigrations()
    await ensureMigrationTable(client)
    await passBaseline(client, migrations)
    const applied = await appliedMigrations(client)
    const known = new Set(applied.map(({ owner, hash }) => `${owner} ${hash}`))
    for (const migration of migrations) {
      if (known.has(`${migration.owner} ${migration.hash}`)) continue
      refuseChanged(applied, migration)
      await apply(client, migration)
    }
  })

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
  await inTransaction(client, async () => {
    if (named.every(({ owner }) => owner === undefined)) {
      await layBeforeBaseline(
        client,
        named.map(({ hash }) => hash),
      )
      return
    }
    await ensureMigrationTable(client)
    const wanted = new Set(named.map(({ owner, hash }) => `${owner} ${hash}`))
    for (const migration of allMigrations()) if (wanted.has(`${migration.owner} ${migration.hash}`)) await apply(client, migration)
  })
}
