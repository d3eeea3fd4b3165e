import { BOOKING_STATUS } from '@qifuyun/contract/meeting/constants.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { planMoments } from './due.ts'
import { meetingBooking, meetingRoom } from './tables.ts'

export { listBookings } from './booking-queries.ts'
export { busyNow } from './busy.ts'

interface PlantedRoom {
  enterpriseUuid: string
  roomUuid: string
  roomName: string
  location: string
  capacity: number
  facilityCodes: string[]
  managerUserUuid: string
  needApproveFlag: boolean
}

/** Rooms of the demo world, open from eight to ten. */
export const plantRooms = async (tx: Tx, rooms: readonly PlantedRoom[], by: string, now: Date): Promise<void> => {
  const usual = { images: [], openBegin: '08:00', openEnd: '22:00', disabledFlag: false, ...created(by, now) }
  await tx.insert(meetingRoom).values(rooms.map((room) => ({ ...room, ...usual })))
}

interface PlantedBooking {
  enterpriseUuid: string
  bookingUuid: string
  roomUuid: string
  subject: string
  beginAt: Date
  endAt: Date
  organiserUserUuid: string
}

/** A booking of the demo world, of which nobody is told. */
export const plantBooking = async (tx: Tx, booking: PlantedBooking, now: Date): Promise<void> => {
  const usual = { userUuids: [], remindMinutes: null, statusCode: BOOKING_STATUS.booked, ...created(booking.organiserUserUuid, now) }
  const rows = await tx
    .insert(meetingBooking)
    .values({ ...booking, ...usual })
    .returning()
  await planMoments(tx, rows, now)
}
