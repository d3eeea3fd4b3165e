import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { spanInWords } from '@qifuyun/ui/platform/format/date.ts'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/activities/texts.ts'
import { OfferCardsPage } from '#src/offers/OfferCardsPage.tsx'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import { type ActivityRow, useActivities } from '../api.ts'
import { to } from '../to.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** /dashboard/activity: what everybody can take part in. */
const ActivityListPage = (): ReactNode => {
  const t = useText()
  const at = usePlace(['show'])
  const { keyword, pageNum, pageSize, chosen } = at.place
  const query = useActivities({
    keyword,
    pageNum,
    pageSize,
    manageFlag: 0,
    ...(chosen.show === 'open' ? { statusCode: 1 as const } : {}),
    ...(chosen.show === 'mine' ? { mineFlag: 1 as const } : {}),
  })
  const cardOf = (row: ActivityRow) => ({
    key: row.activityUuid,
    to: to.info(row.activityUuid),
    title: row.activityTitle,
    coverImg: row.coverImg,
    people: row.participantList,
    total: row.signCount,
    status: <OfferStatus status={row.statusCode} />,
    facts: [
      <>
        <CalendarDays {...ICON} />
        {spanInWords(row.beginTime, row.endTime)}
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
    <OfferCardsPage
      title={t('活动')}
      kind="activity"
      at={at}
      searchLabel={t('搜索标题、地点')}
      shows={[
        { value: 'open', label: t('进行中') },
        { value: 'mine', label: t('我参加的') },
      ]}
      query={query}
      cardOf={cardOf}
      empty={t('发布的活动会出现在这里')}
    />
  )
}
export default ActivityListPage
