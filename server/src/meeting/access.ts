import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { BOOKING_STATUS, CHECKIN_MINUTES } from '@qifuyun/contract/meeting/constants.ts'
import type { Booking } from '@qifuyun/contract/meeting/schema.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { BookingRow, RoomRow } from './notices.ts'

const { pending, booked, inUse } = BOOKING_STATUS

export type Deed = Booking['canDo'][number]

export const managesRooms = ({ roles }: Pick<TenantCaller, 'roles'>): boolean => holdsOneOf(roles, [ROLE.engagement])

/** Who may change it: the organiser, and anyone who manages rooms. */
export const mayWrite = (caller: TenantCaller, { organiserUserUuid }: BookingRow): boolean =>
  organiserUserUuid === caller.userUuid || managesRooms(caller)

/** Who decides about it: the room's manager, and anyone who manages rooms. */
export const mayDecide = (caller: TenantCaller, { managerUserUuid }: Pick<RoomRow, 'managerUserUuid'>): boolean =>
  managerUserUuid === caller.userUuid || managesRooms(caller)

/** From when on the meeting can begin. */
export const checkinFrom = ({ beginAt }: BookingRow): Date => new Date(beginAt.getTime() - CHECKIN_MINUTES * MINUTE_MS)

/** Which deeds fit the state of a booking, no matter who does them. */
export const fitting = (booking: BookingRow, now: Date): Deed[] => {
  const { statusCode, beginAt, endAt } = booking
  const ahead = beginAt > now
  const deeds: Deed[] = []
  if ((statusCode === pending || statusCode === booked) && ahead) deeds.push('update')
  if ((statusCode === pending || statusCode === booked) && endAt > now) deeds.push('cancel')
  if (statusCode === booked && checkinFrom(booking) <= now && endAt > now) deeds.push('checkin')
  if (statusCode === inUse) deeds.push('finish')
  if (statusCode === pending && ahead) deeds.push('decide')
  return deeds
}

/** What the server would accept from the caller now. */
export const canDo = (caller: TenantCaller, booking: BookingRow, room: Pick<RoomRow, 'managerUserUuid'>, now: Date): Deed[] =>
  fitting(booking, now).filter((deed) => (deed === 'decide' ? mayDecide(caller, room) : mayWrite(caller, booking)))
