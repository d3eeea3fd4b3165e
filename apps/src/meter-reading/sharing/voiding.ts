import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import type { share } from '#src/meter-reading/sharing/share.ts'
import { ROOMS_MAX } from '#src/meter-reading/sharing/share-rule.ts'
import { conflict, t } from '#src/meter-reading/texts.ts'

type Call = ActionCall<typeof share>

const billsOf = ({ rows }: Context, uuid: string) => rows.list(bill, (f) => f.and(f.eq('share', uuid), f.notState('void')), ROOMS_MAX)

/** What anybody has paid of stays: only a settlement of which nothing was paid is taken back. */
export const nonePaid = async (call: Call): Promise<void> => {
  const { row, rows } = call
  const bills = (await billsOf(call, row.uuid)).map(({ uuid }) => uuid)
  const n = await rows.count(receivable, (f) => f.and(f.oneOf('sourceUuid', bills), f.notState('void'), f.gt('paid', 0)))
  if (n > 0) conflict('STATE_CHANGED', '已有{n}张账单支付，不能作废', { n })
}

/** A settlement that was wrong: its bills are void, and fee gives up what it asks for; once all are, the month can be shared out again. */
export const voidShare = async (call: Call): Promise<Effect<typeof share>> => {
  const { row, rows } = call
  const bills = await billsOf(call, row.uuid)
  await rows.updateEach(
    bill,
    bills.map(({ uuid, feeUuid }) => ({ uuid, voidReason: row.voidReason, ...(feeUuid === null && { state: 'void' as const }) })),
    t('公摊作废'),
  )
  return (await billsOf(call, row.uuid)).length === 0 ? {} : { state: null }
}
