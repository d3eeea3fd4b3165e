import type { ReactNode } from 'react'
import styles from './Equation.module.css'

/** A part of an equation: what is added, taken away, or comes of it. The first one has no sign. */
export interface EquationPart {
  sign?: '+' | '−' | '='
  label: string
  /** The sum in words. */
  value: string
  /** What it is made of. */
  note?: string | undefined
}

/** Sums of a report as an equation, whose result is its last part. */
export const Equation = ({ parts }: { parts: readonly EquationPart[] }): ReactNode => (
  <dl className={styles.equation}>
    {parts.map(({ sign, label, value, note }) => (
      <div key={label} data-sign={sign} data-end={sign === '=' || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note === undefined ? null : <dd data-note>{note}</dd>}
      </div>
    ))}
  </dl>
)
