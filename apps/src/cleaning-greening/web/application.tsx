import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { cleaningApp } from '#src/cleaning-greening/app.ts'
import { RoundsPage, WalkPage } from './pages.tsx'

/** A week of work, the page on which it is done, areas, green stock, waste and what contractors are paid. */
export const application = loadedApp(cleaningApp, {
  pages: [
    { key: 'rounds', label: '计划与作业', Page: RoundsPage },
    { key: 'walk', label: '现场作业', Page: WalkPage },
  ],
  seldom: [
    ...(['plan', 'route', 'standard', 'taskPoint', 'standardVersion', 'setting'] as const),
    ...(['careRecord', 'pestNotice', 'pestRecord', 'consumption', 'score'] as const),
  ],
})
