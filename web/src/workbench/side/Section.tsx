import { type ReactNode, useId } from 'react'
import styles from './Side.module.css'

interface SectionProps {
  title: ReactNode
  /** At the end of the heading. */
  extra?: ReactNode
  children: ReactNode
}

/** A part of the side pane under its heading. */
export const Section = ({ title, extra, children }: SectionProps): ReactNode => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
