import { serve } from '@qifuyun/kit/server.ts'
import { complaintApp } from '#src/complaint/app.ts'
import { BY_LINK } from '#src/complaint/complaint.ts'
import { demoComplaints } from '#src/complaint/demo.ts'
import { follow, judge } from '#src/complaint/filing.ts'
import { compensation, invalid, isAmount, notAgainstHolder, reply, settled, toWork } from '#src/complaint/handling.ts'

const fill = (place: (row: { uuid: string } & Record<string, unknown>) => Record<string, unknown>) => ({
  fill: ({ row, sent }: { row: { uuid: string } & Record<string, unknown>; sent: Record<string, unknown> }) => ({
    ...sent,
    ...place(row),
    channel: BY_LINK,
  }),
})

export const served = serve({
  app: complaintApp,
  entities: {
    complaint: {
      beforeSave: judge,
      afterSave: follow,
      guards: { isAmount, notAgainstHolder },
      effects: { reply, settled, toWork },
      approvals: { 'complaint.invalid': invalid, 'complaint.compensation': compensation },
    },
  },
  demo: demoComplaints,
  pages: {
    complaintRoom: fill(({ uuid, projectUuid, buildingUuid }) => ({ projectUuid, buildingUuid, roomUuid: uuid })),
    complaintProject: fill(({ uuid }) => ({ projectUuid: uuid })),
  },
})
