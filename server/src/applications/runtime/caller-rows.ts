import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Sql } from '@qifuyun/kit/sql.ts'
import { and, isNull, PgDialect, sql } from '#src/platform/database/drizzle.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { Writing } from '../write/writer.ts'
import { reachOf, rightsIn } from './access.ts'
import { servedOf } from './served-entity.ts'

const dialect = new PgDialect()

/** The live rows that the caller may read, as a table for a statement of an application; none without the right to read them. */
export const rowsOfCaller = async ({ tx, now, caller }: Writing, of: Entity): Promise<Sql> => {
  if (caller === undefined) throw new Error(`nobody asks: there are no rows of ${of.spec.name} that he may see`)
  const served = servedOf(of)
  const reach = await reachOf(tx, caller, served, await rightsIn(tx, caller, served.app, now, ''))
  const seen = reach.may('read') ? reach.scope : sql`false`
  const { sql: text, params } = dialect.sqlToQuery(
    sql`(select * from ${served.table} where ${and(isNull(columnAt(served.table, 'deletedAt')), seen)})`,
  )
  return { text, values: params }
}
