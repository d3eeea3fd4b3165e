import { app } from '#src/business-report/identity.ts'
import { delivery } from '#src/business-report/issues/delivery.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { snapshot } from '#src/business-report/issues/snapshot.ts'
import { sheetPaper } from '#src/business-report/papers.ts'
import { printout } from '#src/business-report/printing/printout.ts'
import { report } from '#src/business-report/reports/report.ts'
import { target } from '#src/business-report/targets/target.ts'

const READS = ['issue:read', 'printout:read'] as const

/** Figures of all applications, told regularly to those who manage (apps-business.md section 13.16). */
export const businessReportApp = app({
  entities: { issue, report, target, delivery, snapshot, printout },
  icon: 'chart-column-big',
  colour: 'violet',
  category: '收费财务',
  papers: [sheetPaper],
  roles: [
    {
      name: 'keeper',
      label: '报表管理员',
      permissions: ['report:*', 'issue:*', 'target:*', 'delivery:read', 'snapshot:read', 'printout:read'],
    },
    { name: 'leader', label: '管理层', permissions: [...READS, 'issue:action.publish', 'report:read', 'target:read'] },
    { name: 'reader', label: '报表查阅', permissions: READS },
  ],
})
