import type { FieldPurview, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { visibleForm, visibleSchema } from '@qifuyun/flow/form-values.ts'
import { presentFiles } from '#src/files/service.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { pathsIn } from './attachments.ts'

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

const idsOf = ({ fields }: FormSchema, form: Record<string, unknown>, tag: FormField['tag']): string[] =>
  fields.flatMap((field) => {
    const value = form[field.fieldKey]
    if (field.tag === tag) return texts(value)
    if (!Array.isArray(value)) return []
    const columns = (field.columns ?? []).filter((column) => column.tag === tag)
    return value.flatMap((row: unknown) => columns.flatMap(({ fieldKey }) => texts(Object(row)[fieldKey])))
  })

/** A form as somebody may see it: hidden fields are gone, people, departments and files are objects. */
export const showForm = async (tx: Tx, platform: Platform, schema: FormSchema, form: Record<string, unknown>, purview: FieldPurview) => {
  const seen = (key: string) => purview[key] !== 'hidden'
  const shown = visibleForm(schema, form, seen)
  const users = await memberNames(tx, idsOf(schema, shown, 'umBusUser'))
  const organs = await organNames(tx, idsOf(schema, shown, 'umBusOrgan'))
  const files = await presentFiles(tx, platform, pathsIn(schema, shown))
  const show = (field: FormField, value: unknown): unknown => {
    if (value === null || value === undefined) return null
    switch (field.tag) {
      case 'umBusUser':
        return texts(value).map((userUuid) => ({ userUuid, userName: users.get(userUuid) ?? '' }))
      case 'umBusOrgan':
        return texts(value).map((organUuid) => ({ organUuid, organName: organs.get(organUuid) ?? '' }))
      case 'uploadImg':
      case 'file':
        return texts(value).flatMap((path) => files.get(path) ?? [])
      case 'detail':
        return Array.isArray(value)
          ? value.map((row: unknown) =>
              Object.fromEntries(Object.entries(Object(row)).map(([key, cell]) => [key, showCell(field, key, cell)])),
            )
          : []
      default:
        return value
    }
  }
  const showCell = (table: FormField, key: string, cell: unknown): unknown => {
    const column = table.columns?.find(({ fieldKey }) => fieldKey === key)
    return column === undefined ? null : show(column, cell)
  }
  const visible = visibleSchema(schema, seen)
  return {
    formSchema: visible,
    formData: Object.fromEntries(visible.fields.map((field) => [field.fieldKey, show(field, shown[field.fieldKey])])),
    fieldPurview: Object.fromEntries(Object.entries(purview).filter(([, access]) => access !== 'hidden')),
  }
}
