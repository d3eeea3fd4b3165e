import * as calls from '@qifuyun/contract/meeting/endpoints.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { declareBelongings } from '#src/members/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import { outsideThePast } from '#src/platform/past.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { cancel, changeBooking, checkin, decide, finish } from './booking-changes.ts'
import { getBooking, listBookings, listCalendar } from './booking-queries.ts'
import { book } from './bookings.ts'
import { doDueMoments } from './due.ts'
import { managedRooms } from './handover.ts'
import { orOverlap } from './overlap.ts'
import { reasonRead } from './reasons.ts'
import { roomExport } from './room-export.ts'
import { changeRoom, createRoom, getRoom, listRooms, ROOM_FILE, readableRooms, removeRoom } from './rooms.ts'

const roomRoutes = (platform: Platform): Route[] => [
  handle(calls.roomPage, ({ input, caller }) => within(platform, caller, (tx) => listRooms(tx, platform, input))),
  handle(calls.roomInfo, ({ input, caller }) => within(platform, caller, (tx) => getRoom(tx, platform, input.roomUuid))),
  handle(calls.addRoom, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const output = { roomUuid: await createRoom(tx, platform, caller, input) }
      await settle(tx, output)
      return output
    }),
  ),
  handle(calls.updateRoom, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ version: await changeRoom(tx, platform, caller.userUuid, input) })),
  ),
  handle(calls.deleteRoom, async ({ input, caller }) => {
    await within(platform, caller, (tx) => removeRoom(tx, platform, caller.userUuid, input))
    return null
  }),
]

const bookingRoutes = (platform: Platform): Route[] => [
  handle(calls.addBooking, ({ input, caller, settle }) =>
    orOverlap(platform, caller, (noteWanted) =>
      within(platform, caller, async (tx) => {
        const output = await book(tx, platform, caller, input, noteWanted)
        await settle(tx, output)
        return output
      }),
    ),
  ),
  handle(calls.updateBooking, ({ input, caller }) =>
    orOverlap(platform, caller, (noteWanted) => within(platform, caller, (tx) => changeBooking(tx, platform, caller, input, noteWanted))),
  ),
  handle(calls.bookingPage, async ({ input, caller, request: { language } }) => {
    const page = await within(platform, caller, (tx) => listBookings(tx, caller, input, platform.clock.now()))
    return { ...page, list: page.list.map((booking) => reasonRead(booking, language)) }
  }),
  handle(calls.bookingCalendar, ({ input, caller }) => within(platform, caller, (tx) => listCalendar(tx, caller.userUuid, input))),
  handle(calls.bookingInfo, async ({ input, caller, request: { language } }) =>
    reasonRead(await within(platform, caller, (tx) => getBooking(tx, caller, input.bookingUuid, platform.clock.now())), language),
  ),
  handle(calls.cancelBooking, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ count: await cancel(tx, platform, caller, input) })),
  ),
  handle(calls.decideBooking, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ count: await decide(tx, platform, caller, input) })),
  ),
  handle(calls.checkinBooking, async ({ input, caller }) => {
    await within(platform, caller, (tx) => checkin(tx, platform, caller, input.bookingUuid))
    return null
  }),
  handle(calls.finishBooking, async ({ input, caller }) => {
    await within(platform, caller, (tx) => finish(tx, platform, caller, input.bookingUuid))
    return null
  }),
]

export const meetingRoutes = (platform: Platform): Route[] => [...roomRoutes(platform), ...bookingRoutes(platform)]

/** What meeting rooms do by themselves: remind, release, finish. */
export const registerMeeting = (platform: Platform): void => {
  declareBelongings(platform, 'rooms', managedRooms)
  declareFileOwner(platform, ROOM_FILE, readableRooms)
  registerExport(platform, roomExport)
  platform.jobs.schedule(
    'meeting.due',
    '* * * * *',
    outsideThePast(platform.db, ({ signal }) => doDueMoments(platform, signal)),
  )
}
