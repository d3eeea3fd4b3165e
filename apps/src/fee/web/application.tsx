import { right } from '@qifuyun/kit/permissions.ts'
import { appCell } from '@qifuyun/kit-web/app-cell.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { feeApp } from '#src/fee/app.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ArrearsPage } from './ArrearsPage.tsx'
import { BillingPage } from './billing/BillingPage.tsx'
import { RunButton } from './billing/RunButton.tsx'
import { CalculationPane } from './CalculationPane.tsx'
import { DeskPage } from './desk/DeskPage.tsx'
import { PayLinkButton } from './PayLinkButton.tsx'
import { RefundButton } from './RefundButton.tsx'
import { ReportPage } from './report/ReportPage.tsx'

/** Property fees: the desk, who owes what, and the lists behind them. */
export const application = loadedApp(feeApp, {
  pages: [
    { key: 'desk', label: '收费台', right: right(payment, 'action.collect'), Page: DeskPage },
    { key: 'billing', label: '出账', right: right(billRun, 'action.run'), Page: BillingPage },
    { key: 'arrears', label: '欠费清单', right: right(receivable, 'action.report'), Page: ArrearsPage },
    { key: 'report', label: '收费报表', right: right(receivable, 'action.report'), Page: ReportPage },
  ],
  seldom: [
    'chargeItem',
    'lateFeeRule',
    'discountRule',
    'openingArrear',
    'entry',
    'onlineOrder',
    'prepayLog',
    'deposit',
    'receipt',
    'adjustment',
  ],
  cells: { 'receivable.sourceApp': appCell('sourceApp') },
  lists: {
    receivable: { toolbar: PayLinkButton, detail: { renderExtra: (row) => <CalculationPane row={row} /> } },
    onlineOrder: { toolbar: PayLinkButton },
    payment: { detail: { renderButtons: (row) => <RefundButton row={row} /> } },
    billRun: { detail: { renderButtons: (row) => <RunButton row={row} /> } },
  },
})
