import { application, type InstalledApp } from '#src/installed-apps/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

type Changes = Partial<typeof application.$inferInsert>

/** Who changes an application of which enterprise, and when. */
export interface Stamp {
  enterpriseUuid: string
  by: string | null
  now: Date
}

/** Locks an application until commit; a built-in one for which nothing was set yet gets its row. Gives the version. */
export const lockApplication = async (
  tx: Tx,
  { appUuid, appKey, appTypeCode }: Pick<InstalledApp, 'appUuid' | 'appKey' | 'appTypeCode'>,
  { enterpriseUuid, by, now }: Stamp,
): Promise<number> => {
  if (appKey !== null) {
    await tx
      .insert(application)
      .values({ enterpriseUuid, appUuid, appKey, appTypeCode, ...created(by, now) })
      .onConflictDoNothing()
  }
  const [row] = await tx.select({ version: application.version }).from(application).where(eq(application.appUuid, appUuid)).for('update')
  if (row === undefined) throw new Error(`application ${appUuid} has no row`)
  return row.version
}

/** Changes a locked application and raises its version. */
export const changeApplication = async (tx: Tx, appUuid: string, changes: Changes, { by, now }: Stamp): Promise<void> => {
  await tx
    .update(application)
    .set({ ...changes, ...updated(by, now), version: sql`${application.version} + 1` })
    .where(eq(application.appUuid, appUuid))
}
