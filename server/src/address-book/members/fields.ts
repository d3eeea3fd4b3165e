import {
  FIELD_VISIBLE,
  type FieldValues,
  fieldKey,
  fieldSpec,
  MEMBER_FIELDS_MAX,
  type MemberField,
} from '@qifuyun/contract/address-book/member-fields.ts'
import { checkValue } from '@qifuyun/kit/values/check-value.ts'
import { asc, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Fields, refuse, refuseField } from '#src/platform/errors.ts'
import { memberField } from '../tables.ts'
import type { Viewer } from './viewer.ts'

/** Values as they are sent: null and empty texts take one away. */
export type SentValues = Readonly<Record<string, string | number | null>>

/** All fields of the enterprise in their order. */
export const allFields = async (tx: Tx): Promise<MemberField[]> => {
  const rows = await tx
    .select()
    .from(memberField)
    .where(isNull(memberField.deletedAt))
    .orderBy(asc(memberField.sort), asc(memberField.fieldUuid))
    .limit(MEMBER_FIELDS_MAX)
  return rows.map(({ fieldUuid, fieldName, fieldKind, optionList, requiredFlag, visibleCode, listFlag, version }) => ({
    fieldUuid,
    fieldName,
    fieldKind,
    optionList,
    requiredFlag: requiredFlag ? (1 as const) : (0 as const),
    visibleCode,
    listFlag: listFlag ? (1 as const) : (0 as const),
    version,
  }))
}

/** Whether somebody sees the values that all members have of a field. */
const seesAll = ({ visibleCode }: MemberField, { manages }: Viewer): boolean => manages || visibleCode === FIELD_VISIBLE.everybody

/** The fields that somebody gets to see: of everybody, or on their own card. */
export const fieldsFor = async (tx: Tx, viewer: Viewer): Promise<MemberField[]> =>
  (await allFields(tx)).filter((field) => viewer.manages || field.visibleCode !== FIELD_VISIBLE.managers)

/** Of a person's values those that the viewer may see. */
export const shownValues = (
  fields: readonly MemberField[],
  { values, own }: { values: FieldValues; own: boolean },
  viewer: Viewer,
): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.fieldUuid]
      const shown = seesAll(field, viewer) || (own && field.visibleCode === FIELD_VISIBLE.himself)
      return value === undefined || !shown ? [] : [[field.fieldUuid, value]]
    }),
  )

/** One value as it is stored (null: none), or what is wrong with it. */
export const readValue = (field: MemberField, sent: unknown, required: boolean): ReturnType<typeof checkValue> =>
  checkValue(fieldSpec(field), sent, required)

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/**
 * The values of a person after a change: what is not sent stays. `complete`: they are new, so that required fields which are not sent are
 * missing. Wrong values are named by field.
 */
export const changedValues = (
  fields: readonly MemberField[],
  { sent = {}, before = {}, complete = false }: { sent?: SentValues | undefined; before?: FieldValues; complete?: boolean },
): { values: FieldValues } | { fields: Fields } => {
  const values = { ...before }
  const problems: Fields = {}
  for (const fieldUuid of Object.keys(sent))
    if (!fields.some((field) => field.fieldUuid === fieldUuid)) problems[fieldKey(fieldUuid)] = '数据不存在'
  for (const field of fields) {
    const { fieldUuid } = field
    if (!complete && sent[fieldUuid] === undefined) continue
    // Who never had it is changed otherwise without it.
    const required = field.requiredFlag === 1 && (complete || before[fieldUuid] !== undefined)
    const checked = readValue(field, sent[fieldUuid], required)
    if (!checked.ok) problems[fieldKey(fieldUuid)] = checked.problem
    else if (isValue(checked.value)) values[fieldUuid] = checked.value
    else delete values[fieldUuid]
  }
  return Object.keys(problems).length > 0 ? { fields: problems } : { values }
}

/** The same for one person; refuses wrong values. */
export const valuesAfter = (fields: readonly MemberField[], before: FieldValues, sent: SentValues | undefined): FieldValues => {
  const changed = changedValues(fields, { sent, before })
  if ('values' in changed) return changed.values
  const [first = '请求格式错误'] = Object.values(changed.fields)
  return refuse(first, changed.fields)
}

/** Condition: a person has these values; a part of a text is enough. Refuses fields whose values the viewer does not see of everybody. */
export const hasValues = async (tx: Tx, wanted: Readonly<Record<string, string>> | undefined, viewer: Viewer): Promise<SQL | undefined> => {
  if (wanted === undefined || Object.keys(wanted).length === 0) return undefined
  const fields = (await allFields(tx)).filter((field) => seesAll(field, viewer))
  const conditions = Object.entries(wanted).map(([fieldUuid, value]) => {
    const field = fields.find((one) => one.fieldUuid === fieldUuid)
    if (field === undefined) return refuseField('fieldValues', '选项无效')
    if (field.fieldKind === 'text') return sql`m.field_values ->> ${fieldUuid} ilike ${containing(value)}`
    const checked = readValue(field, value, true)
    return checked.ok
      ? sql`m.field_values @> ${JSON.stringify({ [fieldUuid]: checked.value })}::jsonb`
      : refuseField('fieldValues', checked.problem)
  })
  return sql.join(conditions, sql` and `)
}

/** What the operation log calls the fields. */
export const labelsOf = (fields: readonly MemberField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ fieldUuid, fieldName }) => [fieldKey(fieldUuid), fieldName]))

/** A person's values in the words of the operation log. */
export const valuesInWords = (fields: readonly MemberField[], values: FieldValues): Record<string, string | null> =>
  Object.fromEntries(
    fields.map(({ fieldUuid }) => {
      const value = values[fieldUuid]
      return [fieldKey(fieldUuid), value === undefined ? null : String(value)]
    }),
  )
