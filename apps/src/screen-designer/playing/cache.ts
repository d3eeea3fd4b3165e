/** Something that was worked out, and when. */
export interface Made<T> {
  at: number
  value: T
}

interface Entry<T> {
  at: number
  value: Promise<T>
}

/** Values that are kept for all who ask: many screens of one board work each of them out once. */
export interface Shared<T> {
  /**
   * The values of keys: what is younger than `maxAge` milliseconds at `now`, or is being worked out by somebody, is taken; the others are
   * made by one call of `make`. What could not be made is forgotten, so that the next who asks tries again.
   */
  of(
    keys: readonly string[],
    now: number,
    maxAge: number,
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, Made<T>>>
}

/** Keeps values in this process, none for longer than `lastsMs`. */
export const createShared = <T>(lastsMs: number): Shared<T> => {
  const kept = new Map<string, Entry<T>>()

  const forgetOld = (now: number): void => {
    for (const [key, { at }] of kept) if (Math.abs(now - at) > lastsMs) kept.delete(key)
  }
  const isFresh = (entry: Entry<T> | undefined, now: number, maxAge: number): entry is Entry<T> =>
    entry !== undefined && now >= entry.at && now - entry.at < maxAge

  const begin = (key: string, now: number, made: Promise<ReadonlyMap<string, T>>): void => {
    const value = made.then((values) => {
      const found = values.get(key)
      if (found === undefined) throw new Error(`${key} was not made`)
      return found
    })
    const entry = { at: now, value }
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
  }

  return {
    of: async (keys, now, maxAge, make) => {
      forgetOld(now)
      const missing = keys.filter((key) => !isFresh(kept.get(key), now, maxAge))
      if (missing.length > 0) {
        const made = make(missing)
        for (const key of missing) begin(key, now, made)
      }
      // Taken at once: while some are awaited, others may be made anew.
      const entries = keys.flatMap((key) => {
        const entry = kept.get(key)
        return entry === undefined ? [] : [[key, entry] as const]
      })
      const found = new Map<string, Made<T>>()
      for (const [key, { at, value }] of entries) found.set(key, { at, value: await value })
      return found
    },
  }
}
