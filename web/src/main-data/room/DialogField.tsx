import { type ReactNode, useId } from 'react'
import styles from './DialogField.module.css'

interface DialogFieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Given the id of the control. */
  children: (id: string) => ReactNode
}

/** A labelled control of a dialog, with what is wrong with it or else what helps. */
export const DialogField = ({ label, error, hint, children }: DialogFieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint === undefined || error !== undefined ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
