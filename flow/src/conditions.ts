import type {
  Condition,
  ConditionLeaf,
  ConditionOperator,
  FieldTag,
  FormField,
  FormSchema,
} from '@qifuyun/contract/approvals/definition.ts'
import { isUnder, type Organisation } from './organisation.ts'
import { isLocalDate } from './values/dates.ts'
import { addDecimals, compareDecimals, type Decimal, parseDecimal } from './values/decimal.ts'

/** What a condition may compare, by the kind of its left side. */
export type ConditionKind = 'text' | 'decimal' | 'date' | 'code' | 'codes' | 'people' | 'organs' | 'roles' | 'count'

const TEXT = ['eq', 'ne', 'contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'] as const
const DECIMAL = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'notIn', 'isEmpty', 'isNotEmpty'] as const
const SET = ['containsAny', 'containsAll', 'notContains', 'under', 'isEmpty', 'isNotEmpty'] as const

export const OPERATORS: Record<ConditionKind, readonly ConditionOperator[]> = {
  text: TEXT,
  decimal: DECIMAL,
  date: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'isEmpty', 'isNotEmpty'],
  code: ['eq', 'ne', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  codes: ['containsAny', 'containsAll', 'notContains', 'isEmpty', 'isNotEmpty'],
  people: SET,
  organs: SET,
  roles: ['containsAny', 'notContains', 'under'],
  count: ['eq', 'gt', 'gte', 'lt', 'lte'],
}
/** Of the initiator: they are always there. */
const OF_INITIATOR = ['containsAny', 'notContains', 'under'] as const

const KIND_OF_TAG: Partial<Record<FieldTag, ConditionKind>> = {
  text: 'text',
  phone: 'text',
  number: 'decimal',
  money: 'decimal',
  datePicker: 'date',
  radio: 'code',
  checkbox: 'codes',
  umBusUser: 'people',
  umBusOrgan: 'organs',
  uploadImg: 'count',
  file: 'count',
}

/** The left side of a leaf: its kind, the operators it allows, and how it is read from a form. Undefined for an unknown field. */
export interface Operand {
  kind: ConditionKind
  operators: readonly ConditionOperator[]
  field?: FormField | undefined
  read(form: Record<string, unknown>, subject: Subject): unknown
}

/** Whose application it is. */
export interface Subject {
  initiator: string
  organ: string | null
  org: Organisation
}

const cellsOf = (form: Record<string, unknown>, table: string, column: string): Decimal[] => {
  const rows = form[table]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => parseDecimal(Object(row)[column]) ?? [])
}

const extreme = (cells: Decimal[], sign: 1 | -1): Decimal | null =>
  cells.reduce<Decimal | null>((best, cell) => (best === null || compareDecimals(cell, best) * sign > 0 ? cell : best), null)

const INITIATOR: Record<string, Operand> = {
  '$initiator.user': { kind: 'people', operators: OF_INITIATOR, read: (_form, { initiator }) => [initiator] },
  '$initiator.organ': { kind: 'organs', operators: OF_INITIATOR, read: (_form, { organ }) => (organ === null ? [] : [organ]) },
  '$initiator.role': { kind: 'roles', operators: OF_INITIATOR, read: (_form, { initiator, org }) => org.rolesOf.get(initiator) ?? [] },
}

const aggregate = (schema: FormSchema, path: string): Operand | undefined => {
  const [tableKey = '', ...rest] = path.split('.')
  const table = schema.fields.find(({ fieldKey, tag }) => fieldKey === tableKey && tag === 'detail')
  if (table === undefined) return undefined
  if (rest.length === 1 && rest[0] === '$count') {
    return {
      kind: 'decimal',
      operators: DECIMAL,
      read: (form) => {
        const rows = form[tableKey]
        return { units: BigInt(Array.isArray(rows) ? rows.length : 0), scale: 0 }
      },
    }
  }
  const [column = '', what = ''] = rest
  const numeric = table.columns?.some(({ fieldKey, tag }) => fieldKey === column && (tag === 'number' || tag === 'money'))
  if (!numeric || rest.length !== 2) return undefined
  const read: Record<string, (cells: Decimal[]) => Decimal | null> = {
    $sum: (cells) => cells.reduce(addDecimals, { units: 0n, scale: 0 }),
    $max: (cells) => extreme(cells, 1),
    $min: (cells) => extreme(cells, -1),
  }
  const fold = Object.hasOwn(read, what) ? read[what] : undefined
  return fold && { kind: 'decimal', operators: DECIMAL, read: (form) => fold(cellsOf(form, tableKey, column)) }
}

/** The left side that a name means in a form; undefined when there is none. */
export const operandOf = (schema: FormSchema, name: string): Operand | undefined => {
  if (Object.hasOwn(INITIATOR, name)) return INITIATOR[name]
  if (name.includes('.')) return aggregate(schema, name)
  const field = schema.fields.find(({ fieldKey }) => fieldKey === name)
  const kind = field && KIND_OF_TAG[field.tag]
  if (kind === undefined) return undefined
  return { kind, operators: OPERATORS[kind], field, read: (form) => (Object.hasOwn(form, name) ? form[name] : null) }
}

const isNull = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Thrown for a stored value that does not fit its field any more. */
class Misfit extends Error {}

const decimalOf = (value: unknown): Decimal => {
  const number = typeof value === 'object' && value !== null && 'units' in value ? (value as Decimal) : parseDecimal(value)
  if (number === null) throw new Misfit('no number')
  return number
}
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Misfit('no text')
  return value.trim()
}
const dateOf = (value: unknown): string => {
  const text = textOf(value)
  if (!isLocalDate(text)) throw new Misfit('no date')
  return text
}
const momentOf = (value: unknown): string => {
  const date = dateOf(value)
  return date.length === 10 ? `${date} 00:00` : date
}
const setOf = (value: unknown): string[] => {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw new Misfit('no list')
  return value as string[]
}

const byOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** Below, at or above zero, as the left side is less than, equal to or more than the right one. */
const compare = (kind: ConditionKind, left: unknown, right: unknown): number => {
  if (kind === 'decimal') return compareDecimals(decimalOf(left), decimalOf(right))
  if (kind === 'count') return compareDecimals({ units: BigInt(setOf(left).length), scale: 0 }, decimalOf(right))
  if (kind === 'date') return byOrder(momentOf(left), momentOf(right))
  return byOrder(textOf(left), textOf(right))
}

const equals = (kind: ConditionKind, left: unknown, right: unknown): boolean => {
  // A day stands for all of its minutes.
  if (kind === 'date' && dateOf(right).length === 10) return dateOf(left).slice(0, 10) === right
  return compare(kind, left, right) === 0
}

const isBelow = (kind: ConditionKind, values: string[], wanted: string[], { org, organ, initiator }: Subject): boolean => {
  if (kind === 'roles') return values.some((value) => wanted.includes(value))
  const organs =
    kind === 'organs'
      ? values
      : values.flatMap((user) => [...(org.organsOf.get(user) ?? []), ...(user === initiator && organ !== null ? [organ] : [])])
  return organs.some((own) => wanted.some((above) => org.organs.has(above) && isUnder(org, own, above)))
}

const POSITIVE: Partial<Record<ConditionOperator, ConditionOperator>> = { ne: 'eq', notIn: 'in', isNotEmpty: 'isEmpty' }

const holdsPositive = (operand: Operand, op: ConditionOperator, left: unknown, wanted: unknown, subject: Subject): boolean => {
  const { kind } = operand
  if (op === 'isEmpty') return isNull(left)
  // An absent picture list is a count of zero, not an unknown number.
  if (isNull(left) && kind !== 'count') return false
  const value = kind === 'count' && isNull(left) ? [] : left
  switch (op) {
    case 'eq':
      return equals(kind, value, wanted)
    case 'gt':
      return compare(kind, value, wanted) > 0
    case 'gte':
      return compare(kind, value, wanted) >= 0
    case 'lt':
      return compare(kind, value, wanted) < 0
    case 'lte':
      return compare(kind, value, wanted) <= 0
    case 'between': {
      const [from, to] = Array.isArray(wanted) ? (wanted as unknown[]) : []
      return compare(kind, value, from) >= 0 && compare(kind, value, to) <= 0
    }
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => equals(kind, value, one))
    case 'contains':
      return textOf(value).includes(textOf(wanted))
    case 'containsAny':
      return setOf(value).some((one) => setOf(wanted).includes(one))
    case 'containsAll':
      return setOf(wanted).every((one) => setOf(value).includes(one))
    case 'under':
      return isBelow(kind, setOf(value), setOf(wanted), subject)
    default:
      return false
  }
}

const positiveOf = (kind: ConditionKind, op: ConditionOperator): ConditionOperator | undefined =>
  op === 'notContains' ? (kind === 'text' ? 'contains' : 'containsAny') : POSITIVE[op]

/** Whether one leaf holds. A stored value that fits its field no more makes it false, and `misfit` is told of it. */
export const leafHolds = (
  schema: FormSchema,
  { field, op, value }: ConditionLeaf,
  form: Record<string, unknown>,
  subject: Subject,
  misfit?: () => void,
): boolean => {
  const operand = operandOf(schema, field)
  if (operand === undefined) return false
  try {
    const left = operand.read(form, subject)
    const positive = positiveOf(operand.kind, op)
    return positive === undefined
      ? holdsPositive(operand, op, left, value, subject)
      : !holdsPositive(operand, positive, left, value, subject)
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    misfit?.()
    return false
  }
}

/** Whether a condition holds: any of its groups, of which every leaf holds. */
export const conditionHolds = (
  schema: FormSchema,
  when: Condition,
  form: Record<string, unknown>,
  subject: Subject,
  misfit?: () => void,
): boolean => when.any.some(({ all }) => all.every((leaf) => leafHolds(schema, leaf, form, subject, misfit)))

const isUuidList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every((one) => typeof one === 'string' && one !== '')

const isScalar = (kind: ConditionKind, value: unknown): boolean => {
  if (kind === 'decimal') return parseDecimal(value) !== null
  if (kind === 'count')
    return typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string' && /^\d{1,3}$/.test(value)
  if (kind === 'date') return typeof value === 'string' && isLocalDate(value)
  return typeof value === 'string' && value.trim() !== '' && value.length <= 2_000
}

/** Whether the right side of a leaf fits its operator and its field; for the check before publication. */
export const isFittingValue = ({ kind, field }: Operand, op: ConditionOperator, value: unknown): boolean => {
  const known = (code: unknown) => field?.options?.some((option) => option.value === code) ?? true
  if (op === 'isEmpty' || op === 'isNotEmpty') return value === undefined || value === null
  if (op === 'between') {
    if (!Array.isArray(value) || value.length !== 2 || !value.every((one) => isScalar(kind, one))) return false
    return compare(kind, value[0], value[1]) <= 0
  }
  if (op === 'in' || op === 'notIn')
    return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every((one) => isScalar(kind, one) && known(one))
  if (kind === 'codes') return isUuidList(value) && (value as unknown[]).every(known)
  if (kind === 'people' || kind === 'organs' || kind === 'roles') return isUuidList(value)
  return isScalar(kind, value) && (kind !== 'code' || known(value))
}
