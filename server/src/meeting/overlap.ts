import { HOLDING } from '@qifuyun/contract/meeting/constants.ts'
import type { Span } from '@qifuyun/contract/meeting/recurrence.ts'
import type { Overlap } from '@qifuyun/contract/meeting/schema.ts'
import { memberNames } from '#src/members/service.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { constraintOf } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { freeBetween } from './rooms.ts'
import { meetingBooking, meetingRoom } from './tables.ts'
import { conflict } from './texts.ts'

const SHOWN = 5
const LOOKED_AT = 200

/** What somebody wanted to book and could not. */
export interface Wanted {
  roomUuid: string
  spans: readonly Span[]
  people: number
  /** A booking that is being moved is not in its own way. */
  besides?: string
}

interface Candidate {
  roomUuid: string
  roomName: string
  location: string
  capacity: number
}

/** Free rooms in the order in which they would do instead: at the same place first, then the one whose size is nearest. */
export const nearestFirst = <Room extends Pick<Candidate, 'location' | 'capacity'>>(
  rooms: readonly Room[],
  like: Pick<Candidate, 'location' | 'capacity'>,
): Room[] =>
  rooms.toSorted(
    (a, b) =>
      Number(b.location === like.location) - Number(a.location === like.location) ||
      Math.abs(a.capacity - like.capacity) - Math.abs(b.capacity - like.capacity),
  )

const findOverlap = async (tx: Tx, { roomUuid, spans, people, besides }: Wanted): Promise<Overlap> => {
  const meets = or(...spans.map(({ begin, end }) => and(lt(meetingBooking.beginAt, end), gt(meetingBooking.endAt, begin))))
  const inTheWay = await tx
    .select()
    .from(meetingBooking)
    .where(
      and(
        eq(meetingBooking.roomUuid, roomUuid),
        isNull(meetingBooking.deletedAt),
        inArray(meetingBooking.statusCode, [...HOLDING]),
        besides === undefined ? undefined : ne(meetingBooking.bookingUuid, besides),
        meets,
      ),
    )
    .orderBy(asc(meetingBooking.beginAt))
    .limit(SHOWN)
  const [wanted] = await tx.select().from(meetingRoom).where(eq(meetingRoom.roomUuid, roomUuid))
  const free = await tx
    .select({
      roomUuid: meetingRoom.roomUuid,
      roomName: meetingRoom.roomName,
      location: meetingRoom.location,
      capacity: meetingRoom.capacity,
    })
    .from(meetingRoom)
    .where(
      and(
        isNull(meetingRoom.deletedAt),
        ne(meetingRoom.roomUuid, roomUuid),
        gte(meetingRoom.capacity, people),
        ...spans.map(({ begin, end }) => freeBetween(begin, end)),
      ),
    )
    .orderBy(asc(meetingRoom.roomName))
    .limit(LOOKED_AT)
  const names = await memberNames(
    tx,
    inTheWay.map(({ organiserUserUuid }) => organiserUserUuid),
  )
  return {
    conflictList: inTheWay.map((row) => ({
      subject: row.subject,
      organiserUserName: names.get(row.organiserUserUuid) ?? '',
      beginTime: row.beginAt.toISOString(),
      endTime: row.endAt.toISOString(),
    })),
    freeRoomList: nearestFirst(free, wanted ?? { location: '', capacity: people }).slice(0, SHOWN),
  }
}

/**
 * Runs a booking; where the database finds the time taken, refuses with what is in the way and the nearest free rooms (409 `OVERLAP`).
 * `wanted` is filled in by the time the database refuses.
 */
export const orOverlap = async <T>(
  { db }: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  work: (tell: (wanted: Wanted) => void) => Promise<T>,
): Promise<T> => {
  let wanted: Wanted | undefined
  try {
    return await work((found) => {
      wanted = found
    })
  } catch (error) {
    if (constraintOf(error) !== 'meeting_booking_overlap' || wanted === undefined) throw error
    const asked = wanted
    const current = await db.tenant(enterpriseUuid, userUuid, (tx) => findOverlap(tx, asked))
    return conflict('该时段已被预订', 'OVERLAP', { fields: { beginTime: '该时段已被预订' }, current })
  }
}
