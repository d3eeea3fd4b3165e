import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './PageFrame.module.css'

interface PageFrameProps {
  /** Name and tabs of the application. */
  heading: ReactNode
  /** At the end of the header: what the page is narrowed by, what can be done. */
  tools?: ReactNode
  children: ReactNode
}

/** Header and room of a page of an application; what is in it decides how it scrolls. */
export const PageFrame = ({ heading, tools, children }: PageFrameProps): ReactNode => (
  <div className={styles.page}>
    <header className={styles.header}>
      <div className={styles.heading}>{heading}</div>
      {tools === undefined || tools === null ? null : <div className={styles.tools}>{tools}</div>}
    </header>
    {children}
  </div>
)

/** The same for a page that scrolls as a whole, by the keyboard too where nothing in it takes the focus. */
export const ScrollingPage = ({ children, ...frame }: PageFrameProps): ReactNode => {
  const t = useText()
  return (
    <PageFrame {...frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('页面内容')}>
        {children}
      </div>
    </PageFrame>
  )
}
