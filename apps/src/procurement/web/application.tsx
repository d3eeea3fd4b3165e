import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { procurementApp } from '#src/procurement/app.ts'
import { BudgetBeside } from './BudgetBeside.tsx'

/** Procurement, with the budget beside what takes from it. */
export const application = loadedApp(procurementApp, {
  seldom: ['goodsReturn', 'setting'],
  lists: {
    request: { formAside: (row) => <BudgetBeside row={row} /> },
    order: { formAside: (row) => <BudgetBeside row={row} /> },
  },
})
