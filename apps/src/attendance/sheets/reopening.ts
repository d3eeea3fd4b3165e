import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { askAgain } from '#src/attendance/sheets/counting.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'
import { refuse, t } from '#src/attendance/texts.ts'

const SHEETS_MAX = 2000

interface ChangedDay {
  user: string
  day: string
  group: string
}

/** Days of months that have been put to their people: those months say what the days say, and nothing else was confirmed. */
export const followDays = async (call: Context, days: readonly ChangedDay[]): Promise<void> => {
  if (days.length === 0) return
  const { rows } = call
  const months = days.map(({ day }) => monthOf(day)).toSorted()
  const found = await rows.list(
    sheet,
    (f) => f.and(f.state('confirming', 'confirmed'), f.ge('month', months[0] ?? ''), f.le('month', months.at(-1) ?? '')),
    SHEETS_MAX,
  )
  const usersOf = (of: { group: string; month: string }): string[] => [
    ...new Set(days.filter(({ group, day }) => group === of.group && monthOf(day) === of.month).map(({ user }) => user)),
  ]
  const concerned = found.filter((of) => usersOf(of).length > 0)
  // Somebody may have locked it meanwhile.
  for (const of of await rows.lock(
    sheet,
    concerned.map(({ uuid }) => uuid),
  )) {
    if (sheet.isIn(of, 'locked')) refuse('该月考勤已锁定')
    if (!sheet.isIn(of, 'confirming', 'confirmed')) continue
    const asked = await askAgain(call, of, usersOf(of))
    if (asked > 0 && sheet.isIn(of, 'confirmed')) await rows.update(sheet, of.uuid, { state: 'confirming' }, t('考勤有变化，重新确认'))
  }
}
