import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, performs, provide, serve } from '@qifuyun/kit/server.ts'
import {
  lockCoupons,
  offeredCoupons,
  orderPromotions,
  quotedCoupons,
  releaseCoupons,
  returnCoupons,
  useCoupons,
} from '#src/main-data/orders/use-coupon.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { assistantTools } from '#src/marketing/assistant.ts'
import { countNow, judgeAudiences, refresh } from '#src/marketing/audiences/judging.ts'
import { checkCall, countCall, effectCall, redeemCall } from '#src/marketing/calls.ts'
import { judgeEntries } from '#src/marketing/campaigns/joining.ts'
import { campaignTargets } from '#src/marketing/campaigns/page-target.ts'
import { followEntries } from '#src/marketing/campaigns/rewarding.ts'
import {
  byFlow,
  end,
  followCampaigns,
  judgeCampaigns,
  mayExtend as mayExtendBudget,
  mayResume,
  maySubmit,
  submit,
} from '#src/marketing/campaigns/running.ts'
import { followCoupons } from '#src/marketing/coupons/counting.ts'
import { warn } from '#src/marketing/coupons/expiring.ts'
import { couponFacts } from '#src/marketing/coupons/facts.ts'
import { judgeCoupons } from '#src/marketing/coupons/issuing.ts'
import { offersFor, promotionsFor, quoteFor } from '#src/marketing/coupons/offering.ts'
import { lockFor, releaseFor, returnFor, unlock, useFor } from '#src/marketing/coupons/ordering.ts'
import { check, redeem } from '#src/marketing/coupons/redeeming.ts'
import { demoMarketing } from '#src/marketing/demo.ts'
import { marketingHistory } from '#src/marketing/demo-history.ts'
import { effectsOf } from '#src/marketing/figures/answering.ts'
import { fillEntry, fillOffer, mayOptOut, viewCampaign, viewEntry, viewJoined, viewOffer } from '#src/marketing/page-views.ts'
import { campaignPage, entryPage, invitePage, joinedPage, offerInvitePage, offerPage } from '#src/marketing/pages.ts'
import { sendJob } from '#src/marketing/sending/jobs.ts'
import { followMessages } from '#src/marketing/sending/noting.ts'
import { begin, judgeTasks, maySend, start } from '#src/marketing/sending/planning.ts'
import { finish, optOut, peopleOf, sendLate, sendTo } from '#src/marketing/sending/sending.ts'
import { mayExtend, stillValid } from '#src/marketing/templates/judging.ts'

export const served = serve({
  app: marketingApp,
  entities: {
    template: { guards: { stillValid, mayExtend } },
    coupon: { beforeSave: judgeCoupons, afterSave: followCoupons, timers: { warn, unlock } },
    campaign: {
      beforeSave: judgeCampaigns,
      afterSave: followCampaigns,
      guards: { maySubmit, mayResume, mayExtend: mayExtendBudget },
      effects: { submit, end },
      approvals: { 'marketing.campaign': byFlow },
      timers: { end },
    },
    entry: { beforeSave: judgeEntries, afterSave: followEntries },
    audience: { beforeSave: judgeAudiences, effects: { refresh } },
    sendTask: { beforeSave: judgeTasks, guards: { maySend }, effects: { begin }, timers: { start } },
    message: { afterSave: followMessages, effects: { optOut }, timers: { send: sendLate } },
  },
  pages: [
    servesPage(campaignPage, { view: viewCampaign, fill: fillEntry }),
    servesPage(invitePage, { view: viewCampaign, fill: fillEntry }),
    servesPage(offerPage, { view: viewOffer, fill: fillOffer, may: mayOptOut }),
    servesPage(offerInvitePage, { view: viewOffer, fill: fillOffer, may: mayOptOut }),
    servesPage(joinedPage, { view: viewJoined }),
    servesPage(entryPage, { view: viewEntry }),
  ],
  calls: [answers(checkCall, check), answers(redeemCall, redeem), answers(countCall, countNow), answers(effectCall, effectsOf)],
  jobs: [does(sendJob, { items: peopleOf, each: sendTo, ends: finish })],
  provides: [
    provide(offeredCoupons, offersFor),
    provide(quotedCoupons, quoteFor),
    provide(orderPromotions, promotionsFor),
    couponFacts,
    campaignTargets,
  ],
  performs: [
    performs(lockCoupons, lockFor),
    performs(useCoupons, useFor),
    performs(releaseCoupons, releaseFor),
    performs(returnCoupons, returnFor),
  ],
  assistantTools,
  demo: demoMarketing,
  history: marketingHistory,
})
