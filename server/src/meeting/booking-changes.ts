import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BOOKING_STATUS, CHECKIN_MINUTES } from '@qifuyun/contract/meeting/constants.ts'
import type { cancelBooking, decideBooking, updateBooking } from '@qifuyun/contract/meeting/endpoints.ts'
import { closeTodos } from '#src/notifications/service.ts'
import { and, eq, inArray, or, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkinFrom, type Deed, fitting, mayDecide, mayWrite } from './access.ts'
import { lockBooking, lockSeries } from './booking-queries.ts'
import { attendeesOf, firstStatus, refuseClosed, refuseTime } from './bookings.ts'
import { planMoments } from './due.ts'
import { askManager, type BookingRow, decisionOf, type RoomRow, tell } from './notices.ts'
import type { Wanted } from './overlap.ts'
import { statusOf } from './present.ts'
import { lockRoom } from './rooms.ts'
import { meetingBooking, meetingRoom } from './tables.ts'
import { conflict, forbidden, refuseField, t } from './texts.ts'

const { pending, booked, inUse, finished, cancelled, refused } = BOOKING_STATUS

const refuseState = (booking: BookingRow, deed: Deed, now: Date): void => {
  if (!fitting(booking, now).includes(deed)) conflict('当前状态不允许该操作', 'STATE_CHANGED', { current: booking.statusCode })
}

const refuseStale = ({ version }: BookingRow, given: number | undefined): void => {
  if (given !== undefined && given !== version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: version })
}

const roomOf = async (tx: Tx, roomUuid: string): Promise<RoomRow> => {
  const [room] = await tx.select().from(meetingRoom).where(eq(meetingRoom.roomUuid, roomUuid))
  if (room === undefined) throw new Error('a booking without its room')
  return room
}

const store = async (tx: Tx, { clock }: Platform, by: string, bookings: readonly BookingRow[], change: Partial<BookingRow>) => {
  const uuids = bookings.map(({ bookingUuid }) => bookingUuid)
  const rows = await tx
    .update(meetingBooking)
    .set({ ...change, ...updated(by, clock.now()), version: sql`${meetingBooking.version} + 1` })
    .where(inArray(meetingBooking.bookingUuid, uuids))
    .returning()
  await planMoments(tx, rows, clock.now())
  return rows.toSorted((a, b) => a.beginAt.getTime() - b.beginAt.getTime())
}

/** Closes the manager's todo once nothing of the series waits any more. */
const closeDecision = async (tx: Tx, { clock }: Platform, booking: BookingRow): Promise<void> => {
  const key = decisionOf(booking)
  const same = or(eq(meetingBooking.seriesUuid, key), eq(meetingBooking.bookingUuid, key))
  const [waiting] = await tx
    .select({ one: sql`1` })
    .from(meetingBooking)
    .where(and(same, eq(meetingBooking.statusCode, pending)))
    .limit(1)
  if (waiting === undefined) closeTodos(tx, [key], clock.now())
}

const peopleOf = ({ organiserUserUuid, userUuids }: BookingRow): string[] => [organiserUserUuid, ...userUuids]

/** Changes a booking that has not begun. Another time or room is judged as a new booking would be. */
export const changeBooking = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { bookingUuid, version, ...given }: ParsedInputOf<typeof updateBooking>,
  noteWanted: (wanted: Wanted) => void,
): Promise<OutputOf<typeof updateBooking>> => {
  const now = platform.clock.now()
  const before = await lockBooking(tx, bookingUuid)
  if (!mayWrite(caller, before)) forbidden()
  const span = { begin: given.beginTime ?? before.beginAt, end: given.endTime ?? before.endAt }
  const roomUuid = given.roomUuid ?? before.roomUuid
  const moved = roomUuid !== before.roomUuid || +span.begin !== +before.beginAt || +span.end !== +before.endAt
  const room = await lockRoom(tx, roomUuid)
  if (moved) refuseTime(span, now)
  if (moved) refuseClosed(room, span)
  const userUuids =
    given.userUuidList === undefined ? before.userUuids : await attendeesOf(tx, before.organiserUserUuid, given.userUuidList)
  refuseStale(before, version)
  refuseState(before, 'update', now)
  noteWanted({ roomUuid, spans: [span], people: userUuids.length + 1, besides: bookingUuid })
  const [after] = await store(tx, platform, caller.userUuid, [before], {
    roomUuid,
    subject: given.subject ?? before.subject,
    beginAt: span.begin,
    endAt: span.end,
    userUuids,
    remindMinutes: given.remindMinutes === undefined ? before.remindMinutes : given.remindMinutes,
    // One of a series that moved is no longer the series' own.
    seriesUuid: moved ? null : before.seriesUuid,
    statusCode: moved ? firstStatus(caller, room) : before.statusCode,
  })
  if (after === undefined) throw new Error('the locked booking is gone')
  if (moved) await closeDecision(tx, platform, before)
  if (moved && after.statusCode === pending) await askManager(tx, platform, after, room, caller.userName)
  const others = peopleOf(after).filter((user) => user !== caller.userUuid)
  if (moved && after.statusCode === booked)
    await tell(tx, platform, after, room, { users: others, what: '会议时间或地点已变更：{subject}' })
  if (!moved) {
    const added = userUuids.filter((user) => !before.userUuids.includes(user))
    if (after.statusCode === booked) await tell(tx, platform, after, room, { users: added, what: '会议邀请：{subject}' })
  }
  return { version: after.version, statusCode: statusOf(after.statusCode) }
}

const withLater = (n: number, reason: string): Words =>
  reason === '' ? t('及之后共 {n} 次', { n }) : t('及之后共 {n} 次，{reason}', { n, reason })

/** Cancels a booking, or it and the later ones of its series; gives how many. */
export const cancel = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { bookingUuid, version, seriesFlag, reason = '' }: ParsedInputOf<typeof cancelBooking>,
): Promise<number> => {
  const booking = await lockBooking(tx, bookingUuid)
  if (!mayWrite(caller, booking)) forbidden()
  refuseStale(booking, version)
  refuseState(booking, 'cancel', platform.clock.now())
  const later = seriesFlag === 1 ? await lockSeries(tx, booking, [pending, booked]) : []
  const all = later.length > 0 ? later : [booking]
  await store(tx, platform, caller.userUuid, all, { statusCode: cancelled, reason: reason === '' ? null : reason })
  await closeDecision(tx, platform, booking)
  const users = (booking.statusCode === pending ? [booking.organiserUserUuid] : peopleOf(booking)).filter(
    (user) => user !== caller.userUuid,
  )
  const more = all.length > 1 ? withLater(all.length, reason) : reason
  await tell(tx, platform, booking, await roomOf(tx, booking.roomUuid), { users, what: '会议已取消：{subject}', more })
  return all.length
}

/** The meeting begins. */
export const checkin = async (tx: Tx, platform: Platform, caller: TenantCaller, bookingUuid: string): Promise<void> => {
  const now = platform.clock.now()
  const booking = await lockBooking(tx, bookingUuid)
  if (!mayWrite(caller, booking)) forbidden()
  if (booking.statusCode === booked && checkinFrom(booking) > now)
    refuseField('bookingUuid', t('会议开始前{n}分钟起可签到', { n: CHECKIN_MINUTES }))
  refuseState(booking, 'checkin', now)
  await store(tx, platform, caller.userUuid, [booking], { statusCode: inUse, checkedInAt: now })
}

/** The meeting ends now; what is left of its time is free again. */
export const finish = async (tx: Tx, platform: Platform, caller: TenantCaller, bookingUuid: string): Promise<void> => {
  const now = platform.clock.now()
  const booking = await lockBooking(tx, bookingUuid)
  if (!mayWrite(caller, booking)) forbidden()
  refuseState(booking, 'finish', now)
  // One that was checked into early may end before its time began.
  const endAt = now > booking.beginAt && now < booking.endAt ? now : booking.endAt
  await store(tx, platform, caller.userUuid, [booking], { statusCode: finished, endAt })
}

/** The manager's decision about one booking, or about all waiting ones of its series; gives how many. */
export const decide = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { bookingUuid, agreeFlag, seriesFlag, reason = '' }: ParsedInputOf<typeof decideBooking>,
): Promise<number> => {
  const booking = await lockBooking(tx, bookingUuid)
  const room = await roomOf(tx, booking.roomUuid)
  if (!mayDecide(caller, room)) forbidden()
  if (agreeFlag === 0 && reason === '') refuseField('reason', '请填写拒绝原因')
  refuseState(booking, 'decide', platform.clock.now())
  const later = seriesFlag === 1 ? await lockSeries(tx, booking, [pending]) : []
  const all = later.length > 0 ? later : [booking]
  const change = { statusCode: agreeFlag === 1 ? booked : refused, reason: reason === '' ? null : reason }
  const [first] = await store(tx, platform, caller.userUuid, all, change)
  await closeDecision(tx, platform, booking)
  if (first === undefined) return 0
  const what = agreeFlag === 1 ? '会议室申请已通过：{subject}' : '会议室申请未通过：{subject}'
  await tell(tx, platform, first, room, { users: [booking.organiserUserUuid], what, more: reason })
  if (agreeFlag === 1) await tell(tx, platform, first, room, { users: booking.userUuids, what: '会议邀请：{subject}' })
  return all.length
}
