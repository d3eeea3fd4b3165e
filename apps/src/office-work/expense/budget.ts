import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { HoldHandlers } from '@qifuyun/kit/handlers.ts'
import { BUDGET_APP, releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'
import type { expense } from '#src/office-work/expense/expense.ts'
import { refuseAt } from '#src/office-work/texts.ts'

type Expense = StoredOf<typeof expense>
/** How other applications call this one. */
const sourceApp = 'pkg19'
/** Where the form has what budgets ask for. */
const AT = { amount: 'total', subject: 'subject', reason: 'budgetReason' } as const

/** What the budget keeps is known by the approval that runs: a claim that was withdrawn may be sent again. */
export const keyOf = ({ approvalUuid, overUuid, uuid }: Pick<Expense, 'approvalUuid' | 'overUuid' | 'uuid'>): string =>
  approvalUuid ?? overUuid ?? uuid

export const keepsBudget = async ({ applications }: Context, row: Expense): Promise<boolean> =>
  row.subject !== null && (await applications.isOpen(BUDGET_APP))

/** Money is reserved as it is claimed, used once that is agreed to, and free at any other end. */
export const budget: HoldHandlers<typeof expense> = {
  async hold(call) {
    const { row, clock, applications } = call
    if (row.subject === null || !(await keepsBudget(call, row))) return
    const organUuid = row.organUuid ?? refuseAt('subject', '申请人没有部门，不能占用预算')
    const asked = { sourceApp, sourceUuid: keyOf(row), sourceNo: row.no, title: [...row.reason].slice(0, 100).join(''), organUuid }
    const amount = { subject: row.subject, day: chinaDay(clock.now), amount: row.total ?? 0, reason: row.budgetReason }
    await applications.order(reserveBudget, { ...asked, ...amount }, AT)
  },
  async use(call) {
    if (await keepsBudget(call, call.row)) await call.applications.order(useBudget, { sourceApp, sourceUuid: keyOf(call.row) })
  },
  async release(call) {
    if (await keepsBudget(call, call.row)) await call.applications.order(releaseBudget, { sourceApp, sourceUuid: keyOf(call.row) })
  },
}

/** What was used of the budget is free again. */
export const free = async (call: Context, row: Expense): Promise<void> => {
  if (row.budgetUuid !== null && (await keepsBudget(call, row)))
    await call.applications.order(releaseBudget, { sourceApp, sourceUuid: row.budgetUuid })
}
