import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { StartError } from '#src/platform/start-error.ts'
import { eachRun, wholeOf } from './archive-reader.ts'
import { type Manifest, QUEUE_TABLES, type Summary, tableOf } from './manifest.ts'
import { listTables, quoted, type Table } from './snapshot.ts'
import type { TarEntry } from './tar.ts'

const QUEUE = Object.keys(QUEUE_TABLES)

/** Where rows of the queue wait until its library has made its tables. */
const waitingTable = (queueTable: string): string => `setup."${queueTable}"`
const targetOf = (name: string): string => (QUEUE.includes(name) ? waitingTable(name) : quoted(name))

const refuseUnfit = async (client: Client, tables: readonly Table[]): Promise<void> => {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!known.get(name)?.has(column))
        throw new StartError(`the backup has ${name}.${column}, which its own schema does not have; it cannot be restored`)
}

async function* unpacked(parts: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield promisify(gunzip)(await wholeOf(part))
}

const countRows = async (client: Client, name: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${targetOf(name)}`)
  return Number(rows[0]?.count)
}

interface Constraint {
  place: string
  name: string
  says: string
}

/** Tables with triggers of ours, among them those that compare rows at the end of a transaction. */
const TRIGGERED = `
  select distinct t.tgrelid::regclass::text as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

/**
 * Takes checks, foreign keys and triggers away while `work` fills the tables: rows older than a constraint may break it, and rows that
 * belong together come apart. Afterwards they hold again for what is written; the start validates them.
 */
const withoutConstraints = async (client: Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<Constraint>(`
    select c.conrelid::regclass::text as place, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as says
    from pg_constraint c join pg_class t on t.oid = c.conrelid where t.relnamespace = 'public'::regnamespace and c.contype in ('c', 'f')`)
  const { rows: triggered } = await client.query<{ place: string }>(TRIGGERED)
  for (const { place, name } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  for (const { place } of triggered) await client.query(`alter table ${place} disable trigger user`)
  await work()
  for (const { place } of triggered) await client.query(`alter table ${place} enable trigger user`)
  for (const { place, name, says } of rows)
    await client.query(`alter table ${place} add constraint ${name} ${says.replace(/ NOT VALID$/, '')} not valid`)
}

/**
 * Fills the tables of a laid schema and checks what arrived; the queue's rows wait for `takeQueue`. Each table in a transaction of its own
 * (all together hold more locks than there is room for): the database is to be marked as half full meanwhile.
 */
export const loadTables = async (
  client: Client,
  path: string,
  { tables }: Manifest,
  { rows, sequences }: Summary,
  tell: (line: string) => void,
): Promise<void> => {
  const own = tables.filter(({ name }) => !QUEUE.includes(name))
  const byName = new Map(tables.map((table) => [table.name, table]))
  await refuseUnfit(client, own)
  await client.query('create schema if not exists setup')
  for (const name of QUEUE) await client.query(`create table ${waitingTable(name)} ("row" jsonb not null)`)
  await withoutConstraints(client, () =>
    eachRun(path, tableOf, async (name, parts) => {
      const columns = (byName.get(name)?.columns ?? []).map(quoted).join(', ')
      await pipeline(unpacked(parts), client.query(from(`copy ${targetOf(name)} (${columns}) from stdin`)))
      tell(`${name}: ${rows[name]} rows`)
    }),
  )
  for (const { name } of tables) {
    const found = await countRows(client, name)
    if (found !== rows[name]) throw new StartError(`${name} has ${found} rows where the backup has ${rows[name]}; nothing was restored`)
  }
  for (const { name, value, called } of sequences) await client.query('select setval($1, $2, $3)', [quoted(name), value, called])
}

/** Puts the waiting work back into the queue of whatever version; what was running when the backup was made starts again. */
export const takeQueue = async (client: Client): Promise<void> => {
  for (const name of QUEUE) {
    const { rows } = await client.query<{ columns: string | null }>(
      `select string_agg(quote_ident(a.attname), ', ') as columns from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and a.attname in (select jsonb_object_keys(w."row") from ${waitingTable(name)} w)`,
      [name],
    )
    const columns = rows[0]?.columns
    if (columns)
      await client.query(`
        insert into ${name} (${columns})
        select ${columns} from ${waitingTable(name)} w, jsonb_populate_record(null::${name}, w."row") on conflict do nothing`)
    await client.query(`drop table ${waitingTable(name)}`)
  }
  await client.query("update pgboss.job set state = 'retry', started_on = null where state = 'active'")
}
