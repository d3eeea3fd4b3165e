import type { CurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { SkeletonShape } from '#src/components/PageSkeleton.tsx'
import type { LaterText } from '#src/platform/i18n/texts.ts'

/** The item of the rail that is lit while the page is shown. */
export type RailItem = 'messages' | 'workbench' | 'addressBook' | 'assistant' | 'administration' | 'operator'

interface Common {
  path: `/${string}`
  /** Unique; also the name of its tab. */
  name: string
  title: LaterText
  /** One of these codes opens it; [] = everybody signed in to an enterprise. */
  roles: readonly RoleCode[]
  rail?: RailItem
  /** Before the title in its tab and in the palette. */
  icon?: LucideIcon
  /** A right that is no role code, e.g. the AI flag of the enterprise. */
  allowed?: (user: CurrentUser) => boolean
}

/** Only redirects: to its first level-2 child that the user may open. */
export interface ContainerRoute extends Common {
  level: 1
}

/** A menu page (2) or a sub page (3) inside the frame. */
export interface WorkPage extends Common {
  level: 2 | 3
  page: LazyExoticComponent<ComponentType>
  /** What stands in its place while its code is on its way. */
  skeleton?: SkeletonShape
  /** Asks for what the page shows first, while its code is on its way. */
  askAhead?: (client: QueryClient, search: string) => void
  /** Pages of one group share one tab, the latest replaces the others. Without a group the page is never tabbed. */
  group?: string
  /** Stays mounted, hidden, while another page is shown. Rebuilt otherwise. */
  keepAlive?: true
  /**
   * Kept pages of one stage are one component, which stays as it is while one of them leads to another: the list stands behind what was
   * opened in it. Their `page` is the same; it reads in the address which of them it is.
   */
  stage?: string
  /** A sub-application: unmounted one second after its tab is closed, so that it can say goodbye. */
  subApp?: true
  /** Of a path that ends in `/*`: the names below it that exist. Each is a page, with a tab, of its own. */
  each?: (name: string) => boolean
  /** Its tab is open and pinned when the user comes for the first time. */
  pinnedAtFirst?: true
}

/** A page without role check and without the frame. */
export interface PublicPage {
  path: `/${string}`
  name: string
  title: LaterText
  public: true
  /** Also without a token. */
  open?: true
  /** Needs a token but nothing of the user: it only passes on to another address. */
  passThrough?: true
  page: LazyExoticComponent<ComponentType>
}

export type GuardedRoute = ContainerRoute | WorkPage
export type PageRoute = GuardedRoute | PublicPage

export const isPublic = (route: PageRoute): route is PublicPage => 'public' in route
export const isContainer = (route: PageRoute): route is ContainerRoute => !isPublic(route) && route.level === 1
export const isWorkPage = (route: PageRoute): route is WorkPage => !isPublic(route) && route.level !== 1
