import type { Tab, Tabs } from '@qifuyun/ui/workspace/tabs/tab-list.ts'

/** The tabs that fit into `count` places, in their order, and the rest. The active tab is always among the shown ones. */
export const shownTabs = (tabs: Tabs, active: string, count: number): { shown: Tabs; hidden: Tabs } => {
  if (tabs.length <= count) return { shown: tabs, hidden: [] }
  const places = Math.max(1, count)
  const first = tabs.slice(0, places)
  const current = tabs.find(({ group }) => group === active)
  const shown: readonly Tab[] = !current || first.includes(current) ? first : [...first.slice(0, places - 1), current]
  return { shown, hidden: tabs.filter((tab) => !shown.includes(tab)) }
}
