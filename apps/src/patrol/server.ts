import { boardOf } from '@qifuyun/kit/rounds/board.ts'
import { stepsOf } from '@qifuyun/kit/rounds/steps.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { patrolApp } from '#src/patrol/app.ts'
import { assistantTools } from '#src/patrol/assistant.ts'
import { patrolNow, roundBoard, roundSteps, roundTrack } from '#src/patrol/calls.ts'
import { controlRoom } from '#src/patrol/control.ts'
import { demoPatrol } from '#src/patrol/demo.ts'
import { patrolHistory } from '#src/patrol/demo-history.ts'
import { escalate, judgeIncidents, ring } from '#src/patrol/incidents/alarming.ts'
import { bar, dispatch, hearsOfWork } from '#src/patrol/incidents/handling.ts'
import { tellCaptain } from '#src/patrol/shifts/handing.ts'
import { trackOf } from '#src/patrol/walk/track.ts'
import { gap, gapState, walked } from '#src/patrol/walking.ts'

export const served = serve({
  app: patrolApp,
  entities: {
    standard: walked.standard,
    point: walked.point,
    route: walked.route,
    plan: walked.plan,
    task: walked.task,
    taskPoint: { ...walked.taskPoint, computed: { gap, gapState } },
    incident: { beforeSave: judgeIncidents, afterSave: ring, effects: { dispatch, bar }, timers: { escalate } },
    shiftLog: { timers: { tellCaptain } },
  },
  calls: [
    answers(roundBoard, (call, asked) => boardOf(call, walked.known, asked)),
    answers(roundSteps, (call, asked) => stepsOf(call, walked.known, asked)),
    answers(roundTrack, trackOf),
    answers(patrolNow, controlRoom),
  ],
  assignedWork: walked.assignedWork,
  subscribes: hearsOfWork,
  assistantTools,
  demo: demoPatrol,
  history: patrolHistory,
})
