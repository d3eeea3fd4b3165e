import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useSyncExternalStore } from 'react'

const CHECK_MS = 10_000
const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, CHECK_MS)
  return () => clearInterval(timer)
}
const minute = (): number => Math.floor(Date.now() / MINUTE_MS)

/** The running minute: what is left of a deadline is counted by it. */
export const useNow = (): Date => {
  const begun = useSyncExternalStore(everyMinute, minute)
  return new Date(Math.max(begun * MINUTE_MS, 0))
}
