import { Segmented } from 'antd'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Page, pageStyles, SearchField } from '#src/ui/paged/Page.tsx'
import { StatusTag } from '#src/ui/paged/StatusTag.tsx'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { type ActivityRow, useActivities } from '../api.ts'
import { OfferCards } from '../parts/OfferCards.tsx'
import { OfferStatus } from '../parts/OfferStatus.tsx'
import { to } from '../to.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** /dashboard/activity: what everybody can take part in. */
const ActivityListPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['show'])
  const { show } = place.chosen
  const query = useActivities({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    manageFlag: 0,
    ...(show === 'open' ? { statusCode: 1 as const } : {}),
    ...(show === 'mine' ? { mineFlag: 1 as const } : {}),
  })
  const cardOf = (row: ActivityRow) => ({
    key: row.activityUuid,
    to: to.info(row.activityUuid),
    title: row.activityTitle,
    coverImg: row.coverImg,
    status: <OfferStatus status={row.statusCode} />,
    facts: [
      <>
        <CalendarDays {...ICON} />
        {formatDate(row.beginTime, 'YYYY-MM-DD HH:mm')}
      </>,
      <>
        <MapPin {...ICON} />
        {row.address === '' ? t('地点待定') : row.address}
      </>,
      <>
        <Users {...ICON} />
        {row.signLimit === 0
          ? t('已有 {n} 人报名', { n: row.signCount })
          : t('已报名 {n} / {max}', { n: row.signCount, max: row.signLimit })}
        {row.signState === 1 ? <StatusTag tone="success">{t('已报名')}</StatusTag> : null}
        {row.signState === 2 ? <StatusTag tone="warning">{t('候补中')}</StatusTag> : null}
      </>,
    ],
  })
  return (
    <Page title={t('活动')}>
      <div className={pageStyles.filters} role="search">
        <Segmented
          aria-label={t('状态')}
          value={show}
          onChange={(chosen) => narrow({ show: chosen })}
          options={[
            { value: '', label: t('全部') },
            { value: 'open', label: t('进行中') },
            { value: 'mine', label: t('我参加的') },
          ]}
        />
        <SearchField key={place.keyword} label={t('搜索标题、地点')} value={place.keyword} onSearch={search} />
      </div>
      <OfferCards
        query={query}
        cardOf={cardOf}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        empty={t('发布的活动会出现在这里')}
      />
    </Page>
  )
}
export default ActivityListPage
