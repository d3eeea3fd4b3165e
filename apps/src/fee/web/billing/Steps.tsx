import type { ReactNode } from 'react'
import type { Preview } from '#src/fee/calls.ts'
import styles from './Steps.module.css'
import { useStepNames } from './words.ts'

/** 计算过程: an amount step by step. */
export const Steps = ({ of }: { of: Preview['rows'][number]['steps'] }): ReactNode => {
  const names = useStepNames()
  return (
    <ol className={styles.steps}>
      {of.map(({ label, text, value, period }, at) => (
        // Steps have no name of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at} ${text}`}>
          <small>{names[label]}</small>
          <span>
            {text}
            {period === undefined ? null : ` (${period.begin} – ${period.end})`}
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  )
}
