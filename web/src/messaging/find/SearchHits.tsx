import { SEARCH_COUNT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SessionSkeleton } from '#src/messaging/list/SessionSkeleton.tsx'
import { type Find, NOTHING_SOUGHT, searchInputOf } from './find-query.ts'
import { HitRow } from './HitRow.tsx'
import { MoreBelow } from './MoreBelow.tsx'
import styles from './SearchHits.module.css'
import { useText } from './texts.ts'
import type { Hit, useMessagePages } from './use-message-pages.ts'

/** Of the row that shows it. */
export const hitId = ({ messageUuid }: Hit): string => `hit-${messageUuid}`

interface HitsProps {
  id: string
  find: Find
  pages: ReturnType<typeof useMessagePages>
  current: Hit | undefined
  onShow: (hit: Hit, index: number) => void
  onClear: (find: Find) => void
}

const Nothing = ({ find, onClear }: Pick<HitsProps, 'find' | 'onClear'>): ReactNode => {
  const t = useText()
  const { keyword, sessionUuid, sender, type, begin, end } = find
  const filtered = [sender, type, begin, end].some((one) => one !== null)
  const cleared = { ...NOTHING_SOUGHT, keyword, sessionUuid }
  return (
    <StateBlock
      picture="noResult"
      title={t('没有符合条件的结果')}
      action={filtered ? <Button onClick={() => onClear(cleared)}>{t('清空筛选')}</Button> : undefined}
    />
  )
}

/** What was found, the newest first; more comes with scrolling. */
export const SearchHits = ({ id, find, pages, current, onShow, onClear }: HitsProps): ReactNode => {
  const t = useText()
  const { hits } = pages
  if (searchInputOf(find) === null)
    return (
      <div className={styles.state}>
        <StateBlock picture="noResult" title={t('输入关键词开始搜索')} hint={t('↑↓ 选择，Enter 定位到消息')} />
      </div>
    )
  if (pages.isLoadingError) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isPending) return <SessionSkeleton />
  return (
    <>
      <p className={styles.count} role="status">
        {pages.total >= SEARCH_COUNT_MAX ? t('{n} 条以上，只列出最新的', { n: SEARCH_COUNT_MAX }) : t('共 {n} 条', { n: pages.total })}
      </p>
      {hits.length === 0 ? <Nothing find={find} onClear={onClear} /> : null}
      <div className={styles.scroll} data-stale={pages.isPlaceholderData || undefined}>
        <div id={id} role="listbox" aria-label={t('搜索结果')}>
          {hits.map((hit, index) => (
            <HitRow
              key={hit.messageUuid}
              id={hitId(hit)}
              hit={hit}
              everywhere={find.sessionUuid === null}
              current={hit === current}
              onShow={() => onShow(hit, index)}
            />
          ))}
        </div>
        <MoreBelow {...pages} />
      </div>
    </>
  )
}
