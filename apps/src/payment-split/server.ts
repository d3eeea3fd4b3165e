import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { billArrived, paymentPaid, paymentRefunded } from '@qifuyun/kit/payments.ts'
import { answers, on, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { channelDays, settleChannelDiff, unbilledDays } from '#src/main-data/channel-days.ts'
import { accountApproval, noteFiler, secondPerson } from '#src/payment-split/accounts/judging.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'
import { assistantTools } from '#src/payment-split/assistant.ts'
import { importBillCall, pairsCall, reportCall } from '#src/payment-split/calls.ts'
import { billed, compare, compareYesterday, handle } from '#src/payment-split/comparing/comparing.ts'
import { daysOf, settleDiff, unbilledOf } from '#src/payment-split/comparing/days.ts'
import { importBill } from '#src/payment-split/comparing/importing.ts'
import { pairs } from '#src/payment-split/comparing/pairs.ts'
import { demoSplit } from '#src/payment-split/demo.ts'
import { splitHistory } from '#src/payment-split/demo-history.ts'
import { again, paid, refunded, retry, thaw } from '#src/payment-split/orders/hearing.ts'
import { report } from '#src/payment-split/reporting/reporting.ts'
import { judgeRules } from '#src/payment-split/rules/judging.ts'
import { balanceHold, fillSettlements, pay, settleApproval, settleDue } from '#src/payment-split/settling/settling.ts'

export const served = serve({
  app: paymentSplitApp,
  entities: {
    account: { beforeSave: noteFiler, guards: { secondPerson }, approvals: { 'split.account': accountApproval } },
    rule: { beforeSave: judgeRules },
    order: { effects: { retry }, timers: { thaw, again } },
    settlement: {
      beforeSave: fillSettlements,
      effects: { pay },
      approvals: { 'split.settle': settleApproval },
      holds: { balance: balanceHold },
    },
    check: { effects: { compare, handle } },
  },
  demo: demoSplit,
  history: splitHistory,
  assistantTools,
  calls: [answers(pairsCall, pairs), answers(importBillCall, importBill), answers(reportCall, report)],
  subscribes: [on(paymentPaid, paid), on(paymentRefunded, refunded), on(billArrived, billed)],
  schedules: [
    scheduled('settle', { at: '02:00', days: 'daily' }, settleDue),
    scheduled('compare', { at: '10:00', days: 'daily' }, compareYesterday),
  ],
  provides: [provide(channelDays, daysOf), provide(unbilledDays, unbilledOf)],
  performs: [performs(settleChannelDiff, settleDiff)],
})
