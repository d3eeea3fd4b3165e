import type { Row } from '@qifuyun/kit-web/fields/row.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import type { ReactNode } from 'react'
import { procurementApp } from '#src/procurement/app.ts'
import { BudgetBeside } from './BudgetBeside.tsx'
import { Comparison } from './Comparison.tsx'
import { PathBeside } from './PathBeside.tsx'

const Beside = (of: { kind: 'request' | 'order'; row: Row }): ReactNode => (
  <>
    <BudgetBeside row={of.row} />
    <PathBeside {...of} />
  </>
)

/** Procurement, with the budget and the way of the approval beside what is written and quotations beside each other. */
export const application = loadedApp(procurementApp, {
  seldom: ['goodsReturn', 'setting'],
  lists: {
    inquiry: { detail: { renderExtra: (row) => <Comparison inquiry={String(row.uuid)} /> } },
    request: { formAside: (row) => <Beside kind="request" row={row} /> },
    order: { formAside: (row) => <Beside kind="order" row={row} /> },
  },
})
