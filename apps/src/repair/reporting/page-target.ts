import { provide } from '@qifuyun/kit/server.ts'
import { pageTargets, serviceTarget } from '#src/main-data/residents/page-targets.ts'
import { projectPage, roomPage } from '#src/repair/reporting/report-pages.ts'

/** Residents ask for a repair at any time. */
export const repairTarget = provide(pageTargets, (call, asked) =>
  serviceTarget(call, asked, { key: 'repair', title: '报事报修', note: '报修并查看维修进度', room: roomPage, project: projectPage }),
)
