import { InputNumber, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './Designer.module.css'

/** A control with its label. */
export const Labelled = ({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }): ReactNode => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint === undefined ? null : <small>{hint}</small>}
    </div>
  )
}

interface WholeProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

/** A whole number; what is not one yet changes nothing. */
export const Whole = ({ label, value, min, max, step = 1, onChange }: WholeProps): ReactNode => (
  <Labelled label={label}>
    {(id) => (
      <InputNumber
        id={id}
        {...{ value, min, max, step, precision: 0 }}
        style={{ width: '100%' }}
        onChange={(next) => next !== null && onChange(next)}
      />
    )}
  </Labelled>
)

interface OneOfProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

export const OneOf = <V extends string>({ label, value, options, onChange }: OneOfProps<V>): ReactNode => (
  <Labelled label={label}>
    {(id) => <Select<V> id={id} aria-label={label} style={{ width: '100%' }} value={value} options={[...options]} onChange={onChange} />}
  </Labelled>
)
