import type { Client } from 'pg'
import { KEEP_FILES, UNFINISHED_UPLOADS } from '#src/files/service.ts'
import type { DatabaseAddress } from '#src/platform/database/address.ts'
import { connectOwner as connect } from '#src/platform/database/open.ts'
import { BACKUP_SETTING, findHiddenTable } from '#src/platform/database/row-security.ts'
import { StartError } from '#src/platform/start-error.ts'
import { QUEUE_TABLES } from './manifest.ts'

export interface Table {
  name: string
  columns: string[]
}

/** What is copied of a table: its statement gives the rows as COPY needs them. */
export interface Copying extends Table {
  select: string
}

/** One moment of the database, held open; a file that its rows speak of stays in the store as long. */
export interface Snapshot {
  client: Client
  close(): Promise<void>
}

/** Connects as the owner, without limits. Refuses with one line. */
export const connectOwner = async (owner: DatabaseAddress, purpose: string): Promise<Client> => {
  const client = await connect(owner, purpose)
  // A whole database takes as long as it takes.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
  return client
}

/**
 * Opens a snapshot. Files first, then the moment: what a clean-up took before is not spoken of in it any more. Refuses a database whose
 * rows row-level security would hide from this login.
 */
export const openSnapshot = async (owner: DatabaseAddress): Promise<Snapshot> => {
  const keeping = await connectOwner(owner, 'backup')
  const client = await connectOwner(owner, 'backup')
  const close = async () => {
    await client.end()
    await keeping.end()
  }
  try {
    await keeping.query(KEEP_FILES)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`select set_config('${BACKUP_SETTING}', 'on', true)`)
    const hidden = await findHiddenTable(client)
    if (hidden !== undefined)
      throw new StartError(`rows of ${hidden} are hidden from the login of DATABASE_URL; start this version of the server once, then again`)
    return { client, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Tables of the product with the columns that are written (not those that are computed). */
export const listTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace space on space.oid = c.relnamespace and space.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  return rows
}

/** How a table is named in a statement. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Keeps the tables as they are until the snapshot closes: a migration waits. */
export const lockTables = async (client: Client, tables: readonly Table[]): Promise<void> => {
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

/** What a backup copies: every table of the product but unfinished uploads, then the queue's waiting jobs as JSON. */
export const copyingsOf = (tables: readonly Table[]): Copying[] => [
  ...tables
    .filter(({ name }) => !UNFINISHED_UPLOADS.includes(name))
    .map((table) => ({ ...table, select: `select ${columnList(table.columns)} from ${quoted(table.name)}` })),
  ...Object.entries(QUEUE_TABLES).map(([name, where]) => ({
    name,
    columns: ['row'],
    select: `select to_jsonb(q) from ${name} q${where === null ? '' : ` where ${where}`}`,
  })),
]

export interface Sequence {
  name: string
  value: string
  called: boolean
}

/** Where the sequences are now: at or after the snapshot, which a number may skip but never repeat. */
export const readSequences = async (client: Client): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_namespace space on space.oid = c.relnamespace and space.nspname = 'public' where c.relkind = 'S' order by c.relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    const [now] = state
    if (now !== undefined) sequences.push({ name, ...now })
  }
  return sequences
}
