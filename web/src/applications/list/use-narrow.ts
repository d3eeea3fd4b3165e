import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 859px)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isNarrow = (): boolean => matchMedia(NARROW).matches

/** Whether the window has no room for columns that stay in place, as on a telephone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)
