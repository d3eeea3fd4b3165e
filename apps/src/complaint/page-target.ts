import { provide } from '@qifuyun/kit/server.ts'
import { projectPage, roomPage } from '#src/complaint/pages.ts'
import { pageTargets, serviceTarget } from '#src/main-data/residents/page-targets.ts'

/** Residents complain at any time. */
export const complaintTarget = provide(pageTargets, (call, asked) =>
  serviceTarget(call, asked, { key: 'complaint', title: '投诉建议', note: '提交投诉与建议', room: roomPage, project: projectPage }),
)
