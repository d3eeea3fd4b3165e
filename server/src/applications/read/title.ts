import { targetOf } from '@qifuyun/kit/entity.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'

/** What people call the rows of a table, in a statement that reads from it: where another row names them, what that one is called. */
export const titleIn = ({ entity, table }: ServedEntity): SQL => {
  const own = table[entity.spec.title]
  if (own === undefined) return sql`null::text`
  const spec = entity.spec.fields[entity.spec.title]?.spec
  const target = spec?.kind === 'ref' ? targetOf(entity, spec) : undefined
  const there = target && servedOf(target)
  if (there === undefined || there.table === table) return sql`${own}::text`
  return sql`(select ${titleIn(there)} from ${there.table} where ${columnAt(there.table, 'uuid')} = ${own})`
}
