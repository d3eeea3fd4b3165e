import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import type { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { Segmented } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#src/collect/api.ts'
import { OfferCards } from './OfferCards.tsx'
import { useText } from './texts.ts'

interface OfferCardsPageProps<Row> extends Pick<ComponentProps<typeof OfferCards<Row>>, 'query' | 'cardOf' | 'empty'> {
  title: string
  /** What they are as things to collect. */
  kind: Extract<Collectable, 'activity' | 'curriculum'>
  at: ReturnType<typeof usePlace<'show'>>
  searchLabel: string
  /** Parts of the offers beside all of them. */
  shows: readonly { value: string; label: string }[]
}

/** Offers of a kind as everybody sees them, all of them or a part. */
export const OfferCardsPage = <Row,>({ title, kind, at, searchLabel, shows, ...cards }: OfferCardsPageProps<Row>): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = at
  const collected = (
    <Link className={pageStyles.link} to={to.collection(kind)}>
      {t('我的收藏')}
    </Link>
  )
  return (
    <Page title={title} actions={collected}>
      <div className={pageStyles.filters} role="search">
        <Segmented
          aria-label={t('状态')}
          value={place.chosen.show}
          onChange={(chosen) => narrow({ show: chosen })}
          options={[{ value: '', label: t('全部') }, ...shows]}
        />
        <SearchField label={searchLabel} value={place.keyword} onSearch={search} />
      </div>
      <OfferCards<Row>
        {...cards}
        kind={kind === 'curriculum' ? 'course' : 'activity'}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
      />
    </Page>
  )
}
