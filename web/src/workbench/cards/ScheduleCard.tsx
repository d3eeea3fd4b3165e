import { type BookingStatus, HOLDING } from '@qifuyun/contract/meeting/constants.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { BOOKING_READS, useBookings } from '#src/meeting/api.ts'
import { addDays, clockOf, dayOf, momentOf } from '#src/meeting/china-time.ts'
import { to } from '#src/meeting/to.ts'
import { useToday } from '#src/messaging/use-today.ts'
import { useText } from '#src/workbench/texts.ts'
import { CardBody } from './CardBody.tsx'
import { CardFrame, cardStyles } from './CardFrame.tsx'

const SHOWN = 4

const stands = (status: BookingStatus): boolean => HOLDING.some((code) => code === status)

/** Reads the bookings again when the server says that something new waits for the user: an invitation, a changed time. */
const useLiveBookings = (): void => {
  const client = useQueryClient()
  useEffect(() => realtime.on('counters:update', () => void refreshCalls(client, BOOKING_READS)), [client])
}

/** The meetings of the day that the user calls or takes part in. */
export const ScheduleCard = (): ReactNode => {
  const t = useText()
  const day = dayOf(useToday())
  const bookings = useBookings({
    mineFlag: 1,
    ascendingFlag: 1,
    pageSize: 20,
    beginTimeBegin: momentOf(day).toISOString(),
    beginTimeEnd: momentOf(addDays(day, 1)).toISOString(),
  })
  useLiveBookings()
  const today = bookings.data?.list.filter(({ statusCode, beginTime }) => stands(statusCode) && dayOf(beginTime) === day)
  return (
    <CardFrame
      title={t('今日日程')}
      extra={
        <Link className={cardStyles.more} to={to.calendar()}>
          {t('会议日历')}
        </Link>
      }
    >
      <CardBody failed={bookings.isLoadingError} onRetry={() => void bookings.refetch()} count={today?.length} empty={t('今天没有日程')}>
        <ul className={cardStyles.rows}>
          {today?.slice(0, SHOWN).map(({ bookingUuid, subject, roomName, beginTime, userList }) => (
            <li key={bookingUuid}>
              <Link className={cardStyles.row} to={to.booking(bookingUuid)}>
                <span className={cardStyles.time}>{clockOf(beginTime)}</span>
                <span className={cardStyles.stripe} aria-hidden="true" />
                <span className={cardStyles.words}>
                  <span className={cardStyles.main}>{subject}</span>
                  <span className={cardStyles.sub}>{[roomName, t('{n} 人', { n: userList.length })].join(' · ')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </CardFrame>
  )
}
