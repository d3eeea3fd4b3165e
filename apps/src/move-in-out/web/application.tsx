import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { moveInOutApp } from '#src/move-in-out/app.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { MoveDesk } from './MoveDesk.tsx'
import { EnteringPane, LeavingPane } from './MovePanes.tsx'
import { OccupancyFigures } from './OccupancyFigures.tsx'

/** Moves with their checklists as they stand now, settlements, and who has lived in the room. */
export const application = loadedApp(moveInOutApp, {
  pages: [{ key: 'desk', label: '办理台', right: right(moveOut, 'read'), Page: MoveDesk }],
  Figures: OccupancyFigures,
  seldom: ['setting'],
  lists: {
    moveIn: { detail: { renderExtra: (row) => <EnteringPane row={row} /> } },
    moveOut: { detail: { renderExtra: (row) => <LeavingPane row={row} /> } },
  },
})
