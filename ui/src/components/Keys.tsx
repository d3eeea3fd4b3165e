import type { ReactNode } from 'react'
import styles from './Keys.module.css'

const MAC = /Mac|iPhone|iPad/
const isMac = (): boolean => MAC.test(navigator.platform)

/** `mod` is the command key of a Mac and Ctrl elsewhere. */
export const keyLabel = (key: string): string => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key)

/** Keys as they are printed on the keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }): ReactNode => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key} className={styles.key}>
        {keyLabel(key)}
      </kbd>
    ))}
  </span>
)
