import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import type { SearchHit } from '@qifuyun/contract/search/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#src/platform/format/date.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { searchQuery } from '#src/platform/request/endpoints/search.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { digestParts } from './digest.ts'
import styles from './WorkSearch.module.css'

/** Applications are found by their names beside this. */
const TITLES: Record<Exclude<SearchType, 'app'>, TextKey> = {
  user: '人员',
  organ: '部门',
  notice: '公告',
  approval: '审批',
  mainData: '主数据',
  appRecord: '应用数据',
  message: '消息',
  file: '文件',
}
const TYPES: Exclude<SearchType, 'app'>[] = ['user', 'organ', 'notice', 'approval', 'mainData', 'appRecord', 'message', 'file']
const SHOWN = 5

const Hit = ({ hit: { title, digest, path, time } }: { hit: SearchHit }): ReactNode => (
  <Link className={styles.hit} data-hit to={path}>
    <span className={styles.words}>
      <span className={styles.name}>{title}</span>
      <span className={styles.digest}>
        {digestParts(digest).map(({ text, found }, index) =>
          // Parts have no other identity than their place.
          found ? <em key={`${index} ${text}`}>{text}</em> : text,
        )}
      </span>
    </span>
    {time === null ? null : <span className={styles.time}>{formatDate(time, 'YYYY-MM-DD')}</span>}
  </Link>
)

interface FoundProps {
  words: string
  /** Nothing else was found by name. */
  alone: boolean
}

/** What holds the words, by what it is; only what the caller may read. */
export const Found = ({ words, alone }: FoundProps): ReactNode => {
  const t = useText()
  const found = useCall(searchQuery, { keyword: words, types: TYPES, pageSize: SHOWN }, { staleTime: 0 })
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PageSkeleton />
  if (found.data.groups.length === 0 && alone) return <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  return found.data.groups.map(({ type, total, list }) =>
    type === 'app' ? null : (
      <section key={type} className={styles.group} aria-label={t(TITLES[type])}>
        <h2 className={styles.title}>
          {t(TITLES[type])} <span className={styles.total}>{total}</span>
        </h2>
        {list.map((hit) => (
          <Hit key={hit.uuid} hit={hit} />
        ))}
      </section>
    ),
  )
}
