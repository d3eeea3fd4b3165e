import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'

type Load = () => Promise<{ default: ComponentType }>

interface SubPage {
  /** Below the path of the entry. */
  at: string
  title: LaterText
  /** Default: those of the entry. */
  roles?: readonly RoleCode[]
  page: Load
}

export interface AdminEntry {
  path: `/${string}`
  /** Unique among all routes; also its tab, which pages below it share. */
  name: string
  title: LaterText
  icon: LucideIcon
  roles: readonly RoleCode[]
  page: Load
  below?: readonly SubPage[]
}

/** The page with the menu of the administration at its left. */
const framed = (load: Load): LazyExoticComponent<ComponentType> =>
  lazyPage(async () => {
    const [{ AdminFrame }, { default: Page }] = await Promise.all([import('./AdminFrame.tsx'), load()])
    return {
      default: () => (
        <AdminFrame>
          <Page />
        </AdminFrame>
      ),
    }
  })

/**
 * Routes of an entry of the administration and of the pages below it, in its frame. The entry stays alive, pages below it are rebuilt. Where
 * it stands in the menu, and under which caption, is said in `menu.ts`.
 */
export const adminPages = ({ path, name, title, icon, roles, page, below = [] }: AdminEntry): readonly WorkPage[] => {
  const common = { icon, rail: 'administration', group: name, skeleton: 'menu' } as const
  return [
    { ...common, path, name, title, roles, level: 2, keepAlive: true, page: framed(page) },
    ...below.map(
      (sub): WorkPage => ({
        ...common,
        path: `${path}/${sub.at}`,
        name: `${name}.${sub.at}`,
        title: sub.title,
        roles: sub.roles ?? roles,
        level: 3,
        page: framed(sub.page),
      }),
    ),
  ]
}
