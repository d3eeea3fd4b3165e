import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { ForwardInput } from '@qifuyun/contract/messaging/change-schema.ts'
import type { messageForward } from '@qifuyun/contract/messaging/endpoints.ts'
import { copyAttachments } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OnStored } from '../live/push.ts'
import { carriesFiles, MESSAGE_FILES, placeFiles, readableOwners } from '../messages/files.ts'
import { refuseField } from '../texts.ts'
import { type Appended, type AppendRow, type NewMessage, presentAppended, toBatch } from './append.ts'
import { type Chosen, chooseMessages, mergedContent } from './chosen-messages.ts'
import { refuseOutcome } from './content.ts'

interface Copy {
  /** The message that it was; null: it is made of several. */
  from: Chosen | null
  message: NewMessage
}

/** Nobody is called by a message that is sent on. */
const contentOf = ({ messageType, content }: Chosen): Record<string, unknown> =>
  messageType === 'text' ? { text: content.text, mentions: [], mentionAllFlag: 0 } : content

const copyFor = (
  ids: Ids,
  caller: TenantCaller,
  sessionUuid: string,
  messageType: string,
  content: Record<string, unknown>,
): NewMessage => ({
  sessionUuid,
  messageUuid: ids.uuid(),
  senderImAccountId: caller.imAccountId,
  clientId: ids.uuid(),
  messageType,
  content,
  replyToSeq: null,
  mentions: [],
  mentionAll: false,
})

/** Who has left a conversation still reads what was said, but has its files no more. */
const checkFiles = async (tx: Tx, { userUuid }: TenantCaller, chosen: readonly Chosen[]): Promise<void> => {
  const owners = chosen.filter(({ messageType }) => carriesFiles(messageType)).map(({ messageUuid }) => messageUuid)
  if (owners.length === 0) return
  const readable = await readableOwners(tx, userUuid, owners)
  if (readable.size < owners.length) refuseField('seqList', '所选消息不存在或不可转发')
}

const append = async (tx: Tx, enterpriseUuid: string, copies: readonly Copy[], now: Date): Promise<Appended[]> => {
  const messages = copies.map(({ message }) => message)
  const { rows } = await tx.execute<AppendRow & Record<string, unknown>>(
    sql`select * from im_append(${enterpriseUuid}, ${toBatch(messages)}, ${now})`,
  )
  return rows
    .toSorted((a, b) => a.item - b.item)
    .map((row, index) => {
      if (row.outcome === 'absent') absent()
      refuseOutcome(row.outcome)
      return presentAppended(row, messages[index] ?? absent())
    })
}

/**
 * Sends messages on to other conversations, all of them or none, in one transaction. Refuses messages that the caller does not see, and
 * conversations in which they may not speak, like a send.
 */
export const forwardMessages = async (
  platform: Platform,
  onStored: OnStored,
  caller: TenantCaller,
  { sourceSessionUuid, seqList, targetSessionUuidList, mergeFlag }: ForwardInput,
): Promise<OutputOf<typeof messageForward>> => {
  const { db, ids, clock } = platform
  const { enterpriseUuid, userUuid } = caller
  const stored = await db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const chosen = await chooseMessages(tx, caller, { sourceSessionUuid, seqList }, 'seqList')
    const merged = mergeFlag === 1 ? await mergedContent(tx, caller, sourceSessionUuid, chosen) : null
    if (merged === null) await checkFiles(tx, caller, chosen)
    const copies = targetSessionUuidList.flatMap((sessionUuid): Copy[] =>
      merged === null
        ? chosen.map((from) => ({ from, message: copyFor(ids, caller, sessionUuid, from.messageType, contentOf(from)) }))
        : [{ from: null, message: copyFor(ids, caller, sessionUuid, 'merge', merged) }],
    )
    const appended = await append(tx, enterpriseUuid, copies, clock.now())
    const withFiles = copies.flatMap(({ from, message }, index) => {
      const at = appended[index]
      return from !== null && at !== undefined && carriesFiles(message.messageType) ? { from, message, at } : []
    })
    await placeFiles(
      tx,
      enterpriseUuid,
      withFiles.map(({ at }) => at),
    )
    const pairs = withFiles.map(({ from, message }) => ({ from: from.messageUuid, to: message.messageUuid }))
    await copyAttachments(tx, platform, MESSAGE_FILES, pairs)
    return appended
  })
  for (const appended of stored) onStored(enterpriseUuid, appended)
  return stored.map(({ message: { sessionUuid, seq } }) => ({ sessionUuid, seq }))
}
