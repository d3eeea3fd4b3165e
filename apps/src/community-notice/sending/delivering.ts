import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { type Resident, residentsOf, unreachedBy } from '#src/community-notice/audience/audience.ts'
import { lastContacts } from '#src/community-notice/audience/contacts.ts'
import { CHANNEL, KIND } from '#src/community-notice/notices/codes.ts'
import type { Notice } from '#src/community-notice/notices/judging.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipientPage } from '#src/community-notice/pages.ts'
import { freeFrom, isAwake } from '#src/community-notice/sending/moments.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { textOf } from '#src/community-notice/sending/wording.ts'
import { t } from '#src/community-notice/texts.ts'
import { customer } from '#src/customers/records/customer.ts'

type Recipient = StoredOf<typeof recipient>
type Given = { notice: string }

/** More residents than a notice has. */
export const MOST = 50_000
/** More of them are told by a job, in parts. */
const AT_ONCE = 60
/** How long the page of a recipient can be opened. */
export const LINK_MS = 180 * DAY_MS

export const waitingOf = ({ rows }: Context, uuid: string, among?: readonly string[]): Promise<Recipient[]> =>
  rows.list(
    recipient,
    (f) => f.and(f.eq('notice', uuid), f.state('waiting'), ...(among === undefined ? [] : [f.oneOf('customer', [...among])])),
    MOST,
  )

/** By customer: everybody of the scope who is not noted yet, and those who could not be told so far. */
export const unsentOf = async (call: Context, { notice: uuid }: Given): Promise<JobItem[]> => {
  const row = await call.rows.find(notice, uuid)
  if (row === undefined || !notice.isIn(row, 'published')) return []
  const waiting = (await waitingOf(call, uuid)).map((each) => ({ key: each.customer, name: each.name }))
  if (row.listed) return waiting
  const noted = new Set((await call.rows.list(recipient, (f) => f.eq('notice', uuid), MOST)).map((each) => each.customer))
  const missing = (await residentsOf(call, row)).filter((each) => !noted.has(each.customer))
  return [...waiting, ...missing.map((each) => ({ key: each.customer, name: each.name }))]
}

/** Sends the links of these recipients, in as many statements for many as for one. */
export const sendLinks = async (
  call: Context,
  to: readonly { uuid: string; mobile: string | null }[],
  say: (link: string) => ReturnType<typeof textOf>,
): Promise<void> => {
  if (to.length === 0) return
  const until = new Date(call.clock.now.getTime() + LINK_MS)
  const paths = await call.links.openAll(
    recipientPage,
    to.map(({ uuid }) => uuid),
    until,
  )
  for (const { uuid, mobile } of to)
    await call.messages.sendText({ mobile: mobile ?? '', purpose: 'notice', text: say(call.links.address(paths.get(uuid) ?? '')) })
}

/** Of these residents those who may hear of it now: of what is urgent everybody. Locked, so that two notices do not reach one at once. */
const heardNow = async (call: Context, { kind }: Notice, customers: readonly string[]): Promise<(customer: string) => boolean> => {
  if (kind === KIND.urgent) return () => true
  if (!isAwake(call.clock.now)) return () => false
  await call.rows.lock(customer, [...customers])
  const last = await lastContacts(call, customers)
  return (of) => !last.has(of)
}

type Made = ChangesOf<typeof recipient> & { uuid: string }

/** A resident as a recipient: told at once where that may be, else later or not at all. */
const noted = (call: Context, row: Notice, of: Resident, now: boolean): Made => {
  const reason = unreachedBy(of)
  const state = !row.channels.includes(CHANNEL.text) ? 'page' : reason !== null ? 'unreachable' : now ? 'sent' : 'waiting'
  const { uuid: noticeUuid, no, title, projectUuid, needConfirm } = row
  return {
    ...{ uuid: call.rows.newUuid(), notice: noticeUuid, no, title, projectUuid, needConfirm },
    ...{ customer: of.customer, name: of.name, mobile: of.mobile, roomUuid: of.roomUuid, key: `${row.uuid} ${of.customer}` },
    ...{ state, reason: state === 'unreachable' ? reason : null, sentAt: state === 'sent' ? call.clock.now.toISOString() : null },
  }
}

/** Notes these residents as recipients of a notice and tells them, those who may hear of it now. */
const deliverTo = async (call: Context, row: Notice, keys: readonly string[]): Promise<void> => {
  const { rows, clock } = call
  const { uuid } = row
  const may = await heardNow(call, row, keys)
  const waiting = (await waitingOf(call, uuid, keys)).filter((each) => may(each.customer))
  const known = new Set(
    (await rows.list(recipient, (f) => f.and(f.eq('notice', uuid), f.oneOf('customer', [...keys])), MOST)).map((each) => each.customer),
  )
  const fresh = (await residentsOf(call, row, keys)).filter((each) => !known.has(each.customer))
  const made = fresh.map((each) => noted(call, row, each, may(each.customer)))
  await rows.recordEach(recipient, made, t('发送公告'))
  await rows.updateEach(
    recipient,
    waiting.map((each) => ({ uuid: each.uuid, state: 'sent' as const, sentAt: clock.now.toISOString() })),
    t('发送公告'),
  )
  const told = made.flatMap(({ uuid: of, state, mobile = null }) => (state === 'sent' ? [{ uuid: of, mobile }] : []))
  await sendLinks(call, [...waiting, ...told], (link) => textOf(row, link))
}

/** A part of the residents of a notice, as long as it is to be told of. */
export const deliverEach = async (call: Context, { notice: uuid }: Given, keys: readonly string[]): Promise<void> => {
  const [row] = await call.rows.lock(notice, [uuid])
  if (row !== undefined && notice.isIn(row, 'published')) await deliverTo(call, row, keys)
}

/** The first moment at which one of those may be told who are still to be; null: nobody is. */
const restFrom = async (call: Context, uuid: string): Promise<string | null> => {
  const { now } = call.clock
  const waiting = await waitingOf(call, uuid)
  const last = await lastContacts(
    call,
    waiting.map((each) => each.customer),
  )
  const next = Math.min(...waiting.map((each) => freeFrom(last.get(each.customer) ?? null, now).getTime()))
  return Number.isFinite(next) ? new Date(next).toISOString() : null
}

/** Whoever is still to be told is told at the first moment at which one of them may be. */
export const planRest = async (call: Context, { notice: uuid }: Given): Promise<void> =>
  call.rows.update(notice, uuid, { listed: true, nextAt: await restFrom(call, uuid) }, t('发送完成'))

/** Few residents are told with the notice itself; null where they are too many for that. */
export const deliverFew = async (call: Context, row: Notice): Promise<ChangesOf<typeof notice> | null> => {
  const residents = await residentsOf(call, row)
  if (residents.length > AT_ONCE) return null
  await deliverTo(
    call,
    row,
    residents.map((each) => each.customer),
  )
  return { listed: true, nextAt: await restFrom(call, row.uuid) }
}
