import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './BulkFrame.module.css'

interface BulkFrameProps {
  /** How many rows are chosen, in words. */
  words: string
  /** Where it stands on its page. */
  className?: string | undefined
  /** What can be done with them. */
  children: ReactNode
  onClear: () => void
}

/** The bar over a list whose rows are chosen. */
export const BulkFrame = ({ words, className = '', children, onClear }: BulkFrameProps): ReactNode => {
  const t = useText()
  return (
    <div className={`${styles.bar} ${className}`} role="toolbar" aria-label={t('批量操作')}>
      <span className={styles.count} role="status">
        {words}
      </span>
      {children}
      <Button type="link" size="small" className={styles.clear ?? ''} onClick={onClear}>
        {t('取消选择')}
      </Button>
    </div>
  )
}
