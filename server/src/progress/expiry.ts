import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { detachFiles } from '#src/files/service.ts'
import { and, eq, exists, inArray, isNotNull, lt, or, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { PROGRESS_FILE } from './downloads.ts'
import { expiredBy } from './status.ts'
import { progressImportRow, progressRecord, progressTurn } from './tables.ts'

/** The list of past jobs goes back so far. */
const RECORD_DAYS = 180
/** At a time, so that no transaction grows. */
const BATCH = 100

const finishedBefore = (at: Date) => lt(sql`coalesce(${progressRecord.finishedAt}, ${progressRecord.updatedAt})`, at.toISOString())
const over = inArray(progressRecord.progressStateCode, [PROGRESS_STATE.failed, PROGRESS_STATE.finished])

/** Lets go of the files, rejected rows and marks of jobs whose time is over; gives how many jobs it were. */
const expireBatch = async (tx: Tx, platform: Platform): Promise<number> => {
  const rowsLeft = exists(
    tx.select({ one: sql`1` }).from(progressImportRow).where(eq(progressImportRow.progressId, progressRecord.progressId)),
  )
  const found = await tx
    .select({ progressId: progressRecord.progressId })
    .from(progressRecord)
    .where(and(over, expiredBy(platform.clock.now()), or(isNotNull(progressRecord.filePath), rowsLeft)))
    .limit(BATCH)
  const ids = found.map(({ progressId }) => progressId)
  if (ids.length === 0) return 0
  await tx.update(progressRecord).set({ filePath: null, linkHash: null }).where(inArray(progressRecord.progressId, ids))
  await tx.delete(progressImportRow).where(inArray(progressImportRow.progressId, ids))
  // A hundred at most, each with files of its own.
  for (const ownerUuid of ids) await detachFiles(tx, platform, { ownerType: PROGRESS_FILE, ownerUuid })
  return ids.length
}

const removeOld = (tx: Tx, platform: Platform) =>
  tx.delete(progressRecord).where(and(over, finishedBefore(new Date(platform.clock.now().getTime() - RECORD_DAYS * DAY_MS))))

/** Every hour, enterprise by enterprise: files and rows when the policy of their application says so, the records themselves after half a year. */
export const expireProgress = async (platform: Platform): Promise<void> => {
  const enterprises = await platform.db.worker((tx) => tx.select({ enterpriseUuid: progressTurn.enterpriseUuid }).from(progressTurn))
  for (const { enterpriseUuid } of enterprises) {
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => platform.db.tenant(enterpriseUuid, null, work)
    while ((await inTenant((tx) => expireBatch(tx, platform))) === BATCH);
    await inTenant((tx) => removeOld(tx, platform))
  }
}
