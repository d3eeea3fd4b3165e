import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { APP, type PlanItem } from '#src/contract-management/plans/raising.ts'
import { refuseAt, t } from '#src/contract-management/texts.ts'
import { paymentReversed, receivablePaid } from '#src/fee/events.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

const BILLS_MAX = 1_000

export const mayConfirm = ({ row, clock }: ActionCall<typeof planItem>): void => {
  if ((row.paidOn ?? '') > chinaDay(clock.now)) refuseAt('paidOn', '收付日期不能晚于今天')
}

export const confirm = ({ row }: ActionCall<typeof planItem>): Effect<typeof planItem> => ({ actual: row.amount })

/** What has been paid of contracts is the sum of their payments, whoever says that one was made. */
export const addUp = async ({ saves, rows }: SaveCall<PlanItem>): Promise<void> => {
  const moved = saves.filter(({ row, before }) => row.kind === ITEM.payment && row.actual !== (before?.actual ?? 0))
  const contracts = [...new Set(moved.map(({ row }) => row.contract))].toSorted()
  if (contracts.length === 0) return
  await rows.lock(contract, contracts)
  const paid = await rows.sumBy(planItem, 'actual', 'contract', (f) => f.and(f.oneOf('contract', contracts), f.eq('kind', ITEM.payment)))
  await rows.updateEach(
    contract,
    contracts.map((uuid) => ({ uuid, paid: paid.get(uuid) ?? 0 })),
    t('收付款'),
  )
}

/** What has come in of a bill for what it charges: its late fee is not the contract's. */
const principalOf = async ({ rows }: Context, feeUuid: string): Promise<number | undefined> => {
  const bill = await rows.find(receivable, feeUuid)
  return bill && bill.paid - bill.latePaid
}

/** Bills of contracts that are paid: a payment is made, or what was owed at the end of one is settled. */
export const hearsOfPayments = on(receivablePaid, async (call) => {
  const { rows, event } = call
  const { sourceApp, sourceUuid, amount, paidOn } = event.more
  if (sourceApp !== APP || sourceUuid === null) return
  const item = await rows.find(planItem, sourceUuid)
  if (item !== undefined && planItem.isIn(item, 'planned', 'due')) {
    const actual = (await principalOf(call, event.uuid)) ?? amount
    await rows.update(planItem, item.uuid, { state: 'paid', actual, paidOn, feeUuid: event.uuid }, t('应收单已缴清'))
    return
  }
  const ended = await rows.find(change, sourceUuid)
  if (ended !== undefined && change.isIn(ended, 'settling'))
    await rows.update(change, ended.uuid, { state: 'done', settledOn: paidOn }, t('应收单已缴清'))
})

/** Payments that were taken back on their day: what they paid is owed again. */
export const hearsOfReversals = on(paymentReversed, async ({ rows, event }) => {
  const bills = event.more.receivables
  const items = await rows.list(planItem, (f) => f.and(f.oneOf('feeUuid', bills), f.state('paid')), BILLS_MAX)
  await rows.updateEach(
    planItem,
    items.map(({ uuid }) => ({ uuid, state: 'due' as const, actual: 0, paidOn: null })),
    t('收款已冲正'),
  )
  const ended = await rows.list(change, (f) => f.and(f.oneOf('feeUuid', bills), f.state('done')), BILLS_MAX)
  await rows.updateEach(
    change,
    ended.map(({ uuid }) => ({ uuid, state: 'settling' as const, settledOn: null })),
    t('收款已冲正'),
  )
})
