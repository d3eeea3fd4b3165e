import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import { columnKeys } from '@qifuyun/kit/columns.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { getTableName } from '#src/platform/database/drizzle.ts'
import { constraintOf, emptyColumnOf } from '#src/platform/errors.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { duplicate, fieldRefusal } from '../write/draft.ts'
import { lostRace } from '../write/duplicates.ts'
import { childGuards, exclusionsOf, type Guard, rowGuards } from './guards.ts'

const named = (guards: readonly Guard[], name: string): Guard | undefined => guards.find((guard) => guard.name === name)

const columnNamed = (fields: FieldMap, name: string): [key: string, label: string] | undefined =>
  Object.entries(fields).flatMap(([key, { spec }]): [string, string][] =>
    columnKeys(key, spec).some((each) => snakeCase(each) === name) ? [[key, spec.label]] : [],
  )[0]

/** The refusal for a field that is empty where the database needs a value; undefined for any other error. */
const emptyField = ({ entity, table, children }: ServedEntity, error: unknown) => {
  const empty = emptyColumnOf(error)
  if (empty === undefined) return undefined
  const inside = Object.entries(children).find(([, child]) => getTableName(child) === empty.table)?.[0]
  const fields = inside === undefined ? entity.spec.fields : (entity.spec.fields[inside]?.spec.children ?? {})
  const found = inside !== undefined || getTableName(table) === empty.table ? columnNamed(fields, empty.column) : undefined
  return found && fieldRefusal({ [inside ?? found[0]]: { text: '请填写{label}', params: { label: found[1] } } })
}

/** The refusal for a value that the database does not take, at its field; undefined for any other error. */
const brokenGuard = ({ app, entity, children }: ServedEntity, error: unknown) => {
  const name = constraintOf(error)
  if (name === undefined) return undefined
  const own = named(rowGuards(app, entity), name)
  if (own !== undefined) return fieldRefusal({ [own.field]: own.problem })
  const overlap = named(exclusionsOf(app, entity), name)
  if (overlap !== undefined) return duplicate(overlap.field, overlap.problem)
  const inside = Object.keys(children).find((field) => named(childGuards(app, entity, field), name) !== undefined)
  const broken = inside === undefined ? undefined : named(childGuards(app, entity, inside), name)
  return broken === undefined || inside === undefined ? undefined : fieldRefusal({ [inside]: broken.problem })
}

/** What a write that failed is told as: a refusal at the field whose constraint it broke, with the error as its cause, or the error itself. */
export const explainBroken = (served: ServedEntity) => (error: unknown) => {
  const refusal = lostRace(served, error)
  if (refusal !== undefined) return refusal
  const broken = brokenGuard(served, error) ?? emptyField(served, error)
  return broken === undefined ? error : Object.assign(broken, { cause: error })
}

/** As `explainBroken`, for a statement of an application, which may write rows of any entity. */
export const explainStatement = (error: unknown): unknown => {
  for (const served of SERVED_ENTITIES) {
    const told = explainBroken(served)(error)
    if (told !== error) return told
  }
  return error
}
