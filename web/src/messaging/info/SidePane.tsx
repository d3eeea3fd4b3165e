import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './SidePane.module.css'

interface SidePaneProps {
  label: string
  /** Title or tabs. */
  head: ReactNode
  onClose: (() => void) | undefined
  children: ReactNode
}

/** The pane right of the conversation; over it where the window is narrow. */
export const SidePane = ({ label, head, onClose, children }: SidePaneProps): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.pane} data-pane="info" aria-label={label}>
      <header className={styles.header}>
        {head}
        {onClose ? (
          <button type="button" className={styles.close} aria-label={t('关闭')} onClick={onClose}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
      </header>
      {children}
    </aside>
  )
}
