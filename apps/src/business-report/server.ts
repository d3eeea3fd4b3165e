import { columns } from '@qifuyun/kit/columns.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { businessReportApp } from '#src/business-report/app.ts'
import { assistantTools } from '#src/business-report/assistant.ts'
import {
  addStandardCall,
  metricsCall,
  previewCall,
  printCall,
  saveTargetsCall,
  sheetCall,
  standardsCall,
  targetSheetCall,
} from '#src/business-report/calls.ts'
import { demoReports } from '#src/business-report/demo.ts'
import { reportHistory } from '#src/business-report/demo-history.ts'
import { metricsOf } from '#src/business-report/figures/answering.ts'
import { beginIssuing, issueEach, issueJob, reportsDue } from '#src/business-report/issues/by-itself.ts'
import { isLatest, isOver, issueNow, recompute } from '#src/business-report/issues/issuing.ts'
import { publishing, send } from '#src/business-report/issues/publishing.ts'
import { previewOf, sheetOf } from '#src/business-report/issues/reading.ts'
import { printIssue } from '#src/business-report/printing/printing.ts'
import { printout } from '#src/business-report/printing/printout.ts'
import { addStandard, standards } from '#src/business-report/reports/adding.ts'
import { judgeReports, knowsColumns } from '#src/business-report/reports/judging.ts'
import { saveTargets, targetSheet } from '#src/business-report/targets/grid.ts'
import { judgeTargets } from '#src/business-report/targets/judging.ts'

export const served = serve({
  app: businessReportApp,
  entities: {
    report: { beforeSave: judgeReports, guards: { knowsColumns, isOver }, effects: { issueNow } },
    issue: { guards: { isLatest }, effects: { recompute }, approvals: { 'report.issue': publishing } },
    target: { beforeSave: judgeTargets },
    delivery: { timers: { send } },
    // What was printed holds what its reader may see, and is nobody else's.
    printout: { readable: ({ userUuid }, alias) => sql`${columns(printout, alias).reader} = ${userUuid}::uuid` },
  },
  calls: [
    answers(metricsCall, metricsOf),
    answers(sheetCall, sheetOf),
    answers(previewCall, previewOf),
    answers(standardsCall, standards),
    answers(addStandardCall, addStandard),
    answers(targetSheetCall, targetSheet),
    answers(saveTargetsCall, saveTargets),
    answers(printCall, printIssue),
  ],
  schedules: [scheduled('issueDue', { at: '02:30', days: 'daily' }, beginIssuing)],
  jobs: [does(issueJob, { items: reportsDue, each: issueEach, size: 1 })],
  assistantTools,
  demo: demoReports,
  history: reportHistory,
})
