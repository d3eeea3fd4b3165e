import type { Context } from '@qifuyun/kit/context.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

/** Whether anything is owed for a room, due or not; late fees that were not charged yet are not counted. In fen. */
export const clearanceOf = async ({ rows }: Context, { roomUuid }: { roomUuid: string }): Promise<{ ok: boolean; outstanding: number }> => {
  const outstanding = await rows.sum(receivable, 'outstanding', (f) =>
    f.and(f.state('unpaid', 'part', 'disputed'), f.eq('roomUuid', roomUuid)),
  )
  return { ok: outstanding === 0, outstanding }
}
