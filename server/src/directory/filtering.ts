import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { literally } from '#src/platform/database/like.ts'
import { type Filter, readFilter } from './filter-grammar.ts'
import { refuseScim } from './refusing.ts'
import { readName } from './resource.ts'
import type { Definition } from './schemas.ts'
import { t } from './texts.ts'

/** How an attribute stands in a statement; of the values of `each` one has to fit. */
type Column =
  | { kind: 'text'; value: SQL; exact?: boolean }
  | { kind: 'flag'; value: SQL }
  | { kind: 'instant'; value: SQL }
  | { kind: 'id'; value: SQL }
  /** Rows of another table: `holds` gives the condition for those of which this is true. */
  | { kind: 'rows'; value: SQL; holds: (condition: SQL) => SQL }

/** Columns by the paths of the standard: `emails.value`, `meta.lastModified`; those of an extension by their own name. */
export type Columns = Readonly<Record<string, Column>>

const refuseFilter = (attribute: string): never =>
  refuseScim('invalidFilter', t('不支持按“{attribute}”筛选', { attribute: attribute.slice(0, 200) }))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const SIGNS = { eq: sql`=`, ne: sql`is distinct from`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const
type Sign = keyof typeof SIGNS
const isSign = (op: string): op is Sign => op in SIGNS

const textual = (value: SQL, exact: boolean, op: string, given: string): SQL => {
  const [left, right] = exact ? [value, given] : [sql`lower(${value})`, given.toLowerCase()]
  if (isSign(op)) return sql`${left} ${SIGNS[op]} ${right}::text`
  const pattern = { co: `%${literally(right)}%`, sw: `${literally(right)}%`, ew: `%${literally(right)}` }[op]
  return pattern === undefined ? refuseFilter(op) : sql`${left} like ${pattern}`
}

const compared = (column: Column, path: string, op: string, given: unknown): SQL => {
  if (column.kind === 'flag') {
    const wanted = typeof given === 'string' ? given.toLowerCase() : String(given)
    if ((op !== 'eq' && op !== 'ne') || !['true', 'false'].includes(wanted)) return refuseFilter(path)
    return sql`${column.value} ${SIGNS[op]} ${wanted === 'true'}`
  }
  if (typeof given !== 'string') return given === null && op === 'eq' ? sql`not coalesce(${present(column)}, false)` : refuseFilter(path)
  if (column.kind === 'rows') return column.holds(UUID.test(given) && op === 'eq' ? sql`${column.value} = ${given}::uuid` : sql`false`)
  if (column.kind === 'id') {
    if (op !== 'eq' && op !== 'ne') return textual(sql`${column.value}::text`, true, op, given)
    return UUID.test(given) ? sql`${column.value} ${SIGNS[op]} ${given}::uuid` : sql`${op === 'ne'}`
  }
  if (column.kind === 'instant') {
    const at = new Date(given)
    return isSign(op) && !Number.isNaN(at.getTime()) ? sql`${column.value} ${SIGNS[op]} ${at}` : refuseFilter(path)
  }
  return textual(column.value, column.exact === true, op, given)
}

const present = (column: Column): SQL => {
  if (column.kind === 'rows') return column.holds(sql`true`)
  return column.kind === 'text' ? sql`nullif(${column.value}, '') is not null` : sql`${column.value} is not null`
}

/** The column of a path. A multi-valued attribute is its values, as the standard has it. */
const columnOf = (definition: Definition, columns: Columns, path: string): Column => {
  const found = readName(definition, path)
  if (found === undefined || found === 'unused') return refuseFilter(path)
  const { attribute, sub } = found
  const name = sub === null ? attribute.name : `${attribute.name}.${sub.name}`
  return columns[name] ?? columns[`${attribute.name}.value`] ?? refuseFilter(path)
}

/** Values of `type` and `primary` say which element is meant: there is but one, of one kind. */
const ofOne = (filter: Filter, kind: string): boolean | undefined => {
  if (filter.op !== 'eq') return undefined
  const name = filter.attrPath.toLowerCase()
  if (name === 'type') return String(filter.compValue).toLowerCase() === kind
  return name === 'primary' ? filter.compValue === true || String(filter.compValue).toLowerCase() === 'true' : undefined
}
const KINDS: Readonly<Record<string, string>> = { emails: 'work', phoneNumbers: 'mobile', members: 'user' }

interface Place {
  definition: Definition
  columns: Columns
  /** Within brackets: what stands before them. */
  inside: string | null
}

const conditionOf = (filter: Filter, place: Place): SQL => {
  const { definition, columns, inside } = place
  if ('filters' in filter) {
    const parts = filter.filters.map((one) => conditionOf(one, place))
    return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
  }
  if (filter.op === 'not') return sql`not coalesce(${conditionOf(filter.filter, place)}, false)`
  if (filter.op === '[]')
    return inside === null ? conditionOf(filter.valFilter, { ...place, inside: filter.attrPath }) : refuseFilter(filter.attrPath)
  if (inside !== null) {
    const one = ofOne(filter, KINDS[inside] ?? '')
    if (one !== undefined) return sql`${one}`
  }
  const path = inside === null ? filter.attrPath : `${inside}.${filter.attrPath}`
  const column = columnOf(definition, columns, path)
  return filter.op === 'pr' ? present(column) : compared(column, path, filter.op, filter.compValue)
}

/** The condition that a filter is, over columns of a statement. */
export const whereOf = (definition: Definition, columns: Columns, filter: string): SQL =>
  conditionOf(readFilter(filter), { definition, columns, inside: null })
