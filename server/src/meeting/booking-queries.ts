import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { BOOKING_STATUS, CALENDAR_DAYS_MAX, HOLDING } from '@qifuyun/contract/meeting/constants.ts'
import type { bookingCalendar, bookingInfo, bookingPage } from '@qifuyun/contract/meeting/endpoints.ts'
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { managesRooms } from './access.ts'
import type { BookingRow } from './notices.ts'
import { presentBookings, presentEntries } from './present.ts'
import { meetingBooking, meetingRoom } from './tables.ts'

const { finished } = BOOKING_STATUS

const mine = (userUuid: string): SQL | undefined =>
  or(eq(meetingBooking.organiserUserUuid, userUuid), arrayContains(meetingBooking.userUuids, [userUuid]))

/** Waits for the caller's decision: of their rooms, or of all for who manages them. */
const toDecide = (caller: TenantCaller, now: Date): SQL | undefined => {
  const own = sql`exists (select from ${meetingRoom} where ${meetingRoom.roomUuid} = ${meetingBooking.roomUuid}
    and ${meetingRoom.managerUserUuid} = ${caller.userUuid})`
  return and(eq(meetingBooking.statusCode, BOOKING_STATUS.pending), gt(meetingBooking.beginAt, now), managesRooms(caller) ? undefined : own)
}

const conditionOf = (input: ParsedInputOf<typeof bookingPage>, caller: TenantCaller, now: Date): SQL | undefined => {
  const { keyword = '', roomUuid, seriesUuid, statusCode, mineFlag, decideFlag, beginTimeBegin, beginTimeEnd } = input
  return and(
    isNull(meetingBooking.deletedAt),
    keyword === '' ? undefined : ilike(meetingBooking.subject, containing(keyword)),
    roomUuid === undefined ? undefined : eq(meetingBooking.roomUuid, roomUuid),
    seriesUuid === undefined ? undefined : eq(meetingBooking.seriesUuid, seriesUuid),
    statusCode === undefined ? undefined : eq(meetingBooking.statusCode, statusCode),
    mineFlag === 1 ? mine(caller.userUuid) : undefined,
    decideFlag === 1 ? toDecide(caller, now) : undefined,
    beginTimeBegin && gte(meetingBooking.beginAt, beginTimeBegin),
    beginTimeEnd && lte(meetingBooking.beginAt, beginTimeEnd),
  )
}

/** One page of the bookings, the latest first. */
export const listBookings = async (
  tx: Tx,
  caller: TenantCaller,
  input: ParsedInputOf<typeof bookingPage>,
  now: Date,
): Promise<OutputOf<typeof bookingPage>> => {
  const where = conditionOf(input, caller, now)
  const [counted] = await tx.select({ total: count() }).from(meetingBooking).where(where)
  const direction = input.ascendingFlag === 1 ? asc : desc
  const rows = await tx
    .select()
    .from(meetingBooking)
    .where(where)
    .orderBy(direction(meetingBooking.beginAt), direction(meetingBooking.bookingUuid))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return toPage(await presentBookings(tx, caller, rows, now), counted?.total ?? 0, input)
}

/** What keeps these rooms busy between two moments, by time. A room has no more bookings than its time allows, so nothing is paged. */
export const listCalendar = async (
  tx: Tx,
  userUuid: string,
  { roomUuidList, beginTime, endTime }: ParsedInputOf<typeof bookingCalendar>,
): Promise<OutputOf<typeof bookingCalendar>> => {
  if (endTime <= beginTime) refuseField('endTime', '开始时间须早于结束时间')
  if (endTime.getTime() - beginTime.getTime() > CALENDAR_DAYS_MAX * DAY_MS) refuseField('endTime', '时间范围过大')
  const rows = await tx
    .select()
    .from(meetingBooking)
    .where(
      and(
        inArray(meetingBooking.roomUuid, [...roomUuidList]),
        isNull(meetingBooking.deletedAt),
        inArray(meetingBooking.statusCode, [...HOLDING, finished]),
        lt(meetingBooking.beginAt, endTime),
        gt(meetingBooking.endAt, beginTime),
      ),
    )
    .orderBy(asc(meetingBooking.beginAt), asc(meetingBooking.bookingUuid))
  return { list: await presentEntries(tx, userUuid, rows) }
}

const existing = (bookingUuid: string) => and(eq(meetingBooking.bookingUuid, bookingUuid), isNull(meetingBooking.deletedAt))

/** One booking; 404 when there is none. */
export const getBooking = async (tx: Tx, caller: TenantCaller, bookingUuid: string, now: Date): Promise<OutputOf<typeof bookingInfo>> => {
  const rows = await tx.select().from(meetingBooking).where(existing(bookingUuid))
  return (await presentBookings(tx, caller, rows, now))[0] ?? absent()
}

/** The booking, locked until commit; 404 when there is none. */
export const lockBooking = async (tx: Tx, bookingUuid: string): Promise<BookingRow> =>
  (await tx.select().from(meetingBooking).where(existing(bookingUuid)).for('update'))[0] ?? absent()

/** The bookings of a series in these states that begin no earlier, locked in the order of time. */
export const lockSeries = async (tx: Tx, { seriesUuid, beginAt }: BookingRow, states: readonly number[]): Promise<BookingRow[]> => {
  if (seriesUuid === null) return []
  const these = and(
    eq(meetingBooking.seriesUuid, seriesUuid),
    gte(meetingBooking.beginAt, beginAt),
    inArray(meetingBooking.statusCode, [...states]),
    isNull(meetingBooking.deletedAt),
  )
  return tx.select().from(meetingBooking).where(these).orderBy(asc(meetingBooking.beginAt)).for('update')
}
