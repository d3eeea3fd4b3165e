import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { zkyApp } from '#src/zky/app.ts'
import { group } from '#src/zky/control/group.ts'
import { scene } from '#src/zky/scenes/scene.ts'
import { AgendaPage } from './AgendaPage.tsx'
import { ControlPage } from './ControlPage.tsx'
import { Course } from './Course.tsx'
import { SavingFigure } from './SavingFigure.tsx'

/** What is controlled now and what runs when, then the lists. */
export const application = loadedApp(zkyApp, {
  pages: [
    { key: 'control', label: '控制台', right: right(group, 'read'), Page: ControlPage },
    { key: 'agenda', label: '日程', right: right(scene, 'read'), Page: AgendaPage },
  ],
  Figures: SavingFigure,
  lists: { execution: { detail: { renderExtra: (row) => <Course row={row} /> } } },
})
