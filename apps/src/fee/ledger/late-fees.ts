import type { Context } from '@qifuyun/kit/context.ts'
import { lateDue, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

/** Late fees that have come up until today and were not charged yet, of the bills that are open. */
export const lateFeesOf = async (
  call: Context,
  { receivables }: { receivables: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const found = [...(await call.rows.findEach(receivable, receivables)).values()].filter((row) => receivable.isIn(row, 'unpaid', 'part'))
  const terms = await termsOf(
    call,
    found.map(({ item }) => item),
  )
  const today = todayOf(call)
  return new Map(
    found.flatMap((row) => {
      const late = lateDue(row, termsIn(terms, row.item), today, false)
      return late > 0 ? [[row.uuid, late] as const] : []
    }),
  )
}
