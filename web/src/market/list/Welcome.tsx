import { ArrowRight, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { to } from '../to.ts'
import styles from './AppList.module.css'

/** What the market is for, and the way to what costs nothing. */
export const Welcome = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.welcome}>
      <p className={styles.slogan}>{t('为企业挑选更多应用')}</p>
      <p className={styles.promise}>{t('免费应用一键开通，付费应用可先试用，开通后全员在工作台使用')}</p>
      <Link className={styles.way ?? ''} to={to.search({ free: '1' })}>
        {t('看看免费应用')}
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Store className={styles.mark} size={96} strokeWidth={1.5} aria-hidden="true" />
    </div>
  )
}
