interface Gather {
  add: (uuid: string) => void
  stop: () => void
}

/** Gathers ids for a moment and works on them together; while it works, those that come wait for the next turn. */
export const createGather = (run: (uuids: readonly string[]) => Promise<void>, ms: number): Gather => {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let stopped = false
  const soon = (): void => {
    if (running || stopped || waiting.size === 0) return
    timer ??= setTimeout(go, ms)
  }
  const go = (): void => {
    const uuids = [...waiting]
    waiting.clear()
    timer = undefined
    running = true
    const done = (): void => {
      running = false
      soon()
    }
    run(uuids).then(done, done)
  }
  return {
    add: (uuid) => {
      waiting.add(uuid)
      soon()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
