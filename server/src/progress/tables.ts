import { PLATFORM_JOBS, PROGRESS_KIND, RUNNING_MAX } from '@qifuyun/contract/progress/constants.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import {
  bigint,
  boolean,
  type InferSelectModel,
  index,
  integer,
  jsonb,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#src/platform/database/drizzle.ts'
import type { Sentences } from '#src/platform/words.ts'
import type { UndoMark } from './import/importer.ts'
import type { JobSpec, StoredProblem } from './job-spec.ts'

/** An import, an export or another long job of a user: how far it is, and the file that comes out of it. */
export const progressRecord = tenantTable(
  'progress_record',
  {
    progressId: uuid().notNull(),
    /** `XZ20260131000001`; null: older than the numbers. */
    jobNo: text(),
    userUuid: uuid().notNull(),
    /** Route code of the application that it is of, or `PLATFORM_JOBS`: policies go by it. */
    appKey: text().notNull().default(PLATFORM_JOBS),
    /** `PROGRESS_KIND`. */
    kindCode: integer().notNull().default(PROGRESS_KIND.export),
    progressBusinessCode: text().notNull(),
    /** `PROGRESS_STATE`, dictionary 1109500. */
    progressStateCode: text().notNull(),
    progressTitle: text().notNull(),
    progressCount: integer().notNull().default(0),
    progressCompleteCount: integer().notNull().default(0),
    progressMsg: text(),
    /** What it is narrowed by, for people. */
    paramText: text(),
    /** Title, message and parameters as sentences. */
    words: jsonb().$type<Sentences<'title' | 'msg' | 'params'>>(),
    /** Its application was sensitive when it began: a watermark, links in place of addresses, and why it was made. */
    sensitive: boolean().notNull().default(false),
    reason: text(),
    /** The approval that it waits for; null: none. */
    approvalUuid: uuid(),
    progressResultData: jsonb().$type<Record<string, unknown>>(),
    /** What a worker needs to do it; null: a feature does it by itself. */
    spec: jsonb().$type<JobSpec>(),
    /** Tells a second request for the same work from new work, as long as the first waits or runs. */
    fingerprint: text(),
    /** Storage key of the file to fetch: the export, or the rejected rows of an import. null: nothing to download. */
    filePath: text(),
    /** Of the file, kept when it is gone; null: there never was one. */
    fileSize: bigint({ mode: 'number' }),
    sha256: text(),
    /** First fetched, and how often. */
    downloadedAt: instant(),
    downloadCount: integer().notNull().default(0),
    /** Hash of the token of the one link to the file, and until when it is good. */
    linkHash: text(),
    linkUntil: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Last put into the queue; null: when it was made. */
    queuedAt: instant(),
    startedAt: instant(),
    /** The server that took it up last. */
    node: text(),
    finishedAt: instant(),
    /** When its file, its rejected rows and the way back go; null: a week after the end. */
    expireAt: instant(),
    /** Ended by somebody who did not want it any more. */
    cancelled: boolean().notNull().default(false),
    /** Taken off the list by its user. */
    hiddenAt: instant(),
  },
  {
    key: ['progressId'],
    self: 'userUuid',
    constraints: (table) => [
      index('progress_record_download_idx')
        .on(table.enterpriseUuid, table.userUuid)
        .where(sql`${table.progressStateCode} = '1109505' and ${table.filePath} is not null and ${table.downloadedAt} is null`),
      index('progress_record_list_idx').on(table.enterpriseUuid, table.userUuid, table.createdAt, table.progressId),
      index('progress_record_all_idx').on(table.enterpriseUuid, table.createdAt, table.progressId),
      uniqueIndex('progress_record_no_key').on(table.enterpriseUuid, table.jobNo),
    ],
  },
)

export type ProgressRecord = InferSelectModel<typeof progressRecord>

/**
 * Work of a record that waits or runs; the row goes with the end. Of the queue only this is seen across enterprises. Times are the
 * database's own: a lease must not end because a test moves the product's clock.
 */
export const progressJob = tenantTable(
  'progress_job',
  {
    progressId: uuid().notNull(),
    /** Of whom only so many run at once; null: it goes by itself. */
    userUuid: uuid(),
    /** How many jobs of its user may run while it begins. */
    runningMax: integer().notNull().default(RUNNING_MAX),
    queuedAt: instant().notNull().default(sql`now()`),
    /** By the product's clock: nobody takes it up before. */
    notBefore: instant(),
    /** Until when its worker is believed to live; null: nobody works on it. */
    leaseUntil: instant(),
    /** Of the worker that may store anything for it. */
    leaseToken: uuid(),
    /** How often it was begun. */
    attempt: integer().notNull().default(0),
    /** Rows of an import, or marks of an undo, that are dealt with; anyone who goes on begins after them. */
    checkpoint: integer().notNull().default(0),
    successCount: integer().notNull().default(0),
    failCount: integer().notNull().default(0),
  },
  { key: ['progressId'], worker: true, constraints: (table) => [index('progress_job_queue_idx').on(table.queuedAt)] },
)

/** When an enterprise was served last: the queue takes the one that has waited longest. */
export const progressTurn = tenantTable(
  'progress_turn',
  { servedAt: instant().notNull() },
  { worker: true, constraints: (table) => [primaryKey({ name: 'progress_turn_pkey', columns: [table.enterpriseUuid] })] },
)

/** A row of an import: why it was rejected, what it would be (a tried one), or how it is taken back. Kept as long as the file. */
export const progressImportRow = tenantTable(
  'progress_import_row',
  {
    progressId: uuid().notNull(),
    /** Counted from 1 over all files. */
    n: integer().notNull(),
    file: integer().notNull().default(0),
    line: integer().notNull().default(0),
    /** As they stand in the file; null for a row that was stored. */
    cells: jsonb().$type<string[]>(),
    problems: jsonb().$type<StoredProblem[]>(),
    mark: jsonb().$type<UndoMark>(),
  },
  { key: ['progressId', 'n'], worker: true },
)

/** How large one file of an import may be, where an administrator set it. */
export const progressImportLimit = tenantTable(
  'progress_import_limit',
  { progressBusinessCode: text().notNull(), maxKb: integer().notNull(), ...editable() },
  { key: ['progressBusinessCode'] },
)
