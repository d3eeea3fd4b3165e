import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { messageCursors, messageReaders } from '@qifuyun/contract/messaging/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Account } from '../sessions.ts'
import { accessHistory } from './history.ts'
import { cursorsIn } from './read-cursors.ts'

/** How far each present member of a conversation of the account has read. */
export const cursorsOf = async (tx: Tx, account: Account, sessionUuid: string): Promise<OutputOf<typeof messageCursors>> => {
  await accessHistory(tx, account, sessionUuid)
  const cursors = await cursorsIn(tx, account.enterpriseUuid, sessionUuid)
  return cursors.map((row) => ({ imAccountId: row.im_account_id, joinSeq: row.join_seq, lastReadSeq: row.last_read_seq }))
}

type ReaderRow = { im_account_id: string; name: string | null; head_img: string | null; read: boolean; sender: string | null }

/** Who has read an own message and who has not, by name. Refuses others' messages (401) and those out of sight (404). */
export const readersOf = async (
  tx: Tx,
  platform: Platform,
  account: Account,
  { sessionUuid, seq }: { sessionUuid: string; seq: number },
): Promise<OutputOf<typeof messageReaders>> => {
  const { enterpriseUuid, imAccountId } = account
  const { after, upTo } = await accessHistory(tx, account, sessionUuid)
  if (seq <= after || seq > upTo) absent()
  const { rows } = await tx.execute<ReaderRow>(sql`
    select m.im_account_id, p.name, p.head_img, m.last_read_seq >= i.seq as read, i.sender_im_account_id as sender
    from im_message i
    join im_session_member m on m.enterprise_uuid = i.enterprise_uuid and m.session_uuid = i.session_uuid and m.removed_at is null
      and m.join_seq < i.seq
    left join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.im_account_id
    where i.enterprise_uuid = ${enterpriseUuid} and i.session_uuid = ${sessionUuid} and i.seq = ${seq}
    order by p.name collate "zh-x-icu", m.im_account_id`)
  if (rows[0]?.sender !== imAccountId) forbidden()
  const listOf = (read: boolean) =>
    rows
      .filter((row) => row.read === read && row.im_account_id !== imAccountId)
      .map((row) => ({ imAccountId: row.im_account_id, name: row.name ?? '', headImg: fileUrl(platform, row.head_img) }))
  return { readList: listOf(true), unreadList: listOf(false) }
}
