import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

interface Row extends Record<string, unknown> {
  im_account_id: string
  unread: number
}

/** Unread messages of each of the user's chat accounts, in all his enterprises; muted conversations do not count. */
export const unreadByAccount = async (tx: Tx, userUuid: string): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<Row>(sql`select im_account_id, unread from im_unread_by_account(${userUuid})`)
  return new Map(rows.map(({ im_account_id, unread }) => [im_account_id, unread]))
}
