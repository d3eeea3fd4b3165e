// Until one baseline replaced them, all migrations stood in one chain, and before that the first of them was rewritten four times. A
// database that stopped anywhere on that way goes on along it, then counts as one that the baselines have made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { hashOf, type Migration } from './migration-files.ts'
import { recordMigration } from './migration-table.ts'
import { BEFORE_BASELINE } from '#src/platform/database/owners.ts'

/** Where the chain was recorded. */
const TABLE = 'drizzle.__drizzle_migrations'

interface Step {
  hash: string
  text: string
}

const read = (...path: string[]): string => readFileSync(join(BEFORE_BASELINE, ...path), 'utf8')

const chain = (): Step[] =>
  readdirSync(BEFORE_BASELINE)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = read(name)
      return { hash: hashOf(text), text }
    })

const Chain = z.object({
  /** Those whose first migration the end of the chain stands for. */
  owners: z.array(z.string()),
  /** The way from each draft of the first migration to its last: the file that goes on after these hashes, null at its end. */
  drafts: z.array(z.object({ after: z.array(z.string()), file: z.string().nullable() })),
})
const readChain = () => Chain.parse(JSON.parse(read('chain.json')))

/** Hashes of the chain that a database went through, the oldest first; none for one that is newer, or was never prepared. */
export const hashesBeforeBaseline = async (client: Pick<Client, 'query'>): Promise<string[]> => {
  const { rows: found } = await client.query<{ present: boolean }>(`select to_regclass('${TABLE}') is not null as present`)
  if (!found[0]?.present) return []
  const { rows } = await client.query<{ hash: string }>(`select hash from ${TABLE} order by created_at, id`)
  return rows.map(({ hash }) => hash)
}

/** Whether all of these are steps of the chain. */
export const areBeforeBaseline = (hashes: readonly string[]): boolean => {
  const known = new Set(chain().map(({ hash }) => hash))
  return hashes.every((hash) => known.has(hash))
}

/** Makes the tables of a database that went through these steps of the chain, in an empty one. */
export const layBeforeBaseline = async (client: Client, hashes: readonly string[]): Promise<void> => {
  await client.query(
    `create schema if not exists drizzle; create table ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const [index, { hash, text }] of chain().entries()) {
    if (!hashes.includes(hash)) continue
    await client.query(text)
    await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, index])
  }
}

/** Brings a draft of the first migration to its last; gives what the database has gone through of the chain then. */
const finishDraft = async (client: Client, applied: readonly string[], [first]: readonly Step[]): Promise<readonly string[]> => {
  const { drafts } = readChain()
  const at = drafts.findIndex(({ after }) => after.includes(applied.at(-1) ?? ''))
  if (at < 0 || first === undefined) return applied
  for (const { file } of drafts.slice(at)) if (file !== null) await client.query(read('drafts', `${file}.sql`))
  return [first.hash]
}

/**
 * Takes a database from before the baselines to them: the rest of the chain, then the first migration of each of its owners counts as
 * done. Does nothing to any other database. Inside a transaction.
 */
export const passBaseline = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  const found = await hashesBeforeBaseline(client)
  if (found.length === 0) return
  const steps = chain()
  const applied = new Set(await finishDraft(client, found, steps))
  for (const { hash, text } of steps) if (!applied.has(hash)) await client.query(text)
  for (const owner of readChain().owners) {
    const baseline = migrations.find((migration) => migration.owner === owner)
    if (baseline !== undefined) await recordMigration(client, baseline)
  }
  await client.query('drop schema drizzle cascade')
}
