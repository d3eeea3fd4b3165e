import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { CALENDAR_ROOMS_MAX } from '@qifuyun/contract/meeting/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { type CalendarEntry, type MeetingRoom, useCalendar, useRooms } from '../api.ts'
import type { BookingValues } from '../booking/booking-values.ts'
import { addDays, clockAt, dayOf, isDay, minutesOf, momentOf, mondayOf, weekdayOf } from '../china-time.ts'
import { Board } from './Board.tsx'
import styles from './CalendarPane.module.css'
import { DayStrip } from './DayStrip.tsx'
import { beginsOn, daysFrom, type Lane, weekFrom } from './lanes.ts'
import { MeetingRows } from './MeetingRows.tsx'
import { useWeekdays } from './use-weekdays.ts'

/** Days whose meetings are shown ahead, today first. */
const AHEAD = 10
/** Meetings of later days that are listed. */
const LATER = 8
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the calendar shows, as its address says. */
export interface CalendarPlace {
  view: 'day' | 'week'
  day: string
  /** The room whose week is shown. */
  roomUuid: string
}

interface PaneProps {
  place: CalendarPlace
  onPlace: (change: Partial<CalendarPlace>) => void
  onBook: (first: BookingValues) => void
  onOpen: (bookingUuid: string) => void
}

const Tools = ({ place, rooms, onPlace }: Pick<PaneProps, 'place' | 'onPlace'> & { rooms: readonly MeetingRoom[] }): ReactNode => {
  const t = useText()
  const { view, day, roomUuid } = place
  const step = view === 'day' ? 1 : 7
  const room = rooms.find((one) => one.roomUuid === roomUuid) ?? rooms[0]
  return (
    <div className={pageStyles.filters}>
      <Segmented<'day' | 'week'>
        aria-label={t('视图')}
        value={view}
        onChange={(chosen) => onPlace({ view: chosen })}
        options={[
          { value: 'day', label: t('日视图') },
          { value: 'week', label: t('周视图') },
        ]}
      />
      <Button
        aria-label={view === 'day' ? t('前一天') : t('上一周')}
        icon={<ChevronLeft {...ICON} />}
        onClick={() => onPlace({ day: addDays(day, -step) })}
      />
      <DatePicker
        aria-label={t('日期')}
        allowClear={false}
        value={dayjs(day)}
        onChange={(chosen) => chosen && onPlace({ day: chosen.format('YYYY-MM-DD') })}
      />
      <Button
        aria-label={view === 'day' ? t('后一天') : t('下一周')}
        icon={<ChevronRight {...ICON} />}
        onClick={() => onPlace({ day: addDays(day, step) })}
      />
      <Button onClick={() => onPlace({ day: dayOf(new Date()) })}>{t('今天')}</Button>
      {view === 'week' ? (
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('会议室')}
          showSearch
          optionFilterProp="label"
          value={room?.roomUuid ?? null}
          onChange={(chosen: string | null) => onPlace({ roomUuid: chosen ?? '' })}
          options={rooms.map((one) => ({ value: one.roomUuid, label: one.roomName }))}
        />
      ) : null}
    </div>
  )
}

/** The rooms of a day, or the week of a room. A free half hour books it, a booking opens. */
export const CalendarPane = ({ place, onPlace, onBook, onOpen }: PaneProps): ReactNode => {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const weekdays = useWeekdays()
  const rooms = useRooms({ pageSize: CALENDAR_ROOMS_MAX, disabledFlag: 0 })
  const list = rooms.data?.list ?? []
  const { view, day, roomUuid } = place
  const room = list.find((one) => one.roomUuid === roomUuid) ?? list[0]
  const today = dayOf(now)
  const days = view === 'day' ? [day] : weekFrom(mondayOf(day))
  const coming = daysFrom(today, AHEAD)
  // A day that is looked at brings its neighbours with it.
  const strip = coming.includes(day) ? coming : daysFrom(mondayOf(day), AHEAD)
  const asked = view === 'day' ? strip : days
  const shown = view === 'day' ? list : list.filter((one) => one === room)
  const lanes: Lane[] = shown.flatMap((one) => days.map((of) => ({ key: `${one.roomUuid}.${of}`, room: one, day: of })))
  const calendar = useCalendar(
    shown.map((one) => one.roomUuid),
    momentOf(asked[0] ?? day).toISOString(),
    momentOf(addDays(asked.at(-1) ?? day, 1)).toISOString(),
  )
  const failed = [rooms, calendar].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (rooms.data === undefined) return <PageSkeleton />
  if (list.length === 0) return <StateBlock picture="empty" title={t('还没有可预订的会议室')} />
  const nameOf = (lane: Lane): string => (view === 'day' ? lane.room.roomName : `${lane.day} ${weekdays[weekdayOf(lane.day) - 1] ?? ''}`)
  const entries = calendar.data?.list ?? []
  const countOf = (of: string): number | undefined => (calendar.data === undefined ? undefined : entries.filter(beginsOn(of)).length)
  const later = entries.filter(({ beginTime }) => dayOf(beginTime) > day).slice(0, LATER)
  const roomOf = (uuid: string): string => list.find((one) => one.roomUuid === uuid)?.roomName ?? ''
  const open = ({ bookingUuid }: CalendarEntry): void => onOpen(bookingUuid)
  return (
    <div className={pageStyles.stack}>
      <Tools place={place} rooms={list} onPlace={onPlace} />
      {view === 'day' ? (
        <DayStrip days={strip} today={today} chosen={day} countOf={countOf} onChoose={(chosen) => onPlace({ day: chosen })} />
      ) : null}
      <Board
        label={view === 'day' ? t('{day} 的会议室', { day }) : t('{name} 的一周', { name: room?.roomName ?? '' })}
        lanes={lanes}
        entries={entries}
        now={now}
        nameOf={nameOf}
        renderHead={(lane) => (
          <>
            <span>{nameOf(lane)}</span>
            {view === 'day' ? (
              <span className={pageStyles.muted}>
                {t('{n}人', { n: lane.room.capacity })}
                {lane.room.location === '' ? '' : ` · ${lane.room.location}`}
              </span>
            ) : null}
          </>
        )}
        onFree={(lane, clock) =>
          onBook({
            roomUuid: lane.room.roomUuid,
            day: lane.day,
            beginTime: clock,
            endTime: clockAt(Math.min(1_425, minutesOf(clock) + 60)),
          })
        }
        onEntry={open}
      />
      {view === 'day' && calendar.data !== undefined ? (
        <div className={styles.lists}>
          <MeetingRows
            title={day === today ? t('今天的会议') : t('{day} 的会议', { day: dayInWords(momentOf(day, '12:00')) })}
            entries={entries.filter(beginsOn(day))}
            nameOf={roomOf}
            nothing={t('没有会议，点上方空闲的时段即可预订')}
            onOpen={open}
          />
          <MeetingRows title={t('之后几天')} entries={later} dated nameOf={roomOf} nothing={t('之后几天还没有会议')} onOpen={open} />
        </div>
      ) : null}
    </div>
  )
}

/** The place of a calendar in an address. */
export const readCalendarPlace = (query: URLSearchParams): CalendarPlace => {
  const day = query.get('day')
  return {
    view: query.get('view') === 'week' ? 'week' : 'day',
    day: isDay(day) ? day : dayOf(new Date()),
    roomUuid: query.get('room') ?? '',
  }
}
