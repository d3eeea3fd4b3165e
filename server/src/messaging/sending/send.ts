import type { SendInput, SendOutput, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { absent, tooMany } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createEventLimit, noLimit } from '#src/platform/realtime/event-limit.ts'
import type { Telling } from '../live/push.ts'
import { knownSingle, openSingle } from '../opening.ts'
import type { Appended } from './append.ts'
import { checkContent, refuseOutcome } from './content.ts'
import { RICH_TYPES, type RichType } from './rich-content.ts'
import type { StoreRich } from './store-rich.ts'
import { createTurns } from './turns.ts'
import type { Writer } from './writer.ts'

const SENDS = { points: 20, windowMs: 5_000 }

const present = ({ outcome, message }: Appended): SendOutput => ({
  messageUuid: message.messageUuid,
  sessionUuid: message.sessionUuid,
  seq: message.seq,
  rev: message.rev,
  createTime: message.createTime,
  duplicate: outcome === 'duplicate',
})

export type Send = (caller: TenantCaller, input: SendInput, socketId?: string) => Promise<SendOutput>

interface Sending {
  writer: Writer
  telling: Telling
  storeRich: StoreRich
}

const isRich = (messageType: SendInput['messageType']): messageType is RichType => messageType in RICH_TYPES

/**
 * Sends a message; comes back after the commit. Refuses more than 20 in 5 s (429), bad content and muted senders (422), who is no member
 * (401) and an absent conversation (404). The same `clientId` again gives the first answer.
 */
export const createSend = (platform: Platform, { writer, telling, storeRich }: Sending): Send => {
  const { config, clock, db, ids } = platform
  const limit = config.rateLimit ? createEventLimit(SENDS.points, SENDS.windowMs) : noLimit
  const turns = createTurns()

  const openWith = async (caller: TenantCaller, peerImAccountId: string): Promise<string> => {
    const known = await knownSingle(db, caller, peerImAccountId)
    if (known !== undefined) return known
    const opened = await db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) =>
      openSingle(tx, caller, peerImAccountId, { now: clock.now(), ids }),
    )
    if (opened.created) await telling.sessionChanged(caller.enterpriseUuid, opened.sessionUuid)
    return opened.sessionUuid
  }
  const headOf = (caller: TenantCaller, input: SendInput, sessionUuid: string) => ({
    sessionUuid,
    messageUuid: ids.uuid(),
    senderImAccountId: caller.imAccountId,
    clientId: input.clientId,
    replyToSeq: input.replyToSeq ?? null,
  })
  const writeText = (caller: TenantCaller, input: SendInput, content: TextContent, sessionUuid: string, socketId?: string) =>
    writer.append(
      caller.enterpriseUuid,
      {
        ...headOf(caller, input, sessionUuid),
        messageType: 'text',
        content,
        mentions: [...new Set(content.mentions.map(({ imAccountId }) => imAccountId))],
        mentionAll: content.mentionAllFlag === 1,
      },
      socketId,
    )
  // No await before `append` when the session is named: what a client sends in a row is stored in that order.
  return async (caller, input, socketId) => {
    const wait = limit.spend(caller.imAccountId, performance.now())
    if (wait > 0) tooMany('RATE', wait)
    const { messageType } = input
    const content = isRich(messageType) ? null : checkContent(messageType, input.content)
    const sessionUuid = input.sessionUuid ?? (await openWith(caller, input.peerImAccountId ?? absent()))
    const turn = `${caller.imAccountId} ${sessionUuid}`
    const appended =
      content !== null
        ? await turns.quick(turn, () => writeText(caller, input, content, sessionUuid, socketId))
        : // `content` is null for rich types only.
          await turns.slow(turn, () =>
            storeRich(
              caller,
              {
                ...headOf(caller, input, sessionUuid),
                messageType: messageType as RichType,
                content: input.content,
                mentions: [],
                mentionAll: false,
              },
              socketId,
            ),
          )
    if (appended.outcome === 'absent') absent()
    refuseOutcome(appended.outcome)
    return present(appended)
  }
}
