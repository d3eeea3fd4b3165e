import { FIELD_VISIBLE, type MemberField, type MemberFieldKind } from '@qifuyun/contract/address-book/member-fields.ts'
import type { TextKey } from '#src/address-book/texts.ts'

export const KIND_TEXT = { text: '文本', number: '数字', date: '日期', choice: '单选' } as const satisfies Record<MemberFieldKind, TextKey>

export const VISIBLE_TEXT: readonly (readonly [code: number, text: TextKey])[] = [
  [FIELD_VISIBLE.everybody, '全体成员'],
  [FIELD_VISIBLE.himself, '本人与通讯录管理员'],
  [FIELD_VISIBLE.managers, '仅通讯录管理员'],
]

/** Whether lists show a field, and can be narrowed by it: only where everybody's value is seen. */
export const isListed = ({ listFlag, visibleCode }: MemberField, manages: boolean): boolean =>
  listFlag === 1 && (manages || visibleCode === FIELD_VISIBLE.everybody)

/** Of the values that an address asks for, those that still can be: a field or a choice may have gone since it was written. */
export const askableValues = (
  values: Readonly<Record<string, string>>,
  fields: readonly MemberField[],
  manages: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).filter(([fieldUuid, value]) =>
      fields.some((field) => {
        const { fieldKind, optionList } = field
        return field.fieldUuid === fieldUuid && isListed(field, manages) && (fieldKind !== 'choice' || optionList.includes(value))
      }),
    ),
  )
