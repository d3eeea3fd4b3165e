import { getProgressInfo } from '@qifuyun/contract/progress/endpoints.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { PROGRESS_FILE } from './downloads.ts'
import { findProgress, presentProgress } from './records.ts'
import { progressRecord } from './tables.ts'

export const progressRoutes = (platform: Platform): Route[] => [
  handle(getProgressInfo, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    platform.db.tenant(enterpriseUuid, userUuid, async (tx) =>
      presentProgress(platform, await findProgress(tx, userUuid, input.progressId)),
    ),
  ),
]

/** The file of a record is for whose record it is. */
export const registerProgress = (): void =>
  declareFileOwner(PROGRESS_FILE, async (tx, userUuid, progressIds) => {
    const own = and(inArray(progressRecord.progressId, [...progressIds]), eq(progressRecord.userUuid, userUuid))
    const rows = await tx.select({ progressId: progressRecord.progressId }).from(progressRecord).where(own)
    return new Set(rows.map(({ progressId }) => progressId))
  })
