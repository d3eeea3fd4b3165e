import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { contract } from '#src/contract-management/agreements/contract.ts'
import { DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { otherSide } from '#src/contract-management/agreements/parties.ts'
import { takeEffect } from '#src/contract-management/agreements/signing.ts'
import { judgeTerms } from '#src/contract-management/agreements/submitting.ts'
import { itemsOf } from '#src/contract-management/plans/items.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { refuse, refuseAt } from '#src/contract-management/texts.ts'

type Call = ActionCall<typeof contract>

/** How many of the first payments were made with this; null where it does not end with one of them. */
const countPaid = (amounts: readonly number[], paid: number): number | null => {
  let left = paid
  const count = amounts.findIndex((amount) => {
    if (left <= 0) return true
    left -= amount
    return false
  })
  return left === 0 ? (count < 0 ? amounts.length : count) : null
}

const amountsOf = ({ plan }: Call['row']): number[] =>
  plan.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate)).map(({ amount }) => amount ?? 0)

/** A contract that ran before it came here: signed and begun, and paid up to the end of one of its payments. */
export const mayBringIn = async (call: Call): Promise<void> => {
  const { row, clock } = call
  const today = chinaDay(clock.now)
  if ((row.signDate ?? '') > today) refuseAt('signDate', '签署日期不能晚于今天')
  if (row.period.begin > today || row.period.end < today) refuse('仅合同期内的合同可以登记在履')
  if (countPaid(amountsOf(row), row.paidBefore ?? 0) === null) refuseAt('paidBefore', '此前已收付须等于前若干期计划之和')
  await judgeTerms(call)
}

/** It is in force at once under the number that it has, with what was paid of it. */
export const bringIn = async (call: Call): Promise<Effect<typeof contract>> => {
  const { row, rows } = call
  const made = countPaid(amountsOf(row), row.paidBefore ?? 0) ?? 0
  const items = itemsOf(row, (await otherSide(call, row))?.name ?? '')
  const payments = items.filter(({ kind }) => kind === ITEM.payment).toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
  const paid = new Set<unknown>([...payments.slice(0, made), ...items.filter(({ kind }) => kind === ITEM.deposit)])
  await rows.recordEach(
    planItem,
    items.map((item) => (paid.has(item) ? { ...item, state: 'paid' as const, actual: item.amount, paidOn: item.dueDate } : item)),
  )
  const paidUntilNow = row.direction === DIRECTION.none ? 0 : (row.paidBefore ?? 0)
  return { paid: paidUntilNow, contractNo: row.formerNo ?? row.contractNo, ...(await takeEffect(call, row)) }
}
