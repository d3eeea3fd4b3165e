import type { Entity } from '@qifuyun/kit/entity.ts'
import { fromOf } from '@qifuyun/kit/states.ts'
import { and, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import { openReading } from './routes.ts'
import type { Reading } from './scope.ts'
import { type StreamRow, streamRows } from './stream-row.ts'

/** A row that is spoken of elsewhere. */
export interface Named {
  appKey: string
  entity: string
  uuid: string
}

/** Opens an entity for reading; undefined where the caller may not, or the application is closed. */
export const readingOf = async (tx: Tx, platform: Platform, caller: TenantCaller, served: ServedEntity): Promise<Reading | undefined> => {
  try {
    return await openReading(tx, platform, caller, served)
  } catch (error) {
    // What has no right is left out; nothing was asked of the rows yet.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const readRows = async (reading: Reading, { table }: ServedEntity, where: SQL | undefined, order: SQL, limit: number): Promise<DbRow[]> =>
  wholeRows(
    steady(reading.tx),
    table,
    sql`where ${and(isNull(columnAt(table, 'deletedAt')), reading.reach.scope, where)} order by ${order} limit ${limit}`,
  )

/** These rows, as far as the caller reads them, by their uuid; a fixed number of statements for each entity among them. */
export const streamRowsNamed = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  named: readonly Named[],
): Promise<ReadonlyMap<string, StreamRow>> => {
  const found = new Map<string, StreamRow>()
  for (const served of SERVED_ENTITIES) {
    const uuids = named.flatMap(({ appKey, entity, uuid }) =>
      served.app.appKey === appKey && served.entity.spec.name === entity ? [uuid] : [],
    )
    if (uuids.length === 0) continue
    const reading = await readingOf(tx, platform, caller, served)
    if (reading === undefined) continue
    const rows = await readRows(reading, served, isOneOf(served.table, 'uuid', uuids), sql`${columnAt(served.table, 'uuid')}`, uuids.length)
    for (const row of await streamRows(reading, served, rows)) found.set(row.uuid, row)
  }
  return found
}

/** When something takes place in rows of an entity: the keys of its columns. */
interface Moment {
  begin: string
  end: string | null
}

/** What the calendar of the entity shows, unless that is a deadline. */
export const momentOf = (of: Entity): Moment | undefined => {
  const { list, fields, work } = of.spec
  const deadlines = Object.values(work.todos).flatMap(({ due }) => due ?? [])
  for (const view of list.views ?? []) {
    if (view.kind !== 'calendar' || deadlines.includes(view.from)) continue
    const kind = fields[view.from]?.spec.kind
    if (kind === 'range') return { begin: `${view.from}Begin`, end: `${view.from}End` }
    if (kind === 'dateTime') return { begin: view.from, end: null }
  }
  return undefined
}

/** Fields that name people who may act, with the states in which they may. */
export const actors = (of: Entity): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const action of Object.values(of.spec.actions))
    for (const who of [action.who].flat()) {
      if (typeof who !== 'object') continue
      const states = found.get(who.field) ?? new Set<string>()
      for (const name of fromOf(action)) {
        const state = of.spec.states.find((each) => each.name === name)
        if (state !== undefined) states.add(state.code)
      }
      found.set(who.field, states)
    }
  return found
}

/** Rows in which the caller may act because they are named there. */
const namingMe = ({ entity, table }: ServedEntity, userUuid: string): SQL | undefined => {
  const parts = [...actors(entity)].flatMap(([key, states]) => {
    if (states.size === 0) return []
    const column = columnAt(table, key)
    const named = entity.spec.fields[key]?.spec.kind === 'users' ? sql`${column} @> array[${userUuid}::uuid]` : sql`${column} = ${userUuid}`
    return [sql`(${named} and ${columnAt(table, 'state')} = any(${sql.param([...states])}::text[]))`]
  })
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` or `)})`
}

/** A row with the moments between which it takes place. */
export type ComingRow = StreamRow & { at: string; until: string | null }

const isoAt = (row: DbRow | undefined, key: string | null): string | null => {
  const moment = key === null ? null : row?.[key]
  return moment instanceof Date ? moment.toISOString() : null
}

interface Span {
  begin: Date
  end: Date
}

/** An entity with rows that take place, and the condition for those of somebody in a span. */
interface Coming {
  served: ServedEntity
  moment: Moment
  where: SQL
}

const comingIn = (userUuid: string, { begin, end }: Span): Coming[] =>
  SERVED_ENTITIES.flatMap((served) => {
    const moment = momentOf(served.entity)
    const mine = namingMe(served, userUuid)
    if (moment === undefined || mine === undefined || served.app.appKey === null) return []
    const column = columnAt(served.table, moment.begin)
    return [{ served, moment, where: sql`${column} >= ${begin} and ${column} < ${end} and ${mine}` }]
  })

/** Those of the entities that have such rows at all, in one statement: most applications have none for anybody on a day. */
const withRows = async (tx: Tx, all: readonly Coming[]): Promise<Coming[]> => {
  if (all.length === 0) return []
  const asked = all.map(
    ({ served: { table }, where }, at) =>
      sql`select ${at}::integer as at where exists (select from ${table} where ${columnAt(table, 'deletedAt')} is null and ${where})`,
  )
  const { rows } = await tx.execute<{ at: number }>(sql.join(asked, sql` union all `))
  return rows.flatMap(({ at }) => all[at] ?? [])
}

/**
 * Rows that take place in a span and in which the caller has something to do, by their time; at most `limit` of an entity. One statement,
 * and a fixed number for each entity that has any.
 */
export const streamRowsComing = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  span: Span,
  limit: number,
): Promise<ComingRow[]> => {
  const coming: ComingRow[] = []
  for (const { served, moment, where } of await withRows(tx, comingIn(caller.userUuid, span))) {
    const reading = await readingOf(tx, platform, caller, served)
    if (reading === undefined) continue
    const rows = await readRows(reading, served, where, sql`${columnAt(served.table, moment.begin)}`, limit)
    const shown = await streamRows(reading, served, rows)
    for (const [index, row] of shown.entries()) {
      const at = isoAt(rows[index], moment.begin)
      if (at !== null) coming.push({ ...row, at, until: isoAt(rows[index], moment.end) })
    }
  }
  return coming
}
