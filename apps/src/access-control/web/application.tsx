import { right } from '@qifuyun/kit/permissions.ts'
import { appCell } from '@qifuyun/kit-web/app-cell.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { accessApp } from '#src/access-control/app.ts'
import { door } from '#src/access-control/doors/door.ts'
import { access } from '#src/access-control/rights/access.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { DoorDesk } from './DoorDesk.tsx'
import { MatrixPage } from './MatrixPage.tsx'
import { MonitorPage } from './MonitorPage.tsx'

/** Who may open what, what the devices know, the desk of a door, before the lists. */
export const application = loadedApp(accessApp, {
  pages: [
    { key: 'matrix', label: '权限矩阵', right: right(access, 'read'), Page: MatrixPage },
    { key: 'monitor', label: '下发监控', right: right(syncTask, 'read'), Page: MonitorPage },
    { key: 'desk', label: '门岗核验', right: right(door, 'action.check'), Page: DoorDesk },
  ],
  cells: { 'rule.sourceApp': appCell('sourceApp') },
  seldom: ['access', 'remoteOpen', 'doorGroup', 'personGroup', 'syncTask', 'setting'],
})
