import { lastTakesRest } from '@qifuyun/kit/values/apportion.ts'
import { dayAfter, monthsOf } from '@qifuyun/kit/values/months.ts'
import type { LeavingBill, LeavingBills } from '#src/main-data/residents/leaving-room.ts'
import { LINE } from '#src/move-in-out/move-out.ts'

export interface Line {
  kind: (typeof LINE)[keyof typeof LINE]
  item: string | null
  begin: string | null
  end: string | null
  /** In fen; below 0 what is in favour of those who leave. */
  amount: number
}

export interface Damage {
  item: string
  amount: number
}

/** What of a bill is owed until a day, that day included: of each month its days that have passed ÷ the days that it has. */
export const owedTo = ({ owed, period }: Pick<LeavingBill, 'owed' | 'period'>, on: string): number => {
  if (period === null || period.end <= on) return owed
  if (period.begin > on) return 0
  const spans = [
    { begin: period.begin, end: on },
    { begin: dayAfter(on), end: period.end },
  ]
  return lastTakesRest(owed, spans.map(monthsOf))[0] ?? 0
}

const plain = (kind: Line['kind'], amount: number): Line[] => (amount === 0 ? [] : [{ kind, item: null, begin: null, end: null, amount }])

/** What people who leave on a day owe, and what is in their favour; lines of nothing are left out. */
export const settlementOf = ({ bills, divided, prepaid, deposit }: LeavingBills, damages: readonly Damage[], on: string): Line[] => [
  ...bills.flatMap((bill): Line[] => {
    const { item, period } = bill
    const amount = divided ? owedTo(bill, on) : bill.owed
    const end = divided && period !== null && period.end > on ? on : (period?.end ?? null)
    return amount === 0 ? [] : [{ kind: LINE.bill, item, begin: period?.begin ?? null, end, amount }]
  }),
  ...plain(
    LINE.late,
    bills.reduce((sum, { late }) => sum + late, 0),
  ),
  ...damages.map(({ item, amount }): Line => ({ kind: LINE.damage, item, begin: null, end: null, amount })),
  ...plain(LINE.paid, -bills.reduce((sum, { paid }) => sum + paid, 0) || 0),
  ...plain(LINE.prepaid, -prepaid || 0),
  ...plain(LINE.deposit, -deposit || 0),
]

/** What is still to be paid; below 0: to be paid back. */
export const balanceOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
