import type { relatedOutput } from '@qifuyun/kit/calls/call-schemas.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import type { z } from 'zod'
import { SERVED_ENTITIES, type ServedEntity, servedOf } from '#src/applications/runtime/served-entity.ts'
import { columnAt } from '#src/applications/schema/entity-table.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { findRow } from '../details.ts'
import type { Reading } from '../scope.ts'
import { titleIn } from '../title.ts'

type Group = z.output<typeof relatedOutput>[number]

/** Opens an entity of any application for the caller; null where they may not read it, or the application is closed to them. */
export type OpenAny = (served: ServedEntity) => Promise<Reading | null>

const ROWS_MAX = 5

/** A field by which rows of an entity name those of another: their own, or one of their child rows. */
interface Pointer {
  served: ServedEntity
  field: string
  /** Of the child rows that have it; null for a field of the row itself. */
  rows: string | null
  spec: FieldSpec
}

const REFERENCES: ReadonlySet<string> = new Set(['ref', 'refs'])

const pointersIn = (served: ServedEntity, target: ServedEntity): Pointer[] => {
  const pointsThere = (spec: FieldSpec): boolean => {
    const of = REFERENCES.has(spec.kind) ? targetOf(served.entity, spec) : undefined
    return of !== undefined && servedOf(of) === target
  }
  return Object.entries(served.entity.spec.fields).flatMap(([key, { spec }]): Pointer[] => {
    if (spec.kind !== 'rows') return pointsThere(spec) ? [{ served, field: key, rows: null, spec }] : []
    return Object.entries(spec.children ?? {}).flatMap(([child, of]) =>
      pointsThere(of.spec) ? [{ served, field: child, rows: key, spec: of.spec }] : [],
    )
  })
}

const known = new Map<ServedEntity, Pointer[]>()
/** Every field of any application that names rows of an entity, settings aside; from the definitions alone. */
const pointersTo = (target: ServedEntity): Pointer[] => {
  const found =
    known.get(target) ?? SERVED_ENTITIES.flatMap((served) => (served.entity.spec.settingsOf === null ? pointersIn(served, target) : []))
  known.set(target, found)
  return found
}

const namesRow = ({ served, field, rows, spec }: Pointer, uuid: string): SQL => {
  const table = rows === null ? served.table : served.children[rows]
  if (table === undefined) return sql`false`
  const column = columnAt(table, field)
  const own = spec.kind === 'refs' ? sql`${column} @> array[${uuid}::uuid]` : sql`${column} = ${uuid}::uuid`
  return rows === null
    ? own
    : sql`exists (select from ${table} where ${columnAt(table, 'parentUuid')} = ${columnAt(served.table, 'uuid')} and ${own})`
}

interface Found extends Record<string, unknown> {
  uuid: string
  title: string | null
  state: string | null
  total: string
}

/** The newest rows that a condition leaves within a reach, and how many there are: one statement. */
const rowsWhere = async ({ tx, reach }: Reading, served: ServedEntity, where: SQL): Promise<Pick<Group, 'total' | 'rows'>> => {
  const { entity, table } = served
  const title = titleIn(served)
  const state = entity.spec.states.length === 0 ? sql`null` : columnAt(table, 'state')
  const { rows } = await tx.execute<Found>(sql`
    select ${columnAt(table, 'uuid')}::text as uuid, ${title} as title, ${state} as state, count(*) over () as total
    from ${table} where ${columnAt(table, 'deletedAt')} is null and ${reach.scope ?? sql`true`} and ${where}
    order by ${columnAt(table, 'createdAt')} desc limit ${ROWS_MAX}`)
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map(({ uuid, title: name, state: code }) => {
      const line = entity.spec.states.find((each) => each.code === code)
      return {
        uuid,
        title: name ?? '',
        path: rowPath(entity, uuid),
        ...(line !== undefined && { state: { label: line.label, tone: line.tone } }),
      }
    }),
  }
}

const groupOf = (
  { app, entity }: ServedEntity,
  field: string,
  spec: FieldSpec,
): Omit<Group, 'total' | 'rows' | 'towardFlag' | 'addFlag'> => ({
  ...{ appKey: app.appKey, catalogue: app.key, appName: app.label },
  ...{ entity: entity.spec.name, label: entity.spec.label, field, fieldLabel: spec.label },
})

/** Rows that name this one, of any application whose rows the caller reads. */
const comingHere = async (target: ServedEntity, openAny: OpenAny, uuid: string): Promise<Group[]> => {
  const groups: Group[] = []
  for (const pointer of pointersTo(target)) {
    const { served, field, rows, spec } = pointer
    const own = rows === null ? served.entity.spec.fields[field] : served.entity.spec.fields[rows]
    const reading = await openAny(served)
    if (reading === null || own === undefined || !reading.reach.sees(own)) continue
    const found = await rowsWhere(reading, served, namesRow(pointer, uuid))
    const mayAdd = served.app.appKey !== null && rows === null && spec.kind === 'ref' && !spec.readonly && reading.reach.may('add')
    if (found.total > 0 || mayAdd) groups.push({ ...groupOf(served, field, spec), ...found, towardFlag: 0, addFlag: mayAdd ? 1 : 0 })
  }
  return groups
}

/** Rows that this one names, in applications whose rows the caller reads. */
const goingThere = async (
  reading: Reading,
  served: ServedEntity,
  openAny: OpenAny,
  row: Readonly<Record<string, unknown>>,
): Promise<Group[]> => {
  const groups: Group[] = []
  for (const [field, own] of Object.entries(served.entity.spec.fields)) {
    const value = row[field]
    const target = REFERENCES.has(own.spec.kind) ? targetOf(served.entity, own.spec) : undefined
    const uuids = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
    if (target === undefined || uuids.length === 0 || !reading.reach.sees(own)) continue
    const there = servedOf(target)
    const opened = await openAny(there)
    if (opened === null) continue
    const found = await rowsWhere(opened, there, sql`${columnAt(there.table, 'uuid')} = any(${sql.param(uuids)}::uuid[])`)
    if (found.total > 0) groups.push({ ...groupOf(there, field, own.spec), ...found, towardFlag: 1, addFlag: 0 })
  }
  return groups
}

/**
 * What has to do with a row: rows of any application that name it, then those that it names. Only what the caller may read is counted and
 * told; one statement for each field that refers, and one for the rights in each application.
 */
export const relatedTo = async (reading: Reading, served: ServedEntity, openAny: OpenAny, uuid: string): Promise<Group[]> => {
  const row = await findRow(reading, served, uuid)
  return [...(await comingHere(served, openAny, uuid)), ...(await goingThere(reading, served, openAny, row))]
}
