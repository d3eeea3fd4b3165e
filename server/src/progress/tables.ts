import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, integer, jsonb, primaryKey, sql, text, uuid } from '#src/platform/database/drizzle.ts'
import type { Sentences } from '#src/platform/words.ts'
import type { UndoMark } from './import/importer.ts'
import type { JobSpec, StoredProblem } from './job-spec.ts'

/** An import, an export or another long job of a user: how far it is, and the file that comes out of it. */
export const progressRecord = tenantTable(
  'progress_record',
  {
    progressId: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `PROGRESS_KIND`. */
    kindCode: integer().notNull().default(PROGRESS_KIND.export),
    progressBusinessCode: text().notNull(),
    /** `PROGRESS_STATE`, dictionary 1109500. */
    progressStateCode: text().notNull(),
    progressTitle: text().notNull(),
    progressCount: integer().notNull().default(0),
    progressCompleteCount: integer().notNull().default(0),
    progressMsg: text(),
    /** Title and message as sentences. */
    words: jsonb().$type<Sentences<'title' | 'msg'>>(),
    progressResultData: jsonb().$type<Record<string, unknown>>(),
    /** What a worker needs to do it; null: a feature does it by itself. */
    spec: jsonb().$type<JobSpec>(),
    /** Tells a second request for the same work from new work, as long as the first waits or runs. */
    fingerprint: text(),
    /** Storage key of the file to fetch: the export, or the rejected rows of an import. null: nothing to download. */
    filePath: text(),
    downloadedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    finishedAt: instant(),
  },
  {
    key: ['progressId'],
    self: 'userUuid',
    constraints: (table) => [
      index('progress_record_download_idx')
        .on(table.enterpriseUuid, table.userUuid)
        .where(sql`${table.progressStateCode} = '1109505' and ${table.filePath} is not null and ${table.downloadedAt} is null`),
      index('progress_record_list_idx').on(table.enterpriseUuid, table.userUuid, table.createdAt, table.progressId),
    ],
  },
)

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
    queuedAt: instant().notNull().default(sql`now()`),
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
