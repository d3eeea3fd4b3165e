import { eq, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { rootOf } from '../sessions.ts'
import { authSession } from '../tables.ts'

/** Writes down that the sign-in, and what was narrowed from it, has given the second factor. Gives the sign-in. */
export const markProven = async (tx: Tx, { clock }: Pick<Platform, 'clock'>, caller: SessionCaller): Promise<string> => {
  const root = await rootOf(tx, caller.sessionUuid)
  await tx
    .update(authSession)
    .set({ factorAt: clock.now() })
    .where(or(eq(authSession.sessionUuid, root), eq(authSession.parentSessionUuid, root)))
  return root
}
