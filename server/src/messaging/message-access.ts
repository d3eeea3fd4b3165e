import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import { digestOf } from './content.ts'
import { accessHistory } from './history.ts'
import { type Account, viewSession } from './sessions.ts'
import { accessMembership } from './setting.ts'

export interface FoundMessage {
  messageUuid: string
  /** In one line. */
  digest: string
  /** What the account calls the conversation. */
  sessionName: string
}

/**
 * A message that an account may read, of a conversation it is in. Refuses an absent conversation (404), one it is not in (401), and a
 * message that is not there for it, is recalled or only tells what happened (422).
 */
export const findMessage = async (tx: Tx, account: Account, sessionUuid: string, seq: number): Promise<FoundMessage> => {
  await accessMembership(tx, account, sessionUuid)
  const { after, upTo } = await accessHistory(tx, account, sessionUuid)
  const { rows } = await tx.execute<{ message_uuid: string; message_type: string; content: Record<string, unknown> | null }>(sql`
    select message_uuid, message_type, content from im_message
    where enterprise_uuid = ${account.enterpriseUuid} and session_uuid = ${sessionUuid} and seq = ${seq} and seq > ${after} and seq <= ${upTo}
      and recalled_at is null and message_type <> 'system'`)
  const [row] = rows
  if (row === undefined) return refuseField('seq', '该消息不存在或已撤回')
  const session = (await viewSession(tx, account.enterpriseUuid, sessionUuid, account.imAccountId)).get(account.imAccountId)
  return { messageUuid: row.message_uuid, digest: digestOf(row.message_type, row.content), sessionName: session?.name ?? '' }
}

/** The users behind accounts that are in a conversation; the others are left out. */
export const usersIn = async (tx: Tx, enterpriseUuid: string, sessionUuid: string, accounts: readonly string[]): Promise<string[]> => {
  if (accounts.length === 0) return []
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select user_uuid from im_session_member where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}
      and im_account_id in ${[...accounts]} and removed_at is null`)
  return rows.map((row) => row.user_uuid)
}
