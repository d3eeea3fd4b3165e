import { type Endpoint, endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { lastInstantIn } from '@qifuyun/contract/core/instant.ts'
import { flagOut, integer, noData, optionalText, paging, text, uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { declaredOnce } from '#src/declared-once.ts'
import type { Entity } from '#src/entity.ts'
import type { FieldMap } from '#src/field.ts'
import { filterSchema } from '#src/filter.ts'
import { jsonSchema } from '#src/json-schema.ts'
import { PRINT_TEMPLATES, PRINTED_MAX } from '#src/printing.ts'
import { type Address, addressOf, idListKey } from '#src/wire.ts'

/** Fields as a client sends them: judged by `checkFields`, which knows their labels; the schema here documents them. */
const sentFields = (fields: FieldMap) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { spec }]) => (spec.readonly ? [] : [[key, z.unknown().optional().meta(jsonSchema(spec))]])),
  )

const row = () => z.looseObject({})
const version = () => integer(1, 2_147_483_647)

const sort = () => z.array(z.object({ field: z.string().max(100), order: z.enum(['asc', 'desc']).default('asc') })).max(3)

/** Body of a list: paging, keyword, filter, sort. Short forms (`state`, `createTimeBegin`, `kindList`) come as further keys. */
export const pageInput = () =>
  z
    .object({
      ...paging,
      keyword: optionalText(50),
      filter: filterSchema.optional(),
      sort: sort().optional(),
      columns: z.array(z.string().max(100)).max(100).optional(),
      /** A list that goes on and on needs no total: then it tells how many rows are known so far. Sums and numbers by state are counted when asked for. */
      withTotal: z.boolean().default(true),
      withSummary: z.boolean().default(false),
      withStateCount: z.boolean().default(false),
      /** A field whose values are counted over the whole list, 200 of them at most. */
      countBy: z.string().max(100).optional(),
    })
    .catchall(z.unknown())

const pageOutput = () =>
  z.object({
    list: z.array(row()),
    page: z.object({ total: z.int(), pageSize: z.int(), pageNum: z.int() }),
    summary: z.record(z.string(), z.number().nullable()).optional(),
    stateCount: z.record(z.string(), z.int()).optional(),
    valueCount: z.record(z.string(), z.int()).optional(),
  })

const point = z.object({ x: z.string(), y: z.number().nullable() })
const UUID_TEXT = 36

/** A figure; `compare` is its value in the span before, of the same length. */
export const kpiOutput = z.object({
  kpiKey: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  compare: z.number().nullable().optional(),
  better: z.enum(['more', 'less', 'neither']),
  series: z.array(point).optional(),
})

const placeOf = (of: Entity) => {
  const { path, id, roles } = addressOf(of)
  return { path, id, guard: { access: 'tenant' as const, roles }, label: of.spec.label }
}
/** Where the calls of an entity are, and who may make them. */
type Place = ReturnType<typeof placeOf>

const changed = z.object({ version: z.int(), state: z.string().optional() })

const rowCalls = ({ path, id, guard, label }: Place, fields: FieldMap) => ({
  info: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/info`,
    summary: `${label}: one row.`,
    input: z.object({ [id]: uuid() }),
    output: row(),
  }),
  add: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/add`,
    summary: `${label}: add.`,
    idempotent: true,
    input: z.object(sentFields(fields)),
    output: z.object({ [id]: z.string(), version: z.int() }).catchall(z.unknown()),
    msg: '操作成功!',
  }),
  update: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/update`,
    summary: `${label}: change.`,
    input: z.object({ [id]: uuid(), version: version(), ...sentFields(fields) }),
    output: changed,
    msg: '操作成功!',
  }),
  delete: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/delete`,
    summary: `${label}: delete, all or none.`,
    input: z.object({ [idListKey(id)]: z.array(uuid()).min(1).max(200) }),
    output: z.object({ count: z.int() }),
    msg: '操作成功!',
  }),
})

const listCalls = ({ path, guard, label }: Place) => ({
  page: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/page`,
    summary: `${label}: list.`,
    input: pageInput(),
    output: pageOutput(),
  }),
  options: endpoint({
    ...guard,
    // Pickers of other features ask for them, whatever the role.
    roles: [],
    method: 'POST',
    path: `${path}/options`,
    summary: `${label}: choices for a picker.`,
    input: z
      .object({ keyword: optionalText(50), pageSize: integer(1, 50).default(20), uuidList: z.array(uuid()).max(50).optional() })
      .catchall(z.unknown()),
    output: z.array(z.object({ uuid: z.string(), label: z.string(), parentUuid: z.string().nullable().optional() })),
  }),
  kpi: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/kpi`,
    summary: `${label}: figures.`,
    input: z.object({
      kpiKey: optionalText(50),
      range: z.object({ begin: z.string(), end: z.string() }).optional(),
      /** `hour`: hours of the day, `00` to `23`, whatever the day. */
      groupBy: z.enum(['hour', 'day', 'month']).optional(),
      filter: filterSchema.optional(),
    }),
    output: z.array(kpiOutput),
  }),
  tree: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/tree`,
    summary: `${label}: children of a node.`,
    input: z.object({ parentUuid: uuid().nullable().optional(), keyword: optionalText(50) }),
    output: z.array(row()),
  }),
})

const pastCalls = ({ path, id, guard, label }: Place) => ({
  log: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/log`,
    summary: `${label}: history of a row with differences.`,
    input: z.object({ [id]: uuid(), ...paging }),
    output: pageOutput(),
  }),
  asOf: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/as_of`,
    summary: `${label}: a row as it stood at the end of a day or at a moment (default now), one that was deleted since too.`,
    input: z.object({ [id]: uuid(), time: lastInstantIn().optional() }),
    output: z.object({
      /** 0: not made yet, or deleted by then; `fields` is empty. */
      existsFlag: flagOut(),
      time: z.string(),
      createTime: z.string(),
      /** Label of its state then. */
      state: z.string().nullable(),
      /** In the words people read; fields without a value are left out. */
      fields: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
    }),
  }),
  reveal: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/reveal`,
    summary: `${label}: a full phone number; logged.`,
    input: z.object({ [id]: uuid(), field: text({ max: 50 }) }),
    output: z.object({ value: z.string().nullable() }),
  }),
})

const commentCalls = ({ path, id, guard, label }: Place) => ({
  commentAdd: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/comment_add`,
    summary: `${label}: comment.`,
    input: z.object({
      [id]: uuid(),
      content: text({ max: 500 }),
      images: z
        .array(text({ max: 300 }))
        .max(9)
        .default([]),
      mentions: z.array(uuid()).max(20).default([]),
    }),
    output: z.object({ commentUuid: z.string() }),
    msg: '操作成功!',
  }),
  commentList: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/comment_list`,
    summary: `${label}: comments, newest first.`,
    input: z.object({ [id]: uuid(), ...paging }),
    output: pageOutput(),
  }),
})

const printCall = ({ path, id, guard, label }: Place) =>
  endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/print`,
    summary: `${label}: one row, or up to ${PRINTED_MAX} with commas, as pages for printing.`,
    answer: 'file',
    input: z.object({
      [id]: uuid().optional(),
      [idListKey(id)]: optionalText(PRINTED_MAX * (UUID_TEXT + 1)),
      template: z.enum(PRINT_TEMPLATES).default('a4'),
    }),
    output: noData(),
  })

const actionCalls = ({ path, id, guard, label }: Place, actions: Entity['spec']['actions']) =>
  Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      endpoint({
        ...guard,
        method: 'POST',
        path: `${path}/action/${name}`,
        summary: `${label}: ${action.label}.`,
        idempotent: true,
        input: z
          .object({ [id]: uuid().optional(), [idListKey(id)]: z.array(uuid()).min(1).max(200).optional(), version: version().optional() })
          .catchall(z.unknown()),
        output: z.object({}).catchall(z.unknown()),
        msg: '操作成功!',
      }),
    ]),
  )

const declare = (of: Entity) => {
  const at = placeOf(of)
  const { fields, actions } = of.spec
  return {
    ...rowCalls(at, fields),
    ...listCalls(at),
    ...pastCalls(at),
    ...commentCalls(at),
    print: printCall(at),
    acting: actionCalls(at, actions),
  }
}

export type EntityEndpoints = ReturnType<typeof declare>

/** The calls of an entity, declared like those of the contract. `tree` is only served for entities that are trees. */
export const entityEndpoints: (of: Entity) => EntityEndpoints = declaredOnce(declare)

/** All of them with the names they have in code, for the OpenAPI document and the tests that walk every call. */
export const listEndpoints = (of: Entity): { name: string; endpoint: Endpoint }[] => {
  const { acting, tree, reveal, ...calls } = entityEndpoints(of)
  const named = (prefix: string, from: Record<string, Endpoint>) =>
    Object.entries(from).map(([name, declared]) => ({ name: `${prefix}${name}`, endpoint: declared }))
  const hasPhone = Object.values(of.spec.fields).some(({ spec }) => spec.kind === 'phone')
  return [
    ...named(`${of.spec.name}.`, { ...calls, ...(of.spec.tree !== null && { tree }), ...(hasPhone && { reveal }) }),
    ...named(`${of.spec.name}.action.`, acting),
  ]
}

export type { Address }
export { noData }
