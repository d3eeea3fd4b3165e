import type { Client } from 'pg'
import { StartError } from '#src/platform/start-error.ts'

const TABLE = 'setup.restoring'

/** Marks a database as half full, for as long as a restore fills it. */
export const markRestoring = async (owner: Client): Promise<void> => {
  await owner.query(`create schema if not exists setup; create table ${TABLE} ()`)
}

export const unmarkRestoring = async (owner: Client): Promise<void> => {
  await owner.query(`drop table ${TABLE}`)
}

/** Refuses a database in which a restore was killed: what is there would pass for all that was backed up. */
export const refuseHalfRestored = async (owner: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await owner.query<{ present: boolean }>(`select to_regclass('${TABLE}') is not null as present`)
  if (rows[0]?.present) throw new StartError('DATABASE_URL: a restore into the database did not end; run it again with --force')
}
