import { provide } from '@qifuyun/kit/server.ts'
import { payPage } from '#src/fee/online/online-pages.ts'
import { pageTargets, serviceTarget } from '#src/main-data/residents/page-targets.ts'

/** Residents pay what is owed of their room at any time. */
export const payTarget = provide(pageTargets, (call, asked) =>
  serviceTarget(call, asked, { key: 'pay', title: '物业缴费', note: '查看账单并在线缴费', room: payPage }),
)
