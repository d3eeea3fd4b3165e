import type { Course } from '@qifuyun/kit/ledger/course.ts'
import { courseKey } from '@qifuyun/kit/ledger/course-key.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import { type DbRow, fieldsFrom, storedFrom } from '../write/stored-row.ts'
import { facesOf, namedIn, type Portraits, portraitsOf } from './portraits/portraits.ts'
import { presentFields } from './present.ts'
import type { Reading } from './scope.ts'

type Row = Record<string, unknown>

const iso = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null)

/** The computed fields of rows, one function and as many statements as it needs for all of them. */
const computedOf = async (
  reading: Reading,
  { entity, handlers }: ServedEntity,
  dbRows: readonly DbRow[],
): Promise<Map<string, ReadonlyMap<string, unknown>>> => {
  const made = new Map<string, ReadonlyMap<string, unknown>>()
  const functions = Object.entries(handlers.computed ?? {})
  if (dbRows.length === 0 || functions.length === 0) return made
  const page = dbRows.map((row) => storedFrom(entity.spec.fields, row))
  const call = { ...reading.contextFor(), page, uuids: page.map(({ uuid }) => uuid) }
  for (const [key, compute] of functions) made.set(key, await compute(call))
  return made
}

const isCourse = (value: unknown): value is Course => typeof value === 'object' && value !== null && 'points' in value

/** A computed value under its key; of a course the number there, and its points beside it. */
const computedValue = ({ entity }: ServedEntity, key: string, value: unknown): Row =>
  entity.spec.list.courses?.includes(key) && isCourse(value)
    ? { [key]: value.total, [courseKey(key)]: value.points }
    : { [key]: value ?? null }

/** Rows as lists and details show them, and the portraits of those whom they name. */
interface Presented {
  rows: Row[]
  portraits: Portraits
}

/** Rows of the entity's table as lists and details show them, with labels, files and computed values, and with portraits. */
export const presentFaced = async (reading: Reading, served: ServedEntity, dbRows: readonly DbRow[]): Promise<Presented> => {
  const { fields, computed, states } = served.entity.spec
  const stored = Object.fromEntries(Object.entries(fields).filter(([, { spec }]) => spec.kind !== 'rows'))
  const makers = dbRows.flatMap(({ createdBy }) => (typeof createdBy === 'string' ? [createdBy] : []))
  const asked = facesOf(reading.tx, [...namedIn(reading, stored, dbRows), ...makers])
  const fieldRows = dbRows.map((row) => fieldsFrom(stored, row))
  const [shown, faces, values] = await together(
    presentFields(
      reading,
      served,
      stored,
      fieldRows,
      asked.then((found) => new Map([...found].map(([user, { name }]) => [user, name]))),
    ),
    asked,
    computedOf(reading, served, dbRows),
  )
  const { id } = served.address
  const computedKeys = Object.keys(computed)
  const rows = dbRows.map((row, index) => {
    const present: Row = { [id]: row.uuid }
    Object.assign(present, shown[index])
    for (const key of computedKeys) Object.assign(present, computedValue(served, key, values.get(key)?.get(String(row.uuid))))
    if (states.length > 0) Object.assign(present, { state: row.state, stateAt: iso(row.stateAt) })
    return Object.assign(present, {
      version: row.version,
      createTime: iso(row.createdAt),
      createUserUuid: row.createdBy ?? null,
      createUserName: faces.get(String(row.createdBy))?.name ?? null,
      updateTime: iso(row.updatedAt),
    })
  })
  return { rows, portraits: portraitsOf(reading, faces) }
}

/** As `presentFaced`, for places that show no faces. */
export const presentRows = async (reading: Reading, served: ServedEntity, dbRows: readonly DbRow[]): Promise<Row[]> =>
  (await presentFaced(reading, served, dbRows)).rows

/** Child rows of rows, by parent and field, in their order; one statement a field. `fields`: only these. */
export const childRowsOf = async (
  reading: Reading,
  served: ServedEntity,
  parents: readonly string[],
  fields: readonly string[] = Object.keys(served.children),
): Promise<Map<string, Record<string, Row[]>>> => {
  const found = new Map<string, Record<string, Row[]>>(parents.map((uuid) => [uuid, {}]))
  for (const [field, table] of Object.entries(served.children)) {
    if (!fields.includes(field)) continue
    const children = served.entity.spec.fields[field]?.spec.children ?? {}
    const rest = sql`where ${isOneOf(table, 'parentUuid', parents)} order by ${columnAt(table, 'sort')}`
    const rows: DbRow[] = await wholeRows(steady(reading.tx), table, rest)
    const shown = await presentFields(
      reading,
      served,
      children,
      rows.map((row) => fieldsFrom(children, row)),
    )
    for (const lists of found.values()) lists[field] = []
    for (const [index, row] of rows.entries()) found.get(String(row.parentUuid))?.[field]?.push({ uuid: row.uuid, ...shown[index] })
  }
  return found
}
