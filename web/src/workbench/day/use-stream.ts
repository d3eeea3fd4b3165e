import { useState } from 'react'
import { type DayRow, useLiveDay, useMyDay } from './api.ts'

export interface Stream {
  day: ReturnType<typeof useMyDay>
  /** Rows on the screen; those that are done fold away until the server has said so. */
  rows: readonly DayRow[]
  leaving: ReadonlySet<string>
  /** What has come since, which waits for the reader: nothing moves under the pointer. */
  fresh: number
  take: () => void
  /** Does something to a row that leaves at once, and comes back when it is refused. */
  act: (key: string, work: () => Promise<unknown>) => Promise<void>
  /** Reads the day again after something was done elsewhere on this page; what follows from it is shown. */
  follow: () => Promise<void>
}

const keysOf = (rows: readonly DayRow[] = []): ReadonlySet<string> => new Set(rows.map(({ key }) => key))

/** The day as it is shown: what the server says, less what was just done, without what came meanwhile. */
export const useStream = (): Stream => {
  const day = useMyDay()
  useLiveDay()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const all = day.data?.list ?? []
  // The first answer is all known; React draws again before anything is seen.
  if (known === undefined && day.data !== undefined) setKnown(keysOf(all))
  const without = (key: string): void => setLeaving((before) => new Set([...before].filter((each) => each !== key)))
  const follow = async (): Promise<void> => {
    const { data } = await day.refetch()
    if (data !== undefined) setKnown((before) => new Set([...(before ?? []), ...keysOf(data.list)]))
  }
  const rows = all.filter(({ key }) => known?.has(key) ?? true)
  return {
    day,
    rows,
    leaving,
    fresh: all.length - rows.length,
    take: () => setKnown(keysOf(all)),
    act: async (key, work) => {
      setLeaving((before) => new Set([...before, key]))
      try {
        await work()
        await follow()
      } finally {
        without(key)
      }
    },
    follow,
  }
}
