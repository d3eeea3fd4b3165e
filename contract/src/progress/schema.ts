import { z } from 'zod'
import { flagOut, instantOut } from '#src/core/primitives.ts'

/** What came out of a job. */
const progressResult = z.looseObject({
  /** The exported file, signed. */
  excelHttpPath: z.string().nullable(),
  fileName: z.string().nullable(),
  count: z.int(),
  successCount: z.int(),
  failCount: z.int(),
  /** Rejected rows of an import with the reasons, signed; can be corrected and imported again. */
  excelErrorPath: z.string().nullable(),
})

/** An import, an export or another long job of a user (api.md §3.9); the same in the call and in the socket event. */
export const progressOut = z.object({
  progressId: z.uuid(),
  progressBusinessCode: z.string(),
  /** `PROGRESS_STATE`. */
  progressStateCode: z.string(),
  progressTitle: z.string(),
  progressCount: z.int(),
  progressCompleteCount: z.int(),
  progressMsg: z.string().nullable(),
  progressResultData: progressResult.nullable(),
  createTime: instantOut(),
})
export type Progress = z.output<typeof progressOut>

/** A job in the list of the user's jobs. */
export const progressRow = progressOut.extend({
  /** `PROGRESS_KIND`. */
  progressKindCode: z.int(),
  finishTime: instantOut().nullable(),
  /** When the file goes; null while there is none. */
  expireTime: instantOut().nullable(),
  /** 1: the import can be taken back now. */
  undoFlag: flagOut(),
  /** 1: it was tried and nothing was stored. */
  dryRunFlag: flagOut(),
  /** `XZ20260131000001`; null: older than the numbers. */
  jobNo: z.string().nullable(),
  /** `JOB_STATUS`. */
  progressStatusCode: z.int(),
  /** Route code of the application that it is of, or `PLATFORM_JOBS`. */
  appKey: z.string(),
  /** What it was narrowed by, for people. */
  paramText: z.string().nullable(),
  /** Why a sensitive export was made. */
  reason: z.string().nullable(),
  sensitiveFlag: flagOut(),
  /** The approval that it waits for. */
  approvalUuid: z.uuid().nullable(),
  /** Of the file, in bytes; null: there never was one. */
  fileSize: z.number().nullable(),
  sha256: z.string().nullable(),
  startTime: instantOut().nullable(),
  /** The server that worked on it. */
  node: z.string().nullable(),
  downloadCount: z.int(),
  firstDownloadTime: instantOut().nullable(),
  /** 1: its file can be fetched by its user now. */
  fileFlag: flagOut(),
  /** 1: it failed and can be begun again as it was. */
  retryFlag: flagOut(),
  /** 1: an export that can be made anew. */
  regenerateFlag: flagOut(),
})
/** A job in the list of all jobs of the enterprise. */
export const anyProgressRow = progressRow.extend({ userUuid: z.uuid(), userName: z.string() })

/** A cell that cannot be taken, or the whole row when `column` is null. */
const cellError = z.object({ column: z.string().nullable(), message: z.string() })

/** A row of a tried import. */
export const previewRow = z.object({
  /** Names the row in `repairs`: counted from 1 over all files. */
  n: z.int(),
  /** File, counted from 0, and the row's number in it as the table program shows it. */
  file: z.int(),
  line: z.int(),
  /** Texts by column key. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(cellError),
})
