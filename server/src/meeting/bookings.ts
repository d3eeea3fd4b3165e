import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { AHEAD_DAYS, BOOKING_STATUS, type BookingStatus, LONGEST_MS, OCCURRENCES_MAX } from '@qifuyun/contract/meeting/constants.ts'
import type { addBooking } from '@qifuyun/contract/meeting/endpoints.ts'
import { minuteOfDay, occurrencesOf, type Span } from '@qifuyun/contract/meeting/recurrence.ts'
import { filterActive } from '#src/members/service.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mayDecide } from './access.ts'
import { planMoments } from './due.ts'
import { askManager, type BookingRow, type RoomRow, tell } from './notices.ts'
import type { Wanted } from './overlap.ts'
import { lockRoom, minutesOf } from './rooms.ts'
import { meetingBooking } from './tables.ts'
import { refuseField, t } from './texts.ts'

/** Somebody who books the room they stand in does so a little after the hour. */
const GRACE_MS = 5 * 60_000

/** Refuses a time that no room can be booked for (422). */
export const refuseTime = ({ begin, end }: Span, now: Date): void => {
  if (end <= begin) refuseField('endTime', '开始时间须早于结束时间')
  if (end.getTime() - begin.getTime() > LONGEST_MS) refuseField('endTime', '一次预订不能超过24小时')
  if (begin.getTime() < now.getTime() - GRACE_MS) refuseField('beginTime', '时间须晚于当前')
  if (end.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) refuseField('endTime', '时间最晚为一年以内')
}

/** Refuses a room that is closed, always or at that time (422). */
export const refuseClosed = ({ openBegin, openEnd, disabledFlag }: RoomRow, { begin, end }: Span): void => {
  if (disabledFlag) refuseField('roomUuid', '会议室已停用')
  if (openBegin === '00:00' && openEnd === '24:00') return
  const from = minuteOfDay(begin)
  const until = from + Math.ceil((end.getTime() - begin.getTime()) / 60_000)
  if (from < minutesOf(openBegin) || until > minutesOf(openEnd))
    refuseField('beginTime', t('预订时间不在开放时间（{begin}–{end}）内', { begin: openBegin, end: openEnd }))
}

/** Who takes part beside the organiser, each once. Refuses who is no active member (422). */
export const attendeesOf = async (tx: Tx, organiser: string, userUuidList: readonly string[]): Promise<string[]> => {
  const users = [...new Set(userUuidList)].filter((user) => user !== organiser)
  if ((await filterActive(tx, users)).length < users.length) refuseField('userUuidList', '只能添加本企业的在职成员')
  return users
}

const spansOf = ({ beginTime, endTime, repeatRule }: ParsedInputOf<typeof addBooking>, now: Date): Span[] => {
  const first = { begin: beginTime, end: endTime }
  refuseTime(first, now)
  const spans = occurrencesOf(first, repeatRule)
  if (spans.length === 0) refuseField('repeatRule', '重复规则没有对应的日期')
  if (spans.length > OCCURRENCES_MAX) refuseField('repeatRule', t('重复会议最多{max}次', { max: OCCURRENCES_MAX }))
  for (const span of spans.slice(-1)) refuseTime(span, now)
  return spans
}

/** What a new booking of this room begins as: who decides about the room needs nobody's approval. */
export const firstStatus = (caller: TenantCaller, room: RoomRow): BookingStatus =>
  room.needApproveFlag && !mayDecide(caller, room) ? BOOKING_STATUS.pending : BOOKING_STATUS.booked

/** What follows once bookings are stored: moments to come, an invitation, a question to the room's manager. */
const followUp = async (tx: Tx, platform: Platform, rows: readonly BookingRow[], room: RoomRow, organiser: string): Promise<void> => {
  const [first] = rows
  await planMoments(tx, rows, platform.clock.now())
  if (first === undefined) return
  const more = rows.length > 1 ? t('共 {n} 次', { n: rows.length }) : null
  if (first.statusCode === BOOKING_STATUS.pending) await askManager(tx, platform, first, room, organiser)
  else await tell(tx, platform, first, room, { users: first.userUuids, what: '会议邀请：{subject}', more })
}

/**
 * Books a room, once or by a rule; all of it or nothing. `noteWanted` is told what is wanted before the database judges it: its exclusion
 * constraint refuses taken time.
 */
export const book = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof addBooking>,
  noteWanted: (wanted: Wanted) => void,
): Promise<OutputOf<typeof addBooking>> => {
  const now = platform.clock.now()
  const { enterpriseUuid, userUuid, userName } = caller
  const room = await lockRoom(tx, input.roomUuid)
  const spans = spansOf(input, now)
  for (const span of spans) refuseClosed(room, span)
  const userUuids = await attendeesOf(tx, userUuid, input.userUuidList)
  const statusCode = firstStatus(caller, room)
  const seriesUuid = spans.length > 1 ? platform.ids.uuid() : null
  noteWanted({ roomUuid: room.roomUuid, spans, people: userUuids.length + 1 })
  const values = spans.map(({ begin, end }) => ({
    enterpriseUuid,
    bookingUuid: platform.ids.uuid(),
    seriesUuid,
    roomUuid: room.roomUuid,
    subject: input.subject,
    beginAt: begin,
    endAt: end,
    organiserUserUuid: userUuid,
    userUuids,
    remindMinutes: input.remindMinutes ?? null,
    statusCode,
    ...created(userUuid, now),
  }))
  const rows = await tx.insert(meetingBooking).values(values).returning()
  await followUp(tx, platform, rows, room, userName)
  const bookingUuidList = values.map(({ bookingUuid }) => bookingUuid)
  return { bookingUuid: bookingUuidList[0] ?? absent(), seriesUuid, bookingUuidList, statusCode }
}
