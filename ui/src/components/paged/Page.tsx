import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './Page.module.css'

export { default as pageStyles } from './Page.module.css'
export { SearchField } from './SearchField.tsx'

interface PageProps {
  title: ReactNode
  /** Where the arrow before the title leads. */
  onBack?: () => void
  /** At the end of the header. */
  actions?: ReactNode
  /** Stays below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A page of one heading, what can be done, and what scrolls below. */
export const Page = ({ title, onBack, actions, footer, children }: PageProps): ReactNode => {
  const t = useText()
  const arrow = <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {onBack === undefined ? null : <Button type="text" aria-label={t('返回')} icon={arrow} onClick={onBack} />}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
      {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
