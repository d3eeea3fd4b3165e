import { useSyncExternalStore } from 'react'

const CHECK_MS = 30_000

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0)

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, CHECK_MS)
  return () => clearInterval(timer)
}

/** Today, as its first moment: what says 今天 becomes 昨天 at midnight without a reload. */
export const useToday = (): Date => new Date(useSyncExternalStore(subscribe, startOfToday))
