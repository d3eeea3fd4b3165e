import { lastInstantIn } from '@qifuyun/contract/core/instant.ts'
import { flagOut, integer, optionalText, paging, say, text, uuid } from '@qifuyun/contract/core/primitives.ts'
import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { z } from 'zod'
import { idListKey } from '#src/calls/wire.ts'
import { AUDIENCES } from '#src/comments.ts'
import { declaredOnce } from '#src/declared-once.ts'
import type { Entity } from '#src/entity.ts'
import { type FieldMap, type FieldSpec, TONES } from '#src/field.ts'
import { filterSchema } from '#src/filter.ts'
import { jsonSchema } from '#src/values/json-schema.ts'

// What the calls of entities take and give. Only the fields differ between entities, and what their id is called: everything else is
// made once, whatever their number.

/** Filters that are counted at once: more views no list has. */
export const COUNTED_MAX = 20
/** Rows that are asked for by their ids at once: as many as a page holds. */
const UUIDS_MAX = 200

const version = () => integer(1, 2_147_483_647)
const sort = () => z.array(z.object({ field: z.string().max(100), order: z.enum(['asc', 'desc']).default('asc') })).max(3)

/** A field as a client sends it: `checkFields`, which knows its label, validates it; the schema here documents it. */
const sentField = (spec: FieldSpec) => z.unknown().optional().meta(jsonSchema(spec))

const sentFields = declaredOnce((fields: FieldMap) =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { spec }]) => (spec.readonly ? [] : [[key, sentField(spec)]]))),
)

/** Fields that a new row requires; documentation only, because `checkFields` validates them with their labels. */
const requiredOf = (fields: FieldMap) => ({
  required: Object.entries(fields).flatMap(([key, { spec }]) =>
    spec.required && !spec.readonly && spec.default === undefined && spec.when === undefined ? [key] : [],
  ),
})

export const row = z.looseObject({})

/**
 * Body of a list: paging, keyword, filter, sort. Every key that conditions are built from is read here; short forms (`state`, `createTimeBegin`, `kindList`) come as
 * further keys.
 */
export const pageInput = z
  .object({
    ...paging,
    keyword: optionalText(50),
    filter: filterSchema.optional(),
    /** Of the list, only these rows: those on a screen that have changed. */
    uuidList: z.array(uuid()).min(1).max(UUIDS_MAX).optional(),
    sort: sort().optional(),
    columns: z.array(z.string().max(100)).max(100).optional(),
    /** An endless list needs no total: it reports the rows known so far. Sums and counts by state are calculated on request. */
    withTotal: z.boolean().default(true),
    withSummary: z.boolean().default(false),
    withStateCount: z.boolean().default(false),
    /** A field whose values are counted over the whole list, 200 of them at most. */
    countBy: z.string().max(100).optional(),
    /** Filters beside that of the list: of each, how many rows of the whole reach it leaves, `whole` aside. */
    countEach: z.array(filterSchema).max(COUNTED_MAX).optional(),
    /** What the page around the list is narrowed by, whatever people ask for: the rows among which those of `countEach` are counted. */
    whole: filterSchema.optional(),
  })
  .catchall(z.unknown())

export const pageOutput = z.object({
  list: z.array(row),
  page: z.object({ total: z.int(), pageSize: z.int(), pageNum: z.int() }),
  /** Addresses of the pictures of those whom the rows name, by user. */
  portraits: z.record(z.string(), z.string()).optional(),
  /** Sums of exact decimals are texts, as their values are. */
  summary: z.record(z.string(), z.union([z.number(), z.string()]).nullable()).optional(),
  stateCount: z.record(z.string(), z.int()).optional(),
  valueCount: z.record(z.string(), z.int()).optional(),
  /** By the places of `countEach`. */
  eachCount: z.array(z.int()).optional(),
})

export const optionsInput = z
  .object({
    keyword: optionalText(50),
    filter: filterSchema.optional(),
    pageSize: integer(1, 50).default(20),
    uuidList: z.array(uuid()).max(50).optional(),
  })
  .catchall(z.unknown())
export const optionsOutput = z.array(z.object({ uuid: z.string(), label: z.string(), parentUuid: z.string().nullable().optional() }))

/** The list as in `page`, whole, and the name of the view in whose parts it falls: `pivot`, `kanban2`. */
export const partsInput = pageInput
  .pick({ keyword: true, filter: true })
  .extend({ view: text({ max: 50 }) })
  .catchall(z.unknown())
/** Values as keys: codes, ids, `true` and `false`, ends of spans; '' for rows without one. */
const part = z.object({ key: z.string(), label: z.string(), total: z.number().nullable() })
export const partsOutput = z.object({
  /** Those with the most rows; `rowCount` and `columnCount` say how many there are. */
  rows: z.array(part),
  rowCount: z.int(),
  columns: z.array(part),
  columnCount: z.int(),
  /** Cells without any row are left out. */
  cells: z.array(z.object({ row: z.string(), column: z.string(), value: z.number().nullable() })),
  total: z.number().nullable(),
})

/** Asked for as in `parts`, by the name of a view on plans; states are those of each moment, and not asked for. */
export const dayOutput = z.object({
  begin: z.string(),
  end: z.string(),
  /** 1: there are more rows, or more happened than is told; the newest of it is. */
  cutFlag: flagOut(),
  /** Rows that were there at any moment of it, also those that came to an end or were deleted since. */
  rows: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      /** Where it stands now. */
      partUuid: z.string().nullable(),
      createTime: z.string(),
      /** Its states in order, each from so many milliseconds after `begin`; null: it is not there. A row without states has '' while it is there. */
      course: z.array(z.object({ at: z.int(), state: z.string().nullable() })),
    }),
  ),
})

/** Who works in a project now, for rows on plans that are given to people. */
export const dutyInput = z.object({ projectUuid: uuid() })
export const dutyOutput = z.object({
  /** 0: no application plans shifts here, and nobody knows. */
  plannedFlag: flagOut(),
  /** Those whose shift began first, first. */
  list: z.array(
    z.object({
      userUuid: z.string(),
      userName: z.string(),
      /** Address of their portrait. */
      headImg: z.string().nullable(),
      post: z.string().nullable(),
      shiftName: z.string(),
      beginTime: z.string(),
      endTime: z.string(),
    }),
  ),
})

const point = z.object({ x: z.string(), y: z.number().nullable() })
export const kpiInput = z.object({
  kpiKey: optionalText(50),
  range: z.object({ begin: z.string(), end: z.string() }).optional(),
  /** `hour`: hours of the day, `00` to `23`, whatever the day. */
  groupBy: z.enum(['hour', 'day', 'month']).optional(),
  filter: filterSchema.optional(),
})
/** A figure; `compare` is its value in the span before, of the same length. */
export const kpiOutput = z.object({
  kpiKey: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  compare: z.number().nullable().optional(),
  better: z.enum(['more', 'less', 'neither']),
  /** Digits after the point that are shown; without it as many as the number has, two at most. */
  digits: z.int().optional(),
  series: z.array(point).optional(),
})
export const kpisOutput = z.array(kpiOutput)
/** A span in an address; it has both its ends. */
const spanQuery = z.object({ begin: z.string().optional(), end: z.string().optional() })
const refuseHalf = ({ begin, end }: z.output<typeof spanQuery>, context: z.core.$RefinementCtx): void => {
  if ((begin === undefined) === (end === undefined)) return
  context.addIssue({ code: 'custom', path: [begin === undefined ? 'begin' : 'end'], message: say('必填') })
}
export const dashboardQuery = spanQuery.superRefine(refuseHalf)
export const kpiQuery = spanQuery.extend({ kpiKey: optionalText(50), groupBy: kpiInput.shape.groupBy }).superRefine(refuseHalf)

export const importInput = importExcel.input.omit({ progressBusinessCode: true })
export const exportInput = pageInput.partial({ pageNum: true, pageSize: true })
export const startedOutput = exportExcel.output

export const treeInput = z.object({ parentUuid: uuid().nullable().optional(), keyword: optionalText(50) })
export const treeOutput = z.array(row)

export const changedOutput = z.object({ version: z.int(), state: z.string().optional() })
export const deletedOutput = z.object({ count: z.int() })
export const actionOutput = z.object({}).catchall(z.unknown())
/** People to whom work may be given: the available ones first, of those the ones with the least open work. */
export const workersOutput = z.array(
  z.object({
    userUuid: z.string(),
    /** 0: is told of nothing new by itself, but may be given something. */
    onlineFlag: flagOut(),
    /** Rows of the entity that they have in hand. */
    openCount: z.int(),
  }),
)
/** Rows that have to do with one, by application, entity and field. */
export const relatedOutput = z.array(
  z.object({
    appKey: z.string().nullable(),
    /** The name of the application in code, which its catalogue of texts goes by. */
    catalogue: z.string(),
    appName: z.string(),
    entity: z.string(),
    label: z.string(),
    /** The field that refers: of these rows, or with `towardFlag` of the one that is asked about. */
    field: z.string(),
    fieldLabel: z.string(),
    towardFlag: flagOut(),
    /** 1: the caller may make another one that refers to the row. */
    addFlag: flagOut(),
    total: z.int(),
    /** The newest ones. */
    rows: z.array(
      z.object({
        uuid: z.string(),
        title: z.string(),
        path: z.string(),
        state: z.object({ label: z.string(), tone: z.enum(TONES) }).optional(),
      }),
    ),
  }),
)
export const commentOutput = z.object({ commentUuid: z.string() })
export const revealOutput = z.object({ value: z.string().nullable() })
export const asOfOutput = z.object({
  /** 0: not made yet, or deleted by then; `fields` is empty. */
  existsFlag: flagOut(),
  time: z.string(),
  createTime: z.string(),
  /** Label of its state then. */
  state: z.string().nullable(),
  /** In the words people read; fields without a value are left out. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
})

export const addInput = (fields: FieldMap) => z.object(sentFields(fields)).meta(requiredOf(fields))
export const updateInput = (id: string, fields: FieldMap) => z.object({ [id]: uuid(), version: version(), ...sentFields(fields) })

/** What anybody says in a comment. */
export const commentInput = {
  content: text({ max: 500 }),
  images: z
    .array(text({ max: 300 }))
    .max(9)
    .default([]),
}

const makeSchemas = (id: string) => ({
  one: z.object({ [id]: uuid() }),
  added: z.object({ [id]: z.string(), version: z.int() }).catchall(z.unknown()),
  several: z.object({ [idListKey(id)]: z.array(uuid()).min(1).max(200) }),
  past: z.object({ [id]: uuid(), ...paging }),
  asOf: z.object({ [id]: uuid(), time: lastInstantIn().optional() }),
  reveal: z.object({ [id]: uuid(), field: text({ max: 50 }) }),
  comment: z.object({
    [id]: uuid(),
    content: commentInput.content,
    images: commentInput.images,
    audience: z.enum(AUDIENCES).default('internal'),
    mentions: z.array(uuid()).max(20).default([]),
  }),
  action: z
    .object({ [id]: uuid().optional(), [idListKey(id)]: z.array(uuid()).min(1).max(200).optional(), version: version().optional() })
    .catchall(z.unknown()),
})

/** What is sent for an action: the row or rows, and its form. */
export const actionInput = (id: string, fields: FieldMap, { form = [] }: Entity['spec']['actions'][string]) => {
  const { action } = schemasFor(id)
  const sent = form.flatMap((line) => {
    const key = line.replace(/!$/, '')
    const field = fields[key]
    return field === undefined ? [] : [[key, sentField(field.spec)] as const]
  })
  return sent.length === 0 ? action : action.extend(Object.fromEntries(sent))
}

const made = new Map<string, ReturnType<typeof makeSchemas>>()

/** The schemas that name the id of an entity. */
export const schemasFor = (id: string): ReturnType<typeof makeSchemas> => {
  const schemas = made.get(id) ?? makeSchemas(id)
  made.set(id, schemas)
  return schemas
}

// Schemas that the calls of all entities share appear once in the document.
const NAMED: Record<string, z.ZodType> = {
  ListQuery: pageInput,
  ListPage: pageOutput,
  PartsQuery: partsInput,
  Parts: partsOutput,
  ChoicesQuery: optionsInput,
  Choices: optionsOutput,
  FiguresQuery: kpiInput,
  Figure: kpiOutput,
  Workers: workersOutput,
  Day: dayOutput,
  OnDuty: dutyOutput,
  RowAsOf: asOfOutput,
  RelatedRows: relatedOutput,
  ImportOfRows: importInput,
  ExportOfRows: exportInput,
}
for (const [id, schema] of Object.entries(NAMED)) schema.register(z.globalRegistry, { id })
