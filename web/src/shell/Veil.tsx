import { useVeil } from '@qifuyun/ui/workspace/veil-store.ts'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import styles from './Veil.module.css'

/** The full-page veil of an enterprise switch. */
export const Veil = (): ReactNode => {
  const t = useText()
  const enterprise = useVeil((state) => state.enterpriseName)
  if (enterprise === null) return null
  return (
    <div className={styles.veil} role="alert">
      <span className={styles.ring} aria-hidden="true" />
      <span>{t('正在切换到：{enterprise}', { enterprise })}</span>
    </div>
  )
}
