import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Database, Tx } from '#src/platform/database/transaction.ts'
import { demoPart } from '../tables.ts'

type Place = Pick<Database, 'tenant'>

export interface Begun {
  begunAt: Date
  endedAt: Date | null
}

/**
 * Begins a part now where nobody has, and tells when it was begun: that moment is its today, however often a server goes on with it. Without
 * `now` it begins nothing; null where nothing was begun.
 */
export const beginPart = (db: Place, enterpriseUuid: string, part: string, now: Date | null): Promise<Begun | null> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    if (now !== null) await tx.insert(demoPart).values({ enterpriseUuid, part, begunAt: now }).onConflictDoNothing()
    const [begun] = await tx.select().from(demoPart).where(eq(demoPart.part, part))
    return begun ?? null
  })

export const endPart = async (db: Place, enterpriseUuid: string, part: string, now: Date): Promise<void> => {
  await db.tenant(enterpriseUuid, null, (tx) =>
    tx
      .update(demoPart)
      .set({ endedAt: now })
      .where(and(eq(demoPart.part, part), isNull(demoPart.endedAt))),
  )
}

/** Does a part in one transaction, as a member, once for all time. */
export const once = (
  db: Place,
  { enterpriseUuid, userUuid, now }: { enterpriseUuid: string; userUuid: string; now: Date },
  part: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const noted = await tx
      .insert(demoPart)
      .values({ enterpriseUuid, part, begunAt: now, endedAt: sql`${now}` })
      .onConflictDoNothing()
      .returning({ part: demoPart.part })
    if (noted.length > 0) await work(tx)
  })
