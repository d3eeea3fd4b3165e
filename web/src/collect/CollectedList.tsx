import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Pagination } from 'antd'
import { StarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './CollectedList.module.css'
import { type Collected, useCancelCollect, useCollected } from './calls.ts'
import { KINDS } from './kinds.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75 } as const

interface CollectedRowProps {
  row: Collected
  gone: string
  /** Kinds are mixed, so that each says what it is. */
  mixed: boolean
}

const CollectedRow = ({ row, gone, mixed }: CollectedRowProps): ReactNode => {
  const t = useText()
  const cancel = useCancelCollect()
  const { businessTypeCode, businessUuid, title, summary, path, createTime } = row
  const { name, icon: Icon } = KINDS[businessTypeCode]
  return (
    <li className={styles.row}>
      {mixed ? <Icon {...ICON} className={styles.kind ?? ''} role="img" aria-label={t(name)} /> : null}
      <span className={styles.words}>
        {path === null ? (
          <span>{title ?? gone}</span>
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
        aria-label={t('取消收藏「{name}」', { name: title ?? gone })}
        title={t('取消收藏')}
        icon={<StarOff {...ICON} aria-hidden="true" />}
        onClick={() => cancel.mutate({ businessTypeCode, businessUuid })}
      />
    </li>
  )
}

interface CollectedListProps {
  /** All kinds without it. */
  kind?: Collectable | undefined
  pageNum: number
  pageSize: number
  onTurn: (pageNum: number, pageSize: number) => void
  /** In place of a list that nothing is in. */
  empty: ReactNode
  /** What is said of something that can be read no more. */
  gone?: string
}

/** One page of the own collection; what is gone can still be taken out. */
export const CollectedList = ({ kind, pageNum, pageSize, onTurn, empty, gone }: CollectedListProps): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCollected(kind, pageNum, pageSize)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.page.total === 0) return empty
  return (
    <>
      <ul className={styles.rows} aria-label={t('我的收藏')}>
        {data.list.map((row) => (
          <CollectedRow
            key={`${row.businessTypeCode} ${row.businessUuid}`}
            row={row}
            gone={gone ?? t('内容已失效')}
            mixed={kind === undefined}
          />
        ))}
      </ul>
      <Pagination
        align="end"
        current={pageNum}
        pageSize={pageSize}
        total={data.page.total}
        // Who empties the last page must find the way back.
        hideOnSinglePage={pageNum === 1}
        showSizeChanger={false}
        onChange={onTurn}
      />
    </>
  )
}
