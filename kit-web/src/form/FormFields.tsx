import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Field, FieldMap, Kind } from '@qifuyun/kit/field.ts'
import { applies } from '@qifuyun/kit/values/check-row.ts'
import type { ReactNode } from 'react'
import { FieldInput } from '#src/fields/FieldInput.tsx'
import { useLabel } from '../label.ts'
import styles from './FormFields.module.css'
import { childErrorsOf } from './form-values.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Kinds that need the whole width. */
const WIDE: ReadonlySet<Kind> = new Set(['longText', 'richText', 'images', 'files', 'rows'])
const LONG_TEXT = 100

const isWide = ({ spec }: Field): boolean => WIDE.has(spec.kind) || (spec.kind === 'text' && (spec.max ?? 0) >= LONG_TEXT)

interface FieldsProps {
  of: Entity
  /** Makes ids of controls: `{id}-{field}`. */
  id: string
  form: EntityForm
}

/** `headed`: the heading above says what it is, and nothing stands beside it. */
const Item = ({ of, id, form, name, field, headed }: FieldsProps & { name: string; field: Field; headed: boolean }): ReactNode => {
  const label = useLabel(of)
  const { spec } = field
  const control = `${id}-${name}`
  const error = form.errors[name]
  return (
    <div className={styles.item} data-wide={isWide(field) || undefined} data-field={name} onBlur={() => form.leave(name)}>
      <label className={headed ? 'qf-visually-hidden' : styles.label} htmlFor={control}>
        {label(spec.label)}
        {spec.required || ((spec.min ?? 0) > 0 && spec.kind === 'rows') ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <FieldInput
        of={of}
        id={control}
        name={name}
        spec={spec}
        row={form.row}
        invalid={error !== undefined}
        describedBy={error !== undefined ? `${control}-error` : spec.hint === undefined ? undefined : `${control}-hint`}
        childErrors={childErrorsOf(form.errors, name)}
        onChange={form.change}
      />
      {error !== undefined ? (
        <p id={`${control}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : spec.hint === undefined ? null : (
        <p id={`${control}-hint`} className={styles.hint}>
          {label(spec.hint)}
        </p>
      )}
    </div>
  )
}

/** Controls of these fields in two columns; those that the other values rule out are absent. */
export const FormFields = ({ fields, heading, ...props }: FieldsProps & { fields: FieldMap; heading?: string }): ReactNode => (
  <div className={styles.grid}>
    {Object.entries(fields).map(([name, field]) =>
      applies(field.spec, props.form.row) ? (
        <Item key={name} {...props} name={name} field={field} headed={isWide(field) && field.spec.label === heading} />
      ) : null,
    )}
  </div>
)

/** The fields under the headings of the definition. */
export const FormSections = ({ fields, ...props }: FieldsProps & { fields: FieldMap }): ReactNode => {
  const label = useLabel(props.of)
  const { sections } = props.of.spec
  if (sections.length === 0) return <FormFields {...props} fields={fields} />
  return sections.map((section) => {
    const own = Object.fromEntries(section.fields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
    const headed = Object.values(own).some(({ spec }) => applies(spec, props.form.row))
    return headed ? (
      <fieldset key={section.title} className={styles.section}>
        <legend className={styles.legend}>{label(section.title)}</legend>
        <FormFields {...props} fields={own} heading={section.title} />
      </fieldset>
    ) : null
  })
}
