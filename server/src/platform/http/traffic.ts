/** The requests and the events of sockets that this node is answering. */
export interface Traffic {
  begun(): void
  ended(): void
  /** Comes back once none is being answered, at the latest after `limitMs`: with this, work that can wait lets them go first. */
  quiet(limitMs: number): Promise<void>
}

export const createTraffic = (): Traffic => {
  let active = 0
  const waiting = new Set<() => void>()
  return {
    begun: () => {
      active += 1
    },
    ended: () => {
      active -= 1
      if (active === 0) for (const go of waiting) go()
    },
    quiet: (limitMs) =>
      new Promise((resolve) => {
        if (active === 0) {
          resolve()
          return
        }
        const go = () => {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        const timer = setTimeout(go, limitMs)
        waiting.add(go)
      }),
  }
}
