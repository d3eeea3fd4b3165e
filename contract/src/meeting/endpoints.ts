import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, optionalText, pageOf, paging, sorting, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { BOOKING_STATUSES, CALENDAR_ROOMS_MAX, CAPACITY_MAX, ROOM_SORTS } from '#src/meeting/constants.ts'
import {
  booking,
  bookingInput,
  bookingUuidList,
  calendarEntry,
  calendarMoment,
  facilityCode,
  repeatRule,
  room,
  roomInput,
} from '#src/meeting/schema.ts'

const ROOM = '/api/v1/enterprise/room'
const version = integer(1, 2_147_483_647).optional()

export const roomPage = endpoint({
  method: 'POST',
  path: `${ROOM}/room_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Meeting rooms by name; with `freeBegin` and `freeEnd` those that can be booked for all of that time.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    capacityBegin: integer(1, CAPACITY_MAX).optional(),
    facilityCodeList: z.array(facilityCode()).max(10).optional(),
    disabledFlag: flag().optional(),
    freeBegin: calendarMoment().optional(),
    freeEnd: calendarMoment().optional(),
    sort: sorting(ROOM_SORTS),
  }),
  output: pageOf(room),
})
export const addRoom = endpoint({
  method: 'POST',
  path: `${ROOM}/add_room`,
  access: 'tenant',
  roles: [ROLE.engagement],
  idempotent: true,
  msg: '操作成功!',
  summary: 'Adds a meeting room.',
  input: roomInput,
  output: z.object({ roomUuid: z.uuid() }),
})
export const updateRoom = endpoint({
  method: 'POST',
  path: `${ROOM}/update_room`,
  access: 'tenant',
  roles: [ROLE.engagement],
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes a meeting room; fields left out stay.',
  input: z.object({
    roomUuid: uuid(),
    version,
    ...roomInput.partial().shape,
    // A default would reset what is left out.
    facilityCodeList: z.array(facilityCode()).max(10).optional(),
    images: roomInput.shape.images.unwrap().optional(),
    openBegin: roomInput.shape.openBegin.unwrap().optional(),
    openEnd: roomInput.shape.openEnd.unwrap().optional(),
    needApproveFlag: flag().optional(),
    disabledFlag: flag().optional(),
  }),
  output: z.object({ version: z.int() }),
})
export const roomInfo = endpoint({
  method: 'GET',
  path: `${ROOM}/room_info`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'One meeting room.',
  input: z.object({ roomUuid: uuid() }),
  output: room,
})
export const deleteRoom = endpoint({
  method: 'POST',
  path: `${ROOM}/delete_room`,
  access: 'tenant',
  roles: [ROLE.engagement],
  errors: [404],
  msg: '操作成功!',
  summary: 'Removes a meeting room that nobody has booked any more.',
  input: z.object({ roomUuid: uuid(), version }),
  output: noData(),
})
export const addBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_add`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [404],
  msg: '操作成功!',
  summary: 'Books a room, once or by a rule: all of its times or none. Taken time: 409 `OVERLAP` with free rooms in `_current`.',
  input: bookingInput.extend({ repeatRule: repeatRule.optional() }),
  output: z.object({
    bookingUuid: z.uuid(),
    seriesUuid: z.string().nullable(),
    bookingUuidList,
    statusCode: z.literal([...BOOKING_STATUSES]),
  }),
})
export const bookingPage = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Bookings, the latest first; those of the caller, or those that wait for his decision.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    roomUuid: uuid().optional(),
    seriesUuid: uuid().optional(),
    statusCode: z
      .preprocess((value) => (typeof value === 'string' && /^\d{2}$/.test(value) ? Number(value) : value), z.literal([...BOOKING_STATUSES]))
      .optional(),
    /** 1: the caller organises it or takes part. */
    mineFlag: flag().optional(),
    /** 1: waits for the caller's decision. */
    decideFlag: flag().optional(),
    beginTimeBegin: calendarMoment().optional(),
    beginTimeEnd: calendarMoment().optional(),
    /** 1: the earliest first. */
    ascendingFlag: flag().optional(),
  }),
  output: pageOf(booking),
})
export const bookingCalendar = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_calendar`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Everything that keeps these rooms busy between two moments, in order of time.',
  input: z.object({
    roomUuidList: z.array(uuid()).min(1).max(CALENDAR_ROOMS_MAX),
    beginTime: calendarMoment(),
    endTime: calendarMoment(),
  }),
  output: z.object({ list: z.array(calendarEntry) }),
})
export const bookingInfo = endpoint({
  method: 'GET',
  path: `${ROOM}/booking_info`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'One booking with what the caller may do to it.',
  input: z.object({ bookingUuid: uuid() }),
  output: booking,
})
export const updateBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_update`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Changes a booking that has not begun; another time or room may need a new approval. Fields left out stay.',
  input: z.object({
    bookingUuid: uuid(),
    version,
    ...bookingInput.partial().shape,
    userUuidList: bookingInput.shape.userUuidList.unwrap().optional(),
  }),
  output: z.object({ version: z.int(), statusCode: z.literal([...BOOKING_STATUSES]) }),
})
export const cancelBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_cancel`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Cancels a booking, with `seriesFlag` 1 the later ones of its series too.',
  input: z.object({ bookingUuid: uuid(), version, seriesFlag: flag().default(0), reason: optionalText(200) }),
  output: z.object({ count: z.int() }),
})
export const checkinBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_checkin`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'The meeting begins: from a quarter of an hour before its time. A room nobody checked into is released.',
  input: z.object({ bookingUuid: uuid() }),
  output: noData(),
})
export const finishBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_finish`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Ends a meeting before its time and frees the room.',
  input: z.object({ bookingUuid: uuid() }),
  output: noData(),
})
export const decideBooking = endpoint({
  method: 'POST',
  path: `${ROOM}/booking_decide`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: "The room's manager agrees to a booking or refuses it, with `seriesFlag` 1 to all waiting ones of its series.",
  input: z.object({ bookingUuid: uuid(), agreeFlag: flag(), seriesFlag: flag().default(0), reason: optionalText(200) }),
  output: z.object({ count: z.int() }),
})
