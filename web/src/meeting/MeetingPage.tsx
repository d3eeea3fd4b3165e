import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { Badge, Button, Tabs } from 'antd'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBookings } from './api.ts'
import { BookingDialog } from './booking/BookingDialog.tsx'
import { BookingDrawer } from './booking/BookingDrawer.tsx'
import { BookingList } from './booking/BookingList.tsx'
import type { BookingValues } from './booking/booking-values.ts'
import { CalendarPane, type CalendarPlace, readCalendarPlace } from './calendar/CalendarPane.tsx'
import { useText } from './texts.ts'

const TABS = ['calendar', 'mine', 'decide'] as const
const NAMES: Record<keyof CalendarPlace, string> = { view: 'view', day: 'day', roomUuid: 'room' }

/** /dashboard/meeting: everybody books rooms, finds their meetings, and decides about those of their rooms. */
const MeetingPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const [booking, setBooking] = useState<BookingValues | null>(null)
  const waiting = useBookings({ decideFlag: 1, pageSize: 1 }).data?.page.total ?? 0
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'calendar'
  const opened = query.get('bookingUuid')
  const go = (changes: Record<string, string | null>): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) after.delete(key)
          else after.set(key, value)
        }
        return after
      },
      { replace: true },
    )
  const open = (bookingUuid: string): void => go({ bookingUuid })
  const place = readCalendarPlace(query)
  const move = (change: Partial<CalendarPlace>): void =>
    go(
      Object.fromEntries(Object.entries({ ...place, ...change }).map(([key, value]) => [NAMES[key as keyof CalendarPlace], value || null])),
    )
  const book = (
    <Button
      type="primary"
      icon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setBooking({ day: place.day, ...(place.roomUuid === '' ? {} : { roomUuid: place.roomUuid }) })}
    >
      {t('预订会议室')}
    </Button>
  )
  return (
    <Page title={t('会议室')} actions={book}>
      <Tabs
        activeKey={tab}
        onChange={(key) => setQuery(key === 'calendar' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={[
          {
            key: 'calendar',
            label: t('会议日历'),
            children: <CalendarPane place={place} onPlace={move} onBook={setBooking} onOpen={open} />,
          },
          { key: 'mine', label: t('我的会议'), children: <BookingList of={{ mineFlag: 1 }} label={t('我的会议')} onOpen={open} /> },
          {
            key: 'decide',
            label: (
              <Badge count={waiting} size="small" offset={[8, 0]}>
                {t('待我审批')}
              </Badge>
            ),
            children: <BookingList of={{ decideFlag: 1, ascendingFlag: 1 }} label={t('待我审批')} onOpen={open} />,
          },
        ]}
      />
      {booking === null ? null : <BookingDialog first={booking} onClose={() => setBooking(null)} />}
      {opened === null ? null : <BookingDrawer key={opened} bookingUuid={opened} onClose={() => go({ bookingUuid: null })} />}
    </Page>
  )
}
export default MeetingPage
