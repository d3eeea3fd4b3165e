import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'

type Page = LazyExoticComponent<ComponentType>
type Load = () => Promise<{ default: ComponentType }>

const fetches = new WeakMap<Page, Load>()

/** A page whose code is fetched when it is first shown. */
export const lazyPage = (load: Load): Page => {
  let fetched: ReturnType<Load> | undefined
  const fetchOnce: Load = () => (fetched ??= load())
  const page = lazy(fetchOnce)
  fetches.set(page, fetchOnce)
  return page
}

/**
 * Shows a page as soon as its code is there. Left to itself React holds it back until the skeleton has stood for 300 ms; only where nothing
 * but waiting parts are to be drawn, and this is one part more.
 */
export const useFetched = (page: Page): void => {
  const [, setHere] = useState<Page>()
  // The code comes from the network.
  useEffect(() => {
    let shown = true
    fetches
      .get(page)?.()
      .then(
        () => shown && setHere(page),
        // Shown by the boundary around the page.
        () => undefined,
      )
    return () => {
      shown = false
    }
  }, [page])
}
