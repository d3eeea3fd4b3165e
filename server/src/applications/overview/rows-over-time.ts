import { isEnded } from '@qifuyun/kit/overview/phases.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { Asked, Times } from './asked.ts'

/** When the first of the rows was made; null where there is none. */
export const firstMoment = async ({ reading, served, rows }: Asked): Promise<Date | null> => {
  const created = columnAt(served.table, 'createdAt')
  const { rows: found } = await reading.tx.execute<{ first: string | null }>(
    sql`select min(${created})::text as first from ${served.table} where ${rows}`,
  )
  const first = found[0]?.first ?? null
  return first === null ? null : new Date(first)
}

interface Counted extends Record<string, unknown> {
  state: string
  n: string
  added: string
  done: string
}

/**
 * Rows that have not come to an end, by state, and how they became so many: those that were there when the span began, with those that were
 * made and without those that came to an end in it. null where rows have no states.
 */
export const openRows = async ({ reading, served, rows }: Asked, { now: { begin } }: Times) => {
  const { entity } = served
  const { states } = entity.spec
  if (states.length === 0) return null
  const column = (key: string) => columnAt(served.table, key)
  const ends = sql.param(states.flatMap((state) => (isEnded(entity, state) ? [state.code] : [])))
  const isOver = sql`${column('state')} = any(${ends}::text[])`
  const { rows: found } = await reading.tx.execute<Counted>(sql`
    select ${column('state')} as state, count(*) as n,
      count(*) filter (where ${column('createdAt')} >= ${begin}) as added,
      count(*) filter (where ${column('stateAt')} >= ${begin}) as done
    from ${served.table}
    where ${rows} and (not ${isOver} or ${column('stateAt')} >= ${begin} or ${column('createdAt')} >= ${begin})
    group by 1`)
  const byState = new Map(found.map((each) => [each.state, each]))
  const total = (of: readonly Counted[], key: 'n' | 'added' | 'done') => of.reduce((sum, each) => sum + Number(each[key]), 0)
  const open = states.filter((state) => !isEnded(entity, state))
  const ended = found.filter(({ state }) => !open.some(({ code }) => code === state))
  const stand = total(
    open.flatMap(({ code }) => byState.get(code) ?? []),
    'n',
  )
  const [added, done] = [total(found, 'added'), total(ended, 'done')]
  return {
    states: open.map(({ code }) => ({ state: code, count: Number(byState.get(code)?.n ?? 0) })),
    begun: stand + done - added,
    added,
    done,
  }
}

const SLOT_HOURS = 2

/** Rows of the span by the day of the week and the two hours in which they were made. */
export const hoursOf = async ({ reading, served, rows }: Asked, { now: { begin, end } }: Times) => {
  const created = columnAt(served.table, 'createdAt')
  const local = sql`${created} at time zone 'Asia/Shanghai'`
  const { rows: found } = await reading.tx.execute<{ weekday: string; hour: string; n: string }>(sql`
    select extract(isodow from ${local})::int::text as weekday,
      ((extract(hour from ${local})::int / ${sql.raw(String(SLOT_HOURS))}) * ${sql.raw(String(SLOT_HOURS))})::text as hour, count(*) as n
    from ${served.table} where ${rows} and ${created} >= ${begin} and ${created} < ${end}
    group by 1, 2`)
  return found.map(({ weekday, hour, n }) => ({ weekday: Number(weekday), hour: Number(hour), count: Number(n) }))
}
