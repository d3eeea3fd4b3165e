import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { PLANNED_STATUS } from '@qifuyun/contract/messaging/endpoints.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { and, eq, type InferSelectModel, lte } from '#src/platform/database/drizzle.ts'
import { absent, Refusal, type Said } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from '../live/messenger.ts'
import { jumpToSession } from '../reading/jump.ts'
import type { Appended } from '../sending/append.ts'
import { refuseOutcome } from '../sending/content.ts'
import { imScheduledMessage } from '../tables.ts'
import { t } from '../texts.ts'

type Scheduled = InferSelectModel<typeof imScheduledMessage>

const waitingOf = ({ scheduledUuid }: Pick<Scheduled, 'scheduledUuid'>) =>
  and(eq(imScheduledMessage.scheduledUuid, scheduledUuid), eq(imScheduledMessage.statusCode, PLANNED_STATUS.waiting))

const mentionsOf = ({ content }: Scheduled): string[] => {
  const mentions = Array.isArray(content.mentions) ? content.mentions : []
  return [
    ...new Set(
      mentions.flatMap((mention: { imAccountId?: unknown }) => (typeof mention.imAccountId === 'string' ? [mention.imAccountId] : [])),
    ),
  ]
}

/** Sends it under its own id: a second run, on whatever node, finds the first message. */
const send = (platform: Platform, row: Scheduled): Promise<Appended> =>
  messengerOf(platform).writer.append(row.enterpriseUuid, {
    sessionUuid: row.sessionUuid,
    messageUuid: platform.ids.uuid(),
    senderImAccountId: row.imAccountId,
    clientId: row.scheduledUuid,
    messageType: row.messageType,
    content: row.content,
    replyToSeq: row.replyToSeq,
    mentions: mentionsOf(row),
    mentionAll: row.content.mentionAllFlag === 1,
  })

/** Why a message could not be sent, in the words of its sender; null when it was. */
const refusalOf = (outcome: string): Said | null => {
  try {
    if (outcome === 'absent') absent()
    refuseOutcome(outcome)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}

const settle = (platform: Platform, row: Scheduled, { outcome, message }: Appended): Promise<void> =>
  platform.db.tenant(row.enterpriseUuid, null, async (tx) => {
    const said = refusalOf(outcome)
    const done =
      said === null ? { statusCode: PLANNED_STATUS.done, seq: message.seq } : { statusCode: PLANNED_STATUS.failed, failMsg: chinese(said) }
    const settled = await tx
      .update(imScheduledMessage)
      .set(done)
      .where(waitingOf(row))
      .returning({ uuid: imScheduledMessage.scheduledUuid })
    if (said === null || settled.length === 0) return
    const { enterpriseUuid, userUuid, sessionUuid, scheduledUuid } = row
    const about = { businessTypeCode: BUSINESS_TYPE.message, businessUuid: scheduledUuid, pcJumpUrl: jumpToSession(sessionUuid) }
    await addPendingMessages(tx, platform, [{ enterpriseUuid, userUuid, ...about, title: t('定时消息发送失败'), summary: said }])
  })

/** Sends a scheduled message that is due, unless it was moved or taken back meanwhile. */
export const sendDue = async (platform: Platform, due: Pick<Scheduled, 'enterpriseUuid' | 'scheduledUuid'>): Promise<void> => {
  const { db, clock } = platform
  const [row] = await db.tenant(due.enterpriseUuid, null, (tx) =>
    tx
      .select()
      .from(imScheduledMessage)
      .where(and(waitingOf(due), lte(imScheduledMessage.dueAt, clock.now()))),
  )
  if (row !== undefined) await settle(platform, row, await send(platform, row))
}
