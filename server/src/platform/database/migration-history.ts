import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { drizzle, migrate } from './drizzle.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const JOURNAL = 'meta/_journal.json'
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

/** A migration by its content; `when` tells their order. */
export interface Migration {
  hash: string
  when: number
}

const readJournal = () => Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8')))

const hashOf = (tag: string): string =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'))
    .digest('hex')

/** The migrations of this program, the oldest first. */
export const knownMigrations = (): Migration[] => readJournal().entries.map(({ tag, when }) => ({ hash: hashOf(tag), when }))

/** The migrations that a database has gone through, the oldest first; none for one that was never prepared. */
export const appliedMigrations = async (client: Pick<Client, 'query'>): Promise<Migration[]> => {
  const { rows: found } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  )
  if (!found[0]?.present) return []
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }))
}

/**
 * Makes the tables of an older schema in an empty database: the first `count` migrations and nothing after them, no triggers, and
 * row-level security not yet forced, so that the owner can fill them. `migrateDatabase` goes on from there.
 */
export const layTables = async (owner: Client, count: number): Promise<void> => {
  const journal = readJournal()
  const entries = journal.entries.slice(0, count)
  const folder = mkdtempSync(join(tmpdir(), 'qfy-migrations-'))
  try {
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    // Policies name it; whom it means is said when the logins exist.
    await owner.query('create or replace function app_is_worker() returns boolean language sql stable as $$ select false $$')
    await migrate(drizzle(owner), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
