import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { BOOKING_STATUS, CHECKIN_MINUTES } from '@qifuyun/contract/meeting/constants.ts'
import { closeTodos } from '#src/notifications/service.ts'
import { and, asc, eq, inArray, lte, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type BookingRow, decisionOf, type RoomRow, tell } from './notices.ts'
import { AUTOMATIC } from './reasons.ts'
import { meetingBooking, meetingDue, meetingRoom } from './tables.ts'
import { t } from './texts.ts'

const BATCH = 50

/** `remind` the people, `lapse` what nobody decided or came to, `finish` the meeting. */
type DueKind = 'remind' | 'lapse' | 'finish'

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** When something happens to a booking by itself; what lies in the past is left out. */
const momentsOf = (booking: BookingRow, now: Date): { kind: DueKind; dueAt: Date }[] => {
  const { beginAt, endAt, remindMinutes, statusCode } = booking
  const moments: { kind: DueKind; dueAt: Date }[] = []
  if (remindMinutes !== null && statusCode !== BOOKING_STATUS.inUse) moments.push({ kind: 'remind', dueAt: after(beginAt, -remindMinutes) })
  // Nobody decided: it lapses at its begin. Nobody came: a quarter of an hour after it, or at its end if that is earlier.
  if (statusCode === BOOKING_STATUS.pending) moments.push({ kind: 'lapse', dueAt: beginAt })
  if (statusCode === BOOKING_STATUS.booked) moments.push({ kind: 'lapse', dueAt: earlier(after(beginAt, CHECKIN_MINUTES), endAt) })
  if (statusCode === BOOKING_STATUS.inUse) moments.push({ kind: 'finish', dueAt: endAt })
  return moments.filter(({ kind, dueAt }) => kind !== 'remind' || dueAt > now)
}

/** Notes down when something will happen to these bookings, in place of what was noted before. */
export const planMoments = async (tx: Tx, bookings: readonly BookingRow[], now: Date): Promise<void> => {
  if (bookings.length === 0) return
  const uuids = bookings.map(({ bookingUuid }) => bookingUuid)
  await tx.delete(meetingDue).where(inArray(meetingDue.bookingUuid, uuids))
  const rows = bookings.flatMap((booking) =>
    momentsOf(booking, now).map((moment) => ({ ...moment, enterpriseUuid: booking.enterpriseUuid, bookingUuid: booking.bookingUuid })),
  )
  if (rows.length > 0) await tx.insert(meetingDue).values(rows)
}

interface Moment {
  enterpriseUuid: string
  bookingUuid: string
  kind: string
}

const settle = async (tx: Tx, platform: Platform, booking: BookingRow, change: Partial<BookingRow>): Promise<BookingRow> => {
  const [changed] = await tx
    .update(meetingBooking)
    .set({ ...change, updatedAt: platform.clock.now(), updatedBy: null, version: sql`${meetingBooking.version} + 1` })
    .where(eq(meetingBooking.bookingUuid, booking.bookingUuid))
    .returning()
  return changed ?? booking
}

const lapse = async (tx: Tx, platform: Platform, booking: BookingRow, room: RoomRow): Promise<void> => {
  const { pending, booked, refused, cancelled } = BOOKING_STATUS
  const users = [booking.organiserUserUuid, ...booking.userUuids]
  if (booking.statusCode === pending) {
    const reason = AUTOMATIC.undecided
    const changed = await settle(tx, platform, booking, { statusCode: refused, reason })
    closeTodos(tx, [decisionOf(booking)], platform.clock.now())
    await tell(tx, platform, changed, room, { users: [booking.organiserUserUuid], what: '会议室申请未通过：{subject}', more: t(reason) })
  } else if (booking.statusCode === booked) {
    const reason = AUTOMATIC.absent
    const changed = await settle(tx, platform, booking, { statusCode: cancelled, reason })
    await tell(tx, platform, changed, room, { users, what: '会议室已释放：{subject}', more: t(reason) })
  }
}

const doOne = async (tx: Tx, platform: Platform, kind: string, booking: BookingRow, room: RoomRow): Promise<void> => {
  const { booked, inUse, finished } = BOOKING_STATUS
  if (kind === 'remind' && booking.statusCode === booked)
    await tell(tx, platform, booking, room, { users: [booking.organiserUserUuid, ...booking.userUuids], what: '会议提醒：{subject}' })
  if (kind === 'lapse') await lapse(tx, platform, booking, room)
  if (kind === 'finish' && booking.statusCode === inUse) await settle(tx, platform, booking, { statusCode: finished })
}

/** What is due for one booking, in one transaction with the note of it. */
const doMoment = (platform: Platform, { enterpriseUuid, bookingUuid, kind }: Moment): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const now = platform.clock.now()
    const [booking] = await tx.select().from(meetingBooking).where(eq(meetingBooking.bookingUuid, bookingUuid)).for('update')
    const noted = and(eq(meetingDue.bookingUuid, bookingUuid), eq(meetingDue.kind, kind), lte(meetingDue.dueAt, now))
    // Who changed the booking meanwhile has noted another moment.
    const [gone] = await tx.delete(meetingDue).where(noted).returning()
    if (booking === undefined || gone === undefined) return
    const [room] = await tx.select().from(meetingRoom).where(eq(meetingRoom.roomUuid, booking.roomUuid))
    if (room !== undefined) await doOne(tx, platform, kind, booking, room)
  })

/** Reminds, releases and finishes what is due, in whatever enterprise. */
export const doDueMoments = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted()
    const due = await platform.db.worker((tx) =>
      tx.select().from(meetingDue).where(lte(meetingDue.dueAt, platform.clock.now())).orderBy(asc(meetingDue.dueAt)).limit(BATCH),
    )
    const done = await Promise.allSettled(due.map((moment) => doMoment(platform, moment)))
    const failed = done.find(({ status }) => status === 'rejected')
    // Tried again a minute later; what was done is not due any more.
    if (failed?.status === 'rejected') throw failed.reason
    if (due.length < BATCH) return
  }
}
