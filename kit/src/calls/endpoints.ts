import { type Endpoint, endpoint } from '@qifuyun/contract/core/endpoint.ts'
import {
  actionInput,
  actionOutput,
  addInput,
  asOfOutput,
  changedOutput,
  commentOutput,
  dayOutput,
  deletedOutput,
  dutyInput,
  dutyOutput,
  exportInput,
  importInput,
  kpiInput,
  kpiQuery,
  kpisOutput,
  optionsInput,
  optionsOutput,
  pageInput,
  pageOutput,
  partsInput,
  partsOutput,
  relatedOutput,
  revealOutput,
  row,
  schemasFor,
  startedOutput,
  treeInput,
  treeOutput,
  updateInput,
  workersOutput,
} from '#src/calls/call-schemas.ts'
import { addressOf } from '#src/calls/wire.ts'
import { declaredOnce } from '#src/declared-once.ts'
import type { Entity } from '#src/entity.ts'
import type { FieldMap } from '#src/field.ts'
import { isMasked } from '#src/field.ts'
import { isCalled } from '#src/states.ts'
import { givingOnPlans, hasParts, hasPlan } from '#src/views.ts'
import { hasWorkers } from '#src/work/assigned.ts'

const placeOf = (of: Entity) => {
  const { path, id, roles } = addressOf(of)
  return { path, id, sent: schemasFor(id), guard: { access: 'tenant' as const, roles }, label: of.spec.label }
}
/** Where the calls of an entity are, and who may make them. */
type Place = ReturnType<typeof placeOf>

const rowCalls = ({ path, id, sent, guard, label }: Place, fields: FieldMap) => ({
  info: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/info`,
    summary: `${label}: one row.`,
    input: sent.one,
    output: row,
  }),
  add: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/add`,
    summary: `${label}: add.`,
    idempotent: true,
    input: addInput(fields),
    output: sent.added,
    msg: '操作成功!',
  }),
  update: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/update`,
    summary: `${label}: change.`,
    input: updateInput(id, fields),
    output: changedOutput,
    msg: '操作成功!',
  }),
  delete: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/delete`,
    summary: `${label}: delete, all or none.`,
    input: sent.several,
    output: deletedOutput,
    msg: '操作成功!',
  }),
})

const listCalls = ({ path, guard, label }: Place) => ({
  page: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/page`,
    reads: true,
    summary: `${label}: list.`,
    input: pageInput,
    output: pageOutput,
  }),
  parts: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/parts`,
    reads: true,
    summary: `${label}: the list in the cells of a table of two dimensions, or in the columns of a board.`,
    input: partsInput,
    output: partsOutput,
  }),
  day: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/day`,
    reads: true,
    summary: `${label}: the states of the list over the last 24 hours.`,
    input: partsInput,
    output: dayOutput,
  }),
  options: endpoint({
    ...guard,
    // Pickers of other features ask for them, whatever the role.
    roles: [],
    method: 'POST',
    path: `${path}/options`,
    reads: true,
    summary: `${label}: choices for a picker.`,
    input: optionsInput,
    output: optionsOutput,
  }),
  kpi: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/kpi`,
    reads: true,
    summary: `${label}: figures.`,
    input: kpiInput,
    output: kpisOutput,
  }),
  kpiRead: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/kpi`,
    summary: `${label}: figures of all rows in reach.`,
    input: kpiQuery,
    output: kpisOutput,
  }),
  tree: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/tree`,
    reads: true,
    summary: `${label}: children of a node.`,
    input: treeInput,
    output: treeOutput,
  }),
})

const pastCalls = ({ path, sent, guard, label }: Place) => ({
  log: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/log`,
    summary: `${label}: history of a row with differences.`,
    input: sent.past,
    output: pageOutput,
  }),
  asOf: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/as_of`,
    summary: `${label}: a row as it stood at the end of a day or at a moment (default now), one that was deleted since too.`,
    input: sent.asOf,
    output: asOfOutput,
  }),
  related: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/related`,
    summary: `${label}: rows of any application that name a row, and those that it names, as far as the caller reads them.`,
    input: sent.one,
    output: relatedOutput,
  }),
  reveal: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/reveal`,
    reads: true,
    summary: `${label}: a full phone number; logged.`,
    input: sent.reveal,
    output: revealOutput,
  }),
})

const commentCalls = ({ path, sent, guard, label }: Place) => ({
  commentAdd: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/comment_add`,
    summary: `${label}: comment.`,
    input: sent.comment,
    output: commentOutput,
    msg: '操作成功!',
  }),
  commentList: endpoint({
    ...guard,
    method: 'GET',
    path: `${path}/comment_list`,
    summary: `${label}: comments, newest first.`,
    input: sent.past,
    output: pageOutput,
  }),
})

const workCalls = ({ path, sent, guard, label }: Place) => ({
  duty: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/duty`,
    reads: true,
    summary: `${label}: who works in a project now, and may be given rows.`,
    input: dutyInput,
    output: dutyOutput,
  }),
  workers: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/workers`,
    reads: true,
    summary: `${label}: who may be given these rows, all of them.`,
    input: sent.several,
    output: workersOutput,
  }),
})

/** Doors to the long jobs of every feature, which take its business code instead. */
const jobCalls = ({ path, guard, label }: Place) => ({
  import: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/import`,
    summary: `${label}: begin an import of uploaded files.`,
    input: importInput,
    output: startedOutput,
    msg: '操作成功!',
  }),
  export: endpoint({
    ...guard,
    method: 'POST',
    path: `${path}/export`,
    summary: `${label}: begin an export of the list.`,
    input: exportInput,
    output: startedOutput,
    msg: '操作成功!',
  }),
})

const actionCalls = ({ path, id, guard, label }: Place, { actions, fields }: Entity['spec']) =>
  Object.fromEntries(
    Object.entries(actions)
      .filter(([, action]) => isCalled(action))
      .map(([name, action]) => [
        name,
        endpoint({
          ...guard,
          method: 'POST',
          path: `${path}/action/${name}`,
          summary: `${label}: ${action.label}.`,
          idempotent: true,
          input: actionInput(id, fields, action),
          output: actionOutput,
          msg: '操作成功!',
        }),
      ]),
  )

const declare = (of: Entity) => {
  const at = placeOf(of)
  return {
    ...rowCalls(at, of.spec.fields),
    ...listCalls(at),
    ...pastCalls(at),
    ...commentCalls(at),
    ...workCalls(at),
    ...jobCalls(at),
    acting: actionCalls(at, of.spec),
  }
}

export type EntityEndpoints = ReturnType<typeof declare>

/** The calls of an entity, declared like those of the contract. `tree` is only served for entities that are trees, `parts` for those whose views have parts, `day` for those on plans, `duty` where they are given to people there, `workers` where work is given to people of its kind. */
export const entityEndpoints: (of: Entity) => EntityEndpoints = declaredOnce(declare)

/** All of them with the names they have in code, for the OpenAPI document and the tests that walk every call. */
export const listEndpoints = (of: Entity): { name: string; endpoint: Endpoint }[] => {
  const { acting, tree, parts, day, duty, reveal, workers, ...calls } = entityEndpoints(of)
  const named = (prefix: string, from: Record<string, Endpoint>) =>
    Object.entries(from).map(([name, declared]) => ({ name: `${prefix}${name}`, endpoint: declared }))
  const hasPhone = Object.values(of.spec.fields).some(({ spec }) => isMasked(spec))
  return [
    ...named(`${of.spec.name}.`, {
      ...calls,
      ...(of.spec.tree !== null && { tree }),
      ...(hasParts(of.spec.list.views) && { parts }),
      ...(hasPlan(of.spec.list.views) && { day }),
      ...(givingOnPlans(of.spec.list.views) !== undefined && { duty }),
      ...(hasPhone && { reveal }),
      ...(hasWorkers(of) && { workers }),
    }),
    ...named(`${of.spec.name}.action.`, acting),
  ]
}
