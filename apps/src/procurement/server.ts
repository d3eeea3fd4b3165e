import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { onOrder } from '#src/inventory/ports.ts'
import { procurementApp } from '#src/procurement/app.ts'
import { pathFor } from '#src/procurement/approval-path.ts'
import * as asking from '#src/procurement/asking/requesting.ts'
import { subscriptions as restocking } from '#src/procurement/asking/restocking.ts'
import { assistantTools } from '#src/procurement/assistant.ts'
import { budgetFor } from '#src/procurement/budget-state.ts'
import { approvalPath, budgetState, comparison } from '#src/procurement/calls.ts'
import { comingTo } from '#src/procurement/coming.ts'
import { demoProcurement } from '#src/procurement/demo.ts'
import { procurementHistory } from '#src/procurement/demo-history.ts'
import * as inquiring from '#src/procurement/inquiring/choosing.ts'
import { compareQuotes } from '#src/procurement/inquiring/comparing.ts'
import { orderApproval, orderHolds } from '#src/procurement/ordering/claiming.ts'
import { beginRequests, fillOrders } from '#src/procurement/ordering/filling.ts'
import * as ordering from '#src/procurement/ordering/ordering.ts'
import * as paying from '#src/procurement/paying/paying.ts'
import * as receiving from '#src/procurement/receiving/receiving.ts'
import { fillReturns, sendBack, takeRefund } from '#src/procurement/receiving/returning.ts'
import * as storing from '#src/procurement/receiving/storing.ts'

export const served = serve({
  app: procurementApp,
  entities: {
    request: {
      beforeSave: asking.completeRequests,
      guards: { mayAsk: asking.mayAsk, nothingOrdered: asking.nothingOrdered, nothingOpen: asking.nothingOpen },
      effects: { makeOrder: asking.makeOrder, letGo: asking.letRequestGo },
      approvals: { 'procurement.request': asking.requestApproval },
      holds: { budget: asking.requestHolds },
    },
    inquiry: { beforeSave: inquiring.judgeInquiries },
    quote: { beforeSave: inquiring.fillQuotes, guards: { mayChoose: inquiring.mayChoose }, effects: { choose: inquiring.choose } },
    order: {
      beforeSave: fillOrders,
      afterSave: beginRequests,
      guards: { mayOrder: ordering.mayOrder, nothingReceived: ordering.nothingReceived },
      effects: {
        draftReceipt: ordering.draftReceipt,
        draftPayment: ordering.draftPayment,
        rate: ordering.rate,
        endShort: ordering.endShort,
        letGo: ordering.letOrderGo,
        count: ordering.count,
      },
      timers: { tellLate: ordering.tellLate },
      approvals: { 'procurement.order': orderApproval },
      holds: { budget: orderHolds },
    },
    receipt: {
      beforeSave: receiving.fillReceipts,
      effects: { take: receiving.take, storeAgain: storing.storeAgain, takeBack: storing.takeBack },
    },
    goodsReturn: { beforeSave: fillReturns, effects: { sendBack, takeRefund } },
    payment: {
      beforeSave: paying.fillPayments,
      guards: { matches: paying.matches },
      effects: { claimInvoice: paying.claimInvoice, notePaid: paying.notePaid, letGo: paying.letPaymentGo },
      approvals: { 'procurement.payment': paying.paymentApproval },
      holds: { payable: paying.paymentHolds },
    },
  },
  assistantTools,
  demo: demoProcurement,
  history: procurementHistory,
  subscribes: [...restocking, ...ordering.subscriptions, ...storing.subscriptions],
  calls: [answers(approvalPath, pathFor), answers(budgetState, budgetFor), answers(comparison, compareQuotes)],
  provides: [provide(onOrder, comingTo)],
})
