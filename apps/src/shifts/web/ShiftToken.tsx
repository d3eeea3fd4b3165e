import type { CSSProperties, ReactNode } from 'react'
import { type Cell, type Kind, REST } from '#src/shifts/rules/roster.ts'
import styles from './ShiftToken.module.css'
import { useText } from './texts.ts'

interface ShiftTokenProps {
  cell: Cell
  kinds: ReadonlyMap<string, Kind>
  small?: boolean
  style?: CSSProperties
}

/** A shift as one character in its colour. */
export const ShiftToken = ({ cell, kinds, small = false, style }: ShiftTokenProps): ReactNode => {
  const t = useText()
  const kind = cell === null || cell === REST ? undefined : kinds.get(cell)
  return (
    <span className={styles.token} data-color={kind?.color ?? 'rest'} data-small={small || undefined} style={style}>
      {kind?.code ?? (cell === REST ? t('休') : '·')}
    </span>
  )
}
