import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { BookUser } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** The address book that every member reads. */
export const maillistRoute: WorkPage = {
  path: '/maillist',
  name: 'maillist',
  title: () => text('通讯录'),
  level: 2,
  roles: [],
  rail: 'addressBook',
  icon: BookUser,
  group: 'maillist',
  keepAlive: true,
  skeleton: 'menu',
  page: lazyPage(() => import('./maillist/MaillistPage.tsx')),
}

/** Where it is put in order. */
export const addressRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/address',
  name: 'address',
  title: () => text('企业通讯录'),
  icon: BookUser,
  roles: [ROLE.addressBook],
  page: () => import('./manage/AddressPage.tsx'),
  below: [
    { at: 'add', title: () => text('添加成员'), page: () => import('./member-form/MemberAddPage.tsx') },
    { at: 'info', title: () => text('成员资料'), page: () => import('./manage/MemberInfoPage.tsx') },
    { at: 'update', title: () => text('编辑成员'), page: () => import('./member-form/MemberUpdatePage.tsx') },
    { at: 'importExport', title: () => text('导入导出'), page: () => import('./manage/ImportExportPage.tsx') },
  ],
})
