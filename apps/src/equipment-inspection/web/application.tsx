import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { PlanPreview } from '@qifuyun/kit-web/rounds/PlanPreview.tsx'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { AnswersInput } from './AnswersInput.tsx'
import { RoundsPage, WalkPage } from './pages.tsx'
import { Records } from './Records.tsx'
import { UpkeepPage } from './UpkeepPage.tsx'

/** A week of rounds, the page on which they are walked, defects, the ledger and maintenance. */
export const application = loadedApp(inspectionApp, {
  lists: {
    plan: { formNote: (row) => <PlanPreview row={row} /> },
    equipment: { detail: { renderExtra: (row) => <Records row={row} /> } },
  },
  inputs: { 'mTask.answers': AnswersInput },
  pages: [
    { key: 'rounds', label: '计划与任务', Page: RoundsPage },
    { key: 'walk', label: '现场打卡', Page: WalkPage },
    { key: 'upkeep', label: '保养日程', right: right(mPlan, 'read'), Page: UpkeepPage },
  ],
  seldom: ['taskPoint', 'standardVersion', 'category', 'standard', 'mPlan', 'point', 'route'],
})
