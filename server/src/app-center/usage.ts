import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

interface Opening {
  enterpriseUuid: string
  appUuid: string
  userUuid: string
  now: Date
}

/** Counts that a user opened an application; again within ten seconds is the same opening. */
export const recordOpening = async (tx: Tx, { enterpriseUuid, appUuid, userUuid, now }: Opening): Promise<void> => {
  await tx.execute(sql`select application_opened(${enterpriseUuid}::uuid, ${appUuid}::uuid, ${userUuid}::uuid, ${now})`)
}
