import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { HOLDING } from '@qifuyun/contract/meeting/constants.ts'
import { DAY_ASIDE_MAX, DAY_ROWS_MAX, DAY_SOURCE_MAX } from '@qifuyun/contract/workbench/day.ts'
import { type Named, streamRowsComing, streamRowsNamed } from '#src/applications/service.ts'
import { waitingApprovals } from '#src/approvals/service.ts'
import { listBookings } from '#src/meeting/service.ts'
import { listNotices } from '#src/notices/service.ts'
import { doneSince, type Waiting, waitingFor } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Whose day it is, and which. */
export interface Asked {
  platform: Platform
  caller: TenantCaller
  language: Language
  now: Date
  today: Date
  tomorrow: Date
  after: Date
}

export const askedNow = (platform: Platform, caller: TenantCaller, language: Language): Asked => {
  const now = platform.clock.now()
  const today = chinaMidnight(chinaDay(now))
  const at = (days: number): Date => new Date(today.getTime() + days * DAY_MS)
  return { platform, caller, language, now, today, tomorrow: at(1), after: at(2) }
}

/** Work that waits, one row more than is shown, and what was done today. */
export const readWork = async (tx: Tx, { caller: { userUuid }, language, today }: Asked) => {
  const worker = { userUuid, language }
  return { open: await waitingFor(tx, worker, DAY_ROWS_MAX + 1), done: await doneSince(tx, worker, today, DAY_ASIDE_MAX) }
}

/** Applications for approval that wait for the caller, by their uuid. */
export const readApprovals = async (tx: Tx, { platform, caller }: Asked) =>
  new Map((await waitingApprovals(tx, platform, caller, DAY_ROWS_MAX)).map((record) => [record.wfProcinstUuid, record]))
export type Approvals = Awaited<ReturnType<typeof readApprovals>>

/** The row of an application that work is about, as its address says. */
const namedBy = ({ businessTypeCode: appKey, businessUuid: uuid, pcJumpUrl }: Waiting): Named[] => {
  const query = pcJumpUrl?.startsWith('/application/') ? new URLSearchParams(pcJumpUrl.split('?')[1]) : undefined
  const entity = query?.get('entity')
  return uuid && entity ? [{ appKey, entity, uuid }] : []
}

/** Rows of applications: those that work is about, by their uuid, and those that take place until tomorrow. */
export const readApplications = async (tx: Tx, { platform, caller, today, after }: Asked, open: readonly Waiting[]) => {
  const named = await streamRowsNamed(tx, platform, caller, open.flatMap(namedBy))
  const coming = await streamRowsComing(tx, platform, caller, { begin: today, end: after }, DAY_SOURCE_MAX)
  return { named, coming }
}
export type ApplicationRows = Awaited<ReturnType<typeof readApplications>>['named']

/** Meetings of the caller until tomorrow, and bookings that work asks them to decide about, by what that work is about. */
export const readMeetings = async (tx: Tx, { caller, now, today, after }: Asked) => {
  const page = { pageNum: 1, pageSize: DAY_SOURCE_MAX, ascendingFlag: 1 } as const
  const mine = await listBookings(tx, caller, { ...page, mineFlag: 1, beginTimeBegin: today, beginTimeEnd: after }, now)
  const toDecide = await listBookings(tx, caller, { ...page, decideFlag: 1 }, now)
  return {
    mine: mine.list.filter(({ statusCode }) => HOLDING.some((code) => code === statusCode)),
    decisions: new Map(toDecide.list.toReversed().map((booking) => [booking.seriesUuid ?? booking.bookingUuid, booking])),
  }
}
export type Meetings = Awaited<ReturnType<typeof readMeetings>>
export type Decisions = Meetings['decisions']

/** A notice that nobody read for so long is no news. */
const NEWS_MS = 30 * DAY_MS

/** Notices of late that the caller has not read; none without the right to read any. */
export const readNotices = async (tx: Tx, { platform, caller, now }: Asked) => {
  if (!holdsOneOf(caller.roles, [ROLE.announcements, ROLE.noticeManagement])) return []
  const wanted = { pageNum: 1, pageSize: DAY_SOURCE_MAX, readFlag: 0, publishTimeBegin: new Date(now.getTime() - NEWS_MS) } as const
  return (await listNotices(tx, platform, caller, wanted)).list
}
export type Notices = Awaited<ReturnType<typeof readNotices>>
