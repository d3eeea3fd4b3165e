import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PublicPage, WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { ClipboardCheck } from 'lucide-react'
import { text } from './texts.ts'

const common = { roles: [ROLE.workbench], rail: 'workbench', icon: ClipboardCheck } as const
const StartPage = lazyPage(() => import('./start/StartPage.tsx'))
const InfoPage = lazyPage(() => import('./detail/ApprovalInfoPage.tsx'))

/** Using approvals: the lists, starting one, and one by itself. Messages lead to the short addresses too. */
export const approvalRoutes: readonly (WorkPage | PublicPage)[] = [
  {
    ...common,
    path: '/dashboard/approve',
    name: 'approve',
    title: () => text('审批'),
    level: 2,
    group: 'approve',
    keepAlive: true,
    skeleton: 'panes',
    page: lazyPage(() => import('./list/ApprovalsPage.tsx')),
  },
  {
    ...common,
    path: '/dashboard/approve/add',
    name: 'approve.add',
    title: () => text('发起审批'),
    level: 3,
    group: 'approve',
    page: StartPage,
  },
  {
    ...common,
    path: '/dashboard/approve/info',
    name: 'approve.info',
    title: () => text('审批详情'),
    level: 3,
    group: 'approve',
    page: InfoPage,
  },
  {
    ...common,
    path: '/dashboard/approve/delegation',
    name: 'approve.delegation',
    title: () => text('审批委托'),
    level: 3,
    group: 'approve',
    page: lazyPage(() => import('./delegation/DelegationPage.tsx')),
  },
  { ...common, path: '/approve/add', name: 'approveAdd', title: () => text('发起审批'), level: 3, group: 'approve', page: StartPage },
  { ...common, path: '/approve/info', name: 'approveInfo', title: () => text('审批详情'), level: 3, group: 'approve', page: InfoPage },
  {
    path: '/approve/verify',
    name: 'approveVerify',
    title: () => text('审批单验证'),
    public: true,
    open: true,
    page: lazyPage(() => import('./verify/VerifyPage.tsx')),
  },
]
