import { Button } from 'antd'
import { StarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCancelCollect } from '#src/collect/api.ts'
import { relativeTime } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { useCollectedNotices } from '../api.ts'
import styles from './Notice.module.css'
import { Pages } from './Pages.tsx'
import { PAGE_SIZE } from './place.ts'

/** Own collected notices; one that is gone can still be taken out. */
export const CollectedRows = ({ pageNum, onPage }: { pageNum: number; onPage: (pageNum: number) => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCollectedNotices(pageNum, PAGE_SIZE)
  const cancel = useCancelCollect()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.list.length === 0) return <StateBlock picture="empty" title={t('还没有收藏的公告')} hint={t('点击公告中的星标即可收藏')} />
  return (
    <>
      <ul className={styles.rows}>
        {data.list.map(({ businessTypeCode, businessUuid, title, summary, path, createTime }) => {
          const words = (
            <span className={styles.words}>
              <span className={styles.rowTitle}>{title ?? t('内容已失效')}</span>
              <span className={styles.digest}>{summary}</span>
              <span className={styles.rowMeta}>{relativeTime(createTime)}</span>
            </span>
          )
          return (
            <li key={businessUuid} className={styles.collected}>
              {path === null ? (
                <span className={styles.row}>{words}</span>
              ) : (
                <Link className={styles.row} to={path}>
                  {words}
                </Link>
              )}
              <Button
                type="text"
                aria-label={t('取消收藏')}
                title={t('取消收藏')}
                icon={<StarOff size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => cancel.mutate({ businessTypeCode, businessUuid })}
              />
            </li>
          )
        })}
      </ul>
      <Pages pageNum={pageNum} total={data.page.total} onPage={onPage} />
    </>
  )
}
