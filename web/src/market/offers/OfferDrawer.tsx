import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Image, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import { type OfferDetail, useOffer } from '../api.ts'
import { Introduction } from '../detail/Introduction.tsx'
import { priceOf } from '../words.ts'
import styles from './Offer.module.css'
import { OfferState } from './OfferState.tsx'

const WIDTH = 560
const PICTURE_PX = 160

const Facts = ({ offer }: { offer: OfferDetail }): ReactNode => {
  const t = useText()
  const { summary, classifyName, trialDays, installCount, developerName, createTime, score, commentCount } = offer
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('状态'), <OfferState key="state" offer={offer} />],
    [t('应用简介'), summary],
    [t('应用分类'), classifyName],
    [t('价格'), priceOf(offer)],
    [t('试用天数'), trialDays],
    [t('在用企业'), installCount],
    [t('评分'), score === null ? t('暂无评分') : `${t('{n} 分', { n: score })} · ${t('{n} 条评价', { n: commentCount })}`],
    [t('开发者'), developerName],
    [t('创建时间'), formatDate(createTime, 'YYYY-MM-DD HH:mm')],
  ]
  return (
    <dl className={pageStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Pictures = ({ offer: { appName, images } }: { offer: OfferDetail }): ReactNode => {
  const t = useText()
  if (images.length === 0) return <p className={pageStyles.muted}>{t('还没有截图')}</p>
  return (
    <Image.PreviewGroup>
      <div className={styles.pictures} role="region" aria-label={t('应用截图')}>
        {images.map((image, index) => (
          <Image key={image} src={image} alt={t('{name}截图 {n}', { name: appName, n: index + 1 })} width={PICTURE_PX} />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

interface OfferDrawerProps {
  marketAppUuid: string
  onChange: () => void
  onClose: () => void
}

/** What the market says of an application, for the operator; the button changes it. */
export const OfferDrawer = ({ marketAppUuid, onChange, onClose }: OfferDrawerProps): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useOffer(marketAppUuid)
  const footer = (
    <Button type="primary" onClick={onChange}>
      {t('上架设置')}
    </Button>
  )
  return (
    <Drawer open size={WIDTH} title={data?.appName ?? t('应用')} onClose={onClose} footer={footer}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <Skeleton active /> : null}
      {data === undefined ? null : (
        <div className={pageStyles.stack}>
          <Facts offer={data} />
          <Pictures offer={data} />
          <Introduction html={data.detail} />
        </div>
      )}
    </Drawer>
  )
}
