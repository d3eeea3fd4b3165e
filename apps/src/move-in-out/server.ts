import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { enteringNow, leavingNow, occupancyOf } from '#src/move-in-out/answering.ts'
import { moveInOutApp } from '#src/move-in-out/app.ts'
import { enteringPoints, leavingPoints, occupancy } from '#src/move-in-out/calls.ts'
import { demoMoves } from '#src/move-in-out/demo.ts'
import { moveHistory } from '#src/move-in-out/demo-history.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import {
  allSeenTo,
  askDeposits,
  callOff,
  enter,
  enteringApproval,
  hearsOfDeposits,
  judgePersons,
  skipEntering,
  submitEntering,
  tickEntering,
} from '#src/move-in-out/moving-in.ts'
import {
  allSettled,
  judgeLeavers,
  leave,
  leavingApproval,
  nothingPaid,
  nothingPrepaid,
  recheck,
  recheckAll,
  remind,
  settle,
  skipLeaving,
  submitLeaving,
  tickLeaving,
  unsettle,
} from '#src/move-in-out/moving-out.ts'

export const served = serve({
  app: moveInOutApp,
  entities: {
    moveIn: {
      beforeSave: judgePersons,
      afterSave: askDeposits,
      guards: { allDone: allSeenTo },
      effects: { submit: submitEntering, tick: tickEntering, skip: skipEntering, enter, callOff },
      approvals: { 'move-in-out.in': enteringApproval },
    },
    moveOut: {
      beforeSave: judgeLeavers,
      guards: { allDone: allSettled, nothingPaid, nothingPrepaid },
      effects: { submit: submitLeaving, tick: tickLeaving, skip: skipLeaving, settle, unsettle, recheck, remind, leave },
      approvals: { 'move-in-out.out': leavingApproval },
    },
    setting: { beforeSave: nameAfterProject },
  },
  calls: [answers(leavingPoints, leavingNow), answers(enteringPoints, enteringNow), answers(occupancy, occupancyOf)],
  subscribes: [hearsOfDeposits],
  schedules: [scheduled('recheck', { at: '06:30', days: 'daily' }, recheckAll)],
  provides: [factsAbout(moveOut, { no: 'no', title: 'reason', room: 'roomUuid', phone: 'phone' })],
  demo: demoMoves,
  history: moveHistory,
})
