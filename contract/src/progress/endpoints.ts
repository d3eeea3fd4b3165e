import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn, lastInstantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, optionalText, pageOf, paging, say, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { IMPORT_FILES_MAX } from '#src/files/constants.ts'
import { BUNDLE_FILES_MAX, EXPORT_REASON, FIGURE_DAYS_MAX, IMPORT_LIMIT_MAX_KB, JOB_STATUS, MAPPED_MAX, REPAIRS_MAX } from './constants.ts'
import { anyProgressRow, previewRow, progressOut, progressRow } from './schema.ts'

const PROGRESS = '/api/v1/progress/progress'

const businessCode = () => text({ max: 100 })
const started = z.object({ progressId: z.uuid() })
/** Asked for where the application of an export is sensitive. */
const reason = () => optionalText(EXPORT_REASON.max)

const jobFilters = {
  progressKindCode: integer(1, 9).optional(),
  progressStateCode: text({ max: 10 }).optional(),
  progressStatusCode: integer(JOB_STATUS.waiting, JOB_STATUS.expired).optional(),
  progressBusinessCode: businessCode().optional(),
  appKey: text({ max: 50 }).optional(),
  /** Part of the title, or of the number. */
  keyword: optionalText(50),
  createTimeBegin: instantIn().optional(),
  createTimeEnd: lastInstantIn().optional(),
  /** 0: without imports that were only tried; 1: just those. */
  dryRunFlag: flag().optional(),
}

export const getProgressInfo = endpoint({
  method: 'GET',
  path: `${PROGRESS}/getProgressInfo`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'How far an own import or export is.',
  input: z.object({ progressId: uuid() }),
  output: progressOut,
})
export const progressPage = endpoint({
  method: 'POST',
  path: `${PROGRESS}/page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own imports, exports and other long jobs, the newest first.',
  input: z.object({ ...paging, ...jobFilters }),
  output: pageOf(progressRow),
})
export const progressAllPage = endpoint({
  method: 'POST',
  path: `${PROGRESS}/all_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Jobs of everybody in the enterprise, the newest first, for those who may see them.',
  input: z.object({ ...paging, ...jobFilters, userUuid: uuid().optional() }),
  output: pageOf(anyProgressRow),
})
export const progressFigures = endpoint({
  method: 'GET',
  path: `${PROGRESS}/figures`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary:
    'How many jobs there were, how many failed, how long they took and what their files occupy; of all members for those who may see them.',
  input: z.object({ days: integer(1, FIGURE_DAYS_MAX).default(30), allFlag: flag().default(0) }),
  output: z.object({
    jobCount: z.int(),
    failCount: z.int(),
    /** Failed among those that are over, in hundredths of a per cent. */
    failRate: z.int(),
    /** Seconds from the queue to the first work, and from there to the end; null: none is over. */
    waitSeconds: z.number().nullable(),
    runSeconds: z.number().nullable(),
    /** Files that are kept now, with what they occupy in bytes. */
    fileCount: z.int(),
    fileSize: z.number(),
    /** Applications that have jobs in the time. */
    appList: z.array(z.string()),
    /** Whether the caller may see the jobs of everybody, and stop them. */
    viewAllFlag: flagOut(),
    cancelAnyFlag: flagOut(),
    /** By local day, the oldest first. */
    dayList: z.array(z.object({ day: z.string(), jobCount: z.int(), failCount: z.int() })),
  }),
})
export const exportExcel = endpoint({
  method: 'POST',
  path: `${PROGRESS}/exportExcel`,
  access: 'tenant',
  roles: [],
  errors: [401],
  msg: '操作成功!',
  summary: 'Begins an export; its progress record tells when the file is there. The same export that still waits or runs is given again.',
  input: z.object({
    progressBusinessCode: businessCode(),
    /** The filter body of the list. */
    progressParamData: z.record(z.string(), z.unknown()).default({}),
    reason: reason(),
  }),
  output: started,
})
export const progressRetry = endpoint({
  method: 'POST',
  path: `${PROGRESS}/retry`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Begins an own job again that failed or was cancelled, as it was; its file is made anew.',
  input: z.object({ progressId: uuid(), reason: reason() }),
  output: started,
})
export const progressRegenerate = endpoint({
  method: 'POST',
  path: `${PROGRESS}/regenerate`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Makes an own export anew from what there is now, as a job of its own.',
  input: z.object({ progressId: uuid(), reason: reason() }),
  output: started,
})
export const progressLink = endpoint({
  method: 'POST',
  path: `${PROGRESS}/link`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'A link to the file of an own job: good once, for five minutes, and for its user only. The link before it is good no more.',
  input: z.object({ progressId: uuid() }),
  output: z.object({ token: z.string(), expireTime: instantOut(), fileName: z.string() }),
})
export const progressFile = endpoint({
  method: 'POST',
  path: `${PROGRESS}/file`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'The file behind a link; it is counted as fetched.',
  input: z.object({ progressId: uuid(), token: text({ max: 100 }) }),
  output: z.null(),
  answer: 'file',
})
const ids = (most: number) =>
  z
    .array(uuid())
    .min(1)
    .max(most)
    .transform((given) => [...new Set(given)])
export const progressBundle = endpoint({
  method: 'POST',
  path: `${PROGRESS}/bundle`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Begins to pack the files of own jobs into one archive.',
  input: z.object({ progressIdList: ids(BUNDLE_FILES_MAX) }),
  output: started,
})
export const progressDelete = endpoint({
  method: 'POST',
  path: `${PROGRESS}/delete`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes own jobs that are over off the list, with their files.',
  input: z.object({ progressIdList: ids(200) }),
  output: z.object({ count: z.int() }),
})

const repair = z.object({
  n: integer(1, 1_000_000),
  /** Key of a column. */
  column: text({ max: 100 }),
  value: z.string().max(5_000),
})
const excelPath = () =>
  z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(text({ max: 300 }))
      .min(1)
      .max(IMPORT_FILES_MAX),
  )
const importParams = z.looseObject({
  /** One rejected row rolls all of them back. */
  allOrNothing: z.boolean().default(false),
  /** Tries everything and stores nothing; `importPreview` gives the rows. */
  dryRun: z.boolean().default(false),
  /** Cells that the user corrected in the preview. */
  repairs: z.array(repair).max(REPAIRS_MAX).default([]),
  /** What labels of the files mean where their names do not say it: keys of columns, null for what is left out. */
  mapping: z
    .record(z.string().max(5_000), z.string().max(100).nullable())
    .refine((given) => Object.keys(given).length <= MAPPED_MAX, { error: say('最多{max}项'), params: { max: MAPPED_MAX } })
    .default({}),
})
export const importExcel = endpoint({
  method: 'POST',
  path: `${PROGRESS}/importExcel`,
  access: 'tenant',
  roles: [],
  errors: [401, 413],
  msg: '操作成功!',
  summary:
    'Begins an import of uploaded files; its progress record tells what became of the rows. The same import that still waits or runs is given again.',
  input: z.object({
    progressBusinessCode: businessCode(),
    /** `filePath` of one to three uploads with `purpose=import`. */
    excelPath: excelPath(),
    progressParamData: importParams.prefault({}),
  }),
  output: started,
})
export const importHeader = endpoint({
  method: 'POST',
  path: `${PROGRESS}/importHeader`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401, 413],
  summary: 'The headers of uploaded files, and which columns of the import they are taken for: to say otherwise in `mapping`.',
  input: z.object({
    progressBusinessCode: businessCode(),
    excelPath: excelPath(),
    progressParamData: z.record(z.string(), z.unknown()).default({}),
  }),
  output: z.object({
    columns: z.array(z.object({ key: z.string(), label: z.string(), requiredFlag: flagOut() })),
    /** Every label of the files once. */
    labels: z.array(
      z.object({
        label: z.string(),
        /** What stands below it in the first row that has something. */
        sample: z.string(),
        /** Key of the column that its name says; null when it says none. */
        column: z.string().nullable(),
      }),
    ),
  }),
})
export const importTemplate = endpoint({
  method: 'GET',
  path: `${PROGRESS}/importTemplate`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'The workbook to fill in: labels, notes, choices of dictionaries.',
  input: z.object({
    progressBusinessCode: businessCode(),
    /** As JSON, where the columns hang on it. */
    progressParamData: z.string().max(5_000).optional(),
  }),
  output: z.null(),
  answer: 'file',
})
export const importPreview = endpoint({
  method: 'POST',
  path: `${PROGRESS}/importPreview`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'Rows of an own import that was tried: those that cannot be taken, and the first that can.',
  input: z.object({ ...paging, progressId: uuid(), problemsFlag: flag().default(0) }),
  output: pageOf(previewRow).extend({ columns: z.array(z.object({ key: z.string(), label: z.string() })) }),
})
export const importUndo = endpoint({
  method: 'POST',
  path: `${PROGRESS}/importUndo`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Takes an own import of the last seven days back, where its kind offers it; rows that were changed since stay.',
  input: z.object({ progressId: uuid() }),
  output: started,
})
export const cancelProgress = endpoint({
  method: 'POST',
  path: `${PROGRESS}/cancel`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '已取消',
  summary: 'Stops a job that is not over: an own one, or that of anybody where one may. Rows that an import has stored already stay.',
  input: z.object({ progressId: uuid() }),
  output: progressOut,
})

const importSettingOut = z.object({
  progressBusinessCode: z.string(),
  importMaxKb: z.int(),
  /** How far an administrator may raise it. */
  importLimitKb: z.int(),
  importMaxFiles: z.int(),
  importMaxRows: z.int(),
  undoFlag: z.int(),
  /** Labels of the columns by which rows are known again, where `updateByKey` of `progressParamData` is understood; else empty. */
  updateKeyList: z.array(z.string()),
  version: z.int(),
})
export const importSetting = endpoint({
  method: 'GET',
  path: `${PROGRESS}/importSetting`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'What an import takes.',
  input: z.object({ progressBusinessCode: businessCode() }),
  output: importSettingOut,
})
export const importSettingUpdate = endpoint({
  method: 'POST',
  path: `${PROGRESS}/importSettingUpdate`,
  access: 'tenant',
  roles: [ROLE.admin],
  msg: '操作成功!',
  summary: 'Sets how large one file of an import may be in the enterprise.',
  input: z.object({
    progressBusinessCode: businessCode(),
    importMaxKb: integer(1, IMPORT_LIMIT_MAX_KB),
    version: integer(0, 2_147_483_647).optional(),
  }),
  output: importSettingOut,
})
