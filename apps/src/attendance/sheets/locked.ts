import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'

const SHEETS_MAX = 2000

/** Whether the month of a day is locked for a group, for days of these months: one statement. */
export const lockedMonths = async ({ rows }: Context, days: readonly string[]): Promise<(group: string, day: string) => boolean> => {
  const months = days.map(monthOf).toSorted()
  const found = await rows.list(
    sheet,
    (f) => f.and(f.state('locked'), f.ge('month', months[0] ?? ''), f.le('month', months.at(-1) ?? '')),
    SHEETS_MAX,
  )
  const locked = new Set(found.map((row) => `${row.group} ${row.month}`))
  return (group, day) => locked.has(`${group} ${monthOf(day)}`)
}
