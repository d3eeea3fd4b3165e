import { boardOf } from '@qifuyun/kit/rounds/board.ts'
import { stepsOf } from '@qifuyun/kit/rounds/steps.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { cleaningApp } from '#src/cleaning-greening/app.ts'
import { accept, check, doneToday, lastScore, sendBack, walked } from '#src/cleaning-greening/areas/walking.ts'
import { assistantTools } from '#src/cleaning-greening/assistant.ts'
import { roundBoard, roundSteps } from '#src/cleaning-greening/calls.ts'
import { demoCleaning } from '#src/cleaning-greening/demo.ts'
import { cleaningHistory } from '#src/cleaning-greening/demo-history.ts'
import { followCare, judgeCare, planCare, tellDue } from '#src/cleaning-greening/greens/caring.ts'
import { judgePests, remind } from '#src/cleaning-greening/pests/spraying.ts'
import { hearsOfChecks, judgeScores } from '#src/cleaning-greening/settling/scoring.ts'
import { count, isScored, judgeSettlements, settling } from '#src/cleaning-greening/settling/settling.ts'
import { fillUsage, hearsOfGoods, use } from '#src/cleaning-greening/usage/using.ts'
import { judgeWaste, priced } from '#src/cleaning-greening/waste/carting.ts'

export const served = serve({
  app: cleaningApp,
  entities: {
    standard: walked.standard,
    point: { ...walked.point, computed: { ...walked.point.computed, doneToday, score: lastScore } },
    route: walked.route,
    plan: walked.plan,
    task: { ...walked.task, effects: { ...walked.task.effects, accept, sendBack } },
    taskPoint: { effects: { check } },
    plant: { beforeSave: planCare, timers: { tellDue } },
    careRecord: { beforeSave: judgeCare, afterSave: followCare },
    pestNotice: { timers: { remind } },
    pestRecord: { beforeSave: judgePests },
    waste: { beforeSave: judgeWaste, guards: { priced } },
    consumption: { beforeSave: fillUsage, effects: { use } },
    score: { beforeSave: judgeScores },
    settlement: {
      beforeSave: judgeSettlements,
      guards: { isScored },
      effects: { count },
      approvals: { 'cleaning-greening.settlement': settling },
    },
  },
  calls: [
    answers(roundBoard, (call, asked) => boardOf(call, walked.known, asked)),
    answers(roundSteps, (call, asked) => stepsOf(call, walked.known, asked)),
  ],
  assignedWork: walked.assignedWork,
  subscribes: [hearsOfGoods, hearsOfChecks],
  assistantTools,
  demo: demoCleaning,
  history: cleaningHistory,
})
