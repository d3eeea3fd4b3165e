import { createContext, use, useEffect } from 'react'
import { tabActions } from './tab-store.ts'

/** The tab group of the page around; undefined for pages without a tab. */
export const PageGroup = createContext<string | undefined>(undefined)

const stay = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Marks the page's tab while its form has changes; closing the tab or the window then asks first. */
export const useUnsaved = (dirty: boolean): void => {
  const group = use(PageGroup)
  useEffect(() => {
    if (!dirty) return
    if (group !== undefined) tabActions.markUnsaved(group, true)
    addEventListener('beforeunload', stay)
    return () => {
      if (group !== undefined) tabActions.markUnsaved(group, false)
      removeEventListener('beforeunload', stay)
    }
  }, [dirty, group])
}
