import type { Platform } from '#src/platform/platform.ts'

const EVENT = 'telemetry:call'

/** Tells whoever holds the line to a device, on this node or another, that something waits for it. */
export interface Announcing {
  announce(device: string): void
  /** Gives the way to stop. */
  listen(device: string, called: () => void): () => void
}

export const createAnnouncing = ({ realtime }: Pick<Platform, 'realtime'>): Announcing => {
  const listeners = new Map<string, Set<() => void>>()
  const call = (device: string): void => {
    for (const called of listeners.get(device) ?? []) called()
  }
  realtime.onNodes(EVENT, (payload) => {
    if (typeof payload === 'string') call(payload)
  })
  return {
    announce: (device) => {
      call(device)
      realtime.toNodes(EVENT, device)
    },
    listen: (device, called) => {
      const all = listeners.get(device) ?? new Set()
      listeners.set(device, all)
      all.add(called)
      return () => {
        all.delete(called)
        if (all.size === 0) listeners.delete(device)
      }
    },
  }
}
