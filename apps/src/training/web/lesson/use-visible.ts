import { useSyncExternalStore } from 'react'

const listen = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether somebody can see the page. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible')
