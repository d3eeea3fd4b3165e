import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, heldWork, serve } from '@qifuyun/kit/server.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { meterReadingApp } from '#src/meter-reading/app.ts'
import { assistantTools } from '#src/meter-reading/assistant.ts'
import { followFees } from '#src/meter-reading/billing/following.ts'
import { allPushed, billing, mayBill } from '#src/meter-reading/billing/making.ts'
import { followRuns, pushLeft } from '#src/meter-reading/billing/pushing.ts'
import { makeVoid, notPaid, voidFees } from '#src/meter-reading/billing/voiding.ts'
import { closeShare, myRounds, pushBills, readingSheet, reportLink, roundBoard, sharePreview } from '#src/meter-reading/calls.ts'
import { demoRound } from '#src/meter-reading/demo.ts'
import { meterReadingHistory } from '#src/meter-reading/demo-history.ts'
import { reportPage } from '#src/meter-reading/reports/pages.ts'
import { choices, fill, judgeReports, takeReports, view } from '#src/meter-reading/reports/reporting.ts'
import { board } from '#src/meter-reading/rounds/board.ts'
import { callOff } from '#src/meter-reading/rounds/calling-off.ts'
import { computed } from '#src/meter-reading/rounds/counting.ts'
import { allRead, audit, noneAbnormal } from '#src/meter-reading/rounds/finishing.ts'
import { judgeRounds, start } from '#src/meter-reading/rounds/starting.ts'
import { close, preview } from '#src/meter-reading/sharing/closing.ts'
import { judgeRules } from '#src/meter-reading/sharing/judging-rules.ts'
import { nonePaid, voidShare } from '#src/meter-reading/sharing/voiding.ts'
import { check, isOpen } from '#src/meter-reading/tasks/checking.ts'
import { judgeEntries, takeEntries } from '#src/meter-reading/tasks/entering.ts'
import { miss, record } from '#src/meter-reading/tasks/recording.ts'
import { rounds, sheet } from '#src/meter-reading/tasks/sheet.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

/** A link of a household holds for the rounds of a year. */
const LINK_MS = days(365)

export const served = serve({
  app: meterReadingApp,
  entities: {
    round: {
      computed,
      beforeSave: judgeRounds,
      guards: { allRead, noneAbnormal, mayBill, allPushed },
      effects: { start, callOff, audit },
      approvals: { 'meter-reading.bill': billing },
    },
    task: { guards: { isOpen }, effects: { record, miss, check } },
    readingEntry: { beforeSave: judgeEntries, afterSave: takeEntries },
    selfReport: { beforeSave: judgeReports, afterSave: takeReports },
    shareRule: { beforeSave: judgeRules },
    share: { guards: { nonePaid }, effects: { void: voidShare } },
    bill: { afterSave: voidFees, guards: { notPaid }, effects: { void: makeVoid } },
  },
  calls: [
    answers(readingSheet, sheet),
    answers(myRounds, rounds),
    answers(roundBoard, board),
    answers(sharePreview, preview),
    answers(closeShare, close),
    answers(pushBills, pushLeft),
    answersLink(reportLink, reportPage, LINK_MS),
  ],
  assistantTools,
  demo: demoRound,
  history: meterReadingHistory,
  pages: [servesPage(reportPage, { view, choices, fill })],
  assignedWork: [heldWork(task, { holder: 'reader', states: ['waiting'], title: 'name' })],
  follows: [following(receivable, followFees), following(billRun, followRuns)],
})
