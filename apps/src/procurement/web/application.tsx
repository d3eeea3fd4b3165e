import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { procurementApp } from '#src/procurement/app.ts'
import { BudgetBeside } from './BudgetBeside.tsx'
import { Comparison } from './Comparison.tsx'

/** Procurement, with the budget beside what takes from it and quotations beside each other. */
export const application = loadedApp(procurementApp, {
  seldom: ['goodsReturn', 'setting'],
  lists: {
    inquiry: { detail: { renderExtra: (row) => <Comparison inquiry={String(row.uuid)} /> } },
    request: { formAside: (row) => <BudgetBeside row={row} /> },
    order: { formAside: (row) => <BudgetBeside row={row} /> },
  },
})
