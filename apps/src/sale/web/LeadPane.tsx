import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { follow } from '#src/sale/leads/follow.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { MatchPane } from './MatchPane.tsx'
import styles from './Sale.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 30

const Follows = ({ of }: { of: string }): ReactNode => {
  const t = useText()
  const label = useLabel(follow)
  useLive(follow, LIVE_LIST)
  const { data } = usePage(follow, {
    filter: filterOf(follow, (f) => f.eq('lead', of)),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'at', order: 'desc' }],
  })
  if (data === undefined || data.list.length === 0) return null
  return (
    <section className={styles.pane} aria-label={t('跟进记录')}>
      <h3>{t('跟进记录')}</h3>
      <ol className={styles.follows}>
        {data.list.map((each) => (
          <li key={each.uuid}>
            <time dateTime={each.at}>{formatDate(each.at, 'MM-DD HH:mm')}</time>
            <span>
              <b>{label(choiceLabel(follow.fields.kind, each.kind))}</b> {each.text}
              {each.next === null ? null : <small>{t('下次跟进 {at}', { at: formatDate(each.next, 'MM-DD HH:mm') })}</small>}
            </span>
            <em>{each.byName}</em>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was said to somebody, and which homes are what they look for. */
export const LeadPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const uuid = textOf(row.uuid)
  const open = lead.isIn({ state: textOf(row.state) }, 'fresh', 'following', 'viewed', 'keen')
  return (
    <>
      <Follows of={uuid} />
      {open ? <MatchPane of={listing} title={t('匹配房源')} empty={t('没有匹配的房源，可放宽预算或面积')} asked={{ lead: uuid }} /> : null}
    </>
  )
}
