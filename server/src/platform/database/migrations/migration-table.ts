import type { Client } from 'pg'
import type { Migration } from './migration-files.ts'

/** A migration that a database went through. */
export type Applied = Omit<Migration, 'text'>

/** Makes the table that remembers which migrations the database went through. */
export const ensureMigrationTable = async (client: Client): Promise<void> => {
  await client.query(`
    create schema if not exists setup;
    create table if not exists setup.migration (
      owner text not null, tag text not null, hash text not null, generated_at bigint not null, primary key (owner, tag))`)
}

export const recordMigration = async (client: Client, { owner, tag, hash, when }: Applied): Promise<void> => {
  await client.query('insert into setup.migration (owner, tag, hash, generated_at) values ($1, $2, $3, $4)', [owner, tag, hash, when])
}

/** The migrations that a database went through; none for one that was never prepared, or before the baselines. */
export const appliedMigrations = async (client: Pick<Client, 'query'>): Promise<Applied[]> => {
  const { rows: found } = await client.query<{ present: boolean }>("select to_regclass('setup.migration') is not null as present")
  if (!found[0]?.present) return []
  const { rows } = await client.query<Omit<Applied, 'when'> & { when: string }>(
    'select owner, tag, hash, generated_at as when from setup.migration order by owner, tag',
  )
  return rows.map(({ when, ...migration }) => ({ ...migration, when: Number(when) }))
}
