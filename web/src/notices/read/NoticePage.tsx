import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type TextKey, useText } from '#src/notices/texts.ts'
import { useNoticeNews, useNotices } from '../api.ts'
import { TypeFilter } from '../TypeFilter.tsx'
import { CollectedRows } from './CollectedRows.tsx'
import styles from './Notice.module.css'
import { NoticeRows } from './NoticeRows.tsx'
import { Pages } from './Pages.tsx'
import { filterOf, type ReadPlace, readPlace, TABS, type Tab, writePlace } from './place.ts'

const TAB_NAMES = { all: '全部公告', unread: '未读公告', collected: '我的收藏' } as const satisfies Record<Tab, TextKey>

interface Placed {
  place: ReadPlace
  onPlace: (change: Partial<ReadPlace>) => void
}

const Filters = ({ place, onPlace }: Placed): ReactNode => {
  const t = useText()
  return (
    <div className={pageStyles.filters}>
      <TypeFilter value={place.noticeTypeCode} onChange={(code) => onPlace({ noticeTypeCode: code })} />
      <SearchField label={t('搜索标题或内容')} value={place.keyword} onSearch={(words) => onPlace({ keyword: words.trim() })} />
    </div>
  )
}

const Nothing = ({ place, onPlace }: Placed): ReactNode => {
  const t = useText()
  if (place.keyword !== '' || place.noticeTypeCode !== undefined) {
    const clear = <Button onClick={() => onPlace({ keyword: '', noticeTypeCode: undefined })}>{t('清空筛选')}</Button>
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={clear} />
  }
  if (place.tab === 'unread') return <StateBlock picture="done" title={t('没有未读公告')} />
  return <StateBlock picture="empty" title={t('暂无公告')} hint={t('企业发布的公告会出现在这里')} />
}

const Listed = ({ place, onPlace }: Placed): ReactNode => {
  const { data, isLoadingError, error, refetch } = useNotices(filterOf(place))
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.list.length === 0) return <Nothing place={place} onPlace={onPlace} />
  return (
    <>
      <NoticeRows list={data.list} />
      <Pages pageNum={place.pageNum} total={data.page.total} onPage={(pageNum) => onPlace({ pageNum })} />
    </>
  )
}

/** /notice: what the enterprise announced to the user. The address holds every choice. */
const NoticePage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  useNoticeNews()
  const place = readPlace(query)
  const go = (change: Partial<ReadPlace>): void =>
    setQuery(writePlace({ ...place, ...('pageNum' in change ? {} : { pageNum: 1 }), ...change }), { replace: true })
  return (
    <div className={styles.list}>
      <h1 className={styles.heading}>{t('公告')}</h1>
      <Tabs
        activeKey={place.tab}
        onChange={(key) => go({ tab: TABS.find((tab) => tab === key) ?? 'all', keyword: '', noticeTypeCode: undefined })}
        items={TABS.map((key) => ({ key, label: t(TAB_NAMES[key]) }))}
      />
      {place.tab === 'collected' ? null : <Filters key={place.keyword} place={place} onPlace={go} />}
      <div className={styles.listed}>
        {place.tab === 'collected' ? (
          <CollectedRows pageNum={place.pageNum} onPage={(pageNum) => go({ pageNum })} />
        ) : (
          <Listed place={place} onPlace={go} />
        )}
      </div>
    </div>
  )
}
export default NoticePage
