import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Sql } from '@qifuyun/kit/sql.ts'
import { and, isNull, sql } from '#src/platform/database/drizzle.ts'
import { wordsOf } from '#src/platform/snippet.ts'
import { columnAt } from '../schema/entity-table.ts'
import { candidatesOf } from '../search/search.ts'
import type { Writing } from '../write/writer.ts'
import { reachOf, rightsIn } from './access.ts'
import { servedOf } from './served-entity.ts'
import { forApplications } from './statements.ts'

/** Where the words of a keyword may stand, as a list of uuids for a statement of an application. */
export const rowsContaining = (of: Entity, keyword: string): Sql => {
  const { key } = servedOf(of)
  const each = wordsOf(keyword).map((word) => candidatesOf(key, word))
  return forApplications(each.length === 0 ? sql`select uuid from record_search where entity = ${key}` : sql.join(each, sql` intersect `))
}

/** The live rows that the caller may read, as a table for a statement of an application; none without the right to read them. */
export const rowsOfCaller = async ({ tx, now, caller }: Writing, of: Entity): Promise<Sql> => {
  if (caller === undefined) throw new Error(`nobody asks: there are no rows of ${of.spec.name} that he may see`)
  const served = servedOf(of)
  const reach = await reachOf(tx, caller, served, await rightsIn(tx, caller, served.app, now, ''))
  const seen = reach.may('read') ? reach.scope : sql`false`
  return forApplications(sql`(select * from ${served.table} where ${and(isNull(columnAt(served.table, 'deletedAt')), seen)})`)
}
