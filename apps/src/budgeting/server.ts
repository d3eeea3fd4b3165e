import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { performs, serve } from '@qifuyun/kit/server.ts'
import { budgetingApp } from '#src/budgeting/app.ts'
import { changing, mayApply } from '#src/budgeting/changing.ts'
import { moveBudget, releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'
import { demoBudgets } from '#src/budgeting/demo.ts'
import { budgetHistory } from '#src/budgeting/demo-history.ts'
import { approval, close, eachSubjectOnce, numberEditions } from '#src/budgeting/planning.ts'
import { beginMonth } from '#src/budgeting/to-date.ts'
import { move, release, reserve, spend } from '#src/budgeting/using.ts'

export const served = serve({
  app: budgetingApp,
  entities: {
    plan: { beforeSave: numberEditions, guards: { eachSubjectOnce }, effects: { close }, approvals: { 'budget.approve': approval } },
    change: { guards: { mayApply }, approvals: { 'budget.change': changing } },
  },
  demo: demoBudgets,
  history: budgetHistory,
  schedules: [scheduled('beginMonth', { at: '00:10', days: 'daily' }, beginMonth)],
  performs: [performs(reserveBudget, reserve), performs(useBudget, spend), performs(releaseBudget, release), performs(moveBudget, move)],
})
