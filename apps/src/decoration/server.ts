import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, serve } from '@qifuyun/kit/server.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { factsNow, siteNow } from '#src/decoration/answering.ts'
import { decorationApp } from '#src/decoration/app.ts'
import { assistantTools } from '#src/decoration/assistant.ts'
import { applyLink, siteMap, workFacts } from '#src/decoration/calls.ts'
import { demoWorks } from '#src/decoration/demo.ts'
import { workHistory } from '#src/decoration/demo-history.ts'
import { byHand, followCharges, hearsOfPayments, hearsOfReversals, receive } from '#src/decoration/money/charging.ts'
import { followDeposits, followRefunds, inFee, mayCancel, notInFee, refundApproval } from '#src/decoration/money/refunding.ts'
import { owedFor, paysAt, viewPermit, viewProgress } from '#src/decoration/page-views.ts'
import { applyPage, permitPage, progressPage } from '#src/decoration/pages.ts'
import { followWorkers, hasWorkers, judgeWorkers } from '#src/decoration/site/cards.ts'
import {
  accept,
  checkAgain,
  inspect,
  issue,
  mayRefund,
  mayRefundEarly,
  nothingOpen,
  overtime,
  startAccepting,
} from '#src/decoration/site/inspecting.ts'
import { appealApproval, beforeRefund, checked, followViolations, judgeViolations, rectify } from '#src/decoration/site/violating.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { extendApproval, mayExtend } from '#src/decoration/works/extending.ts'
import { followWorks, remindOwner } from '#src/decoration/works/following.ts'
import { judgeWorks } from '#src/decoration/works/judging.ts'
import { applyApproval, submitWork } from '#src/decoration/works/submitting.ts'
import { watchWorks } from '#src/decoration/works/watching.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'

/** A year. */
const LINK_MS = 365 * 86_400_000

/** How many days work may still go on; below zero it is over time. */
const daysLeft = ({ page, clock }: ComputedCall<StoredOf<typeof decoration>>): Promise<ReadonlyMap<string, number>> => {
  const today = chinaDay(clock.now)
  const going = page.filter((row) => decoration.isIn(row, 'working', 'stopped', 'fixing'))
  return Promise.resolve(new Map(going.map(({ uuid, until, end }) => [uuid, daysFrom(today, until ?? end)])))
}

export const served = serve({
  app: decorationApp,
  entities: {
    application: {
      beforeSave: judgeWorks,
      afterSave: followWorks,
      computed: { daysLeft },
      guards: { hasWorkers, mayExtend, nothingOpen, mayRefund, mayRefundEarly, mayCancel },
      effects: { submit: submitWork, issue, inspect, overtime, startAccepting, accept, checkAgain, remind: remindOwner },
      approvals: { 'decoration.apply': applyApproval, 'decoration.extend': extendApproval, 'decoration.refund': refundApproval },
    },
    violation: {
      beforeSave: judgeViolations,
      afterSave: followViolations,
      guards: { beforeRefund },
      effects: { rectify, checked },
      approvals: { 'decoration.appeal': appealApproval },
    },
    worker: { beforeSave: judgeWorkers, afterSave: followWorkers },
    charge: { afterSave: followCharges, guards: { byHand }, effects: { receive } },
    refund: { afterSave: followRefunds, guards: { inFee, notInFee } },
    setting: { beforeSave: nameAfterProject },
  },
  pages: [
    servesPage(applyPage, { fill: ({ row, sent }) => ({ ...sent, projectUuid: row.projectUuid, roomUuid: row.uuid }) }),
    servesPage(progressPage, { view: viewProgress, owes: owedFor, paysAt }),
    servesPage(permitPage, { view: viewPermit }),
  ],
  calls: [answersLink(applyLink, applyPage, LINK_MS), answers(siteMap, siteNow), answers(workFacts, factsNow)],
  subscribes: [hearsOfPayments, hearsOfReversals],
  follows: [following(deposit, followDeposits)],
  schedules: [scheduled('watch', { at: '07:00', days: 'daily' }, watchWorks)],
  provides: [factsAbout(decoration, { no: 'no', title: 'companyName', room: 'roomUuid', phone: 'ownerPhone' })],
  assistantTools,
  demo: demoWorks,
  history: workHistory,
})
