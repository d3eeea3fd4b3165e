import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, performs, provide, serve } from '@qifuyun/kit/server.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { assistantTools } from '#src/loyalty/assistant.ts'
import { cardLink, memberByCode, memberCard, pointsReport, simulateRule } from '#src/loyalty/calls.ts'
import { demoLoyalty } from '#src/loyalty/demo.ts'
import { loyaltyHistory } from '#src/loyalty/demo-history.ts'
import { cancel, judgeExchanges, takeExchanges } from '#src/loyalty/exchange/exchanging.ts'
import { reportOf } from '#src/loyalty/figures/reporting.ts'
import { judgeLevels, judgeUses } from '#src/loyalty/levels/judging.ts'
import { cardOf, memberBy } from '#src/loyalty/members/card.ts'
import { followCustomers, voidPoints } from '#src/loyalty/members/following.ts'
import { judgeMembers, mayLeave, mayRestore } from '#src/loyalty/members/joining.ts'
import { member } from '#src/loyalty/members/member.ts'
import { viewCard } from '#src/loyalty/page-views.ts'
import { cardPage } from '#src/loyalty/pages.ts'
import { adjustApproval, judgeAdjustments, mayAdjust } from '#src/loyalty/points/adjusting.ts'
import { enterOpenings, judgeOpenings } from '#src/loyalty/points/entering.ts'
import { birthdayJob, expireJob, standJob, warnJob } from '#src/loyalty/points/jobs.ts'
import * as nightly from '#src/loyalty/points/nightly.ts'
import { followRatings, followRefunds, hears } from '#src/loyalty/rules/hearing.ts'
import { judgeRules } from '#src/loyalty/rules/judging.ts'
import { simulate } from '#src/loyalty/rules/simulating.ts'
import * as spending from '#src/loyalty/spending/spending.ts'
import * as ports from '#src/main-data/orders/spend-points.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

/** A card that is sent to a member can be opened for so long. */
const LINK_MS = days(365)

export const served = serve({
  app: loyaltyApp,
  entities: {
    member: { beforeSave: judgeMembers, guards: { mayLeave, mayRestore }, timers: { voidPoints } },
    level: { beforeSave: judgeLevels },
    rule: { beforeSave: judgeRules },
    benefitUse: { beforeSave: judgeUses },
    adjustment: { beforeSave: judgeAdjustments, guards: { mayAdjust }, approvals: { 'member.adjust': adjustApproval } },
    opening: { beforeSave: judgeOpenings, afterSave: enterOpenings },
    exchange: { beforeSave: judgeExchanges, afterSave: takeExchanges, effects: { cancel } },
    setting: { afterSave: nightly.recountWorth },
  },
  pages: [servesPage(cardPage, { view: viewCard })],
  calls: [
    answersLink(cardLink, cardPage, LINK_MS),
    answers(memberCard, cardOf),
    answers(memberByCode, memberBy),
    answers(simulateRule, simulate),
    answers(pointsReport, reportOf),
  ],
  subscribes: hears,
  follows: [following(customer, followCustomers), following(receivable, followRefunds), following(rating, followRatings)],
  schedules: [
    // Those of the last month end on the first of one; what is imported or given back may end on any day.
    scheduled('expirePoints', { at: '01:00', days: 'daily' }, nightly.expirePoints),
    scheduled('judgeStandings', { at: '02:00', days: 'daily' }, nightly.judgeStandings),
    scheduled('greetBirthdays', { at: '08:00', days: 'daily' }, nightly.greetBirthdays),
    scheduled('warnMembers', { at: '09:00', days: 'daily' }, nightly.warnMembers),
  ],
  jobs: [
    does(expireJob, { items: nightly.expiredMembers, each: nightly.expireEach }),
    does(standJob, { items: nightly.movedMembers, each: nightly.standEach }),
    does(warnJob, { items: nightly.warnedMembers, each: nightly.warnEach }),
    does(birthdayJob, { items: nightly.birthdayMembers, each: nightly.birthdayEach }),
  ],
  provides: [provide(ports.spendablePoints, spending.spendableOf), factsAbout(member, { no: 'memberNo', title: 'name', phone: 'mobile' })],
  performs: [
    performs(ports.holdPoints, spending.holdFor),
    performs(ports.usePoints, spending.useFor),
    performs(ports.releasePoints, spending.releaseFor),
    performs(ports.returnPoints, spending.returnFor),
    performs(ports.promisePoints, spending.promiseFor),
    performs(ports.earnPoints, spending.earnFor),
    performs(ports.takeBackPoints, spending.takeBackBy),
  ],
  assistantTools,
  demo: demoLoyalty,
  history: loyaltyHistory,
})
