import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/** Users whom an account talked to last, one to one; the last one first. */
export const recentPeers = async (tx: Tx, imAccountId: string, limit: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select peer.user_uuid from im_session_member own
    join im_session s on s.session_uuid = own.session_uuid and s.session_type_code = ${SESSION_TYPE.single} and s.max_seq > 0
    join im_session_member peer on peer.session_uuid = own.session_uuid and peer.im_account_id <> own.im_account_id and peer.removed_at is null
    where own.im_account_id = ${imAccountId} and own.removed_at is null
    order by s.last_time desc, s.session_uuid limit ${limit}`)
  return rows.map((row) => row.user_uuid)
}
