import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './Veil.module.css'
import { useVeil } from './veil-store.ts'

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
