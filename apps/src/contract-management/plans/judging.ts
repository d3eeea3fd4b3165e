import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { ComputedCall, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT } from '#src/contract-management/agreements/contract-fields.ts'
import { sideOf } from '#src/contract-management/agreements/parties.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { itemOf } from '#src/contract-management/plans/items.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import type { PlanItem } from '#src/contract-management/plans/raising.ts'
import { refusal, refusalAt, refuse } from '#src/contract-management/texts.ts'
import { lateFee, lateFeeLeft } from '#src/fee/arithmetic/late-fee.ts'

const SAID = ['contract', 'kind', 'name', 'condition', 'dueDate', 'amount'] as const

/** The late fee of a payment is never more than this share of it, in basis points. */
const CAP_BP = 2_000

/** Payments are added and changed one by one where no fixed price has to be met; what was paid stays as it is. */
export const judgeItems = async ({ saves, rows }: SaveCall<PlanItem>): Promise<(Partial<PlanItem> | KitRefusal)[]> => {
  const contracts = await rows.findEach(
    contract,
    saves.map(({ row }) => row.contract),
  )
  const parties = await rows.findEach(
    party,
    [...contracts.values()].flatMap(({ partyA, partyB }) => [partyA, partyB]),
  )
  return saves.map(({ row, before }) => {
    if (before !== null && SAID.every((key) => row[key] === before[key])) return {}
    if (before !== null && planItem.isIn(before, 'paid', 'returned')) return refusal('已发生收付款，不能修改')
    const of = contracts.get(row.contract)
    if (of === undefined || !contract.isIn(of, 'waiting', 'active')) return refusalAt('contract', '仅待生效或履行中的合同可以调整计划')
    if (of.amountKind === AMOUNT.fixed) return refusalAt('contract', '固定总价合同请通过变更单调整计划')
    const { title, direction, partyName, lateAt, ownerUserUuid, projectUuid } = itemOf(of, sideOf(of, parties)?.name ?? '', row)
    return { title, direction, partyName, lateAt, ownerUserUuid, projectUuid }
  })
}

export const keepPaid = async ({ deletes, rows }: DeleteCall<PlanItem>): Promise<void> => {
  if (deletes.some((row) => planItem.isIn(row, 'paid', 'returned'))) refuse('已发生收付款，不能删除')
  const contracts = await rows.findEach(
    contract,
    deletes.map((row) => row.contract),
  )
  if ([...contracts.values()].some(({ amountKind }) => amountKind === AMOUNT.fixed)) refuse('固定总价合同请通过变更单调整计划')
}

const isOpen = (row: PlanItem): boolean => planItem.isIn(row, 'planned', 'due')

export const overdueToday = async ({ page, clock }: ComputedCall<PlanItem>): Promise<ReadonlyMap<string, number>> => {
  const today = chinaDay(clock.now)
  return new Map(page.map((row) => [row.uuid, isOpen(row) ? Math.max(0, daysFrom(row.dueDate, today)) : 0]))
}

/** Late fees as of today, by the rate that each contract has agreed: no days of grace, a fifth of what is owed at the most. */
export const lateToday = async ({ page, rows, clock }: ComputedCall<PlanItem>): Promise<ReadonlyMap<string, number>> => {
  const contracts = await rows.findEach(
    contract,
    page.map((row) => row.contract),
  )
  const on = chinaDay(clock.now)
  return new Map(
    page.map((row) => {
      const ratePerDay = contracts.get(row.contract)?.penaltyRatePerDay ?? null
      if (ratePerDay === null || !isOpen(row)) return [row.uuid, 0]
      const { amount, dueDate } = row
      const capLeft = lateFeeLeft({ original: amount, capRatioBp: CAP_BP, accrued: 0 })
      const grace = { graceDays: 0, graceMode: '1', dueDate, since: null, on } as const
      return [row.uuid, lateFee({ ...grace, principal: amount, ratePerDay, capLeft, minAmount: 0 })]
    }),
  )
}
