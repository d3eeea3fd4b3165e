import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { importPreview, progressAllPage, progressPage } from '@qifuyun/contract/progress/endpoints.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { z } from 'zod'
import {
  type AnyPgColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readIn } from '#src/platform/words.ts'
import { isRegenerable, isRetryable } from './again.ts'
import { checkJobRight, governanceOf } from './governing.ts'
import { listUndoable } from './import/undo.ts'
import { findProgress, presentProgress } from './records.ts'
import { expiryOf, hasStatus, isExpired, statusOf } from './status.ts'
import { type ProgressRecord, progressImportRow, progressRecord } from './tables.ts'
import type { JobUser } from './user.ts'

const withoutAddresses = (result: Progress['progressResultData']) => result && { ...result, excelHttpPath: null, excelErrorPath: null }

/** Whose jobs they are, and in which language they are told. */
interface Asker {
  userUuid: string
  language: Language
}

type Filters = Omit<ParsedInputOf<typeof progressPage>, 'pageNum' | 'pageSize'>

const same = (column: AnyPgColumn, value: unknown): SQL | undefined => (value === undefined ? undefined : eq(column, value))

/** What a list is narrowed by. */
const conditionOf = (given: Filters, now: Date): SQL | undefined => {
  const { keyword, createTimeBegin, createTimeEnd, dryRunFlag, progressStatusCode: status } = given
  const part = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : ''
  return and(
    same(progressRecord.kindCode, given.progressKindCode),
    same(progressRecord.progressStateCode, given.progressStateCode),
    same(progressRecord.progressBusinessCode, given.progressBusinessCode),
    same(progressRecord.appKey, given.appKey),
    status === undefined ? undefined : hasStatus(status, now),
    part === '' ? undefined : or(ilike(progressRecord.progressTitle, part), ilike(progressRecord.jobNo, part)),
    createTimeBegin && gte(progressRecord.createdAt, createTimeBegin),
    createTimeEnd && lte(progressRecord.createdAt, createTimeEnd),
    dryRunFlag === undefined ? undefined : sql`coalesce(${progressRecord.spec} ->> 'dryRun', 'false') = ${String(dryRunFlag === 1)}`,
  )
}

const bit = (is: boolean) => (is ? (1 as const) : (0 as const))

/** A job as a list shows it; left out are its parameters as they came. */
const presentRow = (platform: Platform, row: ProgressRecord, language: Language, undoable: ReadonlySet<string>) => {
  const now = platform.clock.now()
  return {
    ...presentProgress(platform, row, language),
    progressKindCode: row.kindCode,
    finishTime: row.finishedAt?.toISOString() ?? null,
    expireTime: row.filePath === null ? null : (expiryOf(row)?.toISOString() ?? null),
    undoFlag: bit(undoable.has(row.progressId)),
    dryRunFlag: bit(row.spec?.type === 'import' && row.spec.dryRun),
    jobNo: row.jobNo,
    progressStatusCode: statusOf(row, now),
    appKey: row.appKey,
    paramText: row.paramText && readIn(language, row.paramText, row.words?.params),
    reason: row.reason,
    sensitiveFlag: bit(row.sensitive),
    approvalUuid: row.approvalUuid,
    fileSize: row.fileSize,
    sha256: row.sha256,
    startTime: row.startedAt?.toISOString() ?? null,
    node: row.node,
    downloadCount: row.downloadCount,
    firstDownloadTime: row.downloadedAt?.toISOString() ?? null,
    fileFlag: bit(row.progressStateCode === PROGRESS_STATE.finished && row.filePath !== null && !isExpired(row, now)),
    retryFlag: bit(isRetryable(row)),
    regenerateFlag: bit(isRegenerable(row)),
  }
}

const pageWhere = async (tx: Tx, where: SQL | undefined, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
  const [counted] = await tx.select({ total: count() }).from(progressRecord).where(where)
  const rows = await tx
    .select()
    .from(progressRecord)
    .where(where)
    .orderBy(desc(progressRecord.createdAt), desc(progressRecord.progressId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** One page of the user's jobs, the newest first. */
export const listProgress = async (
  tx: Tx,
  platform: Platform,
  { userUuid, language }: Asker,
  { pageNum, pageSize, ...filters }: ParsedInputOf<typeof progressPage>,
): Promise<OutputOf<typeof progressPage>> => {
  const own = and(eq(progressRecord.userUuid, userUuid), isNull(progressRecord.hiddenAt))
  const { rows, total } = await pageWhere(tx, and(own, conditionOf(filters, platform.clock.now())), { pageNum, pageSize })
  const undoable = await listUndoable(tx, platform, rows)
  const list = rows.map((row) => presentRow(platform, row, language, undoable))
  return toPage(list, total, { pageNum, pageSize })
}

/** One page of the jobs of everybody, for who may see them; their files are for their users only. */
export const listAllProgress = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { pageNum, pageSize, userUuid, ...filters }: ParsedInputOf<typeof progressAllPage>,
): Promise<OutputOf<typeof progressAllPage>> => {
  await checkJobRight(tx, platform, user, 'viewAll')
  const where = and(same(progressRecord.userUuid, userUuid), conditionOf(filters, platform.clock.now()))
  const { rows, total } = await pageWhere(tx, where, { pageNum, pageSize })
  const names = await governanceOf(platform).namesOf(tx, [...new Set(rows.map((row) => row.userUuid))])
  const list = rows.map((row) => ({
    ...presentRow(platform, row, user.language, new Set()),
    progressResultData: withoutAddresses(presentProgress(platform, row, user.language).progressResultData),
    ...{ fileFlag: 0 as const, retryFlag: 0 as const, regenerateFlag: 0 as const },
    userUuid: row.userUuid,
    userName: names.get(row.userUuid) ?? '',
  }))
  return toPage(list, total, { pageNum, pageSize })
}

/** What a tried import left behind for its preview. */
const Preview = z.looseObject({
  columns: z.array(z.object({ key: z.string(), label: z.string() })).default([]),
  /** Index in a row by column key, file by file. */
  places: z.array(z.record(z.string(), z.number())).default([]),
})

const cellsByKey = (cells: readonly string[], places: Record<string, number> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(places).map(([key, index]) => [key, cells[index] ?? '']))

/** One page of the rows of an own import that was tried. 404 for another's. */
export const listPreview = async (
  tx: Tx,
  { userUuid, language }: Asker,
  { progressId, problemsFlag, ...paging }: ParsedInputOf<typeof importPreview>,
): Promise<OutputOf<typeof importPreview>> => {
  const record = await findProgress(tx, userUuid, progressId)
  const { columns, places } = Preview.parse(record.progressResultData ?? {})
  const rejected = problemsFlag === 1 ? isNotNull(progressImportRow.problems) : undefined
  const where = and(eq(progressImportRow.progressId, progressId), isNotNull(progressImportRow.cells), rejected)
  const [counted] = await tx.select({ total: count() }).from(progressImportRow).where(where)
  const rows = await tx
    .select()
    .from(progressImportRow)
    .where(where)
    .orderBy(asc(progressImportRow.n))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const list = rows.map(({ n, file, line, cells, problems }) => ({
    n,
    file,
    line,
    cells: cellsByKey(cells ?? [], places[file]),
    errors: (problems ?? []).map(({ column = null, text, said }) => ({ column, message: readIn(language, text, said) })),
  }))
  return { ...toPage(list, counted?.total ?? 0, paging), columns }
}
