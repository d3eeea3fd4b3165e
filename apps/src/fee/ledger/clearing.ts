import type { Context } from '@qifuyun/kit/context.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

/** Whether anything is overdue for a room; late fees that were not charged yet are not counted. In fen. */
export const clearanceOf = async (call: Context, { roomUuid }: { roomUuid: string }): Promise<{ ok: boolean; outstanding: number }> => {
  const today = todayOf(call)
  const outstanding = await call.rows.sum(receivable, 'outstanding', (f) =>
    f.and(f.state('unpaid', 'part', 'disputed'), f.eq('roomUuid', roomUuid), f.lt('dueDate', today)),
  )
  return { ok: outstanding === 0, outstanding }
}
