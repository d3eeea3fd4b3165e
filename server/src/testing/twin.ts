import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { enterpriseId } from './people.ts'

/** Stands behind every Chinese text of the twin, and in no other text. */
export const TWIN_MARK = '㐂'

/** First group of every id of the twin; the rest is that of the id it stands for. */
export const TWIN = 'feed0001'
/** First group of ids that nothing has. */
export const NOBODY = 'dead0001'
/** First group of the fixed ids of the demo data. */
export const DEMO = '01940000'

export const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/g

const renamed = (group: string) => (text: string) => text.replace(ID, `${group}$1`)
/** The text with the ids that the twin has in place of those of the first enterprise. */
export const twinOf = renamed(TWIN)
/** The text with ids that nothing has. */
export const strangerOf = renamed(NOBODY)

export const TWIN_ENTERPRISE = twinOf(enterpriseId(1))

interface Column {
  name: string
  type: string
  /** Has to be given. */
  needed: boolean
  /** One of the texts that a check lets in, their pattern, or the least number. */
  choice: string | null
}

interface Table {
  name: string
  columns: Column[]
  /** What its columns that no two rows of the platform share hold in the twin, as arguments of `jsonb_build_object`. */
  alone: string
}

const TABLES = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text, 'needed', a.attnotnull and not a.atthasdef, 'choice', (
        select coalesce(substring(pg_get_constraintdef(k.oid) from '''([^'']*)''::text'),
          substring(pg_get_constraintdef(k.oid) from '>= \\(?([0-9]+)')) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1)) order by a.attnum)
      as columns,
    (select coalesce(string_agg(
       format(case u.atttypid when 'text'::regtype then '%L, %I || ''${TWIN_MARK}''' else '%L, false' end, u.attname, u.attname), ', '), '')
     from pg_index i join pg_attribute u on u.attrelid = c.oid and u.attnum = i.indkey[0]
     where i.indrelid = c.oid and i.indisunique and i.indnatts = 1 and u.atttypid in ('text'::regtype, 'boolean'::regtype)) as alone
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'outbox'
  group by c.oid having bool_or(a.attname = 'enterprise_uuid') or c.relname = 'user_account' order by 1`

const quoted = (columns: readonly Column[], prefix = ''): string => columns.map(({ name }) => `${prefix}"${name}"`).join(', ')

/** Gives how many rows the twin has in the table. */
const copyRows = async (owner: Client, { name, columns, alone }: Table): Promise<number> => {
  const { rowCount } = await owner.query(
    `insert into "${name}" (${quoted(columns)}) overriding system value
     select ${quoted(columns, '(r).')} from (
       select jsonb_populate_record(null::"${name}", regexp_replace(
         regexp_replace((to_jsonb(t) || jsonb_build_object(${alone}))::text, $2, '${TWIN}\\1', 'g'),
         '([一-龥]+)', '\\1${TWIN_MARK}', 'g')::jsonb) as r
       from "${name}" t where $1 = ${name === 'user_account' ? '$1' : 'enterprise_uuid'} offset 0) as twin`,
    [enterpriseId(1), ID.source.replaceAll('\\b', '\\y')],
  )
  return rowCount ?? 0
}

/** The id that made-up rows have in a column, the same one in every table. */
const madeUpId = (column: string): string => twinOf(`${DEMO}-0000-7000-8000-${createHash('md5').update(column).digest('hex').slice(0, 12)}`)

/** Texts for checks that are patterns: months and times of day. */
const WRITTEN = ['2026-01', '08:00']

const textFor = (choice: string | null): string => {
  if (choice === null) return TWIN_MARK
  return choice.startsWith('^') ? (WRITTEN.find((text) => new RegExp(choice).test(text)) ?? TWIN_MARK) : choice
}

const madeUp = ({ name, type, choice }: Column, known: ReadonlyMap<string, string>): unknown => {
  if (name === 'enterprise_uuid') return TWIN_ENTERPRISE
  if (type === 'uuid') return known.get(name) ?? madeUpId(name)
  if (type.endsWith('[]') || type === 'jsonb') return []
  if (type.startsWith('timestamp') || type === 'date') return '2026-01-01T00:00:00Z'
  if (type === 'boolean') return false
  return type === 'text' ? textFor(choice) : Math.max(1, Number(choice ?? 1))
}

/** Ids that the twin has, by the column where they stand first. */
const knownIds = async (owner: Client, tables: readonly Table[]): Promise<Map<string, string>> => {
  const places = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.type === 'uuid' && name !== 'user_account' ? [{ table: name, column: column.name }] : [])),
  )
  const found = places.map(
    ({ table, column }) =>
      `(select '${column}' as column, "${column}" as id from "${table}" where enterprise_uuid = $1 and "${column}" is not null limit 1)`,
  )
  const { rows } = await owner.query<{ column: string; id: string }>(found.join(' union all '), [TWIN_ENTERPRISE])
  return new Map(rows.toReversed().map(({ column, id }) => [column, id]))
}

/**
 * Makes an enterprise that holds what the first one holds, in rows of its own: each row of the first enterprise and every person once
 * more, and a made-up row in every table that has none. Its ids and texts are known by their look.
 */
export const plantTwin = async (owner: Client): Promise<void> => {
  const { rows: tables } = await owner.query<Table>(TABLES)
  await owner.query("begin; set local session_replication_role = 'replica'")
  const empty: Table[] = []
  for (const table of tables) if ((await copyRows(owner, table)) === 0) empty.push(table)
  const known = await knownIds(owner, tables)
  for (const { name, columns } of empty) {
    const row = Object.fromEntries(columns.flatMap((column) => (column.needed ? [[column.name, madeUp(column, known)]] : [])))
    const given = columns.filter(({ needed }) => needed)
    await owner.query(
      `insert into "${name}" (${quoted(given)}) overriding system value select ${quoted(given)} from jsonb_populate_record(null::"${name}", $1)`,
      [row],
    )
  }
  await owner.query('commit')
}
