import { type ReactNode, useId } from 'react'
import styles from './Board.module.css'

interface PanelProps {
  title: string
  /** Of which time, or how many. */
  note?: string
  area: string
  children: ReactNode
}

/** A panel of the board under its heading. */
export const Panel = ({ title, note, area, children }: PanelProps): ReactNode => {
  const id = useId()
  return (
    <section className={styles.panel} style={{ gridArea: area }} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span>{note}</span>}
      </header>
      {children}
    </section>
  )
}
