import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Account } from '../sessions.ts'

type CursorRow = { im_account_id: string; join_seq: number; last_read_seq: number; session_type_code: number }

/** How far each present member of a conversation has read. */
export const cursorsIn = async (tx: Tx, enterpriseUuid: string, sessionUuid: string): Promise<CursorRow[]> => {
  const { rows } = await tx.execute<CursorRow>(sql`
    select m.im_account_id, m.join_seq, m.last_read_seq, s.session_type_code
    from im_session s
    join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.removed_at is null
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  return rows
}

/** Own messages of a group with the number of others who have read them: one look at the members' read positions for all of them. */
export const withReadCounts = async (
  tx: Tx,
  { enterpriseUuid, imAccountId }: Account,
  sessionUuid: string,
  messages: Message[],
): Promise<Message[]> => {
  const isOwn = (message: Message) => message.senderImAccountId === imAccountId
  if (!messages.some(isOwn)) return messages
  const cursors = await cursorsIn(tx, enterpriseUuid, sessionUuid)
  if (cursors[0]?.session_type_code !== SESSION_TYPE.group) return messages
  const others = cursors.filter((cursor) => cursor.im_account_id !== imAccountId)
  return messages.map((message) =>
    isOwn(message)
      ? { ...message, readCount: others.filter((other) => other.join_seq < message.seq && other.last_read_seq >= message.seq).length }
      : message,
  )
}
