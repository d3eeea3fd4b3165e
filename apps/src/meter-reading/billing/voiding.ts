import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import type { bill } from '#src/meter-reading/billing/bill.ts'
import { askedFor } from '#src/meter-reading/billing/following.ts'
import { conflict } from '#src/meter-reading/texts.ts'

type Bill = StoredOf<typeof bill>

/** A bill of which anything was paid is not made void: it is corrected with the next round. */
export const notPaid = async (call: ActionCall<typeof bill>): Promise<void> => {
  if (call.row.feeUuid === null) return
  const asked = (await askedFor(call, [call.row])).get(call.row.uuid) ?? []
  if (asked.some((each) => !receivable.isIn(each, 'void') && each.paid > 0)) conflict('STATE_CHANGED', '账单已支付，不能作废')
}

/** One that fee knows nothing of is void at once; of another it is, once fee has made its receivable void. */
export const makeVoid = ({ row }: ActionCall<typeof bill>): Effect<typeof bill> => (row.feeUuid === null ? {} : { state: null })

/** Lines of one adjustment. */
const LINES_MAX = 200

/** Has fee make void what was asked for in the name of bills, which its own approval may still stop; those of one project together. */
export const voidFees = async (call: SaveCall<Bill>): Promise<void> => {
  const { rows } = call
  const given = call.saves.flatMap(({ row, before }) =>
    before === null || before.voidReason !== null || row.voidReason === null || row.feeUuid === null ? [] : [row],
  )
  if (given.length === 0) return
  const asked = await askedFor(call, given)
  for (const bills of Map.groupBy(given, ({ projectUuid }) => projectUuid).values()) {
    const [first] = bills
    const open = bills.flatMap(({ uuid }) => asked.get(uuid) ?? []).filter((each) => !receivable.isIn(each, 'void'))
    for (let from = 0; from < open.length; from += LINES_MAX) {
      const { uuid } = await rows.add(adjustment, {
        ...{ kind: ADJUST.void, reason: `${first?.no ?? ''} ${first?.voidReason ?? ''}`.slice(0, 200) },
        lines: open.slice(from, from + LINES_MAX).map((each) => ({ receivable: each.uuid })),
      })
      await rows.act(adjustment, uuid, 'submit')
    }
  }
}
