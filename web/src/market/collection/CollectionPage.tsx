import { Button, Pagination } from 'antd'
import { StarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCancelCollect } from '#src/collect/api.ts'
import { relativeTime } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { Page, pageStyles } from '#src/ui/paged/Page.tsx'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { useCollected } from '../api.ts'
import { MarketFrame } from '../frame/MarketFrame.tsx'
import { to } from '../to.ts'
import styles from './Collection.module.css'

const Collected = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { place, turn } = usePlace([])
  const cancel = useCancelCollect()
  const { data, isLoadingError, error, refetch } = useCollected(place.pageNum, place.pageSize)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.list.length === 0) {
    const look = <Button onClick={() => void navigate(to.market())}>{t('去逛逛')}</Button>
    return <StateBlock picture="empty" title={t('还没有收藏的应用')} hint={t('点击应用介绍中的收藏即可加入')} action={look} />
  }
  return (
    <>
      <ul className={styles.rows} aria-label={t('我的收藏')}>
        {data.list.map(({ businessTypeCode, businessUuid, title, summary, path, createTime }) => (
          <li key={businessUuid} className={styles.row}>
            <span className={styles.words}>
              {path === null ? (
                <span>{t('应用已下架')}</span>
              ) : (
                <Link className={`${pageStyles.link} ${styles.name}`} to={path}>
                  {title}
                </Link>
              )}
              <span className={pageStyles.muted}>{summary}</span>
            </span>
            <span className={pageStyles.muted}>{relativeTime(createTime)}</span>
            <Button
              type="text"
              aria-label={t('取消收藏「{name}」', { name: title ?? t('应用已下架') })}
              icon={<StarOff size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => cancel.mutate({ businessTypeCode, businessUuid })}
            />
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        current={place.pageNum}
        pageSize={place.pageSize}
        total={data.page.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={turn}
      />
    </>
  )
}

/** /cloudMarket/collect: applications that the user has marked. */
const CollectionPage = (): ReactNode => {
  const t = useText()
  return (
    <MarketFrame>
      <Page title={t('我的收藏')}>
        <Collected />
      </Page>
    </MarketFrame>
  )
}
export default CollectionPage
