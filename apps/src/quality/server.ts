import { answers, heldWork, serve } from '@qifuyun/kit/server.ts'
import { qualityApp } from '#src/quality/app.ts'
import { assistantTools } from '#src/quality/assistant.ts'
import { qualityScores } from '#src/quality/calls.ts'
import { check } from '#src/quality/checks/check.ts'
import { allClosed, appeal, appealing, decide, record, settle, submit } from '#src/quality/checks/course.ts'
import { fillChecks } from '#src/quality/checks/filling.ts'
import { demoQuality } from '#src/quality/demo.ts'
import { qualityHistory } from '#src/quality/demo-history.ts'
import { followPlans, judgePlans, makeDue, stopPlan } from '#src/quality/plans/making.ts'
import { assignable, close, fail, hearsOfWork, openOf, tellLate, toWork } from '#src/quality/rectify/course.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { scoresOf } from '#src/quality/scores/scores.ts'
import { judgeStandards } from '#src/quality/standards/judging.ts'

export const served = serve({
  app: qualityApp,
  entities: {
    standard: { beforeSave: judgeStandards },
    plan: { beforeSave: judgePlans, afterSave: followPlans, effects: { stop: stopPlan }, timers: { make: makeDue } },
    check: {
      beforeSave: fillChecks,
      computed: { open: openOf },
      guards: { allClosed },
      effects: { record, submit, confirm: settle, appeal, decide },
      approvals: { 'quality.appeal': appealing },
      timers: { settle },
    },
    rectify: { guards: { assignable }, effects: { toWork, close, fail }, timers: { tellLate } },
  },
  calls: [answers(qualityScores, scoresOf)],
  assignedWork: [
    heldWork(check, { holder: 'checker', states: ['draft'], title: 'no' }),
    heldWork(rectify, { holder: 'responsible', states: ['todo'], title: 'item' }),
  ],
  subscribes: hearsOfWork,
  assistantTools,
  demo: demoQuality,
  history: qualityHistory,
})
