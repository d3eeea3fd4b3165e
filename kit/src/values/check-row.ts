import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { Rule } from '#src/entity-spec.ts'
import type { FieldMap, FieldSpec } from '#src/field.ts'
import { checkValue, type Problem } from '#src/values/check-value.ts'

export type Problems = Record<string, Problem>

export interface CheckedRow {
  /** What is stored, by field; only what was sent, and defaults for a new row. */
  values: Record<string, unknown>
  problems: Problems
}

/** Whether a field with a condition exists in this row. */
export const applies = ({ when }: FieldSpec, row: Record<string, unknown>): boolean =>
  when === undefined || when.codes.some((code) => String(code) === String(row[when.field]))

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const checkChildren = (key: string, spec: FieldSpec, value: unknown): { value: unknown; problems: Problems } => {
  const problem = (text: Message, n: number) => ({ value: null, problems: { [key]: { text, params: { label: spec.label, n } } } })
  if (!Array.isArray(value) || !value.every(isRow)) {
    return { value: null, problems: { [key]: { text: '{label}取值不正确', params: { label: spec.label } } } }
  }
  const { min = 0, max = 200, children = {} } = spec
  if (value.length < min) return problem('{label}至少{n}项', min)
  if (value.length > max) return problem('{label}最多{n}项', max)
  const problems: Problems = {}
  const rows = value.map((row, index) => {
    const checked = checkFields(children, row, 'new')
    for (const [child, found] of Object.entries(checked.problems)) problems[`${key}[${index}].${child}`] = found
    return typeof row.uuid === 'string' ? { ...checked.values, uuid: row.uuid } : checked.values
  })
  return { value: rows, problems }
}

/**
 * Validates the fields that a client sent. A `new` row needs its required fields and gets its defaults; for a `change`, `before` is the row as
 * it is and only the fields that were sent are validated. Read-only fields are left out.
 */
export const checkFields = (
  fields: FieldMap,
  sent: Record<string, unknown>,
  mode: 'new' | 'change',
  before: Record<string, unknown> = {},
): CheckedRow => {
  const values: Record<string, unknown> = {}
  const problems: Problems = {}
  const merged = { ...before, ...sent }
  for (const [key, { spec }] of Object.entries(fields)) {
    if (spec.readonly || (mode === 'change' && !(key in sent))) continue
    if (!applies(spec, merged)) {
      values[key] = null
      continue
    }
    const value = mode === 'new' && sent[key] === undefined ? spec.default : sent[key]
    const checked = checkValue(spec, value, spec.required || (spec.kind === 'rows' && (spec.min ?? 0) > 0))
    if (!checked.ok) problems[key] = checked.problem
    else if (spec.kind === 'rows' && checked.value !== null) {
      const children = checkChildren(key, spec, checked.value)
      Object.assign(problems, children.problems)
      values[key] = children.value
    } else values[key] = checked.value
  }
  return { values, problems }
}

/** The rules over several fields, on the row as it would be stored. A field that has a problem already keeps that one. */
export const checkRules = (rules: readonly Rule[], row: Record<string, unknown>, problems: Problems): Problems => {
  const found: Problems = { ...problems }
  for (const { field, check } of rules) {
    if (field in found) continue
    const said = check(row)
    if (said !== undefined) found[field] = typeof said === 'string' ? { text: said } : said
  }
  return found
}
