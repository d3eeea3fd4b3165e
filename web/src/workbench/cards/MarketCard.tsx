import { ArrowRight, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import { cardStyles } from './CardFrame.tsx'

export const MARKET_PATH = '/cloudMarket'

/** The way to the cloud market. */
export const MarketCard = (): ReactNode => {
  const t = useText()
  return (
    <Link className={cardStyles.market} to={MARKET_PATH}>
      <h2>{t('云市场')}</h2>
      <p>{t('为企业挑选更多应用')}</p>
      <span className={cardStyles.go}>
        {t('去看看')}
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Store className={cardStyles.back} size={84} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  )
}
