import { Button } from '@qifuyun/ui/light/Button.tsx'
import { Field } from '@qifuyun/ui/light/Field.tsx'
import type { FieldErrors } from '@qifuyun/ui/platform/request/call-error.ts'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FieldControl } from './FieldControl.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { useText } from './texts.ts'

const ROWS_MAX = 50

interface RowsControlProps extends Omit<FieldControlProps, 'value'> {
  /** What is wrong with fields of the rows: `[0].name`. */
  errors: FieldErrors
}

interface Child {
  /** Of this browser: rows that are sent have none yet. */
  id: number
  values: Readonly<Record<string, unknown>>
}

/** Child rows of a public form: a group of fields each, the first one there from the beginning. */
export const RowsControl = ({ place, field, control, onChange, errors }: RowsControlProps): ReactNode => {
  const t = useText()
  const { children = [], label, max = ROWS_MAX } = field
  const [rows, setRows] = useState<readonly Child[]>([{ id: 0, values: {} }])
  const show = (next: readonly Child[]) => {
    setRows(next)
    onChange(next.map(({ values }) => values))
  }
  const set = (id: number, key: string, value: unknown) =>
    show(rows.map((row) => (row.id === id ? { id, values: { ...row.values, [key]: value } } : row)))
  const add = () => show([...rows, { id: (rows.at(-1)?.id ?? 0) + 1, values: {} }])
  return (
    <div id={control.id} className="qf-h5-rows" role="group" aria-label={label}>
      {rows.map(({ id, values }, index) => (
        <fieldset key={id} aria-label={`${label} ${index + 1}`}>
          {rows.length > 1 && (
            <button
              type="button"
              aria-label={t('移除第 {n} 项', { n: index + 1 })}
              onClick={() => show(rows.filter((row) => row.id !== id))}
            >
              <X size={16} aria-hidden />
            </button>
          )}
          {children.map((child) => (
            <Field
              key={child.key}
              label={child.label}
              required={child.required}
              error={errors[`[${index}].${child.key}`]}
              hint={child.hint}
            >
              {(own) => (
                <FieldControl
                  place={place}
                  field={child}
                  control={own}
                  value={values[child.key]}
                  onChange={(value) => set(id, child.key, value)}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      {rows.length < max && (
        <Button look="plain" onClick={add}>
          <Plus size={16} aria-hidden />
          {t('添加')}
        </Button>
      )}
    </div>
  )
}
