import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { closedMonths } from '#src/main-data/books.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { assistantTools } from '#src/reconciling/assistant.ts'
import { readChannels } from '#src/reconciling/bank/channels.ts'
import { importBank } from '#src/reconciling/bank/importing.ts'
import { compareBooks, compareToday } from '#src/reconciling/books/comparing.ts'
import { afterLines, compare, fillBatches } from '#src/reconciling/books/standing.ts'
import { compareBooksCall, continuityCall, importCall, linkCall, settleGapCall, unlinkCall } from '#src/reconciling/calls.ts'
import { afterCloses, closedAmong, continuity, judgeCloses, mayClose, reopening } from '#src/reconciling/closing/closing.ts'
import { demoStatements } from '#src/reconciling/demo.ts'
import { reconcilingHistory } from '#src/reconciling/demo-history.ts'
import { assign } from '#src/reconciling/handling/assigning.ts'
import { handle, settleGap, undo } from '#src/reconciling/handling/handling.ts'
import { link, notClosed, unlink } from '#src/reconciling/matching/linking.ts'

export const served = serve({
  app: reconcilingApp,
  entities: {
    batch: { beforeSave: fillBatches, effects: { compare } },
    line: { guards: { notClosed }, effects: { handle, undo, assign }, afterSave: afterLines },
    monthClose: {
      beforeSave: judgeCloses,
      afterSave: afterCloses,
      guards: { mayClose },
      approvals: { 'reconciliation.reopen': reopening },
    },
  },
  calls: [
    answers(importCall, importBank),
    answers(linkCall, link),
    answers(unlinkCall, unlink),
    answers(continuityCall, continuity),
    answers(settleGapCall, settleGap),
    answers(compareBooksCall, compareToday),
  ],
  demo: demoStatements,
  history: reconcilingHistory,
  assistantTools,
  schedules: [
    scheduled('books', { at: '01:00', days: 'daily' }, compareBooks),
    scheduled('channels', { at: '10:30', days: 'daily' }, readChannels),
  ],
  provides: [provide(closedMonths, closedAmong)],
})
