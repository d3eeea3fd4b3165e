import { type AnyPgColumn, Column, getTableColumns, type InferSelectModel, type PgTable, type SQL, sql } from './drizzle.ts'
import type { Tx } from './session.ts'

interface Shape {
  /** The columns under their keys. */
  columns: SQL
  /** Those whose values the driver may give as something else. */
  decoded: [key: string, column: AnyPgColumn][]
}

const shapes = new WeakMap<PgTable, Shape>()

const shapeOf = (table: PgTable): Shape => {
  const known = shapes.get(table)
  if (known !== undefined) return known
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table))
  const shape: Shape = {
    columns: sql.raw(columns.map(([key, { name }]) => `"${name}" as "${key}"`).join(', ')),
    decoded: columns.filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue),
  }
  shapes.set(table, shape)
  return shape
}

/**
 * Rows of one table by the keys of its columns, as `tx.select().from(table)` gives them; that one puts the same columns together again for
 * each statement, which costs more than the rows. `rest` is what stands behind the table's name, `also` further columns.
 */
export const wholeRows = async <T extends PgTable, Also extends object = object>(
  tx: Tx,
  table: T,
  rest: SQL,
  also?: SQL,
): Promise<(InferSelectModel<T> & Also)[]> => {
  const { columns, decoded } = shapeOf(table)
  const chosen = also === undefined ? columns : sql`${columns}, ${also}`
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select ${chosen} from ${table} ${rest}`)
  for (const row of rows) for (const [key, column] of decoded) if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key])
  // The columns above are those of the model; the caller says what `also` gives.
  return rows as (InferSelectModel<T> & Also)[]
}
