import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { ReceiptText } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import type { WorkPage } from '#src/shell/routing/page-route.ts'

/** What the enterprise paid and was paid. */
export const paymentRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/payment',
  name: 'payment',
  title: '支付管理',
  icon: ReceiptText,
  roles: [ROLE.appManagement],
  page: () => import('./PaymentsPage.tsx'),
})
