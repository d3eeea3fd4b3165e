import { on, serve } from '@qifuyun/kit/server.ts'
import { paymentReversed, receivablePaid } from '#src/fee/events.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { repairApp } from '#src/repair/app.ts'
import { REPAIR_APP } from '#src/repair/course/charging.ts'
import {
  autoRate,
  cancel,
  cancelOnSite,
  forceApproval,
  noteVisit,
  notUrged,
  rate,
  recent,
  reopen,
  urge,
} from '#src/repair/course/closing.ts'
import { judgeOrders } from '#src/repair/course/filing.ts'
import { tellCourse } from '#src/repair/course/happenings.ts'
import { judgePastOrders } from '#src/repair/course/past.ts'
import { paidOnline, pay, settled, takenHere, unsettled } from '#src/repair/course/paying.ts'
import { finish, mayFinish, pictured, tellPause, tellWhoComes, uncharged } from '#src/repair/course/working.ts'
import { demoRepairs } from '#src/repair/demo.ts'
import { repairHistory } from '#src/repair/demo-history.ts'
import { repairCalls } from '#src/repair/desk-calls.ts'
import { confirmQuote, decidable, declineQuote, discountApproval, mayCharge, quote } from '#src/repair/pricing/quoting.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { covered, end, linkOutage } from '#src/repair/reporting/outages.ts'
import { repairTarget } from '#src/repair/reporting/page-target.ts'
import { repairPages } from '#src/repair/reporting/reporting.ts'
import { judgeTypes } from '#src/repair/types.ts'

export const served = serve({
  app: repairApp,
  entities: {
    repairOrder: {
      beforeSave: judgeOrders,
      afterSave: tellCourse,
      validatePast: judgePastOrders,
      guards: { uncharged, pictured, mayCharge, decidable, mayFinish, takenHere, recent, notUrged, covered },
      effects: {
        ...{ tellWhoComes, tellPause, quote, confirmQuote, declineQuote, finish, cancel, cancelOnSite },
        ...{ pay, rate, noteVisit, reopen, urge, linkOutage },
      },
      approvals: { 'repair.discount': discountApproval, 'repair.force': forceApproval },
      timers: { autoRate },
    },
    repairType: { beforeSave: judgeTypes },
    outage: { effects: { end } },
    setting: { beforeSave: nameAfterProject },
  },
  demo: demoRepairs,
  history: repairHistory,
  provides: [repairTarget, factsAbout(repairOrder, { no: 'no', title: 'title', room: 'roomUuid', phone: 'contactPhone', rating: 'score' })],
  pages: repairPages,
  calls: repairCalls,
  subscribes: [
    on(receivablePaid, async (call) => {
      if (call.event.more.sourceApp === REPAIR_APP) await settled(call, call.event.uuid)
    }),
    on(paymentReversed, (call) => unsettled(call, call.event.more.receivables)),
  ],
  paid: paidOnline,
})
