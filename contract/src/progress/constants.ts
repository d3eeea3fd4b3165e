/** What a long job does; fits the kinds of the download centre. */
export const PROGRESS_KIND = { export: 1, import: 2, print: 3, bundle: 4, undo: 5, work: 6 } as const
export type ProgressKind = (typeof PROGRESS_KIND)[keyof typeof PROGRESS_KIND]

/** Rows of one export, and of one import over all of its files. */
export const EXPORT_ROWS_MAX = 200_000
/** Rows of one workbook; an export of more is an archive of several. */
export const WORKBOOK_ROWS_MAX = 100_000
export const IMPORT_ROWS_MAX = 50_000
/** How far an administrator may raise the size of one file of an import. */
export const IMPORT_LIMIT_MAX_KB = 20_480
/** Files and the way back from an import are kept so long. */
export const PROGRESS_KEPT_DAYS = 7
/** Jobs of one user that run side by side; others wait, however many nodes there are. */
export const RUNNING_MAX = 2
/** Jobs of one user that wait or run. */
export const UNFINISHED_MAX = 3
/** Cells that are corrected with one import. */
export const REPAIRS_MAX = 2_000
/** Labels of files that an import is told the meaning of. */
export const MAPPED_MAX = 300

/** What people are told of a job: its state, with what became of the file. */
export const JOB_STATUS = { waiting: 1, running: 2, finished: 3, failed: 4, cancelled: 5, expired: 6 } as const
export type JobStatus = (typeof JOB_STATUS)[keyof typeof JOB_STATUS]
/** Where jobs stand that are of no application. */
export const PLATFORM_JOBS = 'platform'
/** Why a sensitive export is made, in characters. */
export const EXPORT_REASON = { min: 5, max: 200 } as const
/** Files that are packed into one archive, and how large they are together. */
export const BUNDLE_FILES_MAX = 50
export const BUNDLE_BYTES_MAX = 500_000_000
/** A link to a file is good for so long, once. */
export const FILE_LINK_MS = 300_000
/** Local hours between which large exports run where a policy says so. */
export const NIGHT_HOURS = { from: 22, to: 6 } as const
/** How far the figures of jobs look back. */
export const FIGURE_DAYS_MAX = 180

/** The flow of approvals of sensitive exports (apps-business.md section 11). */
export const SENSITIVE_FLOW = 'download.sensitive'
