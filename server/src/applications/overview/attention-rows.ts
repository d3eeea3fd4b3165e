import type { overviewOutput } from '@qifuyun/kit/calls/overview-call.ts'
import { type AttentionGroup, attentionOf } from '@qifuyun/kit/overview/attention.ts'
import { isFilterProblem, readFilter } from '@qifuyun/kit/values/comparing.ts'
import type { z } from 'zod'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { presentFaced } from '../read/computed.ts'
import { filterSql } from '../read/filter-sql.ts'
import { orderOf, selectRows } from '../read/list.ts'
import type { Asked } from './asked.ts'

type Group = z.output<typeof overviewOutput>['attention'][number]

const GROUPS_MAX = 3
const ROWS_MAX = 4

interface Wanted {
  asked: Asked
  group: AttentionGroup
  where: SQL
  total: number
}

/** The groups of an entity that the caller may know of: all of their fields are seen. */
const groupsOf = async (asked: Asked): Promise<Omit<Wanted, 'total'>[]> => {
  const { reading, served, rows } = asked
  const groups: Omit<Wanted, 'total'>[] = []
  for (const group of attentionOf(served.entity)) {
    const filter = readFilter(served.entity, group.where, reading.reach.sees)
    if (!isFilterProblem(filter)) groups.push({ asked, group, where: sql`${rows} and ${await filterSql(served, filter, reading)}` })
  }
  return groups
}

/** How many rows each group has, in one statement an entity. */
const counted = async (asked: Asked): Promise<Wanted[]> => {
  const groups = await groupsOf(asked)
  if (groups.length === 0) return []
  const { reading, served, rows } = asked
  const columns = groups.map(({ where }, at) => sql`count(*) filter (where ${where})::text as ${sql.identifier(`n${at}`)}`)
  const any = sql.join(
    groups.map(({ where }) => sql`(${where})`),
    sql` or `,
  )
  const { rows: found } = await reading.tx.execute<Record<string, string>>(
    sql`select ${sql.join(columns, sql`, `)} from ${served.table} where ${rows} and (${any})`,
  )
  return groups.map((group, at) => ({ ...group, total: Number(found[0]?.[`n${at}`] ?? 0) }))
}

const shown = async ({ asked: { reading, served }, group, where, total }: Wanted): Promise<Group> => {
  const rows = await selectRows(reading, served, where, orderOf(served, [group.sort], reading.reach), ROWS_MAX)
  return { entity: served.entity.spec.name, kind: group.kind, total, ...(await presentFaced(reading, served, rows)) }
}

/** Rows that wait for somebody to look at them, whatever the period; groups of the entity with the most deadlines first. */
export const attentionIn = async (readable: readonly Asked[]): Promise<Group[]> => {
  const all: Wanted[] = []
  for (const asked of readable) all.push(...(await counted(asked)))
  const groups: Group[] = []
  for (const wanted of all.filter(({ total }) => total > 0).slice(0, GROUPS_MAX)) groups.push(await shown(wanted))
  return groups
}
