import type { Location } from 'react-router'
import type { WorkPage } from '#src/workspace/routing/page-route.ts'

/** A page that stays mounted with the place it shows, its own while it is hidden. */
export interface KeptPage {
  route: WorkPage
  location: Location
}

/** What a kept page is known by among the others. */
export const stageOf = ({ stage, name }: Pick<WorkPage, 'stage' | 'name'>): string => stage ?? name

/** Product constant: a sub-application has one second to say goodbye after its tab is closed. */
export const SUB_APP_UNMOUNT_MS = 1_000

const isSamePlace = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state

/** The kept pages after a visit: the page's place is renewed, or it joins when its route asks to be kept. Shown again where it was left, it has nothing to redraw. */
export const visitPage = (kept: readonly KeptPage[], route: WorkPage, location: Location): readonly KeptPage[] => {
  if (!route.keepAlive) return kept
  const index = kept.findIndex((page) => stageOf(page.route) === stageOf(route))
  const before = kept[index]
  if (!before) return [...kept, { route, location }]
  return isSamePlace(before.location, location) ? kept : kept.with(index, { route, location })
}

/** The pages of closed tabs. Pages without a tab (messages) stay for good. */
export const pagesWithoutTab = (kept: readonly KeptPage[], openGroups: ReadonlySet<string>, shown: WorkPage): readonly KeptPage[] =>
  kept.filter(({ route }) => route.group !== undefined && !openGroups.has(route.group) && route.group !== shown.group)
