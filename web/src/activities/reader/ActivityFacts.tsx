import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { dayInWords, daysAhead, formatDate, spanInWords } from '@qifuyun/ui/platform/format/date.ts'
import { Progress } from 'antd'
import { CalendarDays, ClipboardCheck, MapPin, TicketCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/activities/texts.ts'
import { Faces } from '#src/offers/Faces.tsx'
import offerStyles from '#src/offers/OfferPage.module.css'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import type { Activity } from '../api.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const FACE = 30
const WHOLE = 100

const moment = (at: string): string => `${dayInWords(at)} ${formatDate(at, 'HH:mm')}`

/** What the user is to it, in a word. */
const Own = ({ activity: { signState, checkinTime } }: { activity: Activity }): ReactNode => {
  const t = useText()
  if (signState === null) return <StatusTag tone="slate">{t('未报名')}</StatusTag>
  if (signState === 2) return <StatusTag tone="warning">{t('候补中')}</StatusTag>
  return <StatusTag tone="success">{checkinTime === null ? t('已报名') : t('已签到')}</StatusTag>
}

/** How many have a place, of how many, and who waits. */
const Places = ({ activity }: { activity: Activity }): ReactNode => {
  const t = useText()
  const { signLimit, signCount, waitCount } = activity
  return (
    <>
      {signLimit === 0 ? t('已有 {n} 人报名', { n: signCount }) : t('已报名 {n} / {max}', { n: signCount, max: signLimit })}
      {waitCount === 0 ? null : ` · ${t('{n} 人候补', { n: waitCount })}`}
      {signLimit === 0 ? null : (
        <Progress
          percent={Math.min(WHOLE, (signCount / signLimit) * WHOLE)}
          showInfo={false}
          size="small"
          status="normal"
          strokeColor="var(--qf-brand)"
          aria-label={t('报名人数')}
        />
      )}
    </>
  )
}

/** When and where it is, who takes part, and how the user stands to it. */
export const ActivityFacts = ({ activity }: { activity: Activity }): ReactNode => {
  const t = useText()
  const { beginTime, endTime, signBeginTime, signEndTime, address, statusCode, participantList, signCount } = activity
  const ahead = statusCode === 1 ? daysAhead(beginTime) : undefined
  return (
    <aside className={offerStyles.side} aria-label={t('活动时间')}>
      <div className={offerStyles.day}>
        <strong>{ahead ?? dayInWords(beginTime)}</strong>
        <span className={offerStyles.tags}>
          <OfferStatus status={statusCode} />
          <Own activity={activity} />
        </span>
      </div>
      <span className={offerStyles.fact}>
        <CalendarDays {...ICON} />
        <span>{spanInWords(beginTime, endTime)}</span>
      </span>
      <span className={offerStyles.fact}>
        <MapPin {...ICON} />
        <span>{address === '' ? t('地点待定') : address}</span>
      </span>
      {signBeginTime === null ? null : (
        <span className={offerStyles.fact}>
          <TicketCheck {...ICON} />
          <span>
            {t('报名开始')} {moment(signBeginTime)}
          </span>
        </span>
      )}
      <span className={offerStyles.fact}>
        <ClipboardCheck {...ICON} />
        <span>
          {t('报名截止')} {moment(signEndTime ?? beginTime)}
        </span>
      </span>
      <span className={offerStyles.fact}>
        <Users {...ICON} />
        <span>
          <Places activity={activity} />
        </span>
      </span>
      <Faces people={participantList} total={signCount} size={FACE} />
    </aside>
  )
}
