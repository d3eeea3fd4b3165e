import { MINUTE_MS } from '#src/core/durations.ts'

/** States of a booking (api.md §3.8). */
export const BOOKING_STATUS = { pending: 10, booked: 20, inUse: 30, finished: 40, cancelled: 50, refused: 60 } as const
export type BookingStatus = (typeof BOOKING_STATUS)[keyof typeof BOOKING_STATUS]
export const BOOKING_STATUSES = [10, 20, 30, 40, 50, 60] as const satisfies readonly BookingStatus[]
/** States that keep the room: nobody else gets it meanwhile. */
export const HOLDING = [BOOKING_STATUS.pending, BOOKING_STATUS.booked, BOOKING_STATUS.inUse] as const

/** What a room has, with the words people read. */
export const FACILITY = {
  projector: '投影仪',
  screen: '显示屏',
  video: '视频会议',
  whiteboard: '白板',
  phone: '会议电话',
  audio: '音响话筒',
} as const
export type FacilityCode = keyof typeof FACILITY
export const FACILITIES = ['projector', 'screen', 'video', 'whiteboard', 'phone', 'audio'] as const satisfies readonly FacilityCode[]

export const ROOM_NAME_MAX = 20
export const SUBJECT_MAX = 50
export const ROOM_IMAGES_MAX = 6
export const ATTENDEES_MAX = 200
export const CAPACITY_MAX = 10_000

/** A booking lasts a day at most. */
export const LONGEST_MS = 24 * 60 * MINUTE_MS
/** How far ahead a booking, or the last one of a series, may lie. */
export const AHEAD_DAYS = 365
/** Bookings that one repeat rule makes. */
export const OCCURRENCES_MAX = 60
/** Minutes before the begin that a reminder may be asked for. */
export const REMIND_MINUTES = [5, 10, 15, 30, 60, 1_440] as const
/** Checking in opens so many minutes before the begin, and a room nobody checked into is released so many after it. */
export const CHECKIN_MINUTES = 15
/** Days that one look at the calendar covers. */
export const CALENDAR_DAYS_MAX = 42
/** Rooms that one look at the calendar covers. */
export const CALENDAR_ROOMS_MAX = 50

/** What a list of rooms can be ordered by. */
export const ROOM_SORTS = ['roomName', 'location', 'capacity'] as const
