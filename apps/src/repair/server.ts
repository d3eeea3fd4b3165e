import { serve } from '@qifuyun/kit/server.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { repairApp } from '#src/repair/app.ts'
import {
  cancel,
  cancelOnSite,
  forceApproval,
  giveUpOrders,
  notUrged,
  ordersInHand,
  rate,
  rateable,
  recent,
  reopen,
  urge,
  visit,
  visited,
} from '#src/repair/closing.ts'
import { demoRepairs } from '#src/repair/demo.ts'
import { repairCalls } from '#src/repair/desk-calls.ts'
import { accept, dispatch, giveBack, grab, isMember, isOther, mayGrab, uncharged } from '#src/repair/dispatching.ts'
import { judgeOrders } from '#src/repair/filing.ts'
import { tellCourse } from '#src/repair/happenings.ts'
import { nameMaterials } from '#src/repair/naming.ts'
import { offerOrders } from '#src/repair/offering.ts'
import { covered, end, linkOutage } from '#src/repair/outages.ts'
import { judgePastOrders } from '#src/repair/past.ts'
import { confirmQuote, decidable, declineQuote, discountApproval, mayCharge, quote } from '#src/repair/quoting.ts'
import { repairPages } from '#src/repair/reporting.ts'
import {
  autoRate,
  escalate,
  finish,
  mayFinish,
  maySuspend,
  overdue,
  paidOnline,
  pay,
  pictured,
  resume,
  suspend,
  warn,
} from '#src/repair/working.ts'

/** New orders are offered, and what has become of the others is told. */
const followOrders = async (call: Parameters<typeof offerOrders>[0]) => {
  await tellCourse(call)
  await offerOrders(call)
}

export const served = serve({
  app: repairApp,
  entities: {
    repairOrder: {
      beforeSave: judgeOrders,
      afterSave: followOrders,
      validatePast: judgePastOrders,
      guards: {
        isMember,
        mayGrab,
        uncharged,
        isOther,
        pictured,
        mayCharge,
        decidable,
        maySuspend,
        mayFinish,
        visited,
        recent,
        notUrged,
        rateable,
        covered,
      },
      effects: {
        dispatch,
        grab,
        accept,
        refuse: giveBack,
        quote,
        confirmQuote,
        declineQuote,
        suspend,
        resume,
        finish,
        cancel,
        cancelOnSite,
        pay,
        rate,
        visit,
        reopen,
        urge,
        linkOutage,
      },
      approvals: { 'repair.discount': discountApproval, 'repair.force': forceApproval },
      timers: { warn, overdue, escalate, resume, autoRate },
    },
    outage: { effects: { end } },
    material: { beforeSave: nameMaterials },
    setting: { beforeSave: nameAfterProject },
  },
  demo: demoRepairs,
  pages: repairPages,
  calls: repairCalls,
  paid: paidOnline,
  memberLeft: giveUpOrders,
  assignedWork: [ordersInHand],
})
