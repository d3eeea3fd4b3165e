import { CONTROL_CHARACTERS } from '@qifuyun/contract/core/text.ts'
import { type Entity, targetOf } from '#src/entity.ts'
import { Field, type FieldSpec, type Kind } from '#src/field.ts'
import {
  type Comparison,
  clausesOf,
  depthOf,
  FILTER_CLAUSES,
  FILTER_DEPTH,
  FILTER_VALUES,
  type FilterClause,
  type FilterNode,
} from '#src/filter.ts'
import { daysFromNow } from '#src/filter-builder.ts'
import { type Checked, checkValue, type Problem } from '#src/values/check-value.ts'

const PRESENCE = ['empty', 'notEmpty'] as const
const EQUALITY = ['eq', 'ne', 'in', 'notIn', ...PRESENCE] as const
const ORDER = ['gt', 'ge', 'lt', 'le', 'between'] as const
const TEXT = ['like', 'notLike', 'startsWith'] as const
const TIME = ['today', 'thisWeek', 'thisMonth', 'lastDays'] as const

/** Which comparisons fit which kind of field. */
export const COMPARISONS_OF: Record<Kind, readonly Comparison[]> = {
  text: [...EQUALITY, ...TEXT],
  longText: [...TEXT, ...PRESENCE],
  richText: PRESENCE,
  serial: [...EQUALITY, ...TEXT],
  integer: [...EQUALITY, ...ORDER],
  decimal: [...EQUALITY, ...ORDER],
  exact: [...EQUALITY, ...ORDER],
  percent: [...EQUALITY, ...ORDER],
  money: [...EQUALITY, ...ORDER],
  date: [...EQUALITY, ...ORDER, ...TIME],
  dateTime: [...ORDER, ...TIME, ...PRESENCE],
  range: [...ORDER, ...TIME, ...PRESENCE],
  days: [...ORDER, ...TIME, ...PRESENCE],
  month: [...EQUALITY, ...ORDER],
  timeOfDay: [...EQUALITY, ...ORDER],
  dict: EQUALITY,
  choices: ['eq', 'in', ...PRESENCE],
  dictionary: EQUALITY,
  area: [...EQUALITY, 'startsWith'],
  flag: ['eq', 'ne', ...PRESENCE],
  phone: ['eq', ...PRESENCE],
  masked: ['eq', ...PRESENCE],
  position: PRESENCE,
  images: PRESENCE,
  files: PRESENCE,
  user: [...EQUALITY, 'mine'],
  users: ['eq', 'in', 'mine', ...PRESENCE],
  organ: [...EQUALITY, 'under', 'mine'],
  organs: ['eq', 'in', 'mine', ...PRESENCE],
  ref: [...EQUALITY, 'under'],
  refs: ['eq', 'in', ...PRESENCE],
  link: EQUALITY,
  rows: PRESENCE,
}

const spec = (kind: Kind, label: string): FieldSpec => ({ kind, label, required: false, readonly: true, unique: false })

/** Fields that every row has and lists may speak of. */
export const COMMON_FIELDS: Record<string, Field> = {
  createTime: new Field(spec('dateTime', '创建时间')),
  updateTime: new Field(spec('dateTime', '更新时间')),
  createUserUuid: new Field(spec('user', '创建人')),
}

/** The state as a field, with the states as its choices. */
export const stateField = (of: Entity): Field | undefined =>
  of.spec.states.length === 0 ? undefined : new Field({ ...spec('dict', '状态'), options: of.spec.states })

/** A stored or common field by its key; `state` too. Dotted keys go one reference deep. Undefined for anything else. */
export const fieldOf = (of: Entity, key: string): Field | undefined => {
  const [head = '', tail, ...more] = key.split('.')
  if (more.length > 0) return undefined
  const own = (name: string, from: Record<string, Field>) => (Object.hasOwn(from, name) ? from[name] : undefined)
  const found = own(head, of.spec.fields) ?? own(head, COMMON_FIELDS) ?? (head === 'state' ? stateField(of) : undefined)
  if (tail === undefined) return found
  const target = found === undefined ? undefined : targetOf(of, found.spec)
  return target === undefined ? undefined : fieldOf(target, tail)
}

const listOf = (value: unknown, { from, to }: { from: number; to: number }): unknown[] | null =>
  Array.isArray(value) && value.length >= from && value.length <= to ? value : null

const TWO = { from: 2, to: 2 }
/** How many values a filter of the wire compares with; one in code takes as many as it has, or none. */
const WIRE_VALUES = { from: 1, to: FILTER_VALUES }
const OWN_VALUES = { from: 0, to: Number.POSITIVE_INFINITY }

/** By whom a filter was written: what its fields and comparisons may be, and how long its lists. */
interface Reader {
  mayRead(field: Field): boolean
  mayCompare(kind: Kind, cmp: Comparison): boolean
  values: typeof WIRE_VALUES
}

const offered: Reader['mayCompare'] = (kind, cmp) => COMPARISONS_OF[kind].includes(cmp)
/** Any value may equal another: what people must not try out, such as many numbers at once, the application may. */
const equals: ReadonlySet<Comparison> = new Set(EQUALITY)

/** Values of a clause as they are stored; null when they do not fit the field. */
const valuesOf = (of: FieldSpec, { cmp, value }: FilterClause, values: Reader['values']): unknown[] | null => {
  if (cmp === 'lastDays') return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 3_660 ? [Number(value)] : null
  if (cmp === 'like' || cmp === 'notLike' || cmp === 'startsWith')
    return typeof value === 'string' && value.length > 0 && value.length <= 200 && !CONTROL_CHARACTERS.test(value) ? [value] : null
  if (['empty', 'notEmpty', 'mine', 'today', 'thisWeek', 'thisMonth'].includes(cmp)) return []
  const given = cmp === 'in' || cmp === 'notIn' ? listOf(value, values) : cmp === 'between' ? listOf(value, TWO) : [value]
  if (given === null) return null
  // One value is compared with a list field's members and a span's begin.
  const single: FieldSpec = { ...of, min: undefined as never, max: Number.MAX_SAFE_INTEGER, kind: SINGLE[of.kind] ?? of.kind }
  const isOfTime = single.kind === 'dateTime' || single.kind === 'date'
  const checked = given.map(
    (each): Checked => (isOfTime && daysFromNow(each) !== undefined ? { ok: true, value: each } : checkValue(single, each)),
  )
  return checked.every((each) => each.ok && each.value !== null) ? checked.map((each) => (each.ok ? each.value : null)) : null
}

const SINGLE: Partial<Record<Kind, Kind>> = {
  choices: 'dict',
  users: 'user',
  organs: 'organ',
  refs: 'ref',
  range: 'dateTime',
  days: 'date',
}

/** A clause with its field found and its values as they are stored. */
export interface ReadClause {
  field: string
  spec: FieldSpec
  cmp: Comparison
  values: unknown[]
}
export interface ReadGroup {
  op: 'and' | 'or'
  items: ReadFilter[]
}
export type ReadFilter = ReadClause | ReadGroup

/** Reads a filter of the wire for an entity. `mayRead`: whether the caller sees the field. */
export const readFilter = (of: Entity, node: FilterNode, mayRead: (field: Field) => boolean = () => true): ReadFilter | Problem => {
  if (depthOf(node) > FILTER_DEPTH || clausesOf(node).length > FILTER_CLAUSES) return { text: '筛选条件过多' }
  return readNode(of, node, { mayRead, mayCompare: offered, values: WIRE_VALUES })
}

/** Reads a filter that the application itself has written. */
export const readOwnFilter = (of: Entity, node: FilterNode): ReadFilter | Problem =>
  readNode(of, node, { mayRead: () => true, mayCompare: (kind, cmp) => equals.has(cmp) || offered(kind, cmp), values: OWN_VALUES })

const isProblem = (read: ReadFilter | Problem): read is Problem => 'text' in read

export { isProblem as isFilterProblem }

const readNode = (of: Entity, node: FilterNode, by: Reader): ReadFilter | Problem => {
  if ('op' in node) {
    const items = node.items.map((item) => readNode(of, item, by))
    return items.find(isProblem) ?? { op: node.op, items: items.filter((item): item is ReadFilter => !isProblem(item)) }
  }
  const field = fieldOf(of, node.field)
  if (field === undefined || !by.mayRead(field)) return { text: '未知的筛选字段{field}', params: { field: node.field } }
  const values = by.mayCompare(field.spec.kind, node.cmp) ? valuesOf(field.spec, node, by.values) : null
  if (values === null) return { text: '筛选条件不适用于{label}', params: { label: field.spec.label } }
  return { field: node.field, spec: field.spec, cmp: node.cmp, values }
}

/** Kinds with an order that people know. Ids have none, and the order of phone numbers would reveal masked digits. */
const ORDERED: ReadonlySet<Kind> = new Set([
  'text',
  'serial',
  'integer',
  'decimal',
  'exact',
  'percent',
  'money',
  'date',
  'dateTime',
  'range',
  'days',
  'month',
  'timeOfDay',
  'dict',
  'dictionary',
  'area',
  'flag',
])

/** Whether lists may be sorted by the field: by its kind, or because the list itself is. */
export const isSortable = (of: Entity, key: string): boolean => {
  const field = key.includes('.') ? undefined : fieldOf(of, key)
  if (field === undefined) return false
  const { sort = [], sortable = [] } = of.spec.list
  return ORDERED.has(field.spec.kind) || sortable.includes(key) || sort.some((each) => each.field === key)
}
