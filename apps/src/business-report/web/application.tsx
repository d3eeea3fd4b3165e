import { right } from '@qifuyun/kit/permissions.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { businessReportApp } from '#src/business-report/app.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'
import { target } from '#src/business-report/targets/target.ts'
import { DesignerPage } from './designer/DesignerPage.tsx'
import { ChartsInput, ColumnsInput, MetricInput } from './designer/inputs.tsx'
import { TargetsPage } from './targets/TargetsPage.tsx'
import { useText } from './texts.ts'
import { ViewerPage } from './viewer/ViewerPage.tsx'

const ToSheet = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return (
    <Link to={`?entity=viewer&issue=${textOf(row.uuid)}`}>
      <Button>{t('查看报表')}</Button>
    </Link>
  )
}

const ToDesigner = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return (
    <Link to={`?entity=designer&report=${textOf(row.uuid)}`}>
      <Button>{t('设计报表')}</Button>
    </Link>
  )
}

/** Reports to read, to draw, and what figures are to come to. */
export const application = loadedApp(businessReportApp, {
  pages: [
    { key: 'viewer', label: '报表查看', right: right(issue, 'read'), Page: ViewerPage },
    { key: 'designer', label: '报表设计', right: right(report, 'read'), Page: DesignerPage },
    { key: 'targets', label: '目标录入', right: right(target, 'read'), Page: TargetsPage },
  ],
  seldom: ['delivery', 'snapshot', 'printout', 'target'],
  lists: {
    issue: { detail: { renderButtons: (row) => <ToSheet row={row} /> } },
    report: { detail: { renderButtons: (row) => <ToDesigner row={row} /> } },
  },
  inputs: { 'report.columns': ColumnsInput, 'report.charts': ChartsInput, 'target.metric': MetricInput },
})
