import { toPage } from '@qifuyun/contract/core/page.ts'
import { briefRichText } from '@qifuyun/contract/core/rich-text.ts'
import type { EntitySpec } from '@qifuyun/kit/entity-spec.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import { both, type FilterNode } from '@qifuyun/kit/filter.ts'
import { fieldOf, isFilterProblem, isSortable, type ReadFilter, readFilter } from '@qifuyun/kit/values/comparing.ts'
import { PARTING } from '@qifuyun/kit/views.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { keywordSql } from '../search/search.ts'
import { refuse, refuseField, t } from '../texts.ts'
import { isOneOf } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import { childRowsOf, presentFaced } from './computed.ts'
import { shortForm } from './filter-shorthand.ts'
import { filterSql } from './filter-sql.ts'
import { seenColumn } from './hidden-rows.ts'
import type { Reading } from './scope.ts'

/** Rows are counted one by one up to here; a longer list is told to have this many. */
export const COUNT_LIMIT = 100_000

export interface PageBody {
  pageNum: number
  pageSize: number
  keyword?: string | undefined
  filter?: FilterNode | undefined
  uuidList?: readonly string[] | undefined
  sort?: readonly { field: string; order: 'asc' | 'desc' }[] | undefined
  withTotal?: boolean
  withSummary?: boolean
  withStateCount?: boolean
  countBy?: string | undefined
  countEach?: readonly FilterNode[] | undefined
  whole?: FilterNode | undefined
  [key: string]: unknown
}

const read = (reading: Reading, { entity }: ServedEntity, node: FilterNode | undefined): ReadFilter | undefined => {
  if (node === undefined) return undefined
  const filter = readFilter(entity, node, reading.reach.sees)
  return isFilterProblem(filter) ? refuseField('filter', filter) : filter
}

/** The rows of the caller's reach that keyword, filter and short forms leave: those that are live, or among others too. */
export const conditionOf = async (
  reading: Reading,
  served: ServedEntity,
  body: PageBody,
  among: SQL = sql`${columnAt(served.table, 'deletedAt')} is null`,
): Promise<SQL> => {
  const filter = read(reading, served, both(body.filter, shortForm(served.entity, body)))
  const parts = [
    among,
    reading.reach.scope,
    body.uuidList && isOneOf(served.table, 'uuid', body.uuidList),
    body.keyword ? keywordSql(served, body.keyword, reading.reach) : undefined,
    filter && (await filterSql(served, filter, reading)),
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

/** The order of a list, ties broken so that paging is stable and an index serves it: ascending is index order, descending its reverse. */
export const orderOf = (served: ServedEntity, sort: PageBody['sort'], reach: Reading['reach']): SQL => {
  const { entity, table } = served
  const given = sort !== undefined && sort.length > 0 ? sort : (entity.spec.list.sort ?? [{ field: 'createTime', order: 'desc' as const }])
  const parts = given.map(({ field, order }) => {
    const found = fieldOf(entity, field)
    if (found === undefined || !reach.sees(found)) return refuse(t('未知的排序字段{field}', { field }), { sort: '选项无效' })
    if (!isSortable(entity, field)) return refuse(t('不能按{label}排序', { label: found.spec.label }), { sort: '选项无效' })
    return sql`${seenColumn(served, field, reach)} ${order === 'desc' ? sql`desc` : sql`asc`}`
  })
  const last = given.at(-1)
  const [created, uuid] = [columnAt(table, 'createdAt'), columnAt(table, 'uuid')]
  if (last?.field === 'createTime') return sql.join([...parts, sql`${uuid} ${last.order === 'desc' ? sql`asc` : sql`desc`}`], sql`, `)
  const ties = last?.order === 'desc' ? [sql`${created} asc`, sql`${uuid} desc`] : [sql`${created} desc`, sql`${uuid} asc`]
  return sql.join([...parts, ...ties], sql`, `)
}

const countRows = async ({ tx }: Reading, { table }: ServedEntity, where: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 from ${table} where ${where} limit ${COUNT_LIMIT}) counted`,
  )
  return Number(rows[0]?.total ?? 0)
}

const numberOrNull = (value: string | null | undefined): number | null => (value === null || value === undefined ? null : Number(value))

const sumRows = async (
  { tx, reach }: Reading,
  served: ServedEntity,
  where: SQL,
): Promise<Record<string, number | string | null> | undefined> => {
  const { entity, table } = served
  const keys = (entity.spec.list.sums ?? []).filter((key) => {
    const field = fieldOf(entity, key)
    return field !== undefined && reach.sees(field)
  })
  if (keys.length === 0) return undefined
  const sums = keys.map((key) => sql`sum(${seenColumn(served, key, reach)}) as ${sql.identifier(key)}`)
  const { rows } = await tx.execute<Record<string, string | null>>(sql`select ${sql.join(sums, sql`, `)} from ${table} where ${where}`)
  const isExact = (key: string): boolean => fieldOf(entity, key)?.spec.kind === 'exact'
  return Object.fromEntries(keys.map((key) => [key, isExact(key) ? (rows[0]?.[key] ?? null) : numberOrNull(rows[0]?.[key])]))
}

/** Rows by state, of the list without its own condition on the state. */
const countStates = async (reading: Reading, served: ServedEntity, body: PageBody): Promise<Record<string, number>> => {
  const { state: _state, stateList: _stateList, ...rest } = body
  const where = await conditionOf(reading, served, rest)
  const state = columnAt(served.table, 'state')
  const { rows } = await reading.tx.execute<{ state: string; count: string }>(
    sql`select ${state} as state, count(*) as count from ${served.table} where ${where} group by ${state}`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

const VALUES_MAX = 200
/** Kinds by which rows may be counted. */
const COUNTED = new Set<Kind>([...PARTING, 'choices'])

/** Rows of the list by the value of a field, the most frequent values first; a field of several choices counts a row for each. */
const countValues = async (reading: Reading, served: ServedEntity, where: SQL, key: string): Promise<Record<string, number>> => {
  const { entity, table } = served
  const field = key.includes('.') ? undefined : fieldOf(entity, key)
  if (field === undefined || !COUNTED.has(field.spec.kind) || !reading.reach.sees(field)) return refuseField('countBy', '选项无效')
  const column = seenColumn(served, key, reading.reach)
  const value = field.spec.kind === 'choices' ? sql`unnest(${column})` : column
  const { rows } = await reading.tx.execute<{ value: string | number; count: string }>(
    sql`select ${value} as value, count(*) as count from ${table} where ${where} and ${column} is not null
        group by 1 order by 2 desc, 1 limit ${VALUES_MAX}`,
  )
  return Object.fromEntries(rows.map(({ value: one, count }) => [String(one), Number(count)]))
}

/** How many rows of the reach each filter leaves, in one statement. */
const countEach = async (reading: Reading, served: ServedEntity, filters: readonly FilterNode[], whole: FilterNode | undefined) => {
  if (filters.length === 0) return []
  const columns: SQL[] = []
  for (const [at, node] of filters.entries()) {
    const filter = read(reading, served, node)
    const where = filter === undefined ? sql`true` : await filterSql(served, filter, reading)
    columns.push(sql`count(*) filter (where ${where}) as ${sql.identifier(`n${at}`)}`)
  }
  const rows = await conditionOf(reading, served, { pageNum: 1, pageSize: 1, filter: whole })
  const { rows: found } = await reading.tx.execute<Record<string, string>>(
    sql`select ${sql.join(columns, sql`, `)} from ${served.table} where ${rows}`,
  )
  return filters.map((_filter, at) => Number(found[0]?.[`n${at}`] ?? 0))
}

/** Rows of the table in the order of the list, from `offset`. */
export const selectRows = (reading: Reading, served: ServedEntity, where: SQL, order: SQL, limit: number, offset = 0): Promise<DbRow[]> =>
  wholeRows(reading.tx, served.table, sql`where ${where} order by ${order} limit ${limit} offset ${offset}`)

/** Sizes that pages of lists have; each is a statement of its own. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 20, 50, 100, 200])

/** Whether a list is asked for as it opens for anyone who sees all of it: with nothing chosen, its plan is the same for everybody. */
const isAsItOpens = ({ reach }: Reading, { entity }: ServedEntity, { pageNum, pageSize, sort = [], keyword, ...body }: PageBody): boolean =>
  reach.scope === undefined &&
  pageNum === 1 &&
  USUAL_SIZES.has(pageSize) &&
  sort.length === 0 &&
  !keyword &&
  body.uuidList === undefined &&
  both(body.filter, shortForm(entity, body)) === undefined

const pageRows = (reading: Reading, served: ServedEntity, where: SQL, order: SQL, body: PageBody): Promise<DbRow[]> =>
  isAsItOpens(reading, served, body)
    ? wholeRows(steady(reading.tx), served.table, sql`where ${where} order by ${order} limit ${sql.raw(String(body.pageSize))}`)
    : selectRows(reading, served, where, order, body.pageSize, (body.pageNum - 1) * body.pageSize)

/** Rows of the whole list; counted only when this page does not tell by itself. Without `withTotal`: those known so far, one more when there is a next page. */
const totalOf = async (
  reading: Reading,
  served: ServedEntity,
  where: SQL,
  { pageNum, pageSize, withTotal }: PageBody,
  here: number,
): Promise<number> => {
  const before = (pageNum - 1) * pageSize
  if (here < pageSize && (here > 0 || pageNum === 1)) return before + here
  return withTotal === false ? before + here + 1 : countRows(reading, served, where)
}

const nothing = Promise.resolve(undefined)

/** Letters that a list has of a rich text; the whole of it may be 200 kB. */
const BRIEF_MAX = 200

const brief = ({ entity }: ServedEntity, row: Record<string, unknown>): Record<string, unknown> => {
  for (const [key, { spec }] of Object.entries(entity.spec.fields)) {
    const html = spec.kind === 'richText' ? row[key] : null
    if (typeof html === 'string') row[key] = briefRichText(html, BRIEF_MAX)
  }
  return row
}

/** Fields of child rows that lists carry: columns, and what the definition wants beside them. */
const listedChildren = ({ fields, list }: EntitySpec): string[] => {
  const columns = list.columns.filter((key) => fields[key]?.spec.kind === 'rows')
  return [...new Set([...columns, ...(list.children ?? [])])]
}

/** Rows of a page with their child rows. */
const presentListed = async (reading: Reading, served: ServedEntity, found: readonly DbRow[]) => {
  const fields = listedChildren(served.entity.spec)
  const uuids = found.map(({ uuid }) => String(uuid))
  if (fields.length === 0 || uuids.length === 0) return presentFaced(reading, served, found)
  const [{ rows, portraits }, children] = await together(presentFaced(reading, served, found), childRowsOf(reading, served, uuids, fields))
  return { rows: rows.map((row, index) => ({ ...row, ...children.get(uuids[index] ?? '') })), portraits }
}

/** One page of a list. A fixed number of statements, whatever its size. */
export const listPage = async (reading: Reading, served: ServedEntity, body: PageBody) => {
  const where = await conditionOf(reading, served, body)
  const order = orderOf(served, body.sort, reading.reach)
  const found = await pageRows(reading, served, where, order, body)
  const hasStates = served.entity.spec.states.length > 0
  const [{ rows, portraits }, total, summary, stateCount, valueCount, eachCount] = await together(
    presentListed(reading, served, found),
    totalOf(reading, served, where, body, found.length),
    body.withSummary ? sumRows(reading, served, where) : nothing,
    hasStates && body.withStateCount ? countStates(reading, served, body) : nothing,
    body.countBy === undefined ? nothing : countValues(reading, served, where, body.countBy),
    body.countEach === undefined ? nothing : countEach(reading, served, body.countEach, body.whole),
  )
  return {
    ...toPage(
      rows.map((row) => brief(served, row)),
      total,
      body,
    ),
    portraits,
    ...(summary && { summary }),
    ...(stateCount && { stateCount }),
    ...(valueCount && { valueCount }),
    ...(eachCount && { eachCount }),
  }
}
