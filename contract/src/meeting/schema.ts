import { z } from 'zod'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { fileObject } from '#src/files/schema.ts'
import {
  ATTENDEES_MAX,
  BOOKING_STATUSES,
  CAPACITY_MAX,
  FACILITIES,
  OCCURRENCES_MAX,
  REMIND_MINUTES,
  ROOM_IMAGES_MAX,
  ROOM_NAME_MAX,
  SUBJECT_MAX,
} from '#src/meeting/constants.ts'
import { FREQUENCIES } from '#src/meeting/recurrence.ts'
import { say } from './messages.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const clock = () => text({ max: 5 }).refine((value) => value === '' || CLOCK.test(value), { error: say('时间格式错误') })
const isDay = (value: string): boolean => DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
const safeDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && isDay(value)

/** A moment that a calendar can mean; others would not fit into the database. */
export const calendarMoment = () =>
  instantIn().refine((moment) => moment.getUTCFullYear() >= 2000 && moment.getUTCFullYear() < 2100, { error: say('时间格式错误') })

export const facilityCode = () => z.enum(FACILITIES, { error: say('选项无效') })

/** What an administrator says about a room. */
export const roomInput = z.object({
  roomName: text({ max: ROOM_NAME_MAX, required: say('请输入会议室名称') }),
  location: optionalText(100),
  capacity: integer(1, CAPACITY_MAX),
  facilityCodeList: z.array(facilityCode()).max(FACILITIES.length).default([]),
  /** `filePath` of uploads. */
  images: z
    .array(text({ max: 300 }))
    .max(ROOM_IMAGES_MAX)
    .default([]),
  openBegin: clock().default('08:00'),
  openEnd: clock().default('22:00'),
  needApproveFlag: flag().default(0),
  disabledFlag: flag().default(0),
  managerUserUuid: uuid().nullable().optional(),
})

const stamps = {
  createTime: instantOut(),
  updateTime: instantOut(),
  createUserUuid: z.string().nullable(),
  createUserName: z.string().nullable(),
  version: z.int(),
}

export const room = z.object({
  roomUuid: z.uuid(),
  roomName: z.string(),
  location: z.string(),
  capacity: z.int(),
  facilityCodeList: z.array(z.enum(FACILITIES)),
  images: z.array(fileObject),
  openBegin: z.string(),
  openEnd: z.string(),
  needApproveFlag: flagOut(),
  disabledFlag: flagOut(),
  managerUserUuid: z.string().nullable(),
  managerUserName: z.string().nullable(),
  ...stamps,
})
export type MeetingRoom = z.output<typeof room>

export const repeatRule = z.object({
  frequency: z.enum(FREQUENCIES, { error: say('选项无效') }),
  interval: integer(1, 12).default(1),
  weekdayList: z.array(integer(1, 7)).max(7).default([]),
  until: text({ max: 10 }).refine(safeDay, { error: say('格式错误') }),
})

/** Minutes before the begin; null or left out: no reminder. */
const remindMinutes = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
      z.literal([...REMIND_MINUTES], { error: say('选项无效') }),
    )
    .nullable()
    .optional()

export const bookingInput = z.object({
  roomUuid: uuid(),
  subject: text({ max: SUBJECT_MAX, required: say('请输入会议主题') }),
  beginTime: calendarMoment(),
  endTime: calendarMoment(),
  userUuidList: z.array(uuid()).max(ATTENDEES_MAX).default([]),
  remindMinutes: remindMinutes(),
})

/** A stretch of a room's time in the calendar. */
export const calendarEntry = z.object({
  bookingUuid: z.uuid(),
  seriesUuid: z.string().nullable(),
  roomUuid: z.uuid(),
  subject: z.string(),
  beginTime: instantOut(),
  endTime: instantOut(),
  organiserUserUuid: z.uuid(),
  organiserUserName: z.string(),
  statusCode: z.literal([...BOOKING_STATUSES]),
  /** The caller organises it or takes part. */
  mineFlag: flagOut(),
})
export type CalendarEntry = z.output<typeof calendarEntry>

export const booking = calendarEntry.extend({
  roomName: z.string(),
  location: z.string(),
  userList: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
  remindMinutes: z.int().nullable(),
  /** Why it was refused, cancelled or released. */
  reason: z.string().nullable(),
  checkinTime: z.string().nullable(),
  /** What the server would accept from the caller now. */
  canDo: z.array(z.enum(['update', 'cancel', 'checkin', 'finish', 'decide'])),
  ...stamps,
})
export type Booking = z.output<typeof booking>

/** `_current` of a refused booking (409 `OVERLAP`): what is in the way, and rooms that are free, the nearest first. */
export const overlap = z.object({
  conflictList: z.array(z.object({ subject: z.string(), organiserUserName: z.string(), beginTime: instantOut(), endTime: instantOut() })),
  freeRoomList: z.array(z.object({ roomUuid: z.uuid(), roomName: z.string(), location: z.string(), capacity: z.int() })),
})
export type Overlap = z.output<typeof overlap>

export const bookingUuidList = z.array(z.uuid()).max(OCCURRENCES_MAX)
