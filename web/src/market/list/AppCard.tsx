import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { CircleCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/market/texts.ts'
import type { MarketAppRow } from '../api.ts'
import { MarketIcon } from '../MarketIcon.tsx'
import { priceOf } from '../words.ts'
import styles from './AppList.module.css'

const ICON_PX = 44

/** Where the focus goes when what was opened is closed. */
export const cardId = (marketAppUuid: string): string => `market-app-${marketAppUuid}`

/** One application in a list. */
export const AppCard = ({ app, path, opened }: { app: MarketAppRow; path: string; opened: boolean }): ReactNode => {
  const t = useText()
  const { marketAppUuid, appName, developerName, summary, priceFen, score, installCount, trialDays, trialUsedFlag, subscribedFlag } = app
  const trial = trialDays > 0 && trialUsedFlag === 0 && subscribedFlag === 0
  return (
    <li className={styles.card} data-opened={opened || undefined}>
      <div className={styles.top}>
        <MarketIcon app={app} size={ICON_PX} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link id={cardId(marketAppUuid)} className={styles.open ?? ''} to={path} aria-current={opened || undefined}>
              {appName}
            </Link>
          </h2>
          <span className={styles.developer}>{developerName}</span>
        </div>
        {subscribedFlag === 1 ? (
          <StatusTag tone="success" icon={CircleCheck}>
            {t('已开通')}
          </StatusTag>
        ) : null}
        {trial ? <StatusTag tone="info">{t('试用 {n} 天', { n: trialDays })}</StatusTag> : null}
      </div>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <strong className={styles.price} data-free={priceFen === 0 || undefined}>
          {priceOf(app)}
        </strong>
        <span className={styles.used}>
          {score === null ? null : <Star size={14} strokeWidth={1.75} fill="currentColor" className={styles.star} aria-hidden="true" />}
          {score === null ? t('暂无评分') : t('{n} 分', { n: score.toFixed(1) })}
          {' · '}
          {t('{n} 家在用', { n: installCount })}
        </span>
      </p>
    </li>
  )
}
