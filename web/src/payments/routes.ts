import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { ReceiptText } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** What the enterprise paid and was paid. */
export const paymentRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/payment',
  name: 'payment',
  title: () => text('支付管理'),
  icon: ReceiptText,
  roles: [ROLE.appManagement],
  page: () => import('./PaymentsPage.tsx'),
})
