import { z } from 'zod'
import { uuid } from '#src/core/primitives.ts'

/** What an enterprise may note about its members beside what everybody has. */
export const MEMBER_FIELD_KINDS = ['text', 'number', 'date', 'choice'] as const
export type MemberFieldKind = (typeof MEMBER_FIELD_KINDS)[number]

/** Who sees the values of a field beside those who manage the address book. */
export const FIELD_VISIBLE = { everybody: 1, himself: 2, managers: 3 } as const

export const MEMBER_FIELDS_MAX = 30
export const FIELD_NAME_MAX = 20
export const FIELD_OPTIONS_MAX = 50
export const FIELD_TEXT_MAX = 100
/** Fields by which one list is narrowed at once. */
export const FIELD_FILTERS_MAX = 5
/** A number lies between this and its negative. */
const NUMBER_MAX = 999_999_999_999
/** Digits after the point. */
export const NUMBER_SCALE = 6

export const memberFieldOut = z.object({
  fieldUuid: z.uuid(),
  fieldName: z.string(),
  fieldKind: z.enum(MEMBER_FIELD_KINDS),
  /** Of a choice. */
  optionList: z.array(z.string()),
  requiredFlag: z.union([z.literal(0), z.literal(1)]),
  /** `FIELD_VISIBLE`. */
  visibleCode: z.int(),
  /** 1: lists of members have a column of it, and can be narrowed by it. */
  listFlag: z.union([z.literal(0), z.literal(1)]),
  version: z.int(),
})
export type MemberField = z.output<typeof memberFieldOut>

/** Values by field: texts, days (`YYYY-MM-DD`) and choices as text. Fields without a value are left out. */
export const fieldValuesOut = z.record(z.string(), z.union([z.string(), z.number()]))
export type FieldValues = z.output<typeof fieldValuesOut>

/** Values on the way in; null or an empty text takes one away. */
export const fieldValuesIn = () => z.record(uuid(), z.union([z.string(), z.number(), z.null()]))

/** What names a field of a form, and a refusal of its value. */
export const fieldKey = (fieldUuid: string): string => `fieldValues.${fieldUuid}`

/** The field as the app kit describes fields, which judges its values on both sides. */
export const fieldSpec = ({ fieldKind, fieldName: label, optionList, requiredFlag }: MemberField) => {
  const common = { label, required: requiredFlag === 1, readonly: false, unique: false }
  switch (fieldKind) {
    case 'text':
      return { kind: 'text' as const, max: FIELD_TEXT_MAX, ...common }
    case 'number':
      return { kind: 'decimal' as const, scale: NUMBER_SCALE, min: -NUMBER_MAX, max: NUMBER_MAX, ...common }
    case 'date':
      return { kind: 'date' as const, ...common }
    case 'choice':
      return {
        kind: 'dict' as const,
        options: optionList.map((option) => ({ name: option, code: option, label: option, tone: 'neutral' as const })),
        ...common,
      }
  }
}
