import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { APP, type PlanItem } from '#src/contract-management/plans/raising.ts'
import { refuseAt, t } from '#src/contract-management/texts.ts'
import type { deposit } from '#src/fee/deposits/deposit.ts'
import { settleDeposit } from '#src/fee/deposits/settle-deposit.ts'
import { depositsBy } from '#src/fee/deposits/settling.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

type Bill = StoredOf<typeof receivable>
type Deposit = StoredOf<typeof deposit>

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

interface Standing {
  /** What has come in of a bill for what it charges, or is still kept of a deposit. */
  actual: number
  state: 'due' | 'paid' | 'returned'
}

const standingOf = (bill: Bill, kept: Deposit | undefined): Standing => {
  const state = receivable.isIn(bill, 'paid') ? 'paid' : 'due'
  if (kept === undefined) return { actual: bill.principalPaid ?? 0, state }
  const left = kept.left ?? 0
  return kept.held > 0 && left === 0 ? { actual: kept.held, state: 'returned' } : { actual: left, state }
}

/** Payments that bills charge are as these stand, whoever takes their money or gives it back. Heard twice it changes nothing. */
const follow = async (call: Context, bills: ReadonlyMap<string, Bill>): Promise<void> => {
  const { rows, clock } = call
  if (bills.size === 0) return
  const feeUuids = [...bills.keys()]
  const items = await rows.list(planItem, (f) => f.and(f.oneOf('feeUuid', feeUuids), f.state('due', 'paid')), BILLS_MAX)
  const deposits = await depositsBy(
    call,
    items.flatMap(({ kind, feeUuid }) => (kind === ITEM.deposit ? [feeUuid] : [])),
  )
  const today = chinaDay(clock.now)
  await rows.updateEach(
    planItem,
    items.flatMap((item) => {
      const bill = bills.get(item.feeUuid ?? '')
      if (bill === undefined) return []
      const { actual, state } = standingOf(bill, deposits.get(bill.uuid))
      if (actual === item.actual && planItem.isIn(item, state)) return []
      const paidOn = state === 'due' ? null : (bill.paidOn ?? today)
      return [{ uuid: item.uuid, actual, state, paidOn, ...(state === 'returned' && { returnedOn: today }) }]
    }),
    t('应收单收款变化'),
  )
  const ended = await rows.list(change, (f) => f.and(f.oneOf('feeUuid', feeUuids), f.state('settling', 'done')), BILLS_MAX)
  await rows.updateEach(
    change,
    ended.flatMap((row) => {
      const bill = bills.get(row.feeUuid ?? '')
      const state = bill !== undefined && receivable.isIn(bill, 'paid') ? 'done' : 'settling'
      if (change.isIn(row, state)) return []
      return [{ uuid: row.uuid, state, settledOn: state === 'done' ? (bill?.paidOn ?? today) : null }]
    }),
    t('应收单收款变化'),
  )
}

/** Money that comes in for bills of contracts, and money that goes back. */
export const followBills = async (call: SaveCall<Bill>): Promise<void> => {
  const ours = call.saves.filter(
    ({ before, row }) =>
      row.sourceApp === APP && before !== null && (before.principalPaid !== row.principalPaid || before.state !== row.state),
  )
  await follow(call, new Map(ours.map(({ row }) => [row.uuid, row])))
}

/** Deposits of contracts that go back, or are kept. */
export const followDeposits = async (call: SaveCall<Deposit>): Promise<void> => {
  const moved = call.saves.filter(({ before, row }) => before !== null && before.left !== row.left)
  const bills = await call.rows.findEach(
    receivable,
    moved.map(({ row }) => row.receivable),
  )
  await follow(call, new Map([...bills].filter(([, { sourceApp }]) => sourceApp === APP)))
}

/** A deposit that is charged by a bill is settled there too. */
export const settle = async (
  call: Context,
  item: PlanItem,
  { deducted, returned }: { deducted: number; returned: number },
): Promise<void> => {
  const { uuid: sourceUuid, feeUuid: of, title, name } = item
  if (of === null || deducted + returned === 0) return
  await call.applications.order(settleDeposit, { sourceApp: APP, sourceUuid, receivable: of, deducted, returned, reason: title ?? name })
}

/** What is kept of a deposit is given back by hand. */
export const giveBack = async (call: ActionCall<typeof planItem>): Promise<Effect<typeof planItem>> => {
  await settle(call, call.row, { deducted: 0, returned: call.row.actual })
  return {}
}
