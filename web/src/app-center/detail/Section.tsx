import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

/** A part of the page under a heading, with what can be done at its end. */
export const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }): ReactNode => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
