import { right } from '@qifuyun/kit/permissions.ts'
import { appCell } from '@qifuyun/kit-web/app-cell.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { budgetingApp } from '#src/budgeting/app.ts'
import { plan } from '#src/budgeting/plan.ts'
import { BudgetSheet } from './BudgetSheet.tsx'

/** Budgets, with the sheet in which they are typed. */
export const application = loadedApp(budgetingApp, {
  pages: [{ key: 'sheet', label: '预算表格', right: right(plan, 'read'), Page: BudgetSheet }],
  cells: { 'use.sourceApp': appCell('sourceApp') },
})
