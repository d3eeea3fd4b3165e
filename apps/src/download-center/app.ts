import { app } from '#src/download-center/identity.ts'
import { policy } from '#src/download-center/policy.ts'

/** Every export, import and other long job in one place, and what the enterprise demands of them (apps-business.md section 11). */
export const downloadCenterApp = app({
  entities: { policy },
  icon: 'download',
  colour: 'sky',
  category: '企业设置',
  roles: [
    { name: 'keeper', label: '下载管理', permissions: ['policy:*'] },
    { name: 'viewer', label: '任务查看', permissions: ['policy:read', 'policy:action.viewAll'] },
  ],
})
