import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { daysFromNow } from '@qifuyun/kit/filter-builder.ts'
import type { ReadClause, ReadFilter } from '@qifuyun/kit/values/comparing.ts'
import { organsBelow, organsOf } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing, literally } from '#src/platform/database/like.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import { holdsOneOf, isListKind } from '../schema/list-columns.ts'
import { seenColumn } from './hidden-rows.ts'
import { daySpan, type Span } from './local-days.ts'
import type { Reading } from './scope.ts'

/** The column behind a field of the entity, which the definition itself asks about. */
const columnOf = ({ entity, table }: ServedEntity, key: string): SQL => sql`${columnAt(table, columnKeyOf(entity, key))}`

const ORDERS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

/** Codes and uuids are compared as what they are stored as. One parameter however many there are: it is one statement. */
const isIn = (column: SQL, values: readonly unknown[]): SQL =>
  values.length === 0 ? sql`false` : sql`${column} = any(${sql.param([...values])})`

const onDays = (column: SQL, kind: Kind, { first, after }: Span): SQL =>
  kind === 'date' || kind === 'days'
    ? sql`(${column} >= ${first} and ${column} < ${after})`
    : sql`(${column} >= ${chinaMidnight(first)} and ${column} < ${chinaMidnight(after)})`

const mine = async (column: SQL, spec: FieldSpec, { tx, userUuid }: Reading): Promise<SQL> => {
  if (spec.kind === 'user') return sql`${column} = ${userUuid}`
  if (spec.kind === 'users') return holdsOneOf(column, spec, [userUuid])
  const own = await organsOf(tx, userUuid)
  if (own.length === 0) return sql`false`
  return spec.kind === 'organ' ? sql`${column} in ${own}` : holdsOneOf(column, spec, own)
}

const belowRows = (served: ServedEntity, root: unknown): SQL => {
  const { tree } = served.entity.spec
  const parent = tree === null ? null : columnOf(served, tree.parent)
  if (parent === null) return sql`(${root}::uuid)`
  return sql`(with recursive below as (
    select ${root}::uuid as uuid
    union
    select t.uuid from ${served.table} t join below b on t.${sql.identifier(snakeCase(tree?.parent ?? ''))} = b.uuid where t.deleted_at is null
  ) select uuid from below)`
}

const under = async (served: ServedEntity, { field, spec, values }: ReadClause, reading: Reading): Promise<SQL> => {
  const column = seenColumn(served, field, reading.reach)
  if (spec.kind === 'organ') {
    const below = await organsBelow(reading.tx, [String(values[0])])
    return below.length === 0 ? sql`false` : sql`${column} in ${below}`
  }
  const target = targetOf(served.entity, spec)
  if (target === undefined) return sql`false`
  return sql`${column} in ${belowRows(servedOf(target), values[0])}`
}

const span = (cmp: string, values: readonly unknown[], now: Date): Span => {
  if (cmp === 'lastDays') return daySpan('lastDays', now, Number(values[0]))
  return daySpan(cmp === 'today' ? 'today' : cmp === 'thisWeek' ? 'thisWeek' : 'thisMonth', now)
}

/** Whether a row has child rows in a field; they stand in a table of their own. */
const withChildren = ({ table, children }: ServedEntity, { field, cmp }: ReadClause): SQL => {
  const rows = children[field]
  if (rows === undefined) return sql`false`
  const found = sql`exists (select from ${rows} where ${columnAt(rows, 'parentUuid')} = ${columnAt(table, 'uuid')})`
  return cmp === 'empty' ? sql`not ${found}` : found
}

/** A value, in the place of those that stand for now as the field knows it: days have no hours. */
const placed = (value: unknown, { kind }: FieldSpec, { now }: Reading): unknown => {
  const days = daysFromNow(value)
  if (days === undefined) return value
  const moment = new Date(now.getTime() + days * DAY_MS)
  return kind === 'date' || kind === 'days' ? chinaDay(moment) : moment
}

const compare = async (served: ServedEntity, clause: ReadClause, reading: Reading): Promise<SQL> => {
  const { cmp, spec, values } = clause
  if (spec.kind === 'rows') return withChildren(served, clause)
  const column = seenColumn(served, clause.field, reading.reach)
  const [value, other] = values.map((each) => placed(each, spec, reading))
  const isList = isListKind(spec.kind)
  switch (cmp) {
    case 'eq':
      return isList ? holdsOneOf(column, spec, [value]) : sql`${column} = ${value}`
    case 'ne':
      return sql`${column} is distinct from ${value}`
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return sql`${column} ${ORDERS[cmp]} ${value}`
    case 'between':
      return sql`${column} between ${value} and ${other}`
    case 'in':
      return isList ? holdsOneOf(column, spec, values) : isIn(column, values)
    case 'notIn':
      return sql`(${column} is null or not ${isIn(column, values)})`
    case 'like':
      return sql`${column} ilike ${containing(String(value))}`
    case 'notLike':
      return sql`(${column} is null or ${column} not ilike ${containing(String(value))})`
    case 'startsWith':
      return sql`${column} ilike ${`${literally(String(value))}%`}`
    case 'empty':
      return isList ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`
    case 'notEmpty':
      return isList ? sql`cardinality(${column}) > 0` : sql`${column} is not null`
    case 'mine':
      return mine(column, spec, reading)
    case 'under':
      return under(served, clause, reading)
    case 'today':
    case 'thisWeek':
    case 'thisMonth':
    case 'lastDays':
      return onDays(column, spec.kind, span(cmp, values, reading.now))
  }
}

/** A clause on a field of the row that a reference points to. */
const throughReference = async (served: ServedEntity, clause: ReadClause, reading: Reading): Promise<SQL> => {
  const [head = '', tail = ''] = clause.field.split('.')
  const field = served.entity.spec.fields[head]
  const target = field && targetOf(served.entity, field.spec)
  if (target === undefined) throw new Error(`${clause.field} leads nowhere`)
  const other = servedOf(target)
  const inside = await compare(other, { ...clause, field: tail }, reading)
  return sql`${seenColumn(served, head, reading.reach)} in (select ${other.table}.uuid from ${other.table} where ${other.table}.deleted_at is null and ${inside})`
}

/** The condition of a filter that `readFilter` has accepted, over the entity's table under its own name. */
export const filterSql = async (served: ServedEntity, filter: ReadFilter, reading: Reading): Promise<SQL> => {
  if (!('op' in filter)) {
    return filter.field.includes('.') ? throughReference(served, filter, reading) : compare(served, filter, reading)
  }
  if (filter.items.length === 0) return sql`true`
  // One after another: they share the transaction's connection.
  const parts: SQL[] = []
  for (const item of filter.items) parts.push(await filterSql(served, item, reading))
  return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
}
