import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ReactNode } from 'react'
import { useLabel } from '#src/label.ts'
import styles from './StateCounts.module.css'

interface StateCountsProps {
  of: Entity
  /** Codes of the states, one for each row. */
  states: readonly string[]
  heading: string
  /** How much of it is done, from 0 to 1; drawn where it is said. */
  done?: number
}

/** How many rows are in each state, in the colours of a picture below. */
export const StateCounts = ({ of, states, heading, done }: StateCountsProps): ReactNode => {
  const label = useLabel(of)
  const counted = of.spec.states
    .map((state) => ({ ...state, count: states.filter((code) => code === state.code).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className={styles.counts}>
      <h2>{heading}</h2>
      {done === undefined ? null : (
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${done * 100}%` }} />
        </span>
      )}
      <ul>
        {counted.map(({ name, label: said, tone, count }) => (
          <li key={name} data-tone={tone}>
            {label(said)} <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
