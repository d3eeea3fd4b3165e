import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, integer, pageOf, paging, say, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { IMPORT_FILES_MAX } from '#src/files/constants.ts'
import { IMPORT_LIMIT_MAX_KB, MAPPED_MAX, REPAIRS_MAX } from './constants.ts'
import { previewRow, progressOut, progressRow } from './schema.ts'

const PROGRESS = '/api/v1/progress/progress'

const businessCode = () => text({ max: 100 })
const started = z.object({ progressId: z.uuid() })

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
  input: z.object({
    ...paging,
    progressKindCode: integer(1, 9).optional(),
    progressStateCode: text({ max: 10 }).optional(),
    progressBusinessCode: businessCode().optional(),
    /** 0: without imports that were only tried; 1: just those. */
    dryRunFlag: flag().optional(),
  }),
  output: pageOf(progressRow),
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
  }),
  output: started,
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
  summary: 'Stops an own job that is not over. Rows that an import has stored already stay.',
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
