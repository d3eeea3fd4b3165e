import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'

export type Values = Record<string, unknown>

/** A field of a row or of one of its child rows, with its value now and before. */
export interface Place {
  /** As refusals name it: `items[0].qty`. */
  path: string
  key: string
  spec: FieldSpec
  value: unknown
  before: unknown
  /** The row or child row it is a field of, and the row around a child row. */
  row: Values
  outer: Values | null
}

/** Child rows in a value that may hold some. */
export const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((each): each is Values => typeof each === 'object' && each !== null) : []

/** Child rows of a value by their ids. */
export const rowsByUuid = (value: unknown): Map<unknown, Values> =>
  new Map(rowsIn(value).flatMap((row) => (typeof row.uuid === 'string' ? [[row.uuid, row]] : [])))

/** Every field of a row and of its child rows. */
export const placesOf = (fields: FieldMap, row: Values, before: Values | null, prefix = '', outer: Values | null = null): Place[] =>
  Object.entries(fields).flatMap(([key, { spec }]) => {
    const path = `${prefix}${key}`
    if (spec.kind !== 'rows') return [{ path, key, spec, value: row[key] ?? null, before: before?.[key] ?? null, row, outer }]
    const known = rowsByUuid(before?.[key])
    return rowsIn(row[key]).flatMap((child, index) =>
      placesOf(spec.children ?? {}, child, known.get(child.uuid) ?? null, `${path}[${index}].`, row),
    )
  })

/** The texts in a value that holds one or a list of them: ids, codes, keys of files. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
