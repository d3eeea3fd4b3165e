import { sql } from './drizzle.ts'
import type { Tx } from './transaction.ts'

/** Goes on as a user, outside any enterprise, in a transaction that began as nobody (`db.system`): for what must commit together with their account. */
export const enterUser = async (tx: Tx, userUuid: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.user_uuid', ${userUuid}, true)`)
}

/**
 * Goes on inside an enterprise in a transaction that began outside any (`db.user`, `db.system`): for what must commit together with rows
 * of the new enterprise. Until the next call only that enterprise's rows exist.
 */
export const enterEnterprise = async (tx: Tx, enterpriseUuid: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.enterprise_uuid', ${enterpriseUuid}, true)`)
}
