import { localAddress } from '#src/workspace/routing/safe-address.ts'
import type { Tab, Tabs } from './tab-list.ts'

/** The product's own key (specification section 2). */
export const TABS_KEY = 'visitedViews'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const toTab = (value: unknown): Tab[] => {
  if (!isRecord(value)) return []
  const { name, title, group, path, query, fullPath, meta } = value
  const texts = [name, title, group, path, query, fullPath]
  if (!texts.every((text) => typeof text === 'string')) return []
  const address = localAddress(String(fullPath))
  if (address === null || group === '') return []
  const pinned = isRecord(meta) && meta.pinned === true
  const own = isRecord(meta) && typeof meta.title === 'string' ? { title: meta.title } : {}
  return [
    {
      name: String(name),
      title: String(title),
      group: String(group),
      path: String(path),
      query: String(query),
      fullPath: address,
      meta: { pinned, ...own },
    },
  ]
}

/** Reads the stored tabs. Whatever is damaged, foreign or doubled is left out; what is no list is no tabs. */
export const parseTabs = (stored: string | null): Tabs => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    const tabs = Array.isArray(value) ? value.flatMap(toTab) : []
    return tabs.filter(({ group }, index) => tabs.findIndex((tab) => tab.group === group) === index)
  } catch {
    return []
  }
}

/** The tabs as they are stored; marks of unsaved forms do not outlive the page. */
export const formatTabs = (tabs: Tabs): string =>
  JSON.stringify(tabs.map(({ meta: { unsaved: _unsaved, ...meta }, ...tab }) => ({ ...tab, meta })))
