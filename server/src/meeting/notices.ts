import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { addPendingMessages, addTodos, closeTodos } from '#src/notifications/service.ts'
import type { InferSelectModel } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { meetingBooking, meetingRoom } from './tables.ts'
import { t } from './texts.ts'

export type BookingRow = InferSelectModel<typeof meetingBooking>
export type RoomRow = InferSelectModel<typeof meetingRoom>

/** 2026-01-31 10:00–11:00 · 一号会议室 */
const placeAndTime = ({ beginAt, endAt }: BookingRow, { roomName }: Pick<RoomRow, 'roomName'>): string =>
  `${chinaDay(beginAt)} ${chinaClock(beginAt).slice(11, 16)}–${chinaClock(endAt).slice(11, 16)} · ${roomName}`

const jumpTo = (bookingUuid: string): string => `/dashboard/meeting?bookingUuid=${bookingUuid}`

/** What has become of a booking. */
type What = `会议${string}：{subject}` & Parameters<typeof t>[0]

interface Saying {
  users: readonly string[]
  what: What
  more?: Words | null
}

const summaryOf = (place: string, more: Words | null = null): Words =>
  more === null || more === '' ? place : t('{place}，{more}', { place, more })

/** Tells people about a booking; nobody is told twice. */
export const tell = (tx: Tx, platform: Platform, booking: BookingRow, room: Pick<RoomRow, 'roomName'>, saying: Saying): Promise<void> =>
  addPendingMessages(
    tx,
    platform,
    [...new Set(saying.users)].map((userUuid) => ({
      enterpriseUuid: booking.enterpriseUuid,
      userUuid,
      businessTypeCode: BUSINESS_TYPE.meeting,
      businessUuid: booking.bookingUuid,
      title: t(saying.what, { subject: booking.subject }),
      summary: summaryOf(placeAndTime(booking, room), saying.more),
      pcJumpUrl: jumpTo(booking.bookingUuid),
    })),
  )

/** What a booking's todo is about: its series, or itself. */
export const decisionOf = ({ seriesUuid, bookingUuid }: Pick<BookingRow, 'seriesUuid' | 'bookingUuid'>): string => seriesUuid ?? bookingUuid

/** Asks the room's manager for their decision; one todo for a whole series. */
export const askManager = async (tx: Tx, platform: Platform, booking: BookingRow, room: RoomRow, organiser: string): Promise<void> => {
  const businessUuid = decisionOf(booking)
  // Asked again after a change of the time: one question at a time.
  closeTodos(tx, [businessUuid], platform.clock.now())
  if (room.managerUserUuid === null) return
  const work = {
    enterpriseUuid: booking.enterpriseUuid,
    userUuid: room.managerUserUuid,
    businessTypeCode: BUSINESS_TYPE.meeting,
    businessUuid,
    title: t('{name}申请使用{room}', { name: organiser, room: room.roomName }),
    summary: `${booking.subject}，${placeAndTime(booking, room)}`,
    pcJumpUrl: jumpTo(booking.bookingUuid),
    deadline: booking.beginAt,
  }
  await addTodos(tx, platform, [work])
}
