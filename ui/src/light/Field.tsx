import { type ReactNode, useId } from 'react'

/** What a control needs to be found by its label and its message. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  /** Marked as such beside its label. */
  required?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** Sits beside the control, e.g. the button that sends a code. */
  side?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A labelled form item with its message underneath. */
export const Field = ({ label, required = false, error, hint, side, children }: FieldProps) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="qf-field">
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      <div className="qf-field-row">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
          'aria-describedby': error || hint ? note : undefined,
        })}
        {side}
      </div>
      <div id={note} className={error ? 'qf-field-error' : 'qf-field-hint'} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  )
}
