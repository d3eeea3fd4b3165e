import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

export { default as cardStyles } from './Card.module.css'

interface CardFrameProps {
  title: ReactNode
  /** At the end of the heading. */
  extra?: ReactNode
  children: ReactNode
}

/** A card of the workbench under its heading. */
export const CardFrame = ({ title, extra, children }: CardFrameProps): ReactNode => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
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
