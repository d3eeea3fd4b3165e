interface Turn {
  tail: Promise<unknown>
  /** Anyone who comes next has to wait for it; the others are kept in order by what they are put into. */
  slow: boolean
}

/** Keeps what one sender says in one conversation in the order in which they said it. */
export interface Turns {
  /** Starts at once, unless something slow is ahead. */
  quick<T>(key: string, start: () => Promise<T>): Promise<T>
  /** Starts when everything ahead is done; what comes later waits for it. */
  slow<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Quick ones may run side by side as long as whatever takes them keeps their order; they only must not pass a slow one. */
export const createTurns = (): Turns => {
  const running = new Map<string, Turn>()
  const keep = <T>(key: string, tail: Promise<T>, slow: boolean): Promise<T> => {
    running.set(key, { tail, slow })
    const leave = () => {
      if (running.get(key)?.tail === tail) running.delete(key)
    }
    tail.then(leave, leave)
    return tail
  }
  return {
    quick: (key, start) => {
      const ahead = running.get(key)
      return ahead?.slow ? keep(key, ahead.tail.then(start, start), true) : keep(key, start(), false)
    },
    slow: (key, work) => {
      const ahead = running.get(key)
      return keep(key, ahead ? ahead.tail.then(work, work) : work(), true)
    },
  }
}
