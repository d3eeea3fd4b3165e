import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, heldWork, serve } from '@qifuyun/kit/server.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { assistantTools } from '#src/satisfaction/assistant.ts'
import { satisfactionFigures } from '#src/satisfaction/calls.ts'
import { demoSatisfaction } from '#src/satisfaction/demo.ts'
import { satisfactionHistory } from '#src/satisfaction/demo-history.ts'
import { figuresOf } from '#src/satisfaction/figures/answering.ts'
import { assignable, contact, followFollows, hearsOfWork, tellArea, tellManager } from '#src/satisfaction/follows/course.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { hearsOfService } from '#src/satisfaction/invites/hearing.ts'
import { keyOptOuts } from '#src/satisfaction/invites/opt-out.ts'
import { linksOf, optOut, send } from '#src/satisfaction/invites/sending.ts'
import { fillRating, mayDo, viewInvite, viewRating } from '#src/satisfaction/page-views.ts'
import { cesPage, csatPage, npsPage, ratedPage } from '#src/satisfaction/pages.ts'
import { censusJob } from '#src/satisfaction/plans/jobs.ts'
import { askPeople, beginCensuses, censusPeople, judgePlans, start } from '#src/satisfaction/plans/planning.ts'
import { change, mayChange, reply } from '#src/satisfaction/ratings/acting.ts'
import { followRatings } from '#src/satisfaction/ratings/following.ts'
import { judgeRatings } from '#src/satisfaction/ratings/judging.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { judgeTargets } from '#src/satisfaction/targets/judging.ts'

export const served = serve({
  app: satisfactionApp,
  entities: {
    rating: { beforeSave: judgeRatings, afterSave: followRatings, guards: { mayChange }, effects: { change, reply } },
    follow: { afterSave: followFollows, guards: { assignable }, effects: { contact }, timers: { tellManager, tellArea } },
    invite: { computed: { link: linksOf }, effects: { optOut }, timers: { send } },
    target: { beforeSave: judgeTargets },
    optOut: { beforeSave: keyOptOuts },
    plan: { beforeSave: judgePlans, effects: { start } },
  },
  pages: [
    servesPage(csatPage, { view: viewInvite, fill: fillRating }),
    servesPage(npsPage, { view: viewInvite, fill: fillRating }),
    servesPage(cesPage, { view: viewInvite, fill: fillRating }),
    servesPage(ratedPage, { view: viewRating, may: mayDo }),
  ],
  calls: [answers(satisfactionFigures, figuresOf)],
  subscribes: [...hearsOfService, ...hearsOfWork],
  schedules: [scheduled('census', { at: '09:00', days: 'daily' }, beginCensuses)],
  jobs: [does(censusJob, { items: censusPeople, each: askPeople })],
  assignedWork: [heldWork(follow, { holder: 'handler', states: ['toContact', 'working'], title: 'no' })],
  provides: [
    factsAbout(rating, { no: 'no', title: 'text', room: 'roomUuid', phone: 'phone' }),
    factsAbout(follow, { no: 'no', title: 'quote', room: 'roomUuid', phone: 'phone' }),
  ],
  assistantTools,
  demo: demoSatisfaction,
  history: satisfactionHistory,
})
