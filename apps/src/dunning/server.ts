import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, provide, serve } from '@qifuyun/kit/server.ts'
import { customer } from '#src/customers/records/customer.ts'
import { dunningApp } from '#src/dunning/app.ts'
import { assistantTools } from '#src/dunning/assistant.ts'
import { duesLink, lettersCall, openCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { followAdjustments, giveUp, isPaid, legal } from '#src/dunning/cases/ending.ts'
import { followBills } from '#src/dunning/cases/following.ts'
import { followMerges } from '#src/dunning/cases/following-merges.ts'
import { dueOf, overdueOf } from '#src/dunning/cases/shown.ts'
import { judgeRecords, keepRecords, moveCases } from '#src/dunning/contacts/asking.ts'
import { noticesOfRoom } from '#src/dunning/contacts/noticing.ts'
import { breakPromise, mayPledge, pledge } from '#src/dunning/contacts/promising.ts'
import { maySend, remind, send } from '#src/dunning/contacts/sending.ts'
import { LINK_MS } from '#src/dunning/contacts/wording.ts'
import { demoPlans } from '#src/dunning/demo.ts'
import { dunningHistory } from '#src/dunning/demo-history.ts'
import { viewDues } from '#src/dunning/dues.ts'
import { jobs, openCases, schedules } from '#src/dunning/jobs.ts'
import { makeLetters } from '#src/dunning/letters/making.ts'
import { duesPage } from '#src/dunning/pages.ts'
import { judgePlans } from '#src/dunning/plans/planning.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { roomNotices } from '#src/main-data/room-notices.ts'

export const served = serve({
  app: dunningApp,
  entities: {
    plan: { beforeSave: judgePlans },
    case: {
      afterSave: giveUp,
      computed: { overdueDays: overdueOf, due: dueOf },
      guards: { maySend, isPaid, mayPledge },
      effects: { send, pledge },
      approvals: { 'collection.legal': legal },
      timers: { remind },
    },
    record: { beforeSave: judgeRecords, afterSave: moveCases, beforeDelete: keepRecords },
    promise: { timers: { breakPromise } },
  },
  demo: demoPlans,
  history: dunningHistory,
  assistantTools,
  pages: [servesPage(duesPage, { view: viewDues })],
  calls: [answers(openCall, openCases), answers(lettersCall, makeLetters), answersLink(duesLink, duesPage, LINK_MS)],
  jobs,
  schedules,
  follows: [following(receivable, followBills), following(adjustment, followAdjustments), following(customer, followMerges)],
  provides: [provide(roomNotices, noticesOfRoom), factsAbout(dunningCase, { no: 'no', title: 'payerName', room: 'roomUuid' })],
})
