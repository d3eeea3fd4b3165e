import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { downloadCenterApp } from '#src/download-center/app.ts'
import { policy } from '#src/download-center/policy.ts'
import { AppCell, AppInput } from './AppParts.tsx'
import { AllJobsPage, MyJobsPage } from './JobsPage.tsx'

/** Jobs of one's own and of everybody, and the policies that hold for them. */
export const application = loadedApp(downloadCenterApp, {
  pages: [
    { key: 'mine', label: '我的任务', Page: MyJobsPage },
    { key: 'all', label: '全部任务', right: right(policy, 'action.viewAll'), Page: AllJobsPage },
  ],
  inputs: { 'policy.app': AppInput },
  cells: { 'policy.app': AppCell },
})
