import { STEPS } from '@qifuyun/contract/first-steps/constants.ts'
import type { ReactNode } from 'react'
import styles from './FirstSteps.module.css'

const STOREY = 13
const WINDOWS = [0, 1, 2, 3]

/** A house under construction: a storey is lit for each step that is done. */
export const House = ({ done }: { done: number }): ReactNode => (
  <svg className={styles.house} viewBox="0 0 170 104" aria-hidden="true">
    <circle cx="136" cy="26" r="14" className={styles.sun} />
    <rect x="8" y="52" width="30" height="48" className={styles.back} />
    <rect x="128" y="44" width="24" height="56" className={styles.back} />
    {STEPS.map((key, index) => {
      const y = 100 - (index + 1) * STOREY
      return (
        <g key={key} data-lit={index < done} className={styles.storey}>
          <rect x="50" y={y} width="66" height={STOREY - 1} rx="1" />
          {WINDOWS.map((column) => (
            <rect key={column} x={56 + column * 15} y={y + 3} width="8" height="6" rx="1" className={styles.window} />
          ))}
        </g>
      )
    })}
    <path d="M2 100 H168" className={styles.ground} />
  </svg>
)
