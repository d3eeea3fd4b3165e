import { BOOKING_STATUSES, type BookingStatus } from '@qifuyun/contract/meeting/constants.ts'
import type { Booking, CalendarEntry } from '@qifuyun/contract/meeting/schema.ts'
import { memberNames } from '#src/members/service.ts'
import { inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { canDo } from './access.ts'
import type { BookingRow } from './notices.ts'
import { meetingRoom } from './tables.ts'

export const statusOf = (code: number): BookingStatus => {
  const status = BOOKING_STATUSES.find((one) => one === code)
  if (status === undefined) throw new Error(`no such state of a booking: ${code}`)
  return status
}

const entryOf = (row: BookingRow, userUuid: string, names: ReadonlyMap<string, string>): CalendarEntry => ({
  bookingUuid: row.bookingUuid,
  seriesUuid: row.seriesUuid,
  roomUuid: row.roomUuid,
  subject: row.subject,
  beginTime: row.beginAt.toISOString(),
  endTime: row.endAt.toISOString(),
  organiserUserUuid: row.organiserUserUuid,
  organiserUserName: names.get(row.organiserUserUuid) ?? '',
  statusCode: statusOf(row.statusCode),
  mineFlag: row.organiserUserUuid === userUuid || row.userUuids.includes(userUuid) ? 1 : 0,
})

/** Bookings as the calendar shows them; one query for all names. */
export const presentEntries = async (tx: Tx, userUuid: string, rows: readonly BookingRow[]): Promise<CalendarEntry[]> => {
  const names = await memberNames(tx, [...new Set(rows.map((row) => row.organiserUserUuid))])
  return rows.map((row) => entryOf(row, userUuid, names))
}

/** Bookings with their rooms, their people and what the caller may do; two queries for any number of them. */
export const presentBookings = async (tx: Tx, caller: TenantCaller, rows: readonly BookingRow[], now: Date): Promise<Booking[]> => {
  if (rows.length === 0) return []
  const rooms = await tx
    .select()
    .from(meetingRoom)
    .where(inArray(meetingRoom.roomUuid, [...new Set(rows.map(({ roomUuid }) => roomUuid))]))
  const roomOf = new Map(rooms.map((room) => [room.roomUuid, room]))
  const users = rows.flatMap((row) => [row.organiserUserUuid, ...row.userUuids, ...(row.createdBy === null ? [] : [row.createdBy])])
  const names = await memberNames(tx, [...new Set(users)])
  return rows.map((row) => {
    const room = roomOf.get(row.roomUuid)
    return {
      ...entryOf(row, caller.userUuid, names),
      roomName: room?.roomName ?? '',
      location: room?.location ?? '',
      userList: row.userUuids.map((userUuid) => ({ userUuid, userName: names.get(userUuid) ?? '' })),
      remindMinutes: row.remindMinutes,
      reason: row.reason,
      checkinTime: row.checkedInAt?.toISOString() ?? null,
      canDo: canDo(caller, row, { managerUserUuid: room?.managerUserUuid ?? null }, now),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      createUserUuid: row.createdBy,
      createUserName: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
      version: row.version,
    }
  })
}
