import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { ContainerRoute, PageRoute, WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Banknote, BookMarked, Building2, DatabaseBackup, MapPinned, ReceiptText, Scale, ShieldCheck, Store, Workflow } from 'lucide-react'
import type { ComponentType } from 'react'
import { offersPage, salesPage, transfersPage } from '#src/market/operator-pages.ts'
import { text } from './texts.ts'

const common = { roles: [], rail: 'operator', allowed: (user) => user.operatorFlag === 1 } as const satisfies Partial<WorkPage>

/** The page with the menu of the operator at its left. */
const framed = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPage(async () => {
    const [{ framedPage }, { default: Page }] = await Promise.all([import('./OperatorFrame.tsx'), load()])
    return { default: framedPage(Page) }
  })

/** Pages of the menu, from top to bottom. */
const PAGES: readonly WorkPage[] = [
  {
    ...common,
    path: '/operator/enterprise',
    name: 'operator.enterprise',
    title: () => text('企业与认证'),
    icon: Building2,
    level: 2,
    group: 'operator.enterprise',
    page: framed(() => import('./enterprises/EnterprisesPage.tsx')),
  },
  {
    ...common,
    path: '/operator/dictionary',
    name: 'operator.dictionary',
    title: () => text('数据字典'),
    icon: BookMarked,
    level: 2,
    group: 'operator.dictionary',
    page: framed(() => import('./dictionaries/DictionariesPage.tsx')),
  },
  {
    ...common,
    path: '/operator/area',
    name: 'operator.area',
    title: () => text('行政区划'),
    icon: MapPinned,
    level: 2,
    group: 'operator.area',
    page: framed(() => import('./areas/AreasPage.tsx')),
  },
  {
    ...common,
    path: '/operator/template',
    name: 'operator.template',
    title: () => text('流程模板'),
    icon: Workflow,
    level: 2,
    group: 'operator.template',
    page: framed(() => import('./templates/TemplatesPage.tsx')),
  },
  {
    ...common,
    path: '/operator/market',
    name: 'operator.market',
    title: () => text('市场上架'),
    icon: Store,
    level: 2,
    group: 'operator.market',
    page: framed(offersPage),
  },
  {
    ...common,
    path: '/operator/order',
    name: 'operator.order',
    title: () => text('平台订单'),
    icon: ReceiptText,
    level: 2,
    group: 'operator.order',
    page: framed(salesPage),
  },
  {
    ...common,
    path: '/operator/transfer',
    name: 'operator.transfer',
    title: () => text('转账确认'),
    icon: Banknote,
    level: 2,
    group: 'operator.transfer',
    page: framed(transfersPage),
  },
  {
    ...common,
    path: '/operator/payment',
    name: 'operator.payment',
    title: () => text('支付对账'),
    icon: Scale,
    level: 2,
    group: 'operator.payment',
    page: framed(() => import('#src/payments/PlatformPaymentsPage.tsx')),
  },
  {
    ...common,
    path: '/operator/backup',
    name: 'operator.backup',
    title: () => text('备份'),
    icon: DatabaseBackup,
    level: 2,
    group: 'operator.backup',
    page: framed(() => import('./backups/BackupsPage.tsx')),
  },
]

const container: ContainerRoute = {
  ...common,
  path: '/operator',
  name: 'operator',
  title: () => text('平台运营'),
  icon: ShieldCheck,
  level: 1,
}

/** What the operator of the platform does beside their enterprise; for everybody else these addresses do not exist. */
export const operatorRoutes: readonly PageRoute[] = [container, ...PAGES]
