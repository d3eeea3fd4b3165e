import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import type { Place } from '@qifuyun/ui/components/paged/use-place.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from './Cover.tsx'
import { Faces } from './Faces.tsx'
import { useText } from './texts.ts'

interface OfferCard {
  key: string
  to: string
  title: string
  coverImg: string | null
  status: ReactNode
  people: ComponentProps<typeof Faces>['people']
  /** Of all who take part. */
  total: number
  facts: readonly ReactNode[]
}

type OfferKind = ComponentProps<typeof Cover>['kind']

interface OfferCardsProps<Row> {
  kind: OfferKind
  query: UseQueryResult<{ list: Row[]; page: { total: number } }>
  cardOf: (row: Row) => OfferCard
  place: Pick<Place<never>, 'pageNum' | 'pageSize'>
  onTurn: (pageNum: number, pageSize: number) => void
  narrowed: boolean
  onClear: () => void
  empty: string
}

const FACE = 26

const Card = ({ kind, to, title, coverImg, status, facts, people, total }: OfferCard & { kind: OfferKind }): ReactNode => (
  <Link className={pageStyles.card} to={to}>
    <Cover kind={kind} title={title} src={coverImg} />
    <span className={pageStyles.words}>
      <span className={pageStyles.top}>
        <span className={pageStyles.name}>{title}</span>
        {status}
      </span>
      {facts.map((fact, index) => (
        <span key={index} className={pageStyles.fact}>
          {fact}
        </span>
      ))}
      {people.length === 0 ? null : <Faces people={people} total={total} size={FACE} />}
    </span>
  </Link>
)

/** Activities or courses as cards, with their four states. */
export const OfferCards = <Row,>({ kind, query, cardOf, place, onTurn, narrowed, onClear, empty }: OfferCardsProps<Row>): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = query
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.list.length === 0) {
    return narrowed ? (
      <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={onClear}>{t('清空筛选')}</Button>} />
    ) : (
      <StateBlock picture="empty" title={t('暂无内容')} hint={empty} />
    )
  }
  return (
    <>
      <ul className={pageStyles.cards}>
        {data.list.map(cardOf).map((card) => (
          <li key={card.key}>
            <Card kind={kind} {...card} />
          </li>
        ))}
      </ul>
      {data.page.total > place.pageSize ? (
        <Pagination
          current={place.pageNum}
          pageSize={place.pageSize}
          total={data.page.total}
          showSizeChanger={false}
          showTotal={(n) => t('共 {n} 条', { n })}
          onChange={onTurn}
        />
      ) : null}
    </>
  )
}
