import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { answers, following, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { adjustApproval, adjusts, fillAdjustments, writesOff } from '#src/fee/adjusting/adjusting.ts'
import { giveUp } from '#src/fee/adjusting/giving-up.ts'
import { payAhead } from '#src/fee/ahead/paying-ahead.ts'
import { feeApp } from '#src/fee/app.ts'
import { assistantTools } from '#src/fee/assistant.ts'
import { generate, judgeRuns } from '#src/fee/billing/generating.ts'
import { preview } from '#src/fee/billing/previewing.ts'
import { runProgress } from '#src/fee/billing/progress.ts'
import { hasBills, publishRun, revokeRun, unpaid } from '#src/fee/billing/publishing.ts'
import { billSchedule } from '#src/fee/billing/scheduling.ts'
import { jobs } from '#src/fee/billing/working.ts'
import {
  aheadCall,
  arrearsCall,
  askCall,
  assignCall,
  chargeCall,
  collectCall,
  findCall,
  householdCall,
  issueCall,
  payLink,
  previewCall,
  refundCall,
  reportCall,
  runProgressCall,
  tillCall,
  topUpCall,
  usagesCall,
} from '#src/fee/calls.ts'
import { booksOf, transfersBetween } from '#src/fee/closing/books.ts'
import { fillCloses, handIn, notOwn } from '#src/fee/closing/closing.ts'
import { comparedBook } from '#src/fee/closing/comparing.ts'
import { enterMoney, takeBack } from '#src/fee/closing/entering.ts'
import { collect } from '#src/fee/collecting/collecting.ts'
import { refuseInvoiced } from '#src/fee/collecting/invoiced-first.ts'
import { askOnline, cancel, paidOnline, unpaidOnline } from '#src/fee/collecting/online.ts'
import { whatFor } from '#src/fee/collecting/paid-for.ts'
import { paymentLines, refund, refunded } from '#src/fee/collecting/refunding.ts'
import { reverse, reversible } from '#src/fee/collecting/reversing.ts'
import { demoFees } from '#src/fee/demo.ts'
import { feeHistory } from '#src/fee/demo-history.ts'
import { enough, returnApproval, sendBack, spend } from '#src/fee/deposits/returning.ts'
import { settleDeposit } from '#src/fee/deposits/settle-deposit.ts'
import { settle } from '#src/fee/deposits/settling.ts'
import { charge } from '#src/fee/desk/charging.ts'
import { find } from '#src/fee/desk/finding.ts'
import { household } from '#src/fee/desk/household.ts'
import { till } from '#src/fee/desk/till.ts'
import { arrears } from '#src/fee/ledger/arrears.ts'
import { chargeEach } from '#src/fee/ledger/charging-rooms.ts'
import { clearanceOf } from '#src/fee/ledger/clearing.ts'
import { collectedByMonth } from '#src/fee/ledger/collected-by-month.ts'
import { arrearsOfCustomers } from '#src/fee/ledger/customer-arrears.ts'
import { billFacts } from '#src/fee/ledger/facts.ts'
import { afterReceivables, dispute, publish, release } from '#src/fee/ledger/issuing.ts'
import { judgeReceivables } from '#src/fee/ledger/judging.ts'
import { lateFeesOf } from '#src/fee/ledger/late-fees.ts'
import { paidBillsOf } from '#src/fee/ledger/paid-bills.ts'
import { raise } from '#src/fee/ledger/raising.ts'
import { refuseUnseen } from '#src/fee/ledger/seen.ts'
import { lateToday, overdueToday } from '#src/fee/ledger/shown.ts'
import { tellJobs, tellSchedule } from '#src/fee/online/announcing.ts'
import { payPage } from '#src/fee/online/online-pages.ts'
import { afterOrders, closeOrder, judgeOrders, pages } from '#src/fee/online/ordering.ts'
import { payTarget } from '#src/fee/online/page-target.ts'
import { payLinksOf } from '#src/fee/online/pay-link.ts'
import { remindJobs, remindSchedule } from '#src/fee/online/reminding.ts'
import { enterOpenings, leftOf, numberOf, removeOpenings, revokeOpening } from '#src/fee/opening/entering.ts'
import { judgeOpenings } from '#src/fee/opening/judging-openings.ts'
import { splitAtHandover } from '#src/fee/owners/hearing.ts'
import { billsOfLeavers, billsToTheDay, stillOwed } from '#src/fee/owners/leaving.ts'
import { followMerges } from '#src/fee/prepaid/following-merges.ts'
import { topUp } from '#src/fee/prepaid/topping-up.ts'
import { readUsages } from '#src/fee/readings/reading-usages.ts'
import { issueReceipt } from '#src/fee/receipts/issuing.ts'
import { report } from '#src/fee/reporting/reporting.ts'
import { assign } from '#src/fee/setup/assigning.ts'
import { judgeAssigns, judgePlans } from '#src/fee/setup/setup-rules.ts'
import { bookMoney, takeBackMoney } from '#src/main-data/book-money.ts'
import { bookedTransfers, monthBooks } from '#src/main-data/books.ts'
import { chargeRooms } from '#src/main-data/charge-rooms.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { comparedBooks } from '#src/main-data/compared-books.ts'
import { customerArrears } from '#src/main-data/customer-arrears.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { paidBills } from '#src/main-data/invoiceable.ts'
import { lateFees } from '#src/main-data/late-fees.ts'
import { paidFor } from '#src/main-data/paid-for.ts'
import { roomPayLinks } from '#src/main-data/pay-link.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

/** A link to pay stands in messages and on papers. */
const LINK_MS = days(365)

export const served = serve({
  app: feeApp,
  entities: {
    onlineOrder: { beforeSave: judgeOrders, afterSave: afterOrders, effects: { close: closeOrder }, timers: { close: closeOrder } },
    chargeItem: { computed: { collected: collectedByMonth } },
    receivable: {
      beforeSave: judgeReceivables,
      afterSave: afterReceivables,
      computed: { late: lateToday, overdueDays: overdueToday },
      effects: { publish, dispute, release },
    },
    payment: { guards: { reversible }, effects: { reverse, cancel } },
    adjustment: {
      beforeSave: fillAdjustments,
      guards: { adjusts, writesOff },
      approvals: { 'fee.adjust': adjustApproval, 'fee.writeoff': adjustApproval },
    },
    deposit: { afterSave: sendBack, guards: { enough }, effects: { spend }, approvals: { 'fee.deposit': returnApproval } },
    billRun: {
      beforeSave: judgeRuns,
      guards: { hasBills, unpaid },
      effects: { run: generate, publish: publishRun, revoke: revokeRun },
    },
    openingArrear: {
      beforeSave: judgeOpenings,
      afterSave: enterOpenings,
      beforeDelete: removeOpenings,
      computed: { recvNo: numberOf, outstanding: leftOf },
      effects: { revoke: revokeOpening },
    },
    ratePlan: { beforeSave: judgePlans },
    chargeAssign: { beforeSave: judgeAssigns },
    dailyClose: { beforeSave: fillCloses, guards: { notOwn }, effects: { handIn } },
  },
  demo: demoFees,
  history: feeHistory,
  calls: [
    answers(findCall, find),
    answers(householdCall, household),
    answers(collectCall, collect),
    answers(askCall, askOnline),
    answers(topUpCall, topUp),
    answers(chargeCall, charge),
    answers(refundCall, refund),
    answers(issueCall, async (call, { payment, title }) => {
      await refuseUnseen(call, payment)
      return { uuid: await issueReceipt(call, payment, title) }
    }),
    answers(tillCall, till),
    answers(arrearsCall, arrears),
    answers(aheadCall, payAhead),
    answers(assignCall, assign),
    answersLink(payLink, payPage, LINK_MS),
    answers(previewCall, preview),
    answers(usagesCall, readUsages),
    answers(reportCall, report),
    answers(runProgressCall, runProgress),
  ],
  pages,
  jobs: [...jobs, ...remindJobs, ...tellJobs],
  assistantTools,
  schedules: [billSchedule, remindSchedule, tellSchedule],
  subscribes: [splitAtHandover],
  follows: [following(customer, followMerges)],
  paid: paidOnline,
  unpaid: unpaidOnline,
  paymentLines,
  mayRefund: refuseInvoiced,
  refunded,
  performs: [
    performs(raiseFee, raise),
    performs(chargeRooms, chargeEach),
    performs(giveUpDebts, giveUp),
    performs(settleDeposit, settle),
    performs(bookMoney, enterMoney),
    performs(takeBackMoney, takeBack),
    billsToTheDay,
  ],
  provides: [
    provide(clearance, clearanceOf),
    provide(customerArrears, arrearsOfCustomers),
    provide(lateFees, lateFeesOf),
    provide(paidBills, paidBillsOf),
    provide(paidFor, whatFor),
    provide(roomPayLinks, payLinksOf),
    payTarget,
    provide(bookedTransfers, transfersBetween),
    provide(monthBooks, booksOf),
    provide(comparedBooks, comparedBook),
    billFacts,
    billsOfLeavers,
    stillOwed,
  ],
})
