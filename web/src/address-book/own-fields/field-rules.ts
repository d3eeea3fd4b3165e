import { type FieldValues, fieldKey, fieldSpec, fieldValuesIn, type MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { checkValue } from '@qifuyun/kit/values/check-value.ts'

/** The rules of the contract for values of these fields, as the server has them too. */
export const valuesSchema = (fields: readonly MemberField[]) =>
  fieldValuesIn()
    .superRefine((values, context) => {
      for (const field of fields) {
        const checked = checkValue(fieldSpec(field), values[field.fieldUuid])
        if (checked.ok) continue
        const { text: message, params = {} } = checked.problem
        context.addIssue({ code: 'custom', path: [field.fieldUuid], message, params })
      }
    })
    .optional()

/** The fields as they are asked of a member: one that they never had is not required of them, as the server has it. */
export const askedOf = (fields: readonly MemberField[], { fieldValues }: { fieldValues: FieldValues }): MemberField[] =>
  fields.map((field) => (fieldValues[field.fieldUuid] === undefined ? { ...field, requiredFlag: 0 } : field))

/** What a form holds of them: an item for each, named as refusals name it. */
export const itemsOf = (values: FieldValues): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([fieldUuid, value]) => [fieldKey(fieldUuid), value]))

const BEFORE = fieldKey('')
const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The values of a form without those of the own fields, which stand together on the wire; what is empty is taken away. */
export const valuesOfItems = (
  form: Readonly<Record<string, unknown>>,
): { rest: Record<string, unknown>; fieldValues: Record<string, string | number | null> } => {
  const own = Object.entries(form).filter(([name]) => name.startsWith(BEFORE))
  return {
    rest: Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith(BEFORE))),
    fieldValues: Object.fromEntries(own.map(([name, value]) => [name.slice(BEFORE.length), isValue(value) ? value : null])),
  }
}
