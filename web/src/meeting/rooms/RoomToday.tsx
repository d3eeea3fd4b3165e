import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { type MeetingRoom, useCalendar } from '../api.ts'
import { BookingDialog } from '../booking/BookingDialog.tsx'
import type { BookingValues } from '../booking/booking-values.ts'
import { Board } from '../calendar/Board.tsx'
import { addDays, clockAt, dayOf, minutesOf, momentOf } from '../china-time.ts'
import styles from './RoomInfoPage.module.css'

const LAST_MINUTE = 1_425

/** What a room is used for today, over its hours; a free half hour books it. */
export const RoomToday = ({ room, onOpen }: { room: MeetingRoom; onOpen: (bookingUuid: string) => void }): ReactNode => {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const [booking, setBooking] = useState<BookingValues | null>(null)
  const today = dayOf(now)
  const { data } = useCalendar([room.roomUuid], momentOf(today).toISOString(), momentOf(addDays(today, 1)).toISOString())
  return (
    <>
      <h2 className={styles.caption}>{t('今天的安排')}</h2>
      <Board
        label={t('今天的安排')}
        lanes={[{ key: today, room, day: today }]}
        entries={data?.list ?? []}
        now={now}
        nameOf={() => room.roomName}
        renderHead={() => dayInWords(now)}
        onFree={({ day }, clock) =>
          setBooking({ roomUuid: room.roomUuid, day, beginTime: clock, endTime: clockAt(Math.min(LAST_MINUTE, minutesOf(clock) + 60)) })
        }
        onEntry={({ bookingUuid }) => onOpen(bookingUuid)}
      />
      {booking === null ? null : <BookingDialog first={booking} onClose={() => setBooking(null)} />}
    </>
  )
}
