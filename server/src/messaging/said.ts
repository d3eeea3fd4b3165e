import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Ids } from '#src/platform/ids.ts'
import { type Appended, type AppendRow, type NewMessage, presentAppended, toBatch } from './sending/append.ts'

/** Kinds of messages that the server writes into a conversation. */
export type SystemKind =
  | 'create'
  | 'join'
  | 'leave'
  | 'remove'
  | 'rename'
  | 'announcement'
  | 'owner'
  | 'admin'
  | 'mute'
  | 'muteAll'
  | 'history'
  | 'dissolve'

interface Saying {
  ids: Ids
  now: Date
}

/** A message that the server itself writes; it never counts as unread. */
const systemMessage = (ids: Ids, sessionUuid: string, kind: SystemKind, said: Sentence, params: Record<string, string>): NewMessage => ({
  sessionUuid,
  messageUuid: ids.uuid(),
  senderImAccountId: null,
  clientId: null,
  messageType: 'system',
  content: { kind, text: chinese(said), params, said },
  replyToSeq: null,
  mentions: [],
  mentionAll: false,
})

/** Stores messages of the server in the caller's transaction, numbered like any other, and gives them for telling after the commit. */
export const sayInside = async (tx: Tx, enterpriseUuid: string, messages: readonly NewMessage[], now: Date): Promise<Appended[]> => {
  if (messages.length === 0) return []
  const { rows } = await tx.execute<AppendRow & Record<string, unknown>>(
    sql`select * from im_append(${enterpriseUuid}, ${toBatch(messages)}, ${now})`,
  )
  return rows.map((row) => {
    const message = messages[row.item]
    if (message === undefined || row.outcome !== 'stored') throw new Error(`message of the server refused: ${row.outcome}`)
    return presentAppended(row, message)
  })
}

/** Writes one line into a conversation, as the server, inside the transaction of what it tells. */
export const sayLine = async (
  tx: Tx,
  { enterpriseUuid, sessionUuid }: { enterpriseUuid: string; sessionUuid: string },
  [kind, line, params]: [SystemKind, Sentence, Record<string, string>],
  { ids, now }: Saying,
): Promise<Appended[]> => sayInside(tx, enterpriseUuid, [systemMessage(ids, sessionUuid, kind, line, params)], now)
