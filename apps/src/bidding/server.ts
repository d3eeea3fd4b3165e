import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { serve } from '@qifuyun/kit/server.ts'
import { biddingApp } from '#src/bidding/app.ts'
import { awarding, isPublished } from '#src/bidding/awarding.ts'
import { bid } from '#src/bidding/bid.ts'
import {
  fillBids,
  handOut,
  isBidding,
  isNotOver,
  isSigning,
  isUsable,
  send,
  supplierBy,
  tellRejected,
  welcome,
} from '#src/bidding/bidders.ts'
import { bidLink, tenderLink } from '#src/bidding/calls.ts'
import { demoTenders } from '#src/bidding/demo.ts'
import { biddingHistory } from '#src/bidding/demo-history.ts'
import { areScored, beginEvaluation, conclude, isMarked, isNew, layOut, tellRecused } from '#src/bidding/judging.ts'
import { callOff, closeBids, hasCome, isChecking, openBids, recount } from '#src/bidding/opening.ts'
import { bidPage, tenderPage } from '#src/bidding/pages.ts'
import { inviteOnStart, isComplete, isOpenToAll, judgeTimes, LINK_MS, onlyDrafts, planning, postpone } from '#src/bidding/planning.ts'
import { tender } from '#src/bidding/tender.ts'
import { refuse, t } from '#src/bidding/texts.ts'

export const served = serve({
  app: biddingApp,
  entities: {
    tender: {
      beforeSave: judgeTimes,
      afterSave: inviteOnStart,
      beforeDelete: onlyDrafts,
      guards: { isComplete, hasCome, areScored, isPublished },
      effects: { postpone, openBids, beginEvaluation, conclude, callOff },
      timers: { closeBids },
      approvals: { 'bidding.plan': planning, 'bidding.award': awarding },
    },
    bid: {
      beforeSave: fillBids,
      afterSave: welcome,
      guards: { isSigning, isUsable, isBidding, isNotOver, isChecking },
      effects: { handOut, tellRejected, recount, send },
    },
    seat: { guards: { isMarked, isNew }, effects: { layOut, tellRecused } },
  },
  pages: [
    servesPage(bidPage, {
      view: ({ row }) => ({
        steps: [
          { label: '报名', at: bid.isIn(row, 'invited') ? null : row.createdAt },
          { label: '密封投标', at: row.submittedAt },
          { label: '开标', at: row.price === null ? null : row.openAt },
        ],
        notes: bid.isIn(row, 'sealed') ? [t('报价与文件已加密，开标前任何人都不能查看；截止前可以重新投标')] : [],
      }),
    }),
    servesPage(tenderPage, {
      fill: async (call) => {
        const { row, sent } = call
        if (!isOpenToAll(row) || !tender.isIn(row, 'signing')) refuse('报名已截止')
        return { ...sent, tender: row.uuid, supplier: await supplierBy(call, sent.creditCode ?? '') }
      },
    }),
  ],
  demo: demoTenders,
  history: biddingHistory,
  calls: [answersLink(tenderLink, tenderPage, LINK_MS), answersLink(bidLink, bidPage, LINK_MS)],
})
