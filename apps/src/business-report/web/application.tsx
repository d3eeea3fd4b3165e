import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { businessReportApp } from '#src/business-report/app.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'
import { target } from '#src/business-report/targets/target.ts'
import { DesignerPage } from './designer/DesignerPage.tsx'
import { ChartsInput, ColumnsInput, MetricInput } from './designer/inputs.tsx'
import { TargetsPage } from './targets/TargetsPage.tsx'
import { ViewerPage } from './viewer/ViewerPage.tsx'

/** Reports to read, to draw, and what figures are to come to. */
export const application = loadedApp(businessReportApp, {
  pages: [
    { key: 'viewer', label: '报表查看', right: right(issue, 'read'), Page: ViewerPage },
    { key: 'designer', label: '报表设计', right: right(report, 'read'), Page: DesignerPage },
    { key: 'targets', label: '目标录入', right: right(target, 'read'), Page: TargetsPage },
  ],
  seldom: ['delivery', 'snapshot', 'printout', 'target'],
  inputs: { 'report.columns': ColumnsInput, 'report.charts': ChartsInput, 'target.metric': MetricInput },
})
