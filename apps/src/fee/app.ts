import { paper } from '@qifuyun/kit/paper/paper.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { waiveLimit } from '#src/fee/collecting/waive-limit.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { app } from '#src/fee/identity.ts'
import { entry } from '#src/fee/ledger/entry.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'
import { payOrderPage, payPage } from '#src/fee/online/online-pages.ts'
import { openingArrear } from '#src/fee/opening/opening-arrear.ts'
import { receiptLayouts } from '#src/fee/papers.ts'
import { prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { receipt, receiptPage } from '#src/fee/receipts/receipt.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { discountRule } from '#src/fee/setup/discount-rule.ts'
import { lateFeeRule } from '#src/fee/setup/late-fee-rule.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'

/** What everybody owes, collects it, and accounts for it (apps-business.md section 1). */
export const feeApp = app({
  entities: {
    ...{ receivable, billRun, payment, onlineOrder, adjustment, deposit, prepayAccount, receipt, dailyClose },
    ...{ chargeItem, ratePlan, chargeAssign, lateFeeRule, discountRule, openingArrear, entry, prepayLog },
  },
  icon: 'wallet',
  colour: 'gold',
  category: '物业服务',
  limits: [waiveLimit],
  pages: [payPage, payOrderPage, receiptPage],
  papers: [
    paper('receipt', '收据', {
      ...{ of: receipt, quotes: ['payment', 'projectUuid'], also: ['checkLink'], voidWhile: ['void'] },
      layouts: receiptLayouts,
    }),
  ],
  roles: [
    {
      name: 'cashier',
      label: '收费员',
      permissions: [
        ...(['receivable:read', 'receivable:add', 'receivable:action.late', 'receivable:action.report', 'phone:action.reveal'] as const),
        ...([
          'payment:read',
          'payment:action.collect',
          'payment:action.reverse',
          'payment:action.cancel',
          'payment:action.refund',
          'onlineOrder:read',
        ] as const),
        ...(['prepayAccount:read', 'prepayAccount:action.topUp', 'prepayLog:read', 'deposit:read', 'deposit:action.giveBack'] as const),
        ...([
          'receipt:*',
          'dailyClose:read',
          'dailyClose:add',
          'dailyClose:update',
          'chargeItem:read',
          'ratePlan:read',
          'chargeAssign:read',
          'billRun:read',
          'lateFeeRule:read',
          'discountRule:read',
          'entry:read',
        ] as const),
      ],
    },
    { name: 'accountant', label: '财务', permissions: ['*'] },
    {
      name: 'viewer',
      label: '只读',
      permissions: [
        'receivable:read',
        'receivable:action.report',
        'payment:read',
        'prepayAccount:read',
        'deposit:read',
        'receipt:read',
        'chargeItem:read',
        'billRun:read',
      ],
    },
  ],
})
