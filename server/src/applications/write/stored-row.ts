import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'

/** A row as Drizzle reads it from a table of an entity. */
export type DbRow = Record<string, unknown>

const iso = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))
const moment = (value: unknown): unknown => (typeof value === 'string' ? new Date(value) : (value ?? null))

const fieldFrom = (row: DbRow, key: string, { kind }: FieldSpec): unknown => {
  if (kind !== 'range' && kind !== 'days') return iso(row[key])
  const [begin, end] = [`${key}Begin`, `${key}End`].map((column) => iso(row[column]))
  return begin === null ? null : { begin, end }
}

/** Values of the fields as functions of applications see them: moments as ISO text, spans as one value. Child rows are not among them. */
export const fieldsFrom = (fields: FieldMap, row: DbRow): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const [key, { spec }] of Object.entries(fields)) if (spec.kind !== 'rows') values[key] = fieldFrom(row, key, spec)
  return values
}

/** A row as functions of applications see it; child rows, where there are any, are added by the code that reads them. */
export const storedFrom = (fields: FieldMap, row: DbRow): AnyStored => ({
  ...fieldsFrom(fields, row),
  uuid: String(row.uuid),
  version: Number(row.version),
  createdAt: String(iso(row.createdAt)),
  createdBy: typeof row.createdBy === 'string' ? row.createdBy : null,
  ...(typeof row.state === 'string' && { state: row.state }),
})

const columnsOf = (key: string, { kind }: FieldSpec, value: unknown): DbRow => {
  if (kind === 'rows') return {}
  if (kind === 'dateTime') return { [key]: moment(value) }
  if (kind !== 'range' && kind !== 'days') return { [key]: value ?? null }
  // `checkValue` made it a span or nothing.
  const span = value as { begin: string; end: string } | null | undefined
  const end = (at: string | undefined) => (kind === 'range' ? moment(at) : (at ?? null))
  return { [`${key}Begin`]: end(span?.begin), [`${key}End`]: end(span?.end) }
}

/** The columns for values of fields, only of those that are there. Child rows are left out. */
export const columnsFrom = (fields: FieldMap, values: Record<string, unknown>): DbRow =>
  Object.assign({}, ...Object.entries(fields).flatMap(([key, { spec }]) => (key in values ? [columnsOf(key, spec, values[key])] : [])))
