import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { childColumns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { lateFees } from '#src/main-data/late-fees.ts'

const d = childColumns(dunningCase, 'debts', 'd')

const isOver = (row: { state: string }): boolean => dunningCase.isIn(row, 'settled', 'writtenOff', 'withdrawn')

/** How many days the oldest of a debt is late; 0 once it is over. */
export const overdueOf = async ({ page, clock }: ComputedCall<Case>): Promise<ReadonlyMap<string, number>> => {
  const today = chinaDay(clock.now)
  return new Map(page.map((row) => [row.uuid, isOver(row) ? 0 : Math.max(0, daysFrom(row.oldestDue, today))]))
}

/** Late fees of bills as of today, where an application charges some. */
export const lateFeesOf = async ({ applications }: Context, receivables: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  (await applications.query(lateFees, { receivables })) ?? new Map()

/** What is asked for with late fees as of today. */
export const dueOf = async (call: ComputedCall<Case>): Promise<ReadonlyMap<string, number>> => {
  const lines = await call.rows.query<{ of: string; receivable: string }>(sql`
    select ${d.parentUuid} as of, ${d.receivable} as receivable from ${d.table} where ${d.parentUuid} = any(${call.uuids}::uuid[]) and ${d.outstanding} > 0`)
  const late = await lateFeesOf(
    call,
    lines.map(({ receivable }) => receivable),
  )
  const due = new Map(call.page.map((row) => [row.uuid, row.amount]))
  for (const { of, receivable } of lines) due.set(of, (due.get(of) ?? 0) + (late.get(receivable) ?? 0))
  return due
}
