import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('focus', changed)
  addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('focus', changed)
    removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

const attends = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Whether somebody looks at this window: only then messages count as read. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, attends)
