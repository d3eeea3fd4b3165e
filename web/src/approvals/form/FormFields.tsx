import type { FieldPurview, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { accessOf } from '@qifuyun/flow/form-values.ts'
import type { CSSProperties, ReactNode } from 'react'
import { DetailInput } from './DetailInput.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'
import styles from './Form.module.css'
import type { Values } from './values.ts'

/** Widths of fields are kept in twenty-fourths of the form; gaps between so many columns would fill half of it. */
const GRID = 24
const COLUMNS = 12
/** Kinds that need the whole width. */
const WIDE: readonly FormField['tag'][] = ['detail', 'uploadImg', 'file']

const spanOf = (field: FormField, reading: boolean): number => {
  if (WIDE.includes(field.tag) || field.multiline) return GRID
  return field.span ?? (reading ? GRID / 2 : GRID)
}
const columnsOf = (span: number): number => Math.min(COLUMNS, Math.max(1, Math.round((span * COLUMNS) / GRID)))

interface FormFieldsProps {
  schema: FormSchema
  purview: FieldPurview
  values: Values
  errors: Readonly<Record<string, string>>
  onChange: (key: string, value: unknown) => void
  /** Ids of controls start with it: two forms may stand on one page. */
  name: string
}

const ofTable = (errors: Readonly<Record<string, string>>, key: string): boolean =>
  Object.keys(errors).some((name) => name.startsWith(`${key}[`))

/** A form by the rights of the one who looks at it: fields to write, fields to read, none that are hidden. */
export const FormFields = ({ schema, purview, values, errors, onChange, name }: FormFieldsProps): ReactNode => (
  <div className={styles.form}>
    <div className={styles.grid}>
      {schema.fields.map((field) => {
        const { fieldKey, label } = field
        const access = accessOf(purview, fieldKey, 'read')
        if (access === 'hidden') return null
        const id = `${name}-${fieldKey}`
        const error = errors[fieldKey]
        const editing = access === 'edit'
        return (
          <div
            key={fieldKey}
            className={styles.item}
            style={{ '--columns': columnsOf(spanOf(field, !editing)) } as CSSProperties}
            data-field={fieldKey}
            data-read={editing ? undefined : spanOf(field, true) === GRID ? 'long' : 'short'}
          >
            <label className={styles.label} htmlFor={editing ? id : undefined}>
              {field.required && editing ? <span className={styles.required}>*</span> : null}
              {label}
            </label>
            <div className={styles.control}>
              {!editing ? <FieldValue field={field} value={values[fieldKey]} /> : null}
              {editing && field.tag === 'detail' ? (
                <DetailInput
                  field={field}
                  id={id}
                  value={values[fieldKey]}
                  purview={purview}
                  errors={ofTable(errors, fieldKey) ? errors : {}}
                  onChange={(rows) => onChange(fieldKey, rows)}
                />
              ) : null}
              {editing && field.tag !== 'detail' ? (
                <FieldInput
                  field={field}
                  id={id}
                  value={values[fieldKey]}
                  label={label}
                  invalid={error !== undefined}
                  describedBy={error === undefined ? undefined : `${id}-error`}
                  onChange={(value) => onChange(fieldKey, value)}
                />
              ) : null}
              {error === undefined ? null : (
                <p id={`${id}-error`} className={styles.error} data-error={fieldKey}>
                  {error}
                </p>
              )}
            </div>
          </div>
        )
      })}
    </div>
  </div>
)
