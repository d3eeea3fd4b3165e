import { BUILT_IN_APPS } from '@qifuyun/contract/app-center/built-in.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Blocks } from 'lucide-react'
import { text } from './texts.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * /application/{name} for every application that has no pages of ours: built-in ones by route code, all others by id. Applications made with
 * the kit have routes of their own before it. Numbers that are missing lead to /404.
 */
export const hostedRoute: WorkPage = {
  path: '/application/*',
  name: 'application',
  title: () => text('应用'),
  // A sub page: it is about a thing that the address names.
  level: 3,
  // Who may open an application is its own matter; the server decides.
  roles: [],
  rail: 'workbench',
  icon: Blocks,
  keepAlive: true,
  subApp: true,
  each: (name) => BUILT_IN_APPS.includes(name) || UUID.test(name),
  page: lazyPage(async () => ({ default: (await import('./HostedPage.tsx')).HostedPage })),
}
