import { raw, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'

/** What is overdue by its age in days, in fen. */
export interface Aging {
  days30: number
  days90: number
  days180: number
  days365: number
  more: number
}

const STEPS = [
  ['days30', 1, 30],
  ['days90', 31, 90],
  ['days180', 91, 180],
  ['days365', 181, 365],
  ['more', 366, null],
] as const

/** The step into which so many days of delay fall; null for what is not late. */
export const stepOf = (days: number): keyof Aging | null =>
  STEPS.find(([, from, to]) => days >= from && (to === null || days <= to))?.[0] ?? null

export const noAging = (): Aging => ({ days30: 0, days90: 0, days180: 0, days365: 0, more: 0 })

/** Sums of an amount by the age of a due date on a day, as columns of a statement. */
export const agingColumns = (amount: Sql, dueDate: Sql, day: string): Sql =>
  STEPS.map(([name, from, to]) => {
    const last = dayAfter(day, -from)
    const within = to === null ? sql`${dueDate} <= ${last}` : sql`${dueDate} between ${dayAfter(day, -to)} and ${last}`
    return sql`coalesce(sum(${amount}) filter (where ${within}), 0)::float8 as ${raw(`"${name}"`)}`
  }).reduce((all, column) => sql`${all}, ${column}`)
