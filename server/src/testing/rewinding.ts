import type { Client, ClientConfig } from 'pg'
import { asAdmin } from './engine.ts'

/** What a rewound table has to hold again. */
interface Table {
  /** As SQL writes it: schema and name. */
  name: string
  /** The columns that take values, as SQL lists them. */
  columns: string
  /** Each row in PostgreSQL's own text form, which reads back exactly. */
  rows: string[]
}

/** A database as its clone was before anybody used it. */
export interface FirstState {
  tables: ReadonlyMap<string, Table>
  /** Statements that set each sequence as it was. */
  sequences: readonly string[]
}

/** Beyond that, dead rows and statistics of rows long gone make a database another one than a clone. */
export const MOST_CHANGES = 3_000
const DISCONNECT_LIMIT_MS = 5_000

const OURS = "c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')"

const TABLES = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, format('%L', c.oid) as oid,
         string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${OURS} group by c.oid`

const SEQUENCES = `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name from pg_class c where c.relkind = 'S' and ${OURS}`

const CHANGES = 'pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid)'

/** Tables of the product that were written to. */
const CHANGED = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, (${CHANGES})::int as changes
  from pg_class c where c.relkind = 'r' and ${OURS} and ${CHANGES} > 0`

/** Whether there is what rewinding rows does not undo (tables made, altered or emptied as a whole), or where it cannot be known or done. */
const ALTERED = `
  select from pg_class c where current_setting('track_counts') = 'off' or current_setting('is_superuser') = 'off'
    or not c.relisshared and c.relnamespace = 'pg_catalog'::regnamespace and c.relname <> 'pg_statistic' and ${CHANGES} > 0 limit 1`

const ANALYSED = `select from pg_class c where ${OURS} and pg_stat_get_analyze_count(c.oid) + pg_stat_get_autoanalyze_count(c.oid) > 0 limit 1`

/** The counts of a session are complete when it has ended. */
const DISCONNECT = `
  select pg_terminate_backend(pid, ${DISCONNECT_LIMIT_MS}) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** So many tables are read by one statement: it locks each of them with its indexes, and the server has room for some thousand locks in all. */
const TABLES_AT_ONCE = 50

/** The rows of tables, in their order. */
const rowsOf = async (client: Client, tables: readonly { name: string }[]): Promise<string[][]> => {
  const all: string[][] = []
  for (let from = 0; from < tables.length; from += TABLES_AT_ONCE) {
    const some = tables.slice(from, from + TABLES_AT_ONCE)
    const held = some.map(({ name }, at) => `select ${at} as at, array(select t::text from ${name} t) as rows`).join(' union all ')
    const rows = new Map((await client.query<{ at: number; rows: string[] }>(held)).rows.map((each) => [each.at, each.rows]))
    all.push(...some.map((_table, at) => rows.get(at) ?? []))
  }
  return all
}

/** Reads what a fresh clone holds, for rewinding it and its likes. */
export const readFirstState = (admin: ClientConfig, database: string): Promise<FirstState> =>
  asAdmin(
    admin,
    async (client) => {
      const tables = (await client.query<Omit<Table, 'rows'>>(TABLES)).rows
      const rows = await rowsOf(client, tables)
      const sequences = (await client.query<{ name: string }>(SEQUENCES)).rows
      const settings = sequences.map(
        ({ name }) => `select format('select setval(%L, %s, %L)', '${name}', last_value, is_called) as set from ${name}`,
      )
      const set = settings.length === 0 ? [] : (await client.query<{ set: string }>(settings.join(' union all '))).rows
      return {
        tables: new Map(tables.map(({ name, columns }, at) => [name, { name, columns, rows: rows[at] ?? [] }])),
        sequences: set.map((each) => each.set),
      }
    },
    database,
  )

const refill = async (client: Client, { name, columns, rows }: Table): Promise<void> => {
  await client.query(`delete from ${name}`)
  if (rows.length === 0) return
  const values = columns.split(', ').map((column) => `(r).${column}`)
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${values.join(', ')} from (select each::${name} as r from unnest($1::text[]) as each offset 0) as given`,
    [rows],
  )
}

/** Puts the rows of all tables but `kept` and every sequence back. Gives the number of changes that this undid. */
const putBack = async (client: Client, first: FirstState, kept: readonly string[] = []): Promise<number> => {
  const changed = (await client.query<{ name: string; changes: number }>(CHANGED)).rows.filter(({ name }) => !kept.includes(name))
  // Neither triggers nor foreign keys have a say: what comes back was right before.
  await client.query("begin; set local session_replication_role = 'replica'")
  for (const { name } of changed) {
    const table = first.tables.get(name)
    if (table !== undefined) await refill(client, table)
  }
  for (const set of first.sequences) await client.query(set)
  await client.query('commit')
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select pg_stat_reset()')
  return changed.reduce((sum, { changes }) => sum + changes, 0)
}

const changesIn = async (client: Client): Promise<number> =>
  (await client.query<{ sum: number }>(`select coalesce(sum(changes), 0)::int as sum from (${CHANGED}) as changed`)).rows[0]?.sum ?? 0

/**
 * Puts a used database back to its first state, in a tenth of the time of a clone; false for one that is better dropped: too much has
 * changed, or something that is no row. Ends whatever is still connected.
 */
export const rewind = (admin: ClientConfig, database: string, first: FirstState): Promise<boolean> =>
  asAdmin(
    admin,
    async (client) => {
      await client.query(DISCONNECT)
      if ((await client.query(ALTERED)).rowCount !== 0 || (await client.query(ANALYSED)).rowCount !== 0) return false
      if ((await changesIn(client)) > MOST_CHANGES) return false
      await putBack(client, first)
      return true
    },
    database,
  )

/** The queue makes its queues once a process, and remembers them. */
const REMEMBERED = ['pgboss.queue']

/**
 * Puts a database back to its first state under a product that goes on with it, whose connections have told what they changed and are idle.
 * Gives the number of changes that this undid; null where something was changed that is no row.
 */
export const rewindInUse = async (client: Client, first: FirstState): Promise<number | null> => {
  if ((await client.query(ALTERED)).rowCount !== 0) return null
  return putBack(client, first, REMEMBERED)
}
