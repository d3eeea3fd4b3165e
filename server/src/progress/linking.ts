import { randomBytes } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { FILE_LINK_MS } from '@qifuyun/contract/progress/constants.ts'
import type { progressFile, progressLink } from '@qifuyun/contract/progress/endpoints.ts'
import { presentFiles } from '#src/files/service.ts'
import { and, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { fileOf } from './bundle/starting.ts'
import { findAnyProgress, findProgress } from './records.ts'
import { progressRecord } from './tables.ts'
import { refuse } from './texts.ts'

const TOKEN_BYTES = 24
/** Of the files that jobs make; the others are workbooks. */
const TYPES: Readonly<Record<string, string>> = { zip: 'application/zip', pdf: 'application/pdf' }

const hashOf = ({ secrets }: Platform, token: string): string => secrets.hmac('progress-link', token)

/** Gives out the one link to the file of an own job. 404 for another's; refuses a file that is gone or was never there. */
export const linkJobFile = async (
  tx: Tx,
  platform: Platform,
  userUuid: string,
  progressId: string,
): Promise<OutputOf<typeof progressLink>> => {
  const now = platform.clock.now()
  const record = await findProgress(tx, userUuid, progressId)
  const filePath = fileOf(record, now)
  const fileName = (await presentFiles(tx, platform, [filePath])).get(filePath)?.name ?? refuse('文件已过期，请重新导出')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const linkUntil = new Date(now.getTime() + FILE_LINK_MS)
  await tx
    .update(progressRecord)
    .set({ linkHash: hashOf(platform, token), linkUntil })
    .where(eq(progressRecord.progressId, progressId))
  return { token, expireTime: linkUntil.toISOString(), fileName }
}

/** Takes the link of a job, once, and counts its file as fetched. */
const takeLink = async (tx: Tx, platform: Platform, { progressId, token }: ParsedInputOf<typeof progressFile>): Promise<void> => {
  const now = platform.clock.now()
  const good = and(eq(progressRecord.linkHash, hashOf(platform, token)), gt(progressRecord.linkUntil, now))
  const taken = await tx
    .update(progressRecord)
    .set({
      linkHash: null,
      linkUntil: null,
      downloadCount: sql`${progressRecord.downloadCount} + 1`,
      downloadedAt: sql`coalesce(${progressRecord.downloadedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(progressRecord.progressId, progressId), good))
    .returning({ progressId: progressRecord.progressId })
  if (taken.length === 0) refuse('下载链接已失效，请重新获取')
}

/** The file behind a link: for its user only (401/403), once, for five minutes. */
export const openJobFile = async (
  tx: Tx,
  platform: Platform,
  userUuid: string,
  wanted: ParsedInputOf<typeof progressFile>,
): Promise<FileAnswer> => {
  const record = await findAnyProgress(tx, wanted.progressId)
  if (record.userUuid !== userUuid) forbidden()
  if (record.hiddenAt !== null) absent()
  const filePath = fileOf(record, platform.clock.now())
  const file = (await presentFiles(tx, platform, [filePath])).get(filePath) ?? refuse('文件已过期，请重新导出')
  await takeLink(tx, platform, wanted)
  return {
    name: file.name,
    contentType: TYPES[file.fileExtension] ?? XLSX_TYPE,
    size: file.fileSize,
    open: (range) => platform.files.get(filePath, range),
  }
}
