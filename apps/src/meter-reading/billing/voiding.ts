import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL, bill } from '#src/meter-reading/billing/bill.ts'
import { conflict } from '#src/meter-reading/texts.ts'

type Bill = StoredOf<typeof bill>

/** Bills of one household that were split when it changed hands. */
const SPLIT_MAX = 10

/** What fee still asks for in the name of a bill. */
const openOf = ({ rows }: Context, row: Bill) =>
  rows.list(
    receivable,
    (f) =>
      f.and(
        f.notState('void'),
        row.kind === BILL.shared ? f.eq('sourceUuid', row.uuid) : f.and(f.eq('run', row.run ?? ''), f.eq('roomUuid', row.roomUuid)),
      ),
    SPLIT_MAX,
  )

/** A bill of which anything was paid is not made void: it is corrected with the next round. */
export const notPaid = async (call: ActionCall<typeof bill>): Promise<void> => {
  if (call.row.feeUuid === null) return
  const open = await openOf(call, call.row)
  if (open.some(({ paid }) => paid > 0)) conflict('STATE_CHANGED', '账单已支付，不能作废')
}

/** One that fee knows nothing of is void at once; of another it is, once fee has made its receivable void. */
export const makeVoid = ({ row }: ActionCall<typeof bill>): Effect<typeof bill> => (row.feeUuid === null ? {} : { state: null })

/** Has fee make void what was asked for in the name of bills, which its own approval may still stop. */
export const voidFees = async (call: SaveCall<Bill>): Promise<void> => {
  const { rows } = call
  for (const { row, before } of call.saves) {
    if (before === null || before.voidReason !== null || row.voidReason === null || row.feeUuid === null) continue
    const open = await openOf(call, row)
    const { uuid } = await rows.add(adjustment, {
      ...{ kind: ADJUST.void, reason: `${row.no} ${row.voidReason}`.slice(0, 200) },
      lines: open.map((each) => ({ receivable: each.uuid })),
    })
    await rows.act(adjustment, uuid, 'submit')
  }
}
