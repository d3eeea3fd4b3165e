import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { and, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { rowLists } from '#src/platform/database/rows/row-lists.ts'
import { post, steady, type Tx } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt, type EntityTable } from '../schema/entity-table.ts'
import { type DbRow, fieldsFrom, storedFrom } from './stored-row.ts'

const identifiers = (table: EntityTable, keys: readonly string[]): SQL[] =>
  keys.map((key) => sql`${sql.identifier(columnAt(table, key).name)}`)

/** Of fewer rows a document is planned sooner than lists are read. */
const MANY = 20

const typesOf = (table: EntityTable, row: DbRow): Record<string, string> =>
  Object.fromEntries(
    Object.keys(row).map((key) => {
      const column = columnAt(table, key)
      return [column.name, column.getSQLType().replace(/ collate "[^"]*"/, '')]
    }),
  )

/** Rows to select from, by the names of their columns; all have the keys of the first. */
const asRecords = (table: EntityTable, rows: readonly DbRow[]): SQL => {
  const [first] = rows
  const isMany = first !== undefined && rows.length >= MANY
  return isMany ? rowLists(typesOf(table, first), renamed(table, rows)) : asDocument(table, rows)
}

/** The rows by the names of the columns. */
const renamed = (table: EntityTable, rows: readonly DbRow[]): Record<string, unknown>[] => {
  const names = new Map<string, string>()
  const nameOf = (key: string): string => names.get(key) ?? names.set(key, columnAt(table, key).name).get(key) ?? key
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const key of Object.keys(row)) record[nameOf(key)] = row[key]
    return record
  })
}

/** Rows as one parameter: JSON, of which PostgreSQL makes rows of the table. */
const asDocument = (table: EntityTable, rows: readonly DbRow[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(renamed(table, rows))}::jsonb)`

/** What a write that fails is told as. */
type Explain = (error: unknown) => unknown

const made = new WeakMap<EntityTable, Map<string, SQL>>()

/** A part of a statement that recurs, which is put together once for a table and columns. */
const once = (table: EntityTable, use: 'insert' | 'update', keys: readonly string[], make: (names: string[]) => string): SQL => {
  const ofTable = made.get(table) ?? new Map<string, SQL>()
  made.set(table, ofTable)
  const key = `${use} ${keys.join()}`
  const known = ofTable.get(key) ?? sql.raw(make(keys.map((each) => `"${columnAt(table, each).name}"`)))
  ofTable.set(key, known)
  return known
}

/** Adds rows, by the keys of their columns, in one statement that is posted. All rows have the keys of the first. */
export const insertRows = (tx: Tx, table: EntityTable, rows: readonly DbRow[], explain: Explain): void => {
  const [first] = rows
  if (first === undefined) return
  const names = once(table, 'insert', Object.keys(first), (all) => `(${all.join()}) select ${all.join()}`)
  post(tx, sql`insert into ${table} ${names} from ${asRecords(table, rows)} r`, explain)
}

/** Writes these columns of rows that are locked, in one statement that is posted. */
export const updateRows = (tx: Tx, table: EntityTable, rows: readonly DbRow[], keys: readonly string[], explain: Explain): void => {
  if (rows.length === 0) return
  const sets = once(table, 'update', keys, (all) => all.map((name) => `${name} = r.${name}`).join())
  post(tx, sql`update ${table} t set ${sets} from ${asRecords(table, rows)} r where t.uuid = r.uuid`, explain)
}

/** Adds rows, or writes them over those that have their ids, in one statement. */
export const upsertRows = async (tx: Tx, table: EntityTable, rows: readonly DbRow[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const keys = Object.keys(first)
  const names = sql.join(identifiers(table, keys), sql`, `)
  const sets = identifiers(
    table,
    keys.filter((key) => key !== 'uuid' && key !== 'enterpriseUuid'),
  ).map((name) => sql`${name} = excluded.${name}`)
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names} from ${asRecords(table, rows)} r
    on conflict (enterprise_uuid, uuid) do update set ${sql.join(sets, sql`, `)}`)
}

/** Condition: the column is one of these ids, as one parameter however many there are. One alone has a plan that a connection keeps. */
export const isOneOf = (table: EntityTable, key: string, uuids: readonly string[]): SQL =>
  uuids.length === 1
    ? sql`${columnAt(table, key)} = ${uuids[0]}::uuid`
    : sql`${columnAt(table, key)} = any(${sql.param([...uuids])}::uuid[])`

interface Lock {
  scope?: SQL | undefined
  /** `update` also keeps away who refers to the rows; changing a row does not need that. */
  strength?: 'no key update' | 'update'
  /** Rows that others have locked are left out, instead of waited for. */
  free?: boolean
}

/** Live rows of these ids within a scope, locked until commit in the order of their ids so that two transactions never wait in a circle. */
export const lockRows = (
  tx: Tx,
  { table }: ServedEntity,
  uuids: readonly string[],
  { scope, strength = 'no key update', free = false }: Lock = {},
): Promise<DbRow[]> =>
  wholeRows(
    scope === undefined ? steady(tx) : tx,
    table,
    sql`where ${and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')), scope)}
      order by ${columnAt(table, 'uuid')} for ${sql.raw(free ? `${strength} skip locked` : strength)}`,
  )

/** Those of these ids that are of live rows. */
export const whichLive = async (tx: Tx, { table }: ServedEntity, uuids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ uuid: string }>(
    sql`select ${columnAt(table, 'uuid')} as uuid from ${table} where ${and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')))}`,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Child rows by their field, in order: one statement for each kind, all of them sent together. */
const childRows = (tx: Tx, { children }: ServedEntity, uuids: readonly string[]): Promise<[field: string, rows: DbRow[]][]> =>
  Promise.all(
    Object.entries(children).map(async ([field, table]): Promise<[string, DbRow[]]> => {
      const rest = sql`where ${isOneOf(table, 'parentUuid', uuids)} order by ${columnAt(table, 'sort')}`
      return [field, await wholeRows(steady(tx), table, rest)]
    }),
  )

const withChildren = ({ entity }: ServedEntity, rows: readonly DbRow[], children: readonly [string, DbRow[]][]): AnyStored[] => {
  const stored = rows.map((row) => storedFrom(entity.spec.fields, row))
  const byUuid = new Map(stored.map((row) => [row.uuid, row]))
  for (const [field, found] of children) {
    const fields = entity.spec.fields[field]?.spec.children ?? {}
    for (const row of stored) row[field] = []
    for (const child of found) {
      // Set to an empty list above.
      const list = byUuid.get(String(child.parentUuid))?.[field] as unknown[] | undefined
      list?.push({ ...fieldsFrom(fields, child), uuid: child.uuid })
    }
  }
  return stored
}

/** Rows as functions of applications see them, with their child rows. */
export const storedRows = async (tx: Tx, served: ServedEntity, rows: readonly DbRow[]): Promise<AnyStored[]> => {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => String(uuid))
  return withChildren(served, rows, await childRows(tx, served, uuids))
}

/** Live rows of these ids with their child rows, in one round trip and in no order. */
export const readStored = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<AnyStored[]> => {
  const rest = sql`where ${and(isOneOf(served.table, 'uuid', uuids), isNull(columnAt(served.table, 'deletedAt')))}`
  const [rows, children] = await Promise.all([wholeRows(steady(tx), served.table, rest), childRows(tx, served, uuids)])
  return withChildren(served, rows, children)
}

/** As `lockRows`, with the child rows, which are read behind the lock in the same round trip. */
export const lockStored = async (tx: Tx, served: ServedEntity, uuids: readonly string[], lock: Lock = {}): Promise<AnyStored[]> => {
  const [rows, children] = await Promise.all([lockRows(tx, served, uuids, lock), childRows(tx, served, uuids)])
  return withChildren(served, rows, children)
}
