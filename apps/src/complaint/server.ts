import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { serve } from '@qifuyun/kit/server.ts'
import { complaintApp } from '#src/complaint/app.ts'
import { projectLink, roomLink } from '#src/complaint/calls.ts'
import { compensation, giveCompensation, isAmount } from '#src/complaint/compensating.ts'
import { BY_LINK, complaint } from '#src/complaint/complaint.ts'
import { demoComplaints } from '#src/complaint/demo.ts'
import { complaintHistory } from '#src/complaint/demo-history.ts'
import { follow, judge } from '#src/complaint/filing.ts'
import { invalid, notAgainstHolder, reply, settled } from '#src/complaint/handling.ts'
import { complaintTarget } from '#src/complaint/page-target.ts'
import { projectPage, roomPage } from '#src/complaint/pages.ts'
import { judgePast } from '#src/complaint/past.ts'
import { hearsOfWork, toWork } from '#src/complaint/working.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'

/** A year. */
const LINK_MS = 365 * 86_400_000

export const served = serve({
  app: complaintApp,
  entities: {
    complaint: {
      beforeSave: judge,
      afterSave: follow,
      validatePast: judgePast,
      guards: { isAmount, notAgainstHolder },
      effects: { reply, settled, toWork, giveCompensation },
      approvals: { 'complaint.invalid': invalid, 'complaint.compensation': compensation },
    },
  },
  subscribes: hearsOfWork,
  demo: demoComplaints,
  history: complaintHistory,
  provides: [
    complaintTarget,
    factsAbout(complaint, { no: 'no', title: 'content', room: 'roomUuid', phone: 'phone', rating: 'satisfaction', unless: 'anonymous' }),
  ],
  pages: [
    servesPage(roomPage, {
      fill: ({ row, sent }) => ({ ...sent, projectUuid: row.projectUuid, roomUuid: row.uuid, channel: BY_LINK }),
    }),
    servesPage(projectPage, { fill: ({ row, sent }) => ({ ...sent, projectUuid: row.uuid, channel: BY_LINK }) }),
  ],
  calls: [answersLink(roomLink, roomPage, LINK_MS), answersLink(projectLink, projectPage, LINK_MS)],
})
