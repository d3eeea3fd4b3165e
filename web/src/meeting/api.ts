import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { bookingPage as declaredBookings, roomPage as declaredRooms } from '@qifuyun/contract/meeting/endpoints.ts'
import type { MeetingRoom } from '@qifuyun/contract/meeting/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  bookingCalendar,
  bookingInfo,
  bookingPage,
  cancelBooking,
  checkinBooking,
  decideBooking,
  deleteRoom,
  finishBooking,
  roomInfo,
  roomPage,
  updateRoom,
} from '@qifuyun/ui/platform/request/endpoints/meeting.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'

export type { Booking, CalendarEntry, MeetingRoom } from '@qifuyun/contract/meeting/schema.ts'

/** What a change of a booking makes stale. */
export const BOOKING_READS = [bookingCalendar, bookingPage, bookingInfo, roomPage] as const
/** What a change of a room makes stale. */
export const ROOM_READS = [roomPage, roomInfo] as const

export const useRooms = (filter: Input<typeof declaredRooms>) => useCall(roomPage, filter, { staleTime: 0 })
export const useRoom = (roomUuid: string) => useCall(roomInfo, { roomUuid }, { staleTime: 0 })
export const useDeleteRoom = (onDone: () => void) => useAction(deleteRoom, { announce: true, refresh: ROOM_READS, onDone })

/** One of several changes that are told together. */
export const setRoomDisabled = ({ roomUuid, version }: MeetingRoom, disabledFlag: 0 | 1) =>
  call(updateRoom, { roomUuid, version, disabledFlag }, { quiet: true })
export const removeRoomQuietly = ({ roomUuid, version }: MeetingRoom) => call(deleteRoom, { roomUuid, version }, { quiet: true })

/** Reads the rooms again. */
export const useRefreshRooms = (): (() => void) => {
  const client = useQueryClient()
  return () => void refreshCalls(client, ROOM_READS)
}

/** What keeps these rooms busy; nothing is asked without a room. */
export const useCalendar = (roomUuidList: string[], beginTime: string, endTime: string) =>
  useCall(bookingCalendar, { roomUuidList, beginTime, endTime }, { enabled: roomUuidList.length > 0, staleTime: 0 })

export const useBookings = (filter: Input<typeof declaredBookings>) => useCall(bookingPage, filter, { staleTime: 0 })
export const useBooking = (bookingUuid: string) => useCall(bookingInfo, { bookingUuid }, { staleTime: MINUTE_MS / 2 })

/** What can be done to a booking that is there. */
export const useBookingDeeds = (onDone: () => void) => {
  const options = { announce: true, refresh: BOOKING_READS, onDone }
  return {
    cancel: useAction(cancelBooking, options),
    checkin: useAction(checkinBooking, options),
    finish: useAction(finishBooking, options),
    decide: useAction(decideBooking, options),
  }
}
