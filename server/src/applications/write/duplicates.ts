import { CODE } from '@qifuyun/contract/core/codes.ts'
import { uniqueName } from '@qifuyun/kit/table-names.ts'
import { type AnyPgColumn, getTableColumns, getTableName, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/transaction.ts'
import { constraintOf, Refusal, type Said } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt, type EntityTable, keyPart } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import { type Draft, duplicate, isGood } from './draft.ts'
import { columnsFrom } from './stored-row.ts'
import type { Writing } from './writer.ts'

/** Fields that together are unique, and what is said at the last of them. */
interface UniqueKey {
  fields: readonly string[]
  said: Said
  /** Of the index that guards it. */
  name: string
  /** Whether an absent value is one value, as in keys of several fields; a lone absent value is no value. */
  nullCounts: boolean
  /** Codes of the states in which it counts; null: in all. */
  states: readonly string[] | null
}

const keysOf = ({ entity, table }: ServedEntity): UniqueKey[] => {
  const name = getTableName(table)
  const lone = Object.entries(entity.spec.fields).flatMap(([key, { spec }]) =>
    spec.unique ? [{ fields: [key], said: t('{label}已存在', { label: spec.label }), nullCounts: false, states: null }] : [],
  )
  const together = entity.spec.uniqueTogether.map(({ fields, message, while: states }) => ({
    fields,
    said: message,
    nullCounts: true,
    states,
  }))
  return [...lone, ...together].map((key) => ({ ...key, name: uniqueName(name, key.fields) }))
}

// Of settings of the enterprise there is one row: no field is to blame.
const refuse = ({ fields, said }: UniqueKey): Refusal => {
  const field = fields.at(-1)
  return field === undefined ? new Refusal(CODE.invalid, 409, said, {}, { _reason: 'DUPLICATE' }) : duplicate(field, said)
}

const valuesOf = (draft: Draft, { fields }: UniqueKey): unknown[] => fields.map((field) => draft.row[field] ?? null)

const counts = ({ states }: UniqueKey, row: { state?: unknown } | null): boolean =>
  row !== null && (states === null || states.some((code) => code === row.state))

const isAsked = (draft: Draft, key: UniqueKey): boolean =>
  isGood(draft) &&
  counts(key, draft.row) &&
  (key.fields.some((field) => field in draft.changes) || !counts(key, draft.before)) &&
  (key.nullCounts || !valuesOf(draft, key).includes(null))

/** Those of the drafts whose key another live row has. Compares as the index does, so that the index finds it. */
const takenBy = async ({ tx }: Writing, { table, entity }: ServedEntity, drafts: readonly Draft[], { fields, states }: UniqueKey) => {
  const columns = getTableColumns(table)
  const records = drafts.map(({ row }) => ({
    uuid: row.uuid,
    ...Object.fromEntries(
      Object.entries(columnsFrom(entity.spec.fields, Object.fromEntries(fields.map((field) => [field, row[field]])))).map(
        ([key, value]) => [columns[key]?.name ?? key, value],
      ),
    ),
  }))
  const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r`
  const names = fields.map((field) => columnAt(table, field))
  const holds = states === null ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.state = any(${sql.param([...states])}::text[])`
  const statement = records.length > FEW ? doublesOfMany(table, names, given, holds) : doublesOfFew(table, names, given, holds)
  const { rows } = await (records.length > FEW ? tx : steady(tx)).execute<{ uuid: string }>(statement)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Up to here rows are looked up one by one; more are compared in one pass. */
const FEW = 20

/** Row by row, each by the index. */
const doublesOfFew = (table: EntityTable, columns: readonly AnyPgColumn[], given: SQL, holds: SQL): SQL => {
  const same = columns.map((column) => {
    const [theirs, own] = ['t', 'r'].map((alias) => keyPart(column, sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`))
    return sql`${theirs} = ${own}`
  })
  return sql`select r.uuid from ${given} cross join lateral (
    select from ${table} t where ${sql.join([...same, sql`true`], sql` and `)} and ${holds} and t.uuid <> r.uuid limit 1) taken`
}

/**
 * One pass over the rows that share the first column, by a hash of the whole key. A look-up row by row hangs on statistics: while a table
 * is being filled they know nothing of it, and an index of one column (all rooms of a building) looks as good as that of the key.
 */
const doublesOfMany = (table: EntityTable, columns: readonly AnyPgColumn[], given: SQL, holds: SQL): SQL => {
  const keyOf = (row: SQL) =>
    sql`jsonb_build_array(${sql.join(
      columns.map(({ name }) => sql`coalesce(${row}.${sql.identifier(name)}::text, '')`),
      sql`, `,
    )})`
  const [first] = columns
  // Rows without a value have one value in a key of several fields: they are not narrowed down.
  const near = first?.notNull
    ? sql`t.${sql.identifier(first.name)} = any(array(select distinct ${sql.identifier(first.name)} from given))`
    : sql`true`
  return sql`with given as materialized (select r.*, ${keyOf(sql`r`)} as whole_key from ${given}),
    found as materialized (
      select t.uuid, ${keyOf(sql`t`)} as whole_key from ${table} t
      where ${near} and ${holds} and (${keyOf(sql`t`)} in (select whole_key from given)) is true)
    select distinct g.uuid from given g join found f on f.whole_key = g.whole_key and f.uuid <> g.uuid`
}

/** A unique key with the ids of the drafts whose value another row has. */
type Taken = readonly [key: UniqueKey, uuids: ReadonlySet<string>]

/** Looks for rows that have what drafts want, of which so far nothing else is wrong; one statement a key. */
export const findDoubles = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<Taken[]> =>
  together(
    ...keysOf(served).map(async (key): Promise<Taken> => {
      const asked = drafts.filter((draft) => isAsked(draft, key))
      return [key, asked.length === 0 ? new Set<string>() : await takenBy(writing, served, asked, key)]
    }),
  )

const judgeKey = (drafts: readonly Draft[], [key, taken]: Taken): void => {
  const asked = drafts.filter((draft) => isAsked(draft, key))
  const seen = new Set<string>()
  for (const draft of asked) {
    const values = JSON.stringify(valuesOf(draft, key))
    if (taken.has(draft.row.uuid) || seen.has(values)) draft.refusal = refuse(key)
    seen.add(values)
  }
}

/** Refuses drafts with a key that another row, or a draft before them, has: 409 `DUPLICATE`. */
export const judgeDuplicates = (drafts: readonly Draft[], doubles: readonly Taken[]): void => {
  for (const taken of doubles) judgeKey(drafts, taken)
}

/** The refusal, with its cause, for a row that somebody else stored in between; undefined for any other error. */
export const lostRace = (served: ServedEntity, error: unknown) => {
  const broken = constraintOf(error)
  const key = broken === undefined ? undefined : keysOf(served).find(({ name }) => name === broken)
  return key && Object.assign(refuse(key), { cause: error })
}
