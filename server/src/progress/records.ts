import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { savingUrl } from '#src/files/service.ts'
import { and, count, eq, type InferSelectModel, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuse } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { progressRecord } from './tables.ts'

/** Jobs of one user that run at once (api.md §1.4). */
const RUNNING_MAX = 3
const UNFINISHED = [PROGRESS_STATE.queued, PROGRESS_STATE.started, PROGRESS_STATE.running]

type Row = InferSelectModel<typeof progressRecord>

/** A record as the wire shows it; the file's address is fresh. */
export const presentProgress = (platform: Pick<Platform, 'secrets' | 'clock'>, row: Row): Progress => ({
  progressId: row.progressId,
  progressBusinessCode: row.progressBusinessCode,
  progressStateCode: row.progressStateCode,
  progressTitle: row.progressTitle,
  progressCount: row.progressCount,
  progressCompleteCount: row.progressCompleteCount,
  progressMsg: row.progressMsg,
  progressResultData:
    row.progressResultData === null
      ? null
      : {
          fileName: null,
          count: 0,
          successCount: 0,
          failCount: 0,
          excelErrorPath: null,
          ...row.progressResultData,
          excelHttpPath: savingUrl(platform, row.filePath),
        },
  createTime: row.createdAt.toISOString(),
})

interface Start {
  enterpriseUuid: string
  userUuid: string
  businessCode: string
  title: string
}

/** Begins a record in the transaction that enqueues its job. Refuses a fourth one at once (422 `LIMIT`). */
export const startProgress = async (
  tx: Tx,
  { ids, clock }: Platform,
  { enterpriseUuid, userUuid, businessCode, title }: Start,
): Promise<string> => {
  // Locked until commit: two starts at once must not both find the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('progress ' || ${userUuid}, 0))`)
  const running = and(eq(progressRecord.userUuid, userUuid), inArray(progressRecord.progressStateCode, UNFINISHED))
  const [found] = await tx.select({ running: count() }).from(progressRecord).where(running)
  if ((found?.running ?? 0) >= RUNNING_MAX) refuse('进行中的任务不能超过3个', {}, 'LIMIT')
  const progressId = ids.uuid()
  const now = clock.now()
  await tx.insert(progressRecord).values({
    enterpriseUuid,
    progressId,
    userUuid,
    progressBusinessCode: businessCode,
    progressStateCode: PROGRESS_STATE.queued,
    progressTitle: title,
    createdAt: now,
    updatedAt: now,
  })
  return progressId
}

type Step = Partial<
  Pick<Row, 'progressStateCode' | 'progressCount' | 'progressCompleteCount' | 'progressMsg' | 'progressResultData' | 'filePath'>
>

/** Moves an unfinished record on, in its enterprise's transaction; gives it, or undefined when it is over already. */
export const moveProgress = async (tx: Tx, { clock }: Platform, progressId: string, step: Step): Promise<Row | undefined> => {
  const unfinished = and(eq(progressRecord.progressId, progressId), inArray(progressRecord.progressStateCode, UNFINISHED))
  const [row] = await tx
    .update(progressRecord)
    .set({ ...step, updatedAt: clock.now() })
    .where(unfinished)
    .returning()
  return row
}

/** Tells the user's windows how far a record is; after the commit. */
export const tellProgress = (platform: Platform, row: Row | undefined): void => {
  if (row !== undefined) platform.realtime.toUser(row.userUuid, 'progress:update', presentProgress(platform, row))
}

/** An own record; another user's is absent (404). */
export const findProgress = async (tx: Tx, userUuid: string, progressId: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(progressRecord)
    .where(and(eq(progressRecord.progressId, progressId), eq(progressRecord.userUuid, userUuid)))
  return row ?? absent()
}
