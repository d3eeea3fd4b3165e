import { create } from 'zustand'
import {
  addView,
  closeAll,
  closeGroup,
  closeOthers,
  moveTab,
  neighbour,
  setPinned,
  setTitle,
  setUnsaved,
  type Tab,
  type Tabs,
} from './tab-list.ts'
import { formatTabs, parseTabs, TABS_KEY } from './tab-storage.ts'

const REOPEN_LIMIT = 10

interface TabState {
  tabs: Tabs
  /** Closed ones, the latest first. */
  closed: Tabs
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(TABS_KEY)
  } catch {
    return null
  }
}

/** The open tabs, kept in local storage under `visitedViews`. */
export const useTabs = create<TabState>(() => ({ tabs: parseTabs(stored()), closed: [] }))

useTabs.subscribe(({ tabs }, before) => {
  if (tabs === before.tabs) return
  try {
    localStorage.setItem(TABS_KEY, formatTabs(tabs))
  } catch {
    // Storage full or blocked: the tabs live until the page goes.
  }
})

const change = (next: (tabs: Tabs) => Tabs): void => useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }))

const closeBy = (next: (tabs: Tabs) => Tabs): void =>
  useTabs.setState(({ tabs, closed }) => {
    const left = next(tabs)
    const gone = tabs.filter((tab) => !left.includes(tab))
    return { tabs: left, closed: [...gone.toReversed(), ...closed].slice(0, REOPEN_LIMIT) }
  })

/** What the tab bar, the pages and the palette do with tabs. None of them navigates. */
export const tabActions = {
  visit: (view: Tab): void => change((tabs) => addView(tabs, view)),
  close: (group: string): void => closeBy((tabs) => closeGroup(tabs, group)),
  closeOthers: (group: string): void => closeBy((tabs) => closeOthers(tabs, group)),
  closeAll: (): void => closeBy(closeAll),
  pin: (group: string, pinned: boolean): void => change((tabs) => setPinned(tabs, group, pinned)),
  move: (group: string, to: number): void => change((tabs) => moveTab(tabs, group, to)),
  markUnsaved: (group: string, unsaved: boolean): void => change((tabs) => setUnsaved(tabs, group, unsaved)),
  rename: (group: string, title: string): void => change((tabs) => setTitle(tabs, group, title)),
  /** Drops tabs whose page is gone or no longer allowed, and opens those that are pinned at first when nothing is open. */
  settle: (mayKeep: (tab: Tab) => boolean, atFirst: Tabs): void => {
    const first = stored() === null
    change((tabs) => (first ? atFirst : tabs.filter(mayKeep)))
  },
  /** Takes the last closed tab off the list and gives it; the caller goes there. */
  takeClosed: (): Tab | undefined => {
    const [last, ...rest] = useTabs.getState().closed
    useTabs.setState({ closed: rest })
    return last
  },
  /** The session is over: no tab survives, pinned or not. */
  forget: (): void => useTabs.setState({ tabs: [], closed: [] }),
}

/** The place to go to when the group's tab is closed while it is shown. */
export const placeAfterClosing = (group: string, home: string): string => neighbour(useTabs.getState().tabs, group)?.fullPath ?? home
