import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { downloadPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { detachFiles, presentFiles } from '#src/files/service.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { titleIn } from './records.ts'
import { keepsFile } from './status.ts'
import { progressRecord } from './tables.ts'

/** What the file of a record hangs on. */
export const PROGRESS_FILE = 'progress'

const ownFiles = (userUuid: string, now: Date): SQL | undefined => and(eq(progressRecord.userUuid, userUuid), keepsFile(now))

/** Finished files of the user that they have not fetched yet. */
export const countDownloads = async (tx: Tx, userUuid: string, now: Date): Promise<number> => {
  const waiting = and(ownFiles(userUuid, now), isNull(progressRecord.downloadedAt))
  return (await steady(tx).select({ count: count() }).from(progressRecord).where(waiting))[0]?.count ?? 0
}

/** One page of the user's finished files that are kept, the newest first. */
export const listDownloads = async (
  tx: Tx,
  platform: Platform,
  { userUuid, language }: { userUuid: string; language: Language },
  { statusCode, ...paging }: ParsedInputOf<typeof downloadPage>,
): Promise<OutputOf<typeof downloadPage>> => {
  const fetched =
    statusCode === undefined ? undefined : statusCode === 1 ? isNotNull(progressRecord.downloadedAt) : isNull(progressRecord.downloadedAt)
  const where = and(ownFiles(userUuid, platform.clock.now()), fetched)
  const [counted] = await tx.select({ total: count() }).from(progressRecord).where(where)
  const rows = await tx
    .select()
    .from(progressRecord)
    .where(where)
    .orderBy(desc(progressRecord.createdAt), desc(progressRecord.progressId))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ filePath }) => filePath ?? []),
  )
  const list = rows.map((row) => {
    const file = files.get(row.filePath ?? '')
    return {
      progressId: row.progressId,
      progressBusinessCode: row.progressBusinessCode,
      progressTitle: titleIn(row, language),
      fileName: file?.fileName ?? titleIn(row, language),
      fileSize: file?.fileSize ?? 0,
      fileFullPath: row.sensitive ? '' : (file?.tmpFileHttpPath ?? ''),
      statusCode: row.downloadedAt === null ? (0 as const) : (1 as const),
      createTime: row.createdAt.toISOString(),
    }
  })
  return toPage(list, counted?.total ?? 0, paging)
}

/** Takes own files out of the count; gives how many counted until now. */
export const markFetched = async (tx: Tx, userUuid: string, progressIds: readonly string[], now: Date): Promise<number> => {
  const waiting = and(ownFiles(userUuid, now), isNull(progressRecord.downloadedAt), inArray(progressRecord.progressId, [...progressIds]))
  const fetched = { downloadedAt: now, downloadCount: sql`${progressRecord.downloadCount} + 1` }
  return (await tx.update(progressRecord).set(fetched).where(waiting).returning({ id: progressRecord.progressId })).length
}

/** Lets go of own files, which are removed a day later; gives how many there were. */
export const removeDownloads = async (tx: Tx, platform: Platform, userUuid: string, progressIds: readonly string[]): Promise<number> => {
  const rows = await tx
    .update(progressRecord)
    .set({ filePath: null, linkHash: null })
    .where(and(ownFiles(userUuid, platform.clock.now()), inArray(progressRecord.progressId, [...progressIds])))
    .returning({ progressId: progressRecord.progressId })
  for (const { progressId } of rows) await detachFiles(tx, platform, { ownerType: PROGRESS_FILE, ownerUuid: progressId })
  return rows.length
}
