import { FIELD_TEXT_MAX, fieldKey, type MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { DayField } from '../member-form/DayField.tsx'
import styles from '../member-form/MemberForm.module.css'

const controlOf = ({ fieldKind, optionList }: MemberField): ReactNode => {
  switch (fieldKind) {
    case 'text':
      return <Input maxLength={FIELD_TEXT_MAX} autoComplete="off" />
    case 'number':
      return <NumberField className={styles.wide ?? ''} changeOnWheel={false} inputMode="decimal" />
    case 'date':
      return <DayField />
    case 'choice':
      return <Select allowClear options={optionList.map((value) => ({ value, label: value }))} />
  }
}

/** The enterprise's own fields as items of a form. */
export const FieldItems = ({ fields }: { fields: readonly MemberField[] }): ReactNode => {
  const t = useText()
  if (fields.length === 0) return null
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('更多信息')}</legend>
      {fields.map((field) => (
        <Form.Item
          key={field.fieldUuid}
          name={fieldKey(field.fieldUuid)}
          label={field.requiredFlag === 1 ? t('{label}（必填）', { label: field.fieldName }) : field.fieldName}
        >
          {controlOf(field)}
        </Form.Item>
      ))}
    </fieldset>
  )
}
