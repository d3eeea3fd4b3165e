import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { boardOf } from '@qifuyun/kit/rounds/board.ts'
import { stepsOf } from '@qifuyun/kit/rounds/steps.ts'
import { answers, heldWork, serve } from '@qifuyun/kit/server.ts'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { assistantTools } from '#src/equipment-inspection/assistant.ts'
import { equipmentRecords, roundBoard, roundSteps, upkeepAhead } from '#src/equipment-inspection/calls.ts'
import { dispatch, hearsOfWork } from '#src/equipment-inspection/defects/handling.ts'
import { demoInspection } from '#src/equipment-inspection/demo.ts'
import { inspectionHistory } from '#src/equipment-inspection/demo-history.ts'
import { hearsOfEquipment, nextMaintenance, nothingOpen, openDefects, scrapping } from '#src/equipment-inspection/ledger/keeping.ts'
import { recordsOf } from '#src/equipment-inspection/ledger/records.ts'
import { aheadOf } from '#src/equipment-inspection/upkeep/ahead.ts'
import { accept, certified, finish, followPlans, judgePlans, tellLate } from '#src/equipment-inspection/upkeep/doing.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { makeNightly } from '#src/equipment-inspection/upkeep/making.ts'
import { walked } from '#src/equipment-inspection/walking.ts'

export const served = serve({
  app: inspectionApp,
  entities: {
    standard: walked.standard,
    point: walked.point,
    route: walked.route,
    plan: walked.plan,
    task: walked.task,
    taskPoint: walked.taskPoint,
    equipment: {
      computed: { nextMaintenance, openDefects },
      guards: { nothingOpen },
      approvals: { 'equipment-inspection.scrap': scrapping },
    },
    defect: { effects: { dispatch } },
    mPlan: { beforeSave: judgePlans, afterSave: followPlans },
    mTask: { guards: { certified }, effects: { finish, accept }, timers: { tellLate } },
  },
  calls: [
    answers(roundBoard, (call, asked) => boardOf(call, walked.known, asked)),
    answers(roundSteps, (call, asked) => stepsOf(call, walked.known, asked)),
    answers(equipmentRecords, recordsOf),
    answers(upkeepAhead, aheadOf),
  ],
  assignedWork: [...walked.assignedWork, heldWork(mTask, { holder: 'user', states: ['going'], title: 'name' })],
  schedules: [scheduled('upkeep', { at: '00:20', days: 'daily' }, makeNightly)],
  subscribes: [...hearsOfWork, ...hearsOfEquipment],
  assistantTools,
  demo: demoInspection,
  history: inspectionHistory,
})
