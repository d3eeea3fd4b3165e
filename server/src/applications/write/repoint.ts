import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Moved } from '@qifuyun/kit/context.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { writeRows } from './change.ts'
import type { Values } from './places.ts'
import { type Referrer, referrersOf } from './referrers.ts'
import { lockStored } from './row-store.ts'
import type { Writing } from './writer.ts'

/** From which row to which one references are moved. */
interface Ends {
  from: string
  to: string
}

/** So many rows are written together. */
const PIECE = 500

/** What the rows of an entity are moved by: people and history know the rows, so only those that may be written are. */
const isMoved = ({ served: { entity } }: Referrer): boolean => !entity.spec.ledger && entity.spec.balanceOf === null

/** Live rows that refer to a row by this column, or whose child rows do. */
const referring = async (tx: Tx, { table, rows, column, many, live }: Referrer, uuid: string): Promise<string[]> => {
  const of = columnAt(table, column)
  const name = sql`t.${sql.identifier(of.name)}`
  const names = many ? sql`${name} @> array[${uuid}::uuid]` : sql`${name} = ${uuid}::uuid`
  const row = rows === null ? sql`t.uuid` : sql`t.parent_uuid`
  const { rows: found } = await tx.execute<{ uuid: string }>(
    sql`select distinct ${row} as uuid from ${table} t where ${names} and ${live} and not ${row} = ${uuid}::uuid order by 1`,
  )
  return found.map((each) => each.uuid)
}

const isList = (value: unknown): value is string[] => Array.isArray(value)

/** A value in which one id takes the place of another; `had`: the list had the new one already. */
const replaced = (value: unknown, { from, to }: Ends): { value: unknown; had: boolean } => {
  if (!isList(value)) return { value: value === from ? to : value, had: false }
  const had = value.includes(to)
  return { value: had ? value.filter((uuid) => uuid !== from) : value.map((uuid) => (uuid === from ? to : uuid)), had }
}

/** The value as it was: where the list had both, the one that went comes back at its end. */
const restored = (value: unknown, { from, to }: Ends, had: boolean): unknown =>
  isList(value) && had ? [...new Set([...value, from])] : replaced(value, { from: to, to: from }).value

/** Changes of a row in which the value of a field becomes another one, or that of each of its child rows. */
const changedBy = (
  row: AnyStored,
  field: string,
  rows: string | null,
  change: (value: unknown, line: string | null) => unknown,
): Values & { uuid: string } =>
  rows === null
    ? { uuid: row.uuid, [field]: change(row[field], null) }
    : { uuid: row.uuid, [rows]: linesOf(row, rows).map((line) => ({ ...line, [field]: change(line[field], line.uuid) })) }

// Child rows stand under their field as a list.
const linesOf = (row: AnyStored, rows: string) => (row[rows] ?? []) as (Values & { uuid: string })[]

const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PIECE) }, (_empty, index) => all.slice(index * PIECE, (index + 1) * PIECE))

const names = (value: unknown, uuid: string): boolean => (isList(value) ? value.includes(uuid) : value === uuid)

/** Moves the references of one column, a piece at a time. */
const moveColumn = async (writing: Writing, referrer: Referrer, ends: Ends, label: Sentence): Promise<Moved[]> => {
  const { served, column: field, rows } = referrer
  const { spec } = served.entity
  const told = { app: spec.app.key, entity: spec.name, label: spec.label, field }
  const moved: Moved[] = []
  for (const piece of piecesOf(await referring(writing.tx, referrer, ends.from))) {
    const changes = (await lockStored(writing.tx, served, piece)).map((row) =>
      changedBy(row, field, rows, (value, line) => {
        if (!names(value, ends.from)) return value
        const now = replaced(value, ends)
        moved.push({ ...told, uuid: row.uuid, line: rows === null || line === null ? null : { rows, uuid: line }, had: now.had })
        return now.value
      }),
    )
    await writeRows(writing, served, changes, { label })
  }
  return moved
}

/**
 * Has all live rows that refer to one row refer to another one of its entity, column by column of every application; each row is locked,
 * written with a version and an entry of its history. Ledgers cannot be written, and balances would meet: both stay.
 */
export const repoint = async (writing: Writing, target: ServedEntity, ends: Ends, label: Sentence): Promise<Moved[]> => {
  const moved: Moved[] = []
  for (const referrer of referrersOf(target).filter(isMoved)) moved.push(...(await moveColumn(writing, referrer, ends, label)))
  return moved
}

/** Puts references back that `repoint` has moved; what refers to something else meanwhile, or is gone, stays as it is. */
export const pointBack = async (writing: Writing, moved: readonly Moved[], ends: Ends, label: Sentence): Promise<void> => {
  const byColumn = Map.groupBy(moved, ({ app, entity, field, line }) => [app, entity, line?.rows ?? '', field].join('/'))
  for (const of of byColumn.values()) {
    const [first] = of
    const served = SERVED_ENTITIES.find(({ entity: { spec } }) => spec.app.key === first?.app && spec.name === first.entity)
    if (first === undefined || served === undefined) continue
    const had = new Map(of.map((each) => [each.line?.uuid ?? each.uuid, each.had]))
    for (const piece of piecesOf([...new Set(of.map(({ uuid }) => uuid))])) {
      const changes = (await lockStored(writing.tx, served, piece)).map((row) =>
        changedBy(row, first.field, first.line?.rows ?? null, (value, line) => {
          const both = had.get(line ?? row.uuid)
          return both === undefined || !names(value, ends.to) ? value : restored(value, ends, both)
        }),
      )
      await writeRows(writing, served, changes, { label })
    }
  }
}
