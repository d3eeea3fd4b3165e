import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { patrolApp } from '#src/patrol/app.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { ControlPage } from './ControlPage.tsx'
import { RoundsPage, WalkPage } from './pages.tsx'

/** A week of rounds, the page on which they are walked, and the control room, before the lists. */
export const application = loadedApp(patrolApp, {
  pages: [
    { key: 'rounds', label: '计划与任务', Page: RoundsPage },
    { key: 'control', label: '值班室', right: right(incident, 'action.respond'), Page: ControlPage },
    { key: 'walk', label: '现场巡更', Page: WalkPage },
  ],
  seldom: ['taskPoint', 'standardVersion', 'standard', 'point', 'route', 'plan'],
})
