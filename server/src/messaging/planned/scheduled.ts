import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import {
  type messageSchedule,
  type messageScheduledPage,
  type messageScheduledUpdate,
  PLANNED_STATUS,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { and, asc, count, desc, eq, type InferSelectModel } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkContent } from '../sending/content.ts'
import { accessMembership } from '../setting.ts'
import { imScheduledMessage } from '../tables.ts'
import { conflict, t } from '../texts.ts'
import { checkDue, refuseTooMany, sessionNames, wakeAt } from './planned.ts'

type Scheduled = InferSelectModel<typeof imScheduledMessage>

/** Stores a message that is sent later. The content is checked now, the rights of the sender when it is sent. */
export const scheduleMessage = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof messageSchedule>,
): Promise<OutputOf<typeof messageSchedule>> => {
  const now = platform.clock.now()
  await accessMembership(tx, caller, input.sessionUuid)
  checkDue(input.sendTime, now, 'sendTime')
  await refuseTooMany(tx, caller, 'im_scheduled_message', t('最多保留100条待发送消息'))
  const row = {
    enterpriseUuid: caller.enterpriseUuid,
    scheduledUuid: platform.ids.uuid(),
    sessionUuid: input.sessionUuid,
    imAccountId: caller.imAccountId,
    userUuid: caller.userUuid,
    dueAt: input.sendTime,
    createdAt: now,
    messageType: input.messageType,
    content: { ...checkContent(input.messageType, input.content) },
    replyToSeq: input.replyToSeq ?? null,
  }
  await tx.insert(imScheduledMessage).values(row)
  await wakeAt(tx, platform, row.dueAt)
  return { scheduledUuid: row.scheduledUuid }
}

/** An own one that still waits, locked until commit. 404 when it is another's, 409 `STATE_CHANGED` when it is over. */
const lockWaiting = async (tx: Tx, { imAccountId }: TenantCaller, scheduledUuid: string): Promise<Scheduled> => {
  const own = and(eq(imScheduledMessage.scheduledUuid, scheduledUuid), eq(imScheduledMessage.imAccountId, imAccountId))
  const [row] = await tx.select().from(imScheduledMessage).where(own).for('update')
  if (row === undefined) return absent()
  if (row.statusCode !== PLANNED_STATUS.waiting) conflict('消息已发送或已取消', 'STATE_CHANGED')
  return row
}

/** Changes time or content of a message that still waits. */
export const updateScheduled = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { scheduledUuid, content, sendTime }: ParsedInputOf<typeof messageScheduledUpdate>,
): Promise<void> => {
  const row = await lockWaiting(tx, caller, scheduledUuid)
  if (sendTime !== undefined) checkDue(sendTime, platform.clock.now(), 'sendTime')
  const dueAt = sendTime ?? row.dueAt
  // The column holds a type that was checked when it came.
  const checked = content === undefined ? row.content : { ...checkContent(row.messageType as 'text', content) }
  await tx.update(imScheduledMessage).set({ dueAt, content: checked }).where(eq(imScheduledMessage.scheduledUuid, scheduledUuid))
  if (sendTime !== undefined) await wakeAt(tx, platform, dueAt)
}

/** Takes back a message that still waits. */
export const cancelScheduled = async (tx: Tx, caller: TenantCaller, scheduledUuid: string): Promise<void> => {
  await lockWaiting(tx, caller, scheduledUuid)
  await tx
    .update(imScheduledMessage)
    .set({ statusCode: PLANNED_STATUS.cancelled })
    .where(eq(imScheduledMessage.scheduledUuid, scheduledUuid))
}

/** Own scheduled messages in one state: waiting ones the next first, others the latest first. */
export const listScheduled = async (
  tx: Tx,
  caller: TenantCaller,
  { sessionUuid, statusCode, ...paging }: ParsedInputOf<typeof messageScheduledPage>,
  language: Language,
): Promise<OutputOf<typeof messageScheduledPage>> => {
  const where = and(
    eq(imScheduledMessage.enterpriseUuid, caller.enterpriseUuid),
    eq(imScheduledMessage.imAccountId, caller.imAccountId),
    eq(imScheduledMessage.statusCode, statusCode),
    sessionUuid === undefined ? undefined : eq(imScheduledMessage.sessionUuid, sessionUuid),
  )
  const order = statusCode === PLANNED_STATUS.waiting ? asc : desc
  const [counted] = await tx.select({ total: count() }).from(imScheduledMessage).where(where)
  const rows = await tx
    .select()
    .from(imScheduledMessage)
    .where(where)
    .orderBy(order(imScheduledMessage.dueAt), order(imScheduledMessage.scheduledUuid))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const names = await sessionNames(
    tx,
    caller,
    rows.map((row) => row.sessionUuid),
  )
  const list = rows.map((row) => ({
    scheduledUuid: row.scheduledUuid,
    sessionUuid: row.sessionUuid,
    sessionName: names.get(row.sessionUuid) ?? '',
    // The columns hold what was checked when it came.
    messageType: row.messageType as 'text',
    content: row.content,
    replyToSeq: row.replyToSeq,
    sendTime: row.dueAt.toISOString(),
    statusCode: row.statusCode as 0 | 1 | 2 | 3,
    // A refusal without values, kept in Chinese.
    failMsg: row.failMsg === null ? null : worded(row.failMsg, language),
    seq: row.seq,
    createTime: row.createdAt.toISOString(),
  }))
  return toPage(list, counted?.total ?? 0, paging)
}
