import { targetOf } from '@qifuyun/kit/entity.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { minding } from '../events/row-subscribers.ts'
import { SERVED_ENTITIES, type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt, type EntityTable } from '../schema/entity-table.ts'

/** A column that refers to an entity, and the live rows of its table. */
export interface Referrer {
  /** Whose rows refer, themselves or by their child rows. */
  served: ServedEntity
  table: EntityTable
  /** Of the child rows that refer; null for a field of the row itself. */
  rows: string | null
  column: string
  /** The column holds several ids. */
  many: boolean
  live: SQL
  /** Condition: the row, or the one it is a child of, is in a state that ends it. Rows without states never end. */
  ended: SQL
  /** It refers to rows of its own table. */
  self: boolean
}

const endedIn = ({ entity }: ServedEntity, state: SQL): SQL => {
  const codes = entity.spec.states.filter(({ final }) => final).map(({ code }) => code)
  return codes.length === 0 ? sql`false` : sql`${state} = any(${sql.param(codes)}::text[])`
}

const refsTo = (target: ServedEntity, served: ServedEntity): Referrer[] =>
  Object.entries(served.entity.spec.fields).flatMap(([key, { spec }]): Referrer[] => {
    const pointsHere = (child: typeof spec) => {
      const of = child.kind === 'ref' || child.kind === 'refs' ? targetOf(served.entity, child) : undefined
      return of !== undefined && servedOf(of) === target
    }
    if (spec.kind !== 'rows')
      return pointsHere(spec)
        ? [
            {
              served,
              table: served.table,
              rows: null,
              column: key,
              many: spec.kind === 'refs',
              live: sql`t.deleted_at is null`,
              ended: endedIn(served, sql`t.state`),
              self: served === target,
            },
          ]
        : []
    const table = served.children[key]
    if (table === undefined) return []
    const parent = (of: SQL) => sql`exists (select from ${served.table} p where p.uuid = t.parent_uuid and ${of})`
    const live = parent(sql`p.deleted_at is null`)
    const ended = parent(endedIn(served, sql`p.state`))
    return Object.entries(spec.children ?? {}).flatMap(([column, child]) =>
      pointsHere(child.spec) ? [{ served, table, rows: key, column, many: child.spec.kind === 'refs', live, ended, self: false }] : [],
    )
  })

/** By the entity referred to; from the definitions alone. */
const known = new Map<ServedEntity, Referrer[]>()
/** Every column of any application that refers to an entity. */
export const referrersOf = (target: ServedEntity): Referrer[] => {
  const found = known.get(target) ?? SERVED_ENTITIES.flatMap((served) => refsTo(target, served))
  known.set(target, found)
  return found
}

/** The rows of a referrer that name one of these ids, each with the id that it names. */
const naming = ({ table, column, many }: Referrer, uuids: readonly string[]) => {
  const these = sql`${sql.param([...uuids])}::uuid[]`
  const name = sql`t.${sql.identifier(columnAt(table, column).name)}`
  return many
    ? {
        from: sql`${table} t cross join lateral unnest(${name}) as named(uuid)`,
        uuid: sql`named.uuid`,
        where: sql`${name} && ${these} and named.uuid = any(${these})`,
      }
    : { from: sql`${table} t`, uuid: name, where: sql`${name} = any(${these})` }
}

/** The first of these rows that a live row refers to, other than one of themselves; one statement for each column that may. */
export const findReferred = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<string | undefined> => {
  const these = sql.param([...uuids])
  for (const referrer of referrersOf(served)) {
    const { from, uuid, where } = naming(referrer, uuids)
    const others = referrer.self ? sql`and not t.uuid = any(${these}::uuid[])` : sql``
    const { rows } = await tx.execute<{ uuid: string }>(
      sql`select ${uuid} as uuid from ${from} where ${where} and ${referrer.live} ${others} limit 1`,
    )
    if (rows[0] !== undefined) return rows[0].uuid
  }
  return undefined
}

/**
 * Those of these rows that a live row of another entity refers to; one statement for each column that may. Rows of applications that see to
 * them themselves count for nothing.
 */
export const referredAmong = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>()
  const minded = minding(served)
  for (const referrer of referrersOf(served)) {
    if (referrer.self || minded.has(referrer.served.app.key)) continue
    const { from, uuid, where } = naming(referrer, uuids)
    const { rows } = await tx.execute<{ uuid: string }>(
      sql`select distinct ${uuid} as uuid from ${from} where ${where} and ${referrer.live}`,
    )
    for (const { uuid } of rows) found.add(uuid)
  }
  return found
}

/** Live rows of an entity that refer to some rows: those that are still going on, and those whose state ended them. */
export interface ReferrerCount {
  label: string
  open: number
  ended: number
}

/**
 * How many live rows of other entities refer to these rows, entity by entity; one statement for each column that may. Those of applications
 * that see to them themselves are not counted.
 */
export const countReferrers = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<ReferrerCount[]> => {
  const counts = new Map<string, ReferrerCount>()
  const minded = minding(served)
  for (const referrer of referrersOf(served)) {
    const { served: by, live, ended, self } = referrer
    if (self || minded.has(by.app.key)) continue
    const { from, where } = naming(referrer, uuids)
    const { rows } = await tx.execute<{ open: number; ended: number }>(sql`
      select count(distinct t.uuid) filter (where not ${ended})::int as open, count(distinct t.uuid) filter (where ${ended})::int as ended
      from ${from} where ${where} and ${live}`)
    const [found = { open: 0, ended: 0 }] = rows
    if (found.open + found.ended === 0) continue
    const { label } = by.entity.spec
    const known = counts.get(label) ?? { label, open: 0, ended: 0 }
    counts.set(label, { label, open: known.open + found.open, ended: known.ended + found.ended })
  }
  return [...counts.values()]
}
