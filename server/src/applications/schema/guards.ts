import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { NoOverlap } from '@qifuyun/kit/entity-spec.ts'
import type { FieldMap, FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { childTableName, nameOf, tableName } from '@qifuyun/kit/table-names.ts'
import { outOfBounds, type Problem } from '@qifuyun/kit/values/check-value.ts'
import { hasNumericCodes } from './column-of.ts'

/** What the database holds of a field whatever wrote the row, and what is said at the field when a call breaks it. */
export interface Guard {
  /** Of the constraint. */
  name: string
  field: string
  /** SQL over the columns of the table; true or null for what may stand there. */
  condition: string
  problem: Problem
}

const column = (key: string): string => `"${snakeCase(key)}"`
const literal = (code: string | number): string => (typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`)
const codesOf = (options: readonly { code: string | number }[]): string => options.map(({ code }) => literal(code)).join(', ')

const boundsOf = (key: string, { min, max }: FieldSpec): string =>
  [...(min === undefined ? [] : [`${column(key)} >= ${min}`]), ...(max === undefined ? [] : [`${column(key)} <= ${max}`])].join(' and ')

const wrongValue = ({ label }: FieldSpec): Problem => ({ text: '{label}取值不正确', params: { label } })

type Condition = Pick<Guard, 'condition' | 'problem'>

const inBounds = (key: string, spec: FieldSpec): Condition | null => {
  const problem = outOfBounds(spec)
  return problem === null ? null : { condition: boundsOf(key, spec), problem }
}

const oneOf = (key: string, spec: FieldSpec): Condition => ({
  condition: `${column(key)} in (${codesOf(spec.options ?? [])})`,
  problem: wrongValue(spec),
})

const severalOf = (key: string, spec: FieldSpec): Condition => ({
  condition: `${column(key)} <@ array[${codesOf(spec.options ?? [])}]::${hasNumericCodes(spec) ? 'smallint' : 'text'}[]`,
  problem: wrongValue(spec),
})

const inOrder = (key: string): Condition => ({
  condition: `${column(`${key}End`)} >= ${column(`${key}Begin`)}`,
  problem: { text: '结束时间不能早于开始时间' },
})

const written =
  (pattern: string) =>
  (key: string, spec: FieldSpec): Condition => ({ condition: `${column(key)} ~ '${pattern}'`, problem: wrongValue(spec) })

const CONDITIONS: Partial<Record<Kind, (key: string, spec: FieldSpec) => Condition | null>> = {
  integer: inBounds,
  decimal: inBounds,
  exact: inBounds,
  percent: inBounds,
  money: inBounds,
  dict: oneOf,
  choices: severalOf,
  range: inOrder,
  days: (key) => ({ ...inOrder(key), problem: { text: '结束日期不能早于开始日期' } }),
  month: written('^[0-9]{4}-(0[1-9]|1[0-2])$'),
  timeOfDay: written('^([01][0-9]|2[0-3]):[0-5][0-9]$'),
}

const guardsOfFields = (table: string, fields: FieldMap): Guard[] =>
  Object.entries(fields).flatMap(([key, { spec }]) => {
    const found = CONDITIONS[spec.kind]?.(key, spec) ?? null
    return found === null ? [] : [{ name: nameOf(table, key, 'check'), field: key, ...found }]
  })

const guardOfState = (table: string, { spec: { states } }: Entity): Guard[] => {
  const spec: FieldSpec = { kind: 'dict', label: '状态', required: true, readonly: true, unique: false, options: states }
  return states.length === 0 ? [] : [{ name: nameOf(table, 'state', 'check'), field: 'state', ...oneOf('state', spec) }]
}

const guardsBetween = (table: string, { spec: { keeps } }: Entity): Guard[] =>
  keeps.map(({ field, operator, than, message }) => ({
    name: nameOf(table, field, than, 'check'),
    field,
    condition: `${column(field)} ${operator} ${column(than)}`,
    problem: message,
  }))

/** Guards of the rows of an entity. */
export const rowGuards = (app: Pick<App, 'key'>, of: Entity): Guard[] => {
  const table = tableName(app, of)
  return [...guardsOfFields(table, of.spec.fields), ...guardOfState(table, of), ...guardsBetween(table, of)]
}

/** Tables of an application whose rows the database lets nobody change or delete. */
export const ledgerTables = (app: Pick<App, 'key' | 'entities'>): string[] =>
  Object.values(app.entities).flatMap((of) => (of.spec.ledger ? [tableName(app, of)] : []))

/** Guards of the child rows of a field. */
export const childGuards = (app: Pick<App, 'key'>, of: Entity, field: string): Guard[] =>
  guardsOfFields(childTableName(app, of, field), of.spec.fields[field]?.spec.children ?? {})

/** A constraint that no two rows together may break; Drizzle knows none of its kind. */
export interface Exclusion extends Guard {
  table: string
}

const NUMBERS: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'exact', 'percent', 'money'])
const CODES: ReadonlySet<Kind> = new Set(['dict', 'dictionary', 'area'])

/** Equality is written as a range of one value: the embedded database lacks the extension that compares by `=` in such an index. */
const oneValue = (spec: FieldSpec | undefined, name: string): string => {
  const { kind = 'ref' } = spec ?? {}
  if (NUMBERS.has(kind) || (kind === 'dict' && spec !== undefined && hasNumericCodes(spec))) return `numrange(${name}, ${name}, '[]')`
  return CODES.has(kind) ? `textrange(${name}, ${name}, '[]')` : `uuidrange(${name}, ${name}, '[]')`
}

/** The span of a field as PostgreSQL compares it: days belong to it whole, the moment that it ends at does not. */
const spanOf = (spec: FieldSpec | undefined, [begin, end]: readonly [string, string]): string =>
  spec?.kind === 'days' ? `daterange(${begin}, ${end}, '[]')` : `tstzrange(${begin}, ${end}, '[)')`

const spanColumns = (range: string): [string, string] => [column(`${range}Begin`), column(`${range}End`)]

/** SQL: live rows of one enterprise that could stand in each other's way, in the states in which they do. */
const counting = ({ fields, range, while: states }: NoOverlap, as: (name: string) => string): string =>
  [
    `${as('"deleted_at"')} is null`,
    ...[...fields.map(column), ...spanColumns(range)].map((each) => `${as(each)} is not null`),
    ...(states === null ? [] : [`${as('"state"')} in (${states.map(literal).join(', ')})`]),
  ].join(' and ')

/** What has to share a moment for two rows to overlap, each as a range of its own. */
const rangesOf = (of: Entity, { fields, range }: NoOverlap, as: (name: string) => string): string[] => {
  const [begin, end] = spanColumns(range)
  return [
    // A user is a member of several enterprises.
    `uuidrange(${as('"enterprise_uuid"')}, ${as('"enterprise_uuid"')}, '[]')`,
    ...fields.map((field) => oneValue(of.spec.fields[field]?.spec, as(column(field)))),
    spanOf(of.spec.fields[range]?.spec, [as(begin), as(end)]),
  ]
}

const plain = (name: string): string => name

/** Name of the constraint behind `noOverlap`. */
export const overlapName = (table: string, { fields, range }: NoOverlap): string => nameOf(table, ...fields, range, 'overlap')

/** SQL: the row `r` is in the way of the stored row `t`, or the other way round; the index of the constraint finds it. */
export const overlapCondition = (of: Entity, rule: NoOverlap): string => {
  const [mine, theirs] = [rangesOf(of, rule, (name) => `r.${name}`), rangesOf(of, rule, (name) => `t.${name}`)]
  return [...theirs.map((each, index) => `${each} && ${mine[index]}`), counting(rule, (name) => `t.${name}`)].join(' and ')
}

export const exclusionsOf = (app: Pick<App, 'key'>, of: Entity): Exclusion[] => {
  const table = tableName(app, of)
  return of.spec.noOverlaps.map((rule) => ({
    table,
    name: overlapName(table, rule),
    field: rule.range,
    condition: `using gist (${rangesOf(of, rule, plain)
      .map((each) => `${each} with &&`)
      .join(', ')}) where (${counting(rule, plain)})`,
    problem: rule.message,
  }))
}
