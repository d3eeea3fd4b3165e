import type { Booking } from '../api.ts'
import { clockOf, dayOf } from '../china-time.ts'

/** A colleague in a form. */
export interface Person {
  uuid: string
  name?: string
}

/** What the form of a booking holds; all of it plain, so that it can be kept. */
export interface BookingValues {
  roomUuid?: string
  subject?: string
  day?: string
  beginTime?: string
  endTime?: string
  userUuidList?: readonly Person[]
  /** 0: no reminder. */
  remindMinutes?: number
  /** Empty: once. */
  frequency?: '' | 'daily' | 'weekly' | 'monthly'
  interval?: number
  weekdayList?: number[]
  until?: string
}

/** The form of a booking that is there. */
export const valuesOf = (booking: Booking): BookingValues => ({
  roomUuid: booking.roomUuid,
  subject: booking.subject,
  day: dayOf(booking.beginTime),
  beginTime: clockOf(booking.beginTime),
  endTime: clockOf(booking.endTime),
  userUuidList: booking.userList.map(({ userUuid, userName }) => ({ uuid: userUuid, name: userName })),
  remindMinutes: booking.remindMinutes ?? 0,
})

/** A day and a time of day as the wire takes them: without a zone they are those of China. */
const moment = (day = '', clock = ''): string | undefined => (day === '' || clock === '' ? undefined : `${day} ${clock}:00`)

/** The input of the call; fields that are missing are said by its rules. */
export const toInput = (values: BookingValues): Record<string, unknown> => {
  const { day, beginTime, endTime, userUuidList = [], remindMinutes = 0, frequency = '', interval = 1, weekdayList = [], until } = values
  return {
    roomUuid: values.roomUuid,
    subject: values.subject,
    beginTime: moment(day, beginTime),
    endTime: moment(day, endTime),
    userUuidList: userUuidList.map(({ uuid }) => uuid),
    remindMinutes: remindMinutes === 0 ? null : remindMinutes,
    ...(frequency === '' ? {} : { repeatRule: { frequency, interval, weekdayList: frequency === 'weekly' ? weekdayList : [], until } }),
  }
}
