import { type ReactNode, useId } from 'react'
import styles from './Designer.module.css'

interface FormRowProps {
  label: string
  required?: boolean
  hint?: string
  error?: string | undefined
  /** The input; it takes the id that the label names, and that of the line that says what is wrong. */
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** An input with its label, a hint, and what is wrong with it. */
export const FormRow = ({ label, required = false, hint, error, children }: FormRowProps): ReactNode => {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.item}>
      <label htmlFor={id} className={`${styles.label} ${required ? styles.required : ''}`}>
        {label}
      </label>
      {children({ id, describedBy: note === undefined ? undefined : noteId, invalid: error !== undefined })}
      {note === undefined ? null : (
        <span id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </span>
      )}
    </div>
  )
}

/** Several inputs under one caption. */
export const FormGroup = ({ label, error, children }: { label: string; error?: string | undefined; children: ReactNode }): ReactNode => {
  const id = useId()
  return (
    <div className={styles.item} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      {error === undefined ? null : <span className={styles.error}>{error}</span>}
    </div>
  )
}
