import { and, eq, ne, sql } from '#src/platform/database/drizzle.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readAsOperator } from './operating.ts'
import { lockEnterprise } from './queries.ts'
import { enterprise } from './tables.ts'

/** The other enterprise that has the assistant. Two moves come one after the other. */
const lockHolder = async (tx: Tx, enterpriseUuid: string): Promise<string | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the assistant', 0))`)
  await readAsOperator(tx)
  const others = and(eq(enterprise.aiFlag, true), ne(enterprise.enterpriseUuid, enterpriseUuid))
  const [holder] = await tx.select({ enterpriseUuid: enterprise.enterpriseUuid }).from(enterprise).where(others)
  return holder?.enterpriseUuid
}

/**
 * Moves the assistant to an enterprise, or takes it away. At most one has it: the one that had it until now loses it in the same
 * transaction. 404 for an enterprise that is none.
 */
export const switchAi = ({ db, clock }: Platform, { userUuid }: SessionCaller, wanted: { enterpriseUuid: string; aiFlag: 0 | 1 }) =>
  db.user(userUuid, async (tx) => {
    const { enterpriseUuid } = wanted
    const set = async (uuid: string, aiFlag: boolean): Promise<void> => {
      await enterEnterprise(tx, uuid)
      await lockEnterprise(tx, uuid)
      await tx
        .update(enterprise)
        .set({ aiFlag, ...updated(userUuid, clock.now()) })
        .where(eq(enterprise.enterpriseUuid, uuid))
    }
    const holder = wanted.aiFlag === 1 ? await lockHolder(tx, enterpriseUuid) : undefined
    if (holder !== undefined) await set(holder, false)
    await set(enterpriseUuid, wanted.aiFlag === 1)
  })
