import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { isFilterProblem, readOwnFilter } from '@qifuyun/kit/values/comparing.ts'
import { and, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/transaction.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import type { Writing } from '../write/writer.ts'
import { filterSql } from './filter-sql.ts'
import type { Reach, Reading } from './scope.ts'

/** Nothing is kept from applications: they reach all rows of the enterprise. */
export const EVERYTHING: Reach = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true }

const readingOf = (writing: Writing): Reading => ({
  tx: writing.tx,
  platform: writing.platform,
  userUuid: writing.actor?.userUuid ?? '',
  enterpriseUuid: writing.enterpriseUuid,
  now: writing.now,
  reach: EVERYTHING,
  contextFor: () => writing.context(),
})

/** The condition of a filter that an application asks by; live rows only. */
export const conditionIn = async (writing: Writing, of: Entity, node: FilterNode | undefined): Promise<SQL | undefined> => {
  const served = servedOf(of)
  const live = isNull(columnAt(served.table, 'deletedAt'))
  if (node === undefined) return live
  const filter = readOwnFilter(of, node)
  if (isFilterProblem(filter)) throw new Error(`an application asks for ${of.spec.name} by a wrong filter: ${filter.text}`)
  return and(live, await filterSql(served, filter, readingOf(writing)))
}

interface Asked {
  /** undefined: rows are counted. */
  sum?: string
  where: FilterNode | undefined
}

const made = (of: Entity, { sum }: Asked): SQL => (sum === undefined ? sql`count(*)` : sql`coalesce(sum(${columnFor(of, sum)}), 0)`)
const columnFor = (of: Entity, key: string) => columnAt(servedOf(of).table, columnKeyOf(of, key))

/** How many rows there are, or the sum over a field of theirs. */
export const aggregate = async (writing: Writing, of: Entity, asked: Asked): Promise<number> => {
  const where = await conditionIn(writing, of, asked.where)
  const { rows } = await steady(writing.tx).execute<{ n: string }>(
    sql`select ${made(of, asked)} as n from ${servedOf(of).table} where ${where}`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** The same by the values of another field. */
export const aggregateBy = async (writing: Writing, of: Entity, by: string, asked: Asked): Promise<Map<unknown, number>> => {
  const where = await conditionIn(writing, of, asked.where)
  const column = columnFor(of, by)
  const { rows } = await steady(writing.tx).execute<{ value: unknown; n: string }>(sql`
    select ${column} as value, ${made(of, asked)} as n from ${servedOf(of).table} where ${where} and ${column} is not null group by 1`)
  return new Map(rows.map(({ value, n }) => [value instanceof Date ? value.toISOString() : value, Number(n)]))
}
