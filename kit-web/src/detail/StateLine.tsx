import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../label.ts'
import styles from './StateLine.module.css'
import { usualPath } from './state-path.ts'

/** How far a row is on its usual way; nothing for one that has left it. */
export const StateLine = ({ of, state }: { of: Entity; state: unknown }): ReactNode => {
  const label = useLabel(of)
  const path = usualPath(of)
  const at = path.findIndex(({ code }) => code === state)
  if (at < 0) return null
  const standing = (index: number): 'done' | 'now' | 'open' =>
    index < at || (index === at && path[at]?.final) ? 'done' : index === at ? 'now' : 'open'
  return (
    <ol className={styles.line}>
      {path.map(({ name, label: chinese }, index) => (
        <li key={name} className={styles.step} data-standing={standing(index)} aria-current={index === at ? 'step' : undefined}>
          {label(chinese)}
        </li>
      ))}
    </ol>
  )
}
