import { absencesOf, onDuty, onShiftNow, shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { shiftsApp } from '#src/shifts/app.ts'
import { assistantTools } from '#src/shifts/assistant.ts'
import { myShifts, planBoard, publishPlan, setCells, swapChoices } from '#src/shifts/calls.ts'
import { absencesIn, shiftsIn } from '#src/shifts/days-of.ts'
import { demoShifts } from '#src/shifts/demo.ts'
import { shiftsHistory } from '#src/shifts/demo-history.ts'
import { clearDays, followAbsences, forgetAbsences, hearsOfAbsences, judgeTeams, judgeTypes } from '#src/shifts/keeping.ts'
import { choicesFor, ownShifts } from '#src/shifts/my-shifts.ts'
import { onDutyIn, onShiftIn } from '#src/shifts/on-duty.ts'
import { boardOf, saveCells } from '#src/shifts/planning.ts'
import { publishSeen } from '#src/shifts/publishing.ts'
import { byFlow, judgeSwaps, stillPossible, tellAsker } from '#src/shifts/swapping.ts'

export const served = serve({
  app: shiftsApp,
  entities: {
    shiftType: { beforeSave: judgeTypes },
    team: { beforeSave: judgeTeams },
    absence: { afterSave: followAbsences, beforeDelete: forgetAbsences },
    swap: {
      beforeSave: judgeSwaps,
      guards: { stillPossible },
      effects: { tellAsker },
      approvals: { 'shift.swap': byFlow },
    },
  },
  calls: [
    answers(planBoard, boardOf),
    answers(setCells, saveCells),
    answers(publishPlan, publishSeen),
    answers(myShifts, ownShifts),
    answers(swapChoices, choicesFor),
  ],
  provides: [provide(onDuty, onDutyIn), provide(onShiftNow, onShiftIn), provide(shiftsOf, shiftsIn), provide(absencesOf, absencesIn)],
  subscribes: [...hearsOfAbsences],
  memberLeft: clearDays,
  assistantTools,
  demo: demoShifts,
  history: shiftsHistory,
})
