import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import { isWorkPage, type PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute, mayOpen, type Viewer } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import type { MenuSection } from '@qifuyun/ui/workspace/side-menu/SideMenu.tsx'
import { text } from './texts.ts'

interface Section {
  title?: LaterText
  paths: readonly string[]
}

/** The menu of the administration (specification section 2, enterprise admin layout; culture and flows are ours), from top to bottom. */
const SECTIONS: readonly Section[] = [
  { paths: ['/enterprise/home'] },
  { title: () => text('通讯录'), paths: ['/enterprise/address'] },
  { title: () => text('工作台'), paths: ['/enterprise/application', '/enterprise/payment', '/enterprise/notice', '/flow/config'] },
  {
    title: () => text('企业设置'),
    paths: [
      '/enterprise/basic',
      '/enterprise/workingDays',
      '/enterprise/role',
      '/enterprise/signIn',
      '/enterprise/identityProvider',
      '/enterprise/directory',
      '/enterprise/serviceToken',
    ],
  },
  { title: () => text('企业文化'), paths: ['/activity', '/course', '/meeting'] },
]

/** The entries whose page exists and opens for the viewer; a section without one is left out. */
export const menuSections = (table: readonly PageRoute[], viewer: Viewer): MenuSection[] =>
  SECTIONS.map(({ paths, ...section }) => {
    const entries = paths.flatMap((path) => {
      const route = findRoute(table, path)
      return route && isWorkPage(route) && mayOpen(route, viewer) ? [route] : []
    })
    return { ...section, entries }
  }).filter(({ entries }) => entries.length > 0)
