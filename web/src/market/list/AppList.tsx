import type { marketAppPage } from '@qifuyun/contract/market/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { Input as InputOf } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Button, Pagination, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type MarketAppRow, useApps } from '../api.ts'
import { type Behind, to } from '../to.ts'
import { AppCard } from './AppCard.tsx'
import styles from './AppList.module.css'
import { Welcome } from './Welcome.tsx'

const SORTS = ['installCount', 'score', 'priceFen', 'createTime'] as const
type Filter = InputOf<typeof marketAppPage>

const useFilter = () => {
  const own = usePlace(['classify', 'free', 'sort'])
  const { keyword, pageNum, pageSize, chosen } = own.place
  const sort = SORTS.find((one) => one === chosen.sort) ?? 'installCount'
  const free = ([1, 0] as const).find((one) => String(one) === chosen.free)
  const filter: Filter = {
    ...{ keyword, pageNum, pageSize, sort },
    ...(chosen.classify !== '' && { classifyUuid: chosen.classify }),
    ...(free !== undefined && { freeFlag: free }),
  }
  return { ...own, sort, filter, narrowed: keyword !== '' || chosen.classify !== '' || free !== undefined }
}
type Filtering = ReturnType<typeof useFilter>

const SearchBar = ({ keyword }: { keyword: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const find = (words: string): void => {
    const sort = query.get('sort')
    const q = words
    void navigate(to.search({ ...(q !== '' && { q }), ...(sort !== null && { sort }) }))
  }
  return <SearchField byEnter className={styles.search} label={t('搜索应用、服务商或场景')} value={keyword} onSearch={find} />
}

const Bar = ({ filtering, behind }: { filtering: Filtering; behind: Behind }): ReactNode => {
  const t = useText()
  const { place, sort, narrow } = filtering
  return (
    <div className={styles.bar} role="search">
      <SearchBar keyword={place.keyword} />
      {behind === 'search' ? (
        <Segmented
          aria-label={t('价格')}
          value={place.chosen.free}
          onChange={(free) => narrow({ free })}
          options={[
            { value: '', label: t('全部') },
            { value: '1', label: t('免费') },
            { value: '0', label: t('付费') },
          ]}
        />
      ) : null}
      <Segmented
        aria-label={t('排序')}
        value={sort}
        onChange={(chosen) => narrow({ sort: chosen === 'installCount' ? '' : chosen })}
        options={[
          { value: 'installCount', label: t('销量') },
          { value: 'score', label: t('评分') },
          { value: 'priceFen', label: t('价格') },
          { value: 'createTime', label: t('最新') },
        ]}
      />
    </div>
  )
}

interface CardsProps {
  list: readonly MarketAppRow[]
  behind: Behind
  opened: string | null
}

const Cards = ({ list, behind, opened }: CardsProps): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  return (
    <ul className={styles.cards} aria-label={t('应用')}>
      {list.map((app) => (
        <AppCard
          key={app.marketAppUuid}
          app={app}
          path={to.appBeside(app.marketAppUuid, behind, query)}
          opened={app.marketAppUuid === opened}
        />
      ))}
    </ul>
  )
}

const Found = ({ filtering, ...beside }: { filtering: Filtering; behind: Behind; opened: string | null }): ReactNode => {
  const t = useText()
  const { place, filter, narrowed, clear, turn } = filtering
  const { data, isLoadingError, error, refetch } = useApps(filter)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { total } = data.page
  if (total === 0 && narrowed) {
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={clear}>{t('清空筛选')}</Button>} />
  }
  if (total === 0) return <StateBlock picture="empty" title={t('暂无内容')} hint={t('上架的应用会出现在这里')} />
  return (
    <>
      {beside.behind === 'search' ? (
        <p className={styles.found} role="status">
          {place.keyword === '' ? t('共 {n} 款应用', { n: total }) : t('「{q}」共找到 {n} 款应用', { q: place.keyword, n: total })}
        </p>
      ) : null}
      <Cards list={data.list} {...beside} />
      <Pagination
        align="end"
        current={place.pageNum}
        pageSize={place.pageSize}
        total={total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={turn}
      />
    </>
  )
}

/** Applications that are sold, narrowed and sorted by the address. */
export const AppList = ({ behind, opened }: { behind: Behind; opened: string | null }): ReactNode => {
  const filtering = useFilter()
  const { narrowed, place } = filtering
  return (
    <div className={styles.list} data-beside={opened === null ? undefined : true} data-pane>
      <Bar filtering={filtering} behind={behind} />
      {behind === 'market' && !narrowed && place.pageNum === 1 ? <Welcome /> : null}
      <Found filtering={filtering} behind={behind} opened={opened} />
    </div>
  )
}
