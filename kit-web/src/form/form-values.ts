import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Rule } from '@qifuyun/kit/entity-spec.ts'
import { Field, type FieldMap, type FieldSpec } from '@qifuyun/kit/field.ts'
import { applies, checkFields, checkRules, type Problems } from '@qifuyun/kit/values/check-row.ts'
import { derive } from '@qifuyun/kit/values/derived.ts'
import { sameValue } from '#src/fields/format.ts'
import { childrenOf, isMissing, isRow, type Row } from '#src/fields/row.ts'

/** The fields of a form, by name. */
export const writableOf = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, { spec }]) => !spec.readonly))

/** The fields of a form with those that it calculates. */
export const shownOf = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, { spec }]) => !spec.readonly || spec.derived !== undefined))

/** The row with what is derived from it as it stands. */
export const withDerived = (fields: FieldMap, row: Row): Row => ({ ...row, ...derive(fields, row).values })

/** Fields that an action asks for; those marked with `!` must be filled in. */
export const actionFields = (of: Entity, form: readonly string[]): FieldMap =>
  Object.fromEntries(
    form.flatMap((entry) => {
      const name = entry.replace(/!$/, '')
      const field = of.spec.fields[name]
      if (field === undefined) return []
      const required = entry.endsWith('!') || field.spec.required
      const min = required && field.spec.kind === 'rows' ? { min: Math.max(1, field.spec.min ?? 0) } : {}
      return [[name, new Field({ ...field.spec, required, readonly: field.spec.derived !== undefined, ...min })]]
    }),
  )

/** Values that a new row starts with: defaults of the definition under those that are given. */
export const startingRow = (fields: FieldMap, initial: Row): Row => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { spec }]) => (spec.default === undefined ? [] : [[name, spec.default]]))),
  ...initial,
})

/** The row without values of fields that its other values rule out. */
export const settled = (fields: FieldMap, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { spec }]) => (applies(spec, row) ? [] : [[name, null]]))),
})

/** Names of fields with another value than before. */
export const changedNames = (fields: FieldMap, before: Row, after: Row): string[] =>
  Object.entries(fields).flatMap(([name, { spec }]) =>
    spec.derived !== undefined || sameValue(spec, before[name], after[name]) ? [] : [name],
  )

const wireChild = ({ children = {} }: FieldSpec, row: Row): Row => ({
  ...(typeof row.uuid === 'string' && { uuid: row.uuid }),
  ...wireValues(writableOf(children), row),
})

const wireValue = (spec: FieldSpec, value: unknown): unknown => {
  if (isMissing(value)) return spec.kind === 'rows' ? [] : null
  if (spec.kind === 'images' || spec.kind === 'files')
    return Array.isArray(value) ? value.map((file) => (isRow(file) ? file.filePath : file)) : value
  return spec.kind === 'rows' ? childrenOf(value).map((row) => wireChild(spec, row)) : value
}

/** Values as they are sent: files by their keys, child rows without what is only shown. */
export const wireValues = (fields: FieldMap, row: Row, names: readonly string[] = Object.keys(fields)): Row =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field === undefined || field.spec.derived !== undefined ? [] : [[name, wireValue(field.spec, row[name])]]
    }),
  )

/** What the definition has against the values: of a new row everything is judged, of a change what is sent, by the server's own rules. */
export const problemsOf = (rules: readonly Rule[], fields: FieldMap, row: Row, before: Row | null): Problems => {
  const now = settled(fields, row)
  const names = before === null ? Object.keys(fields) : changedNames(fields, before, now)
  const base = before === null ? {} : wireValues(fields, before)
  const { values, problems } = checkFields(fields, wireValues(fields, now, names), before === null ? 'new' : 'change', base)
  const derived = derive(fields, now)
  return checkRules(rules, { ...base, ...values, ...derived.values }, { ...derived.problems, ...problems })
}

/** The field of a message: `items` for `items[0].qty`. */
export const baseName = (path: string): string => path.split(/[[.]/, 1)[0] ?? path

/** Messages of the child rows of a field, by `[0].qty`. */
export const childErrorsOf = (errors: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => (path.startsWith(`${name}[`) ? [[path.slice(name.length), message]] : [])),
  )
