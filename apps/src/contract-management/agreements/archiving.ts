import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { contract } from '#src/contract-management/agreements/contract.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { refuse } from '#src/contract-management/texts.ts'

/** A contract is put away once nothing of it is open: its payments, its deposit, what it ended with. */
export const isSettled = async ({ row, rows }: ActionCall<typeof contract>): Promise<void> => {
  const open = await rows.count(planItem, (f) => f.and(f.eq('contract', row.uuid), f.state('planned', 'due')))
  if (open > 0) refuse('还有 {n} 笔收付款计划未完成', { n: open })
  const kept = await rows.count(planItem, (f) => f.and(f.eq('contract', row.uuid), f.eq('kind', ITEM.deposit), f.state('paid')))
  if (kept > 0) refuse('押金尚未退还')
  const settling = await rows.count(change, (f) => f.and(f.eq('contract', row.uuid), f.state('settling')))
  if (settling > 0) refuse('终止结算尚未结清')
}
