import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: ReactNode
  /** At the end of the heading. */
  extra?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading, in the look that is given. */
export const Section = ({ look, title, extra, children }: SectionProps & { look: CSSModuleClasses }): ReactNode => {
  const id = useId()
  return (
    <section className={look.section} aria-labelledby={id}>
      <header className={look.head}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
