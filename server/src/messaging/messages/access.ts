import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { accessHistory } from '../reading/history.ts'
import { type Chosen, chooseMessages } from '../sending/chosen-messages.ts'
import { digestOf } from '../sending/content.ts'
import { type Account, viewSession } from '../sessions.ts'
import { accessMembership } from '../setting.ts'
import { refuseField, t } from '../texts.ts'
import { carriesFiles } from './files.ts'

export interface FoundMessage {
  messageUuid: string
  /** In one line. */
  digest: string
  /** What the account calls the conversation. */
  sessionName: string
}

const nameFor = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<string> =>
  (await viewSession(tx, enterpriseUuid, sessionUuid, imAccountId)).get(imAccountId)?.name ?? ''

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
  const sessionName = await nameFor(tx, account, sessionUuid)
  return { messageUuid: row.message_uuid, digest: digestOf(row.message_type, row.content), sessionName }
}

/** Chosen messages of a conversation. */
export interface FoundMessages {
  /** In their order. */
  messageUuids: string[]
  sessionName: string
  /** Storage keys of the pictures that they are, and of other files. */
  images: string[]
  files: string[]
}

const pathsIn = (chosen: readonly Chosen[]): string[] =>
  chosen.flatMap(({ content }) => (typeof content.filePath === 'string' ? [content.filePath] : []))

/** Chosen messages of a conversation that an account is in, with what they carry. Refuses as `findMessage` does, all for one. */
export const findMessages = async (tx: Tx, account: Account, sessionUuid: string, seqList: readonly number[]): Promise<FoundMessages> => {
  await accessMembership(tx, account, sessionUuid)
  const chosen = await chooseMessages(tx, account, { sourceSessionUuid: sessionUuid, seqList }, 'seqList', t('该消息不存在或已撤回'))
  const pictures = chosen.filter(({ messageType }) => messageType === 'image')
  const others = chosen.filter(({ messageType }) => messageType !== 'image' && carriesFiles(messageType))
  return {
    messageUuids: chosen.map(({ messageUuid }) => messageUuid),
    sessionName: await nameFor(tx, account, sessionUuid),
    images: pathsIn(pictures),
    files: pathsIn(others),
  }
}

/** The users behind accounts that are in a conversation; the others are left out. */
export const usersIn = async (tx: Tx, enterpriseUuid: string, sessionUuid: string, accounts: readonly string[]): Promise<string[]> => {
  if (accounts.length === 0) return []
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select user_uuid from im_session_member where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}
      and im_account_id in ${[...accounts]} and removed_at is null`)
  return rows.map((row) => row.user_uuid)
}
