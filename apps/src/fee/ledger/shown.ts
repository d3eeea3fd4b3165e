import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { lateDue, lateOpen, type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

const isOpen = (row: Receivable): boolean => receivable.isIn(row, 'unpaid', 'part', 'disputed')

/** How many days a bill is late; 0 for one that is not, or is not owed. */
export const overdueOf = (row: Receivable, today: string): number => (isOpen(row) ? Math.max(0, daysFrom(row.dueDate, today)) : 0)

/** Late fees as of today, by bill. */
export const lateToday = async (call: ComputedCall<Receivable>): Promise<ReadonlyMap<string, number>> => {
  const today = todayOf(call)
  const terms = await termsOf(
    call,
    call.page.map(({ item }) => item),
  )
  return new Map(
    call.page.map((row) => {
      const due = isOpen(row) ? lateDue(row, termsIn(terms, row.item), today, receivable.isIn(row, 'disputed')) : 0
      return [row.uuid, lateOpen(row) + due]
    }),
  )
}

export const overdueToday = async (call: ComputedCall<Receivable>): Promise<ReadonlyMap<string, number>> => {
  const today = todayOf(call)
  return new Map(call.page.map((row) => [row.uuid, overdueOf(row, today)]))
}
