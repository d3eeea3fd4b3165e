import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, on, provide, serve } from '@qifuyun/kit/server.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { communityNoticeApp } from '#src/community-notice/app.ts'
import { assistantTools } from '#src/community-notice/assistant.ts'
import { previewAudience } from '#src/community-notice/audience/previewing.ts'
import { audienceCall, recipientLink } from '#src/community-notice/calls.ts'
import { demoNotices } from '#src/community-notice/demo.ts'
import { noticeHistory } from '#src/community-notice/demo-history.ts'
import { freeCorrected, isUnsent, judgeNotices, mayRemind, maySubmit, mayWithdraw } from '#src/community-notice/notices/judging.ts'
import { byFlow, correct, deliver, end, publish, remind, submit } from '#src/community-notice/notices/publishing.ts'
import { recipientPage } from '#src/community-notice/pages.ts'
import { pressingNotices } from '#src/community-notice/ports.ts'
import { bannersOfRoom, pressingIn } from '#src/community-notice/reading/banners.ts'
import { noticeTargets, openNotice } from '#src/community-notice/reading/page-target.ts'
import { countsOf, isCurrent, viewNotice } from '#src/community-notice/reading/viewing.ts'
import { deliverEach, LINK_MS, planRest, unsentOf } from '#src/community-notice/sending/delivering.ts'
import { deliverJob, remindJob } from '#src/community-notice/sending/jobs.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { remindEach, unreadOf } from '#src/community-notice/sending/reminding.ts'
import { draftOutages, draftPests, draftResults } from '#src/community-notice/sources/drafting.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { roomNotices } from '#src/main-data/room-notices.ts'
import { questionnaireClosed } from '#src/questionnaire/events.ts'
import { outage } from '#src/repair/reporting/outage.ts'

export const served = serve({
  app: communityNoticeApp,
  entities: {
    notice: {
      beforeSave: judgeNotices,
      beforeDelete: freeCorrected,
      computed: {
        recipients: countsOf('recipients'),
        reached: countsOf('reached'),
        reads: countsOf('reads'),
        confirms: countsOf('confirms'),
      },
      guards: { maySubmit, mayWithdraw, mayRemind, isUnsent },
      effects: { submit, publish, remind, goOn: deliver, correct, end },
      approvals: { 'community-notice.publish': byFlow },
      timers: { publish, deliver, end },
    },
    recipient: { guards: { isCurrent } },
  },
  demo: demoNotices,
  history: noticeHistory,
  assistantTools,
  pages: [servesPage(recipientPage, { view: viewNotice, may: (row) => row.needConfirm === true }), openNotice],
  calls: [answers(audienceCall, previewAudience), answersLink(recipientLink, recipientPage, LINK_MS)],
  jobs: [does(deliverJob, { items: unsentOf, each: deliverEach, ends: planRest }), does(remindJob, { items: unreadOf, each: remindEach })],
  follows: [following(outage, draftOutages), following(pestNotice, draftPests)],
  subscribes: [on(questionnaireClosed, draftResults)],
  provides: [
    provide(roomNotices, bannersOfRoom),
    provide(pressingNotices, pressingIn),
    noticeTargets,
    factsAbout(recipient, { no: 'no', title: 'title', room: 'roomUuid', phone: 'mobile' }),
  ],
})
