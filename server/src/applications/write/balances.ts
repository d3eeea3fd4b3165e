import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { post, steady } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { Values } from './places.ts'
import { storedRows } from './row-store.ts'
import type { DbRow } from './stored-row.ts'
import type { Writing } from './writer.ts'

const keyFields = ({ entity, key }: ServedEntity): readonly string[] => {
  if (entity.spec.balanceOf === null) throw new Error(`${key} keeps no balances`)
  return entity.spec.balanceOf
}

/** Keys as a table `k` whose columns are those of the entity. */
const keysTable = ({ table }: ServedEntity, fields: readonly string[], keys: readonly Values[]): SQL => {
  const records = keys.map((key) => Object.fromEntries(fields.map((field) => [columnAt(table, field).name, key[field]])))
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) k`
}

const names = ({ table }: ServedEntity, fields: readonly string[]): SQL[] =>
  fields.map((field) => sql`${sql.identifier(columnAt(table, field).name)}`)

/** Makes balances that are not there yet, at nothing: their other fields have the defaults of the table. In the order in which they are locked. */
const make = async (writing: Writing, served: ServedEntity, fields: readonly string[], keys: readonly Values[]): Promise<void> => {
  const { tx, now, enterpriseUuid } = writing
  // One maker at a time: two who make and then lock in one order would wait for each other's new rows all the same.
  post(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${enterpriseUuid} makes ${served.key}`}, 0))`)
  const columns = names(served, fields)
  const at = now.toISOString()
  const uuids = sql.param(keys.map(() => writing.platform.ids.uuid()))
  await steady(tx).execute(sql`
    insert into ${served.table} (enterprise_uuid, uuid, ${sql.join(columns, sql`, `)}, created_at, updated_at, version)
    select ${enterpriseUuid}::uuid, (${uuids}::uuid[])[row_number() over ()], ${sql.join(columns, sql`, `)}, ${at}::timestamptz, ${at}::timestamptz, 1
    from (select k.* from ${keysTable(served, fields, keys)} order by ${sql.join(columns, sql`, `)}) wanted
    on conflict do nothing`)
}

/** How many of these balances are there; nothing is locked yet, so that nobody waits for makers while others wait for him. */
const known = async ({ tx }: Writing, served: ServedEntity, fields: readonly string[], keys: readonly Values[]): Promise<number> => {
  const same = names(served, fields).map((column) => sql`k.${column} = ${served.table}.${column}`)
  const { rows } = await steady(tx).execute<{ n: number }>(sql`
    select count(*)::int as n from ${served.table}
    where deleted_at is null and exists (select from ${keysTable(served, fields, keys)} where ${sql.join(same, sql` and `)})`)
  return Number(rows[0]?.n)
}

const lock = async ({ tx }: Writing, served: ServedEntity, fields: readonly string[], keys: readonly Values[]): Promise<DbRow[]> => {
  const { table } = served
  const columns = names(served, fields)
  const same = columns.map((column) => sql`k.${column} = ${table}.${column}`)
  const order = columns.map((column) => sql`${table}.${column}`)
  return wholeRows(
    steady(tx),
    table,
    sql`where deleted_at is null and exists (select from ${keysTable(served, fields, keys)} where ${sql.join(same, sql` and `)})
      order by ${sql.join(order, sql`, `)} for no key update`,
  )
}

const keyOf = (fields: readonly string[], row: Values): string => JSON.stringify(fields.map((field) => row[field]))

/** Throws for a value that is no key: it would find no row, or one that another key finds too. */
const checkKeys = ({ entity, key }: ServedEntity, fields: readonly string[], keys: readonly Values[]): void => {
  for (const field of fields)
    if (fieldOf(entity, field) === undefined || keys.some((each) => each[field] === undefined || each[field] === null))
      throw new Error(`${key}: a balance is asked for without its ${field}`)
  if (new Set(keys.map((each) => keyOf(fields, each))).size < keys.length) throw new Error(`${key}: a balance is asked for twice`)
}

/**
 * The balances of these keys, locked in the order of their keys so that two transactions never wait for each other; those that are
 * missing are made. In the order of `keys`. Two statements, four where some are made.
 */
export const lockBalances = async (writing: Writing, served: ServedEntity, keys: readonly Values[]): Promise<AnyStored[]> => {
  if (keys.length === 0) return []
  const fields = keyFields(served)
  checkKeys(served, fields, keys)
  if ((await known(writing, served, fields, keys)) < keys.length) await make(writing, served, fields, keys)
  const rows = await lock(writing, served, fields, keys)
  const stored = await storedRows(writing.tx, served, rows)
  writing.held.set(served, new Map(stored.map((row) => [row.uuid, row])))
  const found = new Map(stored.map((row) => [keyOf(fields, row), row]))
  return keys.map((key) => {
    const row = found.get(keyOf(fields, key))
    if (row === undefined) throw new Error(`${served.key}: a balance is there under another key than ${keyOf(fields, key)}`)
    return row
  })
}
