import { chinaDay, chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import type { Deed, History, Past, Story } from '@qifuyun/kit/history.ts'

type Person = 'director' | 'administration'

interface Habit {
  key: string
  code: string
  by: Person
  /** Whether it is done on a working day; `next` is the working day after it. */
  on(day: Date, next: Date | undefined): boolean
  /** Why, where the policy of its application asks. */
  reason?: string
}

const weekday = (day: Date): number => new Date(`${chinaDay(day)}T00:00:00Z`).getUTCDay()
const endsMonth = (day: Date, next: Date | undefined): boolean => next !== undefined && chinaMonth(next) !== chinaMonth(day)
const inFirstHalf = (day: Date): boolean => Number(chinaDay(day).slice(-2)) <= 14
const [MONDAY, WEDNESDAY, FRIDAY] = [1, 3, 5] as const

/** What people of the office have had made in the last quarter, again and again. */
const HABITS: readonly Habit[] = [
  { key: 'orders', code: 'app.pkg1.repairOrder', by: 'director', on: (day) => weekday(day) === MONDAY && inFirstHalf(day) },
  {
    key: 'people',
    code: 'organ_user',
    by: 'administration',
    on: (day) => weekday(day) === WEDNESDAY && inFirstHalf(day),
  },
  { key: 'approvals', code: 'approval_records', by: 'administration', on: (day) => weekday(day) === FRIDAY && inFirstHalf(day) },
  { key: 'stock', code: 'app.pkg5.stock', by: 'director', on: endsMonth },
  { key: 'suppliers', code: 'app.pkg33.supplier', by: 'director', on: endsMonth, reason: '月度供应商资质复核' },
]

/** And just now. */
const LATELY = [
  { ago: 4, code: 'main_data.room', by: 'director' },
  { ago: 3, code: 'approval_records', by: 'administration' },
  { ago: 2, code: 'main_data.project', by: 'director' },
] as const

const deedOf = (past: Past, at: Date, by: Person, code: string, reason?: string): Deed => ({
  at,
  by: past.people[by],
  run: async (hand) => {
    await hand.call(exportExcel, { progressBusinessCode: code, progressParamData: {}, ...(reason !== undefined && { reason }) })
  },
})

const storiesOf = (past: Past, { key, code, by, on, reason }: Habit): Story[] => {
  const worked = past.days.slice(0, -1).filter(past.isWorkday)
  return worked.flatMap((day, index): Story[] => {
    if (!on(day, worked[index + 1])) return []
    const name = `${key} ${chinaDay(day)}`
    return [{ key: name, deeds: [deedOf(past, past.workingMoment(day, past.chanceOf(name)), by, code, reason)] }]
  })
}

/** Files that people have had made, each at its moment. */
export const downloadHistory: History = (past) => [
  ...HABITS.flatMap((habit) => storiesOf(past, habit)),
  ...LATELY.map(({ ago, code, by }) => ({ key: code, deeds: [deedOf(past, new Date(past.now.getTime() - ago * MINUTE_MS), by, code)] })),
]
