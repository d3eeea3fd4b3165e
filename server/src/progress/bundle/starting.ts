import { BUNDLE_BYTES_MAX, PLATFORM_JOBS, PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { and, eq, inArray, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JobSpec } from '../job-spec.ts'
import { type Begun, begin } from '../starting.ts'
import { isExpired } from '../status.ts'
import { type ProgressRecord, progressRecord } from '../tables.ts'
import { refuse, t } from '../texts.ts'
import { heldBy, type JobUser } from '../user.ts'

const MB = 1_000_000

/** Own records in the order of their ids given; 404 where one is not. */
export const ownRecords = async (tx: Tx, userUuid: string, progressIds: readonly string[]): Promise<ProgressRecord[]> => {
  const own = and(eq(progressRecord.userUuid, userUuid), isNull(progressRecord.hiddenAt))
  const rows = await tx
    .select()
    .from(progressRecord)
    .where(and(own, inArray(progressRecord.progressId, [...progressIds])))
  const byId = new Map(rows.map((row) => [row.progressId, row]))
  return progressIds.map((progressId) => byId.get(progressId) ?? absent())
}

/** Refuses a record whose file cannot be given out; gives where the file is. */
export const fileOf = (record: ProgressRecord, now: Date): string => {
  const { filePath, fileSize } = record
  if (filePath === null) return refuse(fileSize === null ? '没有可下载的文件' : '文件已过期，请重新导出')
  return isExpired(record, now) ? refuse('文件已过期，请重新导出') : filePath
}

/** Begins to pack files of own jobs. 404 for another's; refuses files that are gone, and too much at once. */
export const startBundle = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { progressIdList }: { progressIdList: readonly string[] },
): Promise<Begun> => {
  const records = await ownRecords(tx, user.userUuid, progressIdList)
  for (const record of records) fileOf(record, platform.clock.now())
  const bytes = records.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0)
  if (bytes > BUNDLE_BYTES_MAX) refuse(t('打包的文件不能超过{n}MB', { n: BUNDLE_BYTES_MAX / MB }))
  const apps = new Set(records.map(({ appKey }) => appKey))
  const [appKey = PLATFORM_JOBS] = apps.size === 1 ? apps : []
  const spec: JobSpec = { type: 'bundle', ...heldBy(user), params: {}, progressIds: records.map(({ progressId }) => progressId) }
  const title = t('打包下载{n}个文件', { n: records.length })
  const sensitive = records.some((record) => record.sensitive)
  return begin(tx, platform, user, { businessCode: 'bundle', appKey, title, kindCode: PROGRESS_KIND.bundle, spec, sensitive })
}
