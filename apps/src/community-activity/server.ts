import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, serve } from '@qifuyun/kit/server.ts'
import { callOffEach, followActivities, standingOf } from '#src/community-activity/activities/following.ts'
import { callOffJob } from '#src/community-activity/activities/jobs.ts'
import { activityTargets } from '#src/community-activity/activities/page-target.ts'
import { adjust, byFlow, end, judgeActivities, mayAdjust, maySubmit, review, submit } from '#src/community-activity/activities/running.ts'
import { communityActivityApp } from '#src/community-activity/app.ts'
import { assistantTools } from '#src/community-activity/assistant.ts'
import { checkInCall } from '#src/community-activity/calls.ts'
import { demoActivities } from '#src/community-activity/demo.ts'
import { activityHistory } from '#src/community-activity/demo-history.ts'
import { followBills, paid } from '#src/community-activity/money/billing.ts'
import { gaveBack, giveBack, inFee, written } from '#src/community-activity/money/refunding.ts'
import { fillSignup, owedFor, paysAt, viewActivity, viewSignup } from '#src/community-activity/page-views.ts'
import { activityPage, signupPage } from '#src/community-activity/pages.ts'
import { cancel, checkIn, isThere, mayCancel, mayCheckIn, mayUncheck, uncheck, unpaid } from '#src/community-activity/signups/acting.ts'
import { checkInBy } from '#src/community-activity/signups/checking-in.ts'
import { followSignups } from '#src/community-activity/signups/following.ts'
import { judgeSignups } from '#src/community-activity/signups/judging.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'

export const served = serve({
  app: communityActivityApp,
  entities: {
    activity: {
      beforeSave: judgeActivities,
      afterSave: followActivities,
      guards: { maySubmit, mayAdjust },
      effects: { submit, adjust, review },
      approvals: { 'community-activity.publish': byFlow },
      timers: { end },
    },
    signup: {
      beforeSave: judgeSignups,
      afterSave: followSignups,
      guards: { mayCheckIn, isThere, mayUncheck, mayCancel, inFee },
      effects: { checkIn, paid, uncheck, cancel, giveBack, gaveBack },
      timers: { unpaid, written },
    },
  },
  demo: demoActivities,
  history: activityHistory,
  assistantTools,
  pages: [
    servesPage(activityPage, { view: viewActivity, fill: fillSignup }),
    servesPage(signupPage, { view: viewSignup, owes: owedFor, paysAt }),
  ],
  calls: [answers(checkInCall, checkInBy)],
  jobs: [does(callOffJob, { items: standingOf, each: callOffEach })],
  follows: [following(receivable, followBills)],
  provides: [activityTargets, factsAbout(signup, { no: 'no', title: 'name', room: 'roomUuid', phone: 'phone' })],
})
