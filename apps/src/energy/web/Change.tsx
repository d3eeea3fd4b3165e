import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Energy.module.css'
import { changeText } from './quantities.ts'
import { useText } from './texts.ts'

/** How much more or less it is; only what grows and should not is red. */
export const Change = ({ change, bad }: { change: number | null; bad?: 'more' }): ReactNode => {
  const t = useText()
  if (change === null) return <span className={styles.change}>—</span>
  const Arrow = change < 0 ? ArrowDown : ArrowUp
  return (
    <span className={styles.change} data-bad={(bad === 'more' && change > 0) || undefined} data-less={change < 0 || undefined}>
      <Arrow size={12} aria-hidden="true" />
      <span className="qf-visually-hidden">{change < 0 ? t('减少') : t('增加')}</span>
      {changeText(change)}
    </span>
  )
}
