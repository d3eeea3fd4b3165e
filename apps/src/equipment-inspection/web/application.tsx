import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { inspectionApp } from '#src/equipment-inspection/app.ts'
import { RoundsPage, WalkPage } from './pages.tsx'

/** A week of rounds, the page on which they are walked, defects, the ledger and maintenance. */
export const application = loadedApp(inspectionApp, {
  pages: [
    { key: 'rounds', label: '计划与任务', Page: RoundsPage },
    { key: 'walk', label: '现场打卡', Page: WalkPage },
  ],
  seldom: ['taskPoint', 'standardVersion', 'category', 'standard', 'mPlan', 'point', 'route'],
})
