import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { MessageSquareText } from 'lucide-react'
import { activityRoutes } from '#src/activities/routes.ts'
import { addressRoutes, maillistRoute } from '#src/address-book/routes.ts'
import { administrationRoutes } from '#src/administration/routes.ts'
import { appCenterRoutes } from '#src/app-center/routes.ts'
import { hostedRoute } from '#src/app-host/routes.ts'
import { applicationRoutes } from '#src/applications/routes.tsx'
import { flowDesignerRoutes } from '#src/approvals/designer/routes.ts'
import { approvalRoutes } from '#src/approvals/routes.ts'
import { assistantRoute, assistantUsageRoute } from '#src/assistant/routes.ts'
import { bigScreenRoute, sharedScreenRoute } from '#src/big-screen/routes.ts'
import { collectRoutes } from '#src/collect/routes.ts'
import { courseRoutes } from '#src/curriculum/routes.ts'
import { directoryRoutes } from '#src/directory/routes.ts'
import { enterpriseBasicRoutes, enterpriseHomeRoutes } from '#src/enterprise/settings-routes.ts'
import { guideRoute } from '#src/guide/routes.ts'
import { identityProviderRoutes } from '#src/identity-provider/routes.ts'
import { mainDataRoutes } from '#src/main-data/routes.ts'
import { marketRoutes } from '#src/market/routes.ts'
import { meetingRoutes } from '#src/meeting/routes.ts'
import { noticeManageRoutes, noticeRoutes } from '#src/notices/routes.ts'
import { myToDoRoute } from '#src/notifications/routes.ts'
import { operatorRoutes } from '#src/operator/routes.ts'
import { paymentRoutes } from '#src/payments/routes.ts'
import { roleRoutes } from '#src/roles/routes.ts'
import { secondFactorRoutes } from '#src/second-factor/routes.ts'
import { serviceTokenRoutes } from '#src/service-tokens/routes.ts'
import { workbenchRoutes } from '#src/workbench/routes.ts'
import { workingDaysRoutes } from '#src/working-days/routes.ts'
import { text } from './texts.ts'

const PassThroughPage = lazyPage(() => import('#src/shell/pages/PassThroughPage.tsx'))

/**
 * Every page of the workspace, as data: menu, guard, container redirects, tabs, palette and the 404 rule are derived from it.
 * A feature adds its pages here, one entry each, when they work. /login is a document of its own.
 */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/auth-redirect',
    name: 'authRedirect',
    title: () => text('授权登录'),
    public: true,
    open: true,
    page: lazyPage(() => import('#src/shell/pages/AuthRedirectPage.tsx')),
  },
  {
    path: '/jump',
    name: 'jump',
    title: () => text('外部页面'),
    public: true,
    open: true,
    page: lazyPage(() => import('#src/shell/pages/JumpPage.tsx')),
  },
  {
    path: '/redirectLink',
    name: 'redirectLink',
    title: () => text('链接'),
    public: true,
    open: true,
    page: lazyPage(() => import('#src/shell/pages/RedirectLinkPage.tsx')),
  },
  sharedScreenRoute,
  {
    path: '/404',
    name: 'notFound',
    title: () => text('页面不存在'),
    public: true,
    page: lazyPage(() => import('#src/shell/pages/NotFoundPage.tsx')),
  },
  {
    path: '/401',
    name: 'noAccess',
    title: () => text('没有访问权限'),
    public: true,
    page: lazyPage(() => import('#src/shell/pages/NoAccessPage.tsx')),
  },
  { path: '/redirect/*', name: 'redirect', title: () => text('跳转中'), public: true, passThrough: true, page: PassThroughPage },
  { path: '/appLibrary/*', name: 'appLibrary', title: () => text('跳转中'), public: true, passThrough: true, page: PassThroughPage },
  {
    path: '/im',
    name: 'messages',
    title: () => text('消息'),
    level: 2,
    roles: [ROLE.messaging],
    rail: 'messages',
    icon: MessageSquareText,
    keepAlive: true,
    skeleton: 'panes',
    page: lazyPage(async () => ({ default: (await import('#src/messaging/MessagesPage.tsx')).MessagesPage })),
  },
  { path: '/dashboard', name: 'dashboard', title: () => text('工作台'), level: 1, roles: [ROLE.workbench], rail: 'workbench' },
  ...workbenchRoutes,
  bigScreenRoute,
  ...collectRoutes,
  guideRoute,
  myToDoRoute,
  ...approvalRoutes,
  maillistRoute,
  assistantRoute,
  assistantUsageRoute,
  // The pages of the administration follow in the order of its menu: its container leads to the first of them.
  ...administrationRoutes,
  ...enterpriseHomeRoutes,
  ...addressRoutes,
  ...appCenterRoutes,
  ...paymentRoutes,
  ...noticeManageRoutes,
  ...enterpriseBasicRoutes,
  ...secondFactorRoutes,
  ...identityProviderRoutes,
  ...directoryRoutes,
  ...serviceTokenRoutes,
  ...workingDaysRoutes,
  ...roleRoutes,
  ...flowDesignerRoutes,
  ...operatorRoutes,
  ...noticeRoutes,
  ...mainDataRoutes,
  ...marketRoutes,
  ...meetingRoutes,
  ...activityRoutes,
  ...courseRoutes,
  ...applicationRoutes,
  hostedRoute,
]
