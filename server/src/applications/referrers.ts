import { targetOf } from '@qifuyun/kit/entity.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { columnAt, type EntityTable } from './entity-table.ts'
import { SERVED_ENTITIES, type ServedEntity, servedOf } from './served-entity.ts'

/** A column that refers to an entity, and the live rows of its table. */
interface Referrer {
  table: EntityTable
  column: string
  live: SQL
  /** It refers to rows of its own table. */
  self: boolean
}

const refsTo = (target: ServedEntity, served: ServedEntity): Referrer[] =>
  Object.entries(served.entity.spec.fields).flatMap(([key, { spec }]): Referrer[] => {
    const pointsHere = (child: typeof spec) => {
      const of = child.kind === 'ref' ? targetOf(served.entity, child) : undefined
      return of !== undefined && servedOf(of) === target
    }
    if (spec.kind !== 'rows')
      return pointsHere(spec) ? [{ table: served.table, column: key, live: sql`t.deleted_at is null`, self: served === target }] : []
    const table = served.children[key]
    if (table === undefined) return []
    const live = sql`exists (select from ${served.table} p where p.uuid = t.parent_uuid and p.deleted_at is null)`
    return Object.entries(spec.children ?? {}).flatMap(([column, child]) =>
      pointsHere(child.spec) ? [{ table, column, live, self: false }] : [],
    )
  })

/** By the entity referred to; from the definitions alone. */
const known = new Map<ServedEntity, Referrer[]>()
const referrersOf = (target: ServedEntity): Referrer[] => {
  const found = known.get(target) ?? SERVED_ENTITIES.flatMap((served) => refsTo(target, served))
  known.set(target, found)
  return found
}

/** The first of these rows that a live row refers to, other than one of themselves; one statement for each column that may. */
export const findReferred = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<string | undefined> => {
  const these = sql.param([...uuids])
  for (const { table, column, live, self } of referrersOf(served)) {
    const name = sql.identifier(columnAt(table, column).name)
    const others = self ? sql`and not t.uuid = any(${these}::uuid[])` : sql``
    const { rows } = await tx.execute<{ uuid: string }>(
      sql`select t.${name} as uuid from ${table} t where t.${name} = any(${these}::uuid[]) and ${live} ${others} limit 1`,
    )
    if (rows[0] !== undefined) return rows[0].uuid
  }
  return undefined
}
