import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, instantOut, integer, noData, nothing, optionalText, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { paperData } from './data.ts'
import { SIZE_NAMES } from './sizes.ts'
import { templateSchema } from './template.ts'

const PAPER = '/api/v1/paper'
const designers = { access: 'tenant', roles: [ROLE.appManagement] } as const
/** Rights of the application decide, as for reading its rows. */
const readers = { access: 'tenant', roles: [] } as const

/** Rows that are printed at once. */
export const PAPERS_MAX = 200
/** Rows that one job prints. */
export const BATCH_MAX = 2_000
/** Rows that a template is tried with. */
export const TRIED_MAX = 200
export const REASON_MAX = 100
const UUID_TEXT = 36

const paper = () => text({ max: 150 })
const size = () => z.enum(SIZE_NAMES)
const uuids = (max = PAPERS_MAX) => z.array(uuid()).min(1).max(max)
/** Of a GET: separated by commas. */
const uuidsText = () => text({ max: PAPERS_MAX * (UUID_TEXT + 1) })
const format = () => z.enum(['html', 'pdf']).default('html')
const sizes = z.enum(SIZE_NAMES)
/** Labels beside each other on sheets of A4. */
const sheet = () => flag().default(0)

export const choosePaper = endpoint({
  ...readers,
  method: 'POST',
  path: `${PAPER}/choices`,
  reads: true,
  summary: 'What rows of an entity can be printed as, and how many of these rows were printed so before.',
  input: z.object({ entity: text({ max: 100 }), uuids: uuids(BATCH_MAX) }),
  /** `plainFlag`: a print-out without a number. */
  output: z.object({
    paperList: z.array(
      z.object({ paper: z.string(), label: z.string(), sizes: z.array(sizes), plainFlag: flagOut(), printedCount: z.int() }),
    ),
  }),
})
export const previewPapers = endpoint({
  ...readers,
  method: 'GET',
  path: `${PAPER}/preview`,
  summary: 'Papers of rows with 样张 across them; `draft` takes the unpublished template. They do not count as printed.',
  answer: 'file',
  input: z.object({ paper: paper(), size: size(), uuids: uuidsText(), format: format(), draft: flag().default(0), sheet: sheet() }),
  output: noData(),
})
export const printPapers = endpoint({
  ...readers,
  method: 'POST',
  path: `${PAPER}/print`,
  summary:
    'Counts papers of rows as printed. A document that was printed before is printed as it was, in its version, and says why; `afresh` makes another one, with a number of its own, of rows that say something else by now.',
  idempotent: true,
  input: z.object({ paper: paper(), size: size(), uuids: uuids(), reason: optionalText(REASON_MAX), afresh: flag().default(0) }),
  output: z.object({ printList: z.array(z.uuid()) }),
})
export const printPaperBatch = endpoint({
  ...readers,
  method: 'POST',
  path: `${PAPER}/print_batch`,
  msg: '操作成功!',
  idempotent: true,
  summary: 'Prints many rows into one PDF by a job, each counted once; the file stands among the downloads of who began it.',
  input: z.object({
    paper: paper(),
    size: size(),
    uuids: uuids(BATCH_MAX),
    reason: optionalText(REASON_MAX),
    sheet: sheet(),
    afresh: flag().default(0),
  }),
  output: z.object({ progressId: z.uuid() }),
})
export const printedPapers = endpoint({
  ...readers,
  method: 'GET',
  path: `${PAPER}/printed`,
  summary: 'Papers as they were printed.',
  answer: 'file',
  input: z.object({ prints: uuidsText(), format: format(), sheet: sheet() }),
  output: noData(),
})

export const listPrints = endpoint({
  ...readers,
  method: 'POST',
  path: `${PAPER}/prints`,
  reads: true,
  errors: [404],
  summary: 'The documents that a row was printed as, the latest first; `keptFlag`: its file is kept.',
  input: z.object({ entity: text({ max: 100 }), uuid: uuid() }),
  output: z.object({
    printList: z.array(
      z.object({
        printUuid: z.string(),
        paper: z.string(),
        label: z.string(),
        size: sizes,
        no: z.string(),
        /** How often this number was printed with it, from 1. */
        copy: z.int(),
        reason: z.string().nullable(),
        printTime: instantOut(),
        printUserName: z.string(),
        /** It does not count any more: it is crossed out when it is printed again. */
        voidFlag: flagOut(),
        keptFlag: flagOut(),
      }),
    ),
  }),
})

const draft = z.object({ rev: z.int(), updateTime: instantOut(), updateUserName: z.string().nullable() })
export const listPapers = endpoint({
  ...designers,
  method: 'GET',
  path: `${PAPER}/list`,
  summary: 'Papers of the applications that the enterprise has, and how their templates stand.',
  input: nothing(),
  output: z.object({
    paperList: z.array(
      z.object({
        paper: z.string(),
        label: z.string(),
        appLabel: z.string(),
        entityLabel: z.string(),
        plainFlag: flagOut(),
        sizeList: z.array(
          z.object({
            size: sizes,
            /** 0: as it came with the application. */
            version: z.int(),
            draftFlag: z.union([z.literal(0), z.literal(1)]),
            printedCount: z.int(),
          }),
        ),
      }),
    ),
  }),
})
const field = z.object({ path: z.string(), label: z.string(), kind: z.enum(['text', 'number', 'money', 'picture']) })
export const getPaperTemplate = endpoint({
  ...designers,
  method: 'GET',
  path: `${PAPER}/template`,
  errors: [404],
  summary: 'A template to edit: the draft, else what is printed now, else null; with the fields that there are.',
  input: z.object({ paper: paper(), size: size() }),
  output: z.object({
    paper: z.string(),
    label: z.string(),
    appLabel: z.string(),
    /** Layouts that there are, to begin another from. */
    sizeList: z.array(sizes),
    version: z.int(),
    template: templateSchema.nullable(),
    /** As it came with the application. */
    shipped: templateSchema.nullable(),
    draft: draft.nullable(),
    groupList: z.array(z.object({ key: z.string(), label: z.string(), lines: z.string().nullable(), fields: z.array(field) })),
    printedCount: z.int(),
  }),
})
export const savePaperDraft = endpoint({
  ...designers,
  method: 'POST',
  path: `${PAPER}/save_draft`,
  errors: [404, 409],
  summary: 'Keeps a draft. `rev` is that of the draft it was made from, 0 for none; -1 takes over from whoever else edits.',
  input: z.object({ paper: paper(), size: size(), template: templateSchema, rev: integer(-1, 2_147_483_647) }),
  output: z.object({ rev: z.int() }),
})
export const publishPaper = endpoint({
  ...designers,
  method: 'POST',
  path: `${PAPER}/publish`,
  msg: '操作成功!',
  errors: [404, 409],
  summary: 'Makes the draft what is printed from now on; refused while it has errors.',
  input: z.object({ paper: paper(), size: size(), rev: integer(1, 2_147_483_647) }),
  output: z.object({ version: z.int() }),
})
export const discardPaperDraft = endpoint({
  ...designers,
  method: 'POST',
  path: `${PAPER}/discard_draft`,
  msg: '操作成功!',
  errors: [404],
  summary: 'Throws a draft away.',
  input: z.object({ paper: paper(), size: size() }),
  output: noData(),
})
export const listPaperRows = endpoint({
  ...readers,
  method: 'POST',
  path: `${PAPER}/rows`,
  reads: true,
  errors: [404],
  summary: 'The newest rows that the caller may read, as a paper says them: a template is looked at and tried with them.',
  input: z.object({ paper: paper(), take: integer(1, TRIED_MAX).default(50) }),
  output: z.object({ rowList: z.array(paperData) }),
})
