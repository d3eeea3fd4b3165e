/** Counts what happens to a key within a window and tells how long to wait once it is too much. */
export interface EventLimit {
  /** Counts one; gives 0 when it may pass, else the seconds until it may. */
  spend(key: string, nowMs: number): number
}

/** At most `points` in any window of `windowMs` that starts with a first event. Kept in the process; old windows are forgotten. */
export const createEventLimit = (points: number, windowMs: number): EventLimit => {
  const windows = new Map<string, { since: number; count: number }>()
  let sweepAt = 0
  const sweep = (nowMs: number) => {
    if (nowMs < sweepAt) return
    sweepAt = nowMs + windowMs
    for (const [key, { since }] of windows) if (since + windowMs <= nowMs) windows.delete(key)
  }
  return {
    spend: (key, nowMs) => {
      sweep(nowMs)
      const window = windows.get(key)
      if (window === undefined || window.since + windowMs <= nowMs) {
        windows.set(key, { since: nowMs, count: 1 })
        return 0
      }
      window.count += 1
      return window.count <= points ? 0 : Math.ceil((window.since + windowMs - nowMs) / 1_000)
    },
  }
}

/** For a server whose limits are switched off. */
export const noLimit: EventLimit = { spend: () => 0 }
