import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { MarkBar } from '#src/collect/MarkBar.tsx'
import { useText } from '#src/market/texts.ts'
import type { MarketAppInfo } from '../api.ts'
import { MarketIcon } from '../MarketIcon.tsx'
import styles from './Detail.module.css'
import { Stars } from './Stars.tsx'

const ICON_PX = 56

/** Stable, so that the heading takes the focus once, when it appears. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true })

/** Name, provider and what others think of an application. */
export const AppHead = ({ app, level: Level }: { app: MarketAppInfo; level: 'h1' | 'h2' }): ReactNode => {
  const t = useText()
  const { marketAppUuid, appName, developerName, score, installCount, invalidFlag } = app
  return (
    <header className={styles.head}>
      <div className={styles.face}>
        <MarketIcon app={app} size={ICON_PX} />
        <div className={styles.naming}>
          <Level className={styles.name} tabIndex={-1} ref={takeFocus}>
            {appName}
          </Level>
          <span className={styles.muted}>{developerName}</span>
          <span className={styles.opinion}>
            {score === null ? t('暂无评分') : <Stars score={score} />}
            <span>{t('{n} 家在用', { n: installCount })}</span>
          </span>
        </div>
      </div>
      {invalidFlag === 1 ? (
        <StatusTag tone="warning" icon={CircleOff}>
          {t('已下架，现有授权可用至到期')}
        </StatusTag>
      ) : (
        <div className={styles.marks}>
          <MarkBar businessTypeCode="marketApp" businessUuid={marketAppUuid} />
        </div>
      )}
    </header>
  )
}
