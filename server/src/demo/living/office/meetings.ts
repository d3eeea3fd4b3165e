import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { addBooking, checkinBooking } from '@qifuyun/contract/meeting/endpoints.ts'
import type { Deed, Past, Story } from '@qifuyun/kit/history.ts'
import { seedId } from '../../ids.ts'

/** The room that needs nobody's consent. */
const ROOM = seedId('meetingRoom', 1)

interface Meeting {
  key: string
  day: Date
  hour: number
  subject: string
  by: string
  with: readonly string[]
}

const meetingOf = (past: Past, { key, day, hour, subject, by, with: users }: Meeting): Story => {
  const begin = new Date(day.getTime() + hour * HOUR_MS)
  const booked = new Date(
    Math.min(past.awake(new Date(begin.getTime() - 20 * HOUR_MS)).getTime(), begin.getTime() - HOUR_MS, past.now.getTime() - MINUTE_MS),
  )
  const book: Deed = {
    at: booked,
    by,
    run: async (hand) => {
      const { bookingUuidList } = await hand.call(addBooking, {
        roomUuid: ROOM,
        subject,
        beginTime: begin.toISOString(),
        endTime: new Date(begin.getTime() + HOUR_MS).toISOString(),
        userUuidList: [...users],
        remindMinutes: null,
      })
      return bookingUuidList[0]
    },
  }
  const come: Deed = {
    at: new Date(begin.getTime() - 4 * MINUTE_MS),
    by,
    run: (hand, bookingUuid) => hand.call(checkinBooking, { bookingUuid }).then(() => undefined),
  }
  // What was booked for a time that had begun already is no meeting any more.
  return { key, deeds: booked < begin ? [book, come] : [] }
}

/** A meeting each week and one every other week, those of today and of the next days. */
export const meetingStories = (past: Past): Story[] => {
  const { director, administration, finance, service, engineers } = past.people
  const managers = [...new Set(past.projects.map(({ manager }) => manager))]
  const today = past.days.at(-1) ?? past.now
  const weekly = past.days.slice(0, -1).flatMap((day, index): Meeting[] => {
    const weekday = new Date(day.getTime() + 8 * HOUR_MS).getUTCDay()
    const about = { day, key: `meeting-${index}` }
    if (weekday === 1) return [{ ...about, hour: 10, subject: '经营周例会', by: director, with: [administration, finance, ...managers] }]
    if (weekday === 4 && index % 2 === 0)
      return [{ ...about, hour: 14, subject: '工程例会', by: engineers[0] ?? '', with: engineers.slice(1, 6) }]
    return []
  })
  const next = new Date(today.getTime() + 24 * HOUR_MS)
  const coming: Meeting[] = [
    { key: 'today-1', day: today, hour: 9, subject: '晨会：当日重点', by: managers[0] ?? '', with: service.slice(0, 5) },
    { key: 'today-2', day: today, hour: 14, subject: '年终满意度方案讨论', by: administration, with: [director, ...managers] },
    { key: 'today-3', day: today, hour: 16, subject: '四季度预算复盘', by: finance, with: [director, administration] },
    { key: 'next-1', day: next, hour: 14, subject: '消防联动测试准备会', by: engineers[0] ?? '', with: engineers.slice(1, 5) },
    { key: 'next-2', day: next, hour: 16, subject: '客户服务培训', by: service[1] ?? '', with: service.slice(2, 9) },
  ]
  return [...weekly, ...coming].map((meeting) => meetingOf(past, meeting))
}
