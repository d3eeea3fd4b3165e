import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { usePage, useSavedViews } from '../../reads.ts'
import { useCatalogue } from '../../use-catalogue.ts'
import type { ListModel } from '../use-list.ts'
import { filterOfTab, tabsOf, type ViewTab } from './view-tabs.ts'

export interface CountedTab extends ViewTab {
  /** undefined: not known yet, or not counted. */
  count: number | undefined
}

/** The views of a list with how many rows each has, counted at once. `narrowing`: the page's own condition. */
export const useTabs = ({ of }: ListModel, narrowing: FilterNode | undefined): CountedTab[] => {
  useCatalogue(of)
  const saved = useSavedViews(of)
  const tabs = tabsOf(of, saved.data ?? [])
  const counted = tabs.flatMap((tab) => filterOfTab(of, tab) ?? [])
  // Counted once it is known which there are.
  const known = saved.data !== undefined || saved.isError
  const { data } = usePage(
    of,
    { countEach: counted, ...(narrowing && { whole: narrowing, filter: narrowing }), withTotal: false, pageNum: 1, pageSize: 1 },
    { enabled: known },
  )
  const counts = [...(data?.eachCount ?? [])]
  return tabs.map((tab) => ({ ...tab, count: filterOfTab(of, tab) === null ? undefined : counts.shift() }))
}
