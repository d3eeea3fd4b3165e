import { right } from '@qifuyun/kit/permissions.ts'
import { appCell } from '@qifuyun/kit-web/app-cell.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import { CalculatorPage } from './CalculatorPage.tsx'
import { ComparePage } from './ComparePage.tsx'
import { ReportPage } from './ReportPage.tsx'

/** Shares of payments, how rules divide them, and the days of the channels. */
export const application = loadedApp(paymentSplitApp, {
  pages: [
    { key: 'calculator', label: '分账试算', right: right(rule, 'read'), Page: CalculatorPage },
    { key: 'report', label: '分账报表', right: right(account, 'read'), Page: ReportPage },
    { key: 'compare', label: '渠道对账', right: right(check, 'read'), Page: ComparePage },
  ],
  cells: { 'order.app': appCell('app') },
  seldom: ['move', 'bill', 'setting'],
})
