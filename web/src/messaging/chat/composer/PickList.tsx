import type { ReactNode } from 'react'
import styles from './PickList.module.css'

export interface Pick {
  key: string
  picture: ReactNode
  name: string
}

interface PickListProps {
  id: string
  label: string
  picks: readonly Pick[]
  at: number
  onPick: (index: number) => void
}

/** What can be chosen while one writes, above the field; the field keeps the keys. */
export const PickList = ({ id, label, picks, at, onPick }: PickListProps): ReactNode => (
  <div id={id} className={styles.list} role="listbox" aria-label={label}>
    {picks.map(({ key, picture, name }, index) => (
      // Pressing must not take the focus from the field.
      <div
        key={key}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        className={styles.pick}
        aria-selected={index === at}
        ref={index === at ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
        onMouseDown={(event) => {
          event.preventDefault()
          onPick(index)
        }}
      >
        {picture}
        <span className={styles.name}>{name}</span>
      </div>
    ))}
  </div>
)
