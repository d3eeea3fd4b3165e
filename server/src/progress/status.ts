import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { JOB_STATUS, type JobStatus, PROGRESS_KEPT_DAYS } from '@qifuyun/contract/progress/constants.ts'
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { type ProgressRecord, progressRecord } from './tables.ts'

type Ended = Pick<ProgressRecord, 'finishedAt' | 'expireAt' | 'createdAt'>

/** When the file of a record, and the way back from it, are over. */
const goneAt = ({ expireAt, finishedAt, createdAt }: Ended): Date =>
  expireAt ?? new Date((finishedAt ?? createdAt).getTime() + PROGRESS_KEPT_DAYS * DAY_MS)

/** The same; null while it is not over. */
export const expiryOf = (row: Ended): Date | null => (row.finishedAt === null ? null : goneAt(row))

const { expireAt, finishedAt, createdAt, filePath, fileSize, progressStateCode, cancelled } = progressRecord
const EXPIRY = sql`coalesce(${expireAt}, coalesce(${finishedAt}, ${createdAt}) + make_interval(days => ${PROGRESS_KEPT_DAYS}))`

/** Rows whose file has gone by its time, whether it has been removed yet or not. */
export const expiredBy = (now: Date): SQL => sql`${EXPIRY} <= ${now.toISOString()}::timestamptz`

/** Whether the time of a row's file is over. */
export const isExpired = (row: Ended, now: Date): boolean => goneAt(row) <= now

/** Rows whose file can be fetched. */
export const keepsFile = (now: Date): SQL | undefined =>
  and(eq(progressStateCode, PROGRESS_STATE.finished), isNotNull(filePath), not(expiredBy(now)))

/** What people are told of a job. */
export const statusOf = (row: ProgressRecord, now: Date): JobStatus => {
  switch (row.progressStateCode) {
    case PROGRESS_STATE.queued:
      return JOB_STATUS.waiting
    case PROGRESS_STATE.failed:
      return row.cancelled ? JOB_STATUS.cancelled : JOB_STATUS.failed
    case PROGRESS_STATE.finished: {
      const had = row.fileSize !== null || row.filePath !== null
      return had && (row.filePath === null || isExpired(row, now)) ? JOB_STATUS.expired : JOB_STATUS.finished
    }
    default:
      return JOB_STATUS.running
  }
}

/** The rows of which people are told so. */
export const hasStatus = (status: number, now: Date): SQL | undefined => {
  const gone = or(and(isNotNull(fileSize), isNull(filePath)), and(isNotNull(filePath), expiredBy(now)))
  switch (status) {
    case JOB_STATUS.waiting:
      return eq(progressStateCode, PROGRESS_STATE.queued)
    case JOB_STATUS.running:
      return inArray(progressStateCode, [PROGRESS_STATE.started, PROGRESS_STATE.running])
    case JOB_STATUS.failed:
      return and(eq(progressStateCode, PROGRESS_STATE.failed), not(cancelled))
    case JOB_STATUS.cancelled:
      return and(eq(progressStateCode, PROGRESS_STATE.failed), cancelled)
    case JOB_STATUS.expired:
      return and(eq(progressStateCode, PROGRESS_STATE.finished), gone)
    default:
      return and(eq(progressStateCode, PROGRESS_STATE.finished), sql`not coalesce(${gone}, false)`)
  }
}
