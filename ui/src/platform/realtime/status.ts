import { useSyncExternalStore } from 'react'

/** `idle`: no connection is wanted. `offline`: it was lost or could not be made, and is being tried again. */
export type RealtimeStatus = 'idle' | 'connecting' | 'online' | 'offline'

export interface StatusStore {
  get(): RealtimeStatus
  set(status: RealtimeStatus): void
  subscribe(listener: () => void): () => void
}

/** A status that tells its listeners about changes. */
export const createStatusStore = (): StatusStore => {
  let current: RealtimeStatus = 'idle'
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (status) => {
      if (status === current) return
      current = status
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Status of the product's one connection. */
export const realtimeStatus = createStatusStore()

/** Whether the page hears the server; for the offline strip and for buttons that need the network. */
export const useRealtimeStatus = (): RealtimeStatus => useSyncExternalStore(realtimeStatus.subscribe, realtimeStatus.get)
