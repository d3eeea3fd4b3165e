/** A visited view as the product keeps it under `visitedViews` (specification section 3, Visited tab). */
export interface Tab {
  /** Name of the route shown in it. */
  name: string
  title: string
  /** One tab a group. */
  group: string
  path: string
  query: string
  fullPath: string
  /** `title`: what the page calls itself, in place of its route's title. */
  meta: { pinned: boolean; unsaved?: boolean; title?: string }
}

export type Tabs = readonly Tab[]

export const isPinned = (tab: Tab): boolean => tab.meta.pinned

const pinnedFirst = (tabs: Tabs): Tabs => [...tabs.filter(isPinned), ...tabs.filter((tab) => !isPinned(tab))]

/** Opens a view: it takes the place of its group's tab (and its pin), or comes last. The same page keeps its own title and its mark. */
export const addView = (tabs: Tabs, view: Tab): Tabs => {
  const index = tabs.findIndex(({ group }) => group === view.group)
  const former = tabs[index]
  if (!former) return pinnedFirst([...tabs, view])
  const { pinned, ...marks } = former.meta
  const next = { ...view, meta: { ...view.meta, ...(former.name === view.name && marks), pinned } }
  return tabs.with(index, next)
}

/** Closes a group's tab; a pinned tab stays. */
export const closeGroup = (tabs: Tabs, group: string): Tabs => tabs.filter((tab) => tab.group !== group || isPinned(tab))

/** Keeps the pinned tabs and this group's. */
export const closeOthers = (tabs: Tabs, group: string): Tabs => tabs.filter((tab) => tab.group === group || isPinned(tab))

/** Keeps the pinned tabs. */
export const closeAll = (tabs: Tabs): Tabs => tabs.filter(isPinned)

/** Pins or unpins; pinned tabs stand first, in their order. */
export const setPinned = (tabs: Tabs, group: string, pinned: boolean): Tabs =>
  pinnedFirst(tabs.map((tab) => (tab.group === group ? { ...tab, meta: { ...tab.meta, pinned } } : tab)))

/** Marks a form with changes that are not saved. */
export const setUnsaved = (tabs: Tabs, group: string, unsaved: boolean): Tabs =>
  tabs.map((tab) => (tab.group === group ? { ...tab, meta: { ...tab.meta, unsaved } } : tab))

/** Names a tab as its page calls itself. */
export const setTitle = (tabs: Tabs, group: string, title: string): Tabs =>
  tabs.map((tab) => (tab.group === group ? { ...tab, meta: { ...tab.meta, title } } : tab))

/** Moves a tab to where another one stands. Pinned and unpinned tabs do not mix. */
export const moveTab = (tabs: Tabs, group: string, to: number): Tabs => {
  const from = tabs.findIndex((tab) => tab.group === group)
  const moved = tabs[from]
  if (!moved) return tabs
  const rest = tabs.toSpliced(from, 1)
  const pinned = rest.filter(isPinned).length
  const [low, high] = isPinned(moved) ? [0, pinned] : [pinned, rest.length]
  return rest.toSpliced(Math.min(Math.max(to, low), high), 0, moved)
}

/** The tab to show when `group` goes: its right neighbour, else its left one; undefined when it was the last. */
export const neighbour = (tabs: Tabs, group: string): Tab | undefined => {
  const index = tabs.findIndex((tab) => tab.group === group)
  return tabs[index + 1] ?? tabs[index - 1]
}
