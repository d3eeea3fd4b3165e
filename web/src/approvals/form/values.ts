import type { FieldPurview, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { accessOf, type FieldProblems, fillForm } from '@qifuyun/flow/form-values.ts'
import { text } from '#src/approvals/texts.ts'

/** Values as the form shows them: people, departments and files are objects, rows of tables have a key of their own. */
export type Values = Record<string, unknown>
export interface FormRow extends Values {
  /** No field can be called so. */
  $key: string
}

const keyOf = (index: number): string => `${Date.now().toString(36)}-${index}-${Math.random().toString(36).slice(2, 8)}`
export const newRow = (columns: readonly FormField[] = []): FormRow => ({
  ...Object.fromEntries(columns.flatMap(({ fieldKey, defaultValue }) => (defaultValue === undefined ? [] : [[fieldKey, defaultValue]]))),
  $key: keyOf(0),
})

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const rowsOf = (value: unknown): FormRow[] =>
  listOf(value).map((row, index) => ({ ...Object(row), $key: typeof Object(row).$key === 'string' ? Object(row).$key : keyOf(index) }))

/** What the form starts with: what was there, or the defaults of the fields. */
export const startValues = ({ fields }: FormSchema, given: Values = {}): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = given[field.fieldKey] ?? field.defaultValue ?? null
      return [field.fieldKey, field.tag === 'detail' ? rowsOf(value) : value]
    }),
  )

/** The rights of the initiator, field by field and column by column: they write what their step does not say otherwise. */
export const startRights = ({ fields }: FormSchema, purview: FieldPurview): FieldPurview => {
  const keys = fields.flatMap(({ fieldKey, columns = [] }) => [fieldKey, ...columns.map((column) => `${fieldKey}.${column.fieldKey}`)])
  return Object.fromEntries(keys.map((key) => [key, accessOf(purview, key, 'edit')]))
}

const idsOf = (value: unknown, name: string): unknown[] =>
  listOf(value).map((one) => (typeof one === 'object' && one !== null ? Object(one)[name] : one))

const wireValue = (field: FormField, value: unknown): unknown => {
  switch (field.tag) {
    case 'umBusUser':
      return idsOf(value, 'userUuid')
    case 'umBusOrgan':
      return idsOf(value, 'organUuid')
    case 'uploadImg':
    case 'file':
      return idsOf(value, 'filePath')
    case 'detail':
      return listOf(value).map((row) =>
        Object.fromEntries((field.columns ?? []).map((column) => [column.fieldKey, wireValue(column, Object(row)[column.fieldKey])])),
      )
    default:
      return value === '' || value === undefined ? null : value
  }
}

/** The values of the fields that may be written, as the server takes them. */
export const toWire = ({ fields }: FormSchema, values: Values, purview: FieldPurview): Values =>
  Object.fromEntries(
    fields
      .filter(({ fieldKey }) => accessOf(purview, fieldKey, 'read') === 'edit')
      .map((field) => [field.fieldKey, wireValue(field, values[field.fieldKey])]),
  )

// Who is there and who is not is known to the server alone.
const ANYBODY = { active: { has: () => true }, organs: { has: () => true } }

const wordsOf = (problems: FieldProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, text(problem.text, problem.params ?? {})]))

/** What the rules of the form say about what was filled in; keyed as the server does, `items[0].price`. */
export const problemsOf = (schema: FormSchema, values: Values, purview: FieldPurview): Record<string, string> =>
  wordsOf(fillForm(schema, {}, toWire(schema, values, purview), { purview, fallback: 'read', org: ANYBODY }).problems)
