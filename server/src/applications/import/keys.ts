import { getTableColumns, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { Values } from '../write/places.ts'
import { columnsFrom } from '../write/stored-row.ts'

/**
 * The fields by which rows of a file are known again: the first unique field, or else the first unique group of fields, or else the number
 * that rows were given.
 */
export const keyFields = (served: Pick<ServedEntity, 'entity'>): readonly string[] => {
  const { fields, uniqueTogether } = served.entity.spec
  const lone = Object.entries(fields).find(([, { spec }]) => spec.unique && !spec.readonly)
  if (lone !== undefined) return [lone[0]]
  const [together] = uniqueTogether
  const number = numberField(served)
  return together?.fields ?? (number === undefined ? [] : [number])
}

/** The field with the number that rows are given, which no file can give them. */
const numberField = ({ entity }: Pick<ServedEntity, 'entity'>): string | undefined =>
  Object.entries(entity.spec.fields).find(([, { spec }]) => spec.kind === 'serial' && !spec.inner)?.[0]

/** The number where rows have nothing else by which they are known again. */
export const numberKey = (served: Pick<ServedEntity, 'entity'>): string | undefined => {
  const number = numberField(served)
  return number !== undefined && keyFields(served)[0] === number ? number : undefined
}

/** Ids of the live rows that have the keys of these rows, in their order; undefined for those that are new. One statement. */
export const rowsByKey = async (tx: Tx, served: ServedEntity, rows: readonly Values[]): Promise<(string | undefined)[]> => {
  const { entity, table } = served
  const keys = keyFields(served)
  if (keys.length === 0 || rows.length === 0) return rows.map(() => undefined)
  const columns = getTableColumns(table)
  const records = rows.map((row, index) => {
    const stored = columnsFrom(entity.spec.fields, Object.fromEntries(keys.map((key) => [key, row[key] ?? null])))
    return { n: index, ...Object.fromEntries(Object.entries(stored).map(([key, value]) => [columns[key]?.name ?? key, value])) }
  })
  const same = keys.map((key) => {
    const name = sql.identifier(columnAt(table, key).name)
    return sql`coalesce(t.${name}::text, '') = coalesce(r.row ->> ${columnAt(table, key).name}, '')`
  })
  const [first = ''] = keys
  const { rows: found } = await tx.execute<{ n: number; uuid: string }>(sql`
    select (r.row ->> 'n')::int as n, t.uuid from jsonb_array_elements(${JSON.stringify(records)}::jsonb) r(row)
    join ${table} t on t.deleted_at is null and t.${sql.identifier(columnAt(table, first).name)} = ${typed(served, first)} and ${sql.join(same, sql` and `)}`)
  const byIndex = new Map(found.map(({ n, uuid }) => [n, uuid]))
  return rows.map((_row, index) => byIndex.get(index))
}

/** The first key in its own type, so that the unique index finds it. */
const typed = ({ table }: ServedEntity, key: string) => {
  const column = columnAt(table, key)
  const type = column.getSQLType().replace(/ collate .*$/, '')
  return sql`(r.row ->> ${column.name})::${sql.raw(type)}`
}
