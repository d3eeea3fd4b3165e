import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'

export interface AccountUnread {
  enterpriseUuid: string
  imAccountId: string
  unread: number
}

/** Unread messages of every chat account of a user, one for each enterprise they are an active member of; muted conversations do not count. */
export const listUnread = async (tx: Tx, userUuid: string): Promise<AccountUnread[]> => {
  const { rows } = await steady(tx).execute<{ enterprise_uuid: string; im_account_id: string; unread: number }>(
    sql`select * from im_unread_by_account(${userUuid})`,
  )
  return rows.map((row) => ({ enterpriseUuid: row.enterprise_uuid, imAccountId: row.im_account_id, unread: row.unread }))
}

/** The same by account. Works in any transaction of the user. */
export const unreadByAccount = async (tx: Tx, userUuid: string): Promise<Map<string, number>> =>
  new Map((await listUnread(tx, userUuid)).map(({ imAccountId, unread }) => [imAccountId, unread]))
