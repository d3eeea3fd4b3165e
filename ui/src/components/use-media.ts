import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, now and whenever that changes. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void): (() => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}
