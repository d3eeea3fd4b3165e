import type { InputHTMLAttributes } from 'react'
import { Field } from './Field.tsx'
import { useStartHere } from './use-start-here.ts'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  /** Has the focus when the page opens. */
  startHere?: boolean
  onChange: (value: string) => void
}

export const TextField = ({ label, error, hint, startHere = false, onChange, ...rest }: TextFieldProps) => {
  const control = useStartHere(startHere)
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="qf-box">
          <input {...rest} {...ids} ref={control} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  )
}
