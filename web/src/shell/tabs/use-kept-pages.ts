import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { type KeptPage, pagesWithoutTab, SUB_APP_UNMOUNT_MS, stageOf, visitPage } from '@qifuyun/ui/workspace/tabs/kept-pages.ts'
import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { useEffect, useState } from 'react'
import type { Location } from 'react-router'

/** The pages to keep mounted beside the one that is shown; those of closed tabs leave, sub-applications a second later. */
export const useKeptPages = (route: WorkPage, location: Location): readonly KeptPage[] => {
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  const visited = visitPage(kept, route, location)
  // Set while rendering, so that a new page never waits for an effect.
  if (visited !== kept) setKept(visited)
  const tabs = useTabs((state) => state.tabs)
  useEffect(() => {
    const gone = pagesWithoutTab(kept, new Set(tabs.map(({ group }) => group)), route)
    if (gone.length === 0) return
    const drop = (leaving: readonly KeptPage[]) =>
      setKept((pages) => pages.filter((page) => !leaving.some((one) => stageOf(one.route) === stageOf(page.route))))
    const plain = gone.filter((page) => !page.route.subApp)
    if (plain.length > 0) drop(plain)
    const timer = setTimeout(() => drop(gone), SUB_APP_UNMOUNT_MS)
    return () => clearTimeout(timer)
  }, [kept, tabs, route])
  return visited
}
