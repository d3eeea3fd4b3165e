import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/**
 * The owner of the transaction's enterprise. Locked until commit against a make-over. The one place where the address book reads the
 * enterprise's own row: that feature stands on this one and cannot be asked.
 */
export const lockOwner = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ owner: string }>(
    sql`select owner_user_uuid as owner from enterprise where deleted_at is null for share`,
  )
  return rows[0]?.owner
}

/** As `lockOwner`, for reading alone. */
export const findOwner = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ owner: string }>(sql`select owner_user_uuid as owner from enterprise where deleted_at is null`)
  return rows[0]?.owner
}
