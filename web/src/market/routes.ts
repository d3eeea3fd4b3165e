import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { ReceiptText, ShoppingCart, Star, Store } from 'lucide-react'
import { text } from './texts.ts'

const common = { roles: [], rail: 'workbench', group: 'cloudMarket' } as const

/** The list, and what is opened in it, which stands beside it. */
const stage = {
  ...common,
  icon: Store,
  keepAlive: true,
  stage: 'cloudMarket',
  skeleton: 'cards',
  page: lazyPage(() => import('./MarketPage.tsx')),
} as const

/** The cloud market: open to everybody; ordering and what was ordered need the right. */
export const marketRoutes: readonly PageRoute[] = [
  { ...stage, path: '/cloudMarket', name: 'cloudMarket', title: () => text('云市场'), level: 2 },
  { ...stage, path: '/cloudMarket/search', name: 'cloudMarket.search', title: () => text('搜索应用'), level: 3 },
  { ...stage, path: '/cloudMarket/info', name: 'cloudMarket.info', title: () => text('应用介绍'), level: 3 },
  {
    ...common,
    path: '/cloudMarket/shoppingCart',
    name: 'cloudMarket.shoppingCart',
    title: () => text('购物车'),
    icon: ShoppingCart,
    level: 2,
    page: lazyPage(() => import('./cart/CartPage.tsx')),
  },
  {
    ...common,
    path: '/cloudMarket/order',
    name: 'cloudMarket.order',
    title: () => text('市场订单'),
    icon: ReceiptText,
    level: 2,
    roles: [ROLE.appManagement],
    page: lazyPage(() => import('./order/OrdersPage.tsx')),
  },
  {
    ...common,
    path: '/cloudMarket/collect',
    name: 'cloudMarket.collect',
    title: () => text('收藏的应用'),
    icon: Star,
    level: 2,
    page: lazyPage(() => import('./collection/CollectionPage.tsx')),
  },
]
