import { useEffect, useState } from 'react'
import type { ListRange } from 'react-virtuoso'

export type Sight = 'above' | 'seen' | 'below'

/** Calls back whenever a drawn row comes into sight or leaves it. Gives the way to stop. */
const watchRow = (seq: number, tell: (sight: Sight) => void): (() => void) | undefined => {
  const row = document.querySelector(`[data-item-index="${seq}"]`)
  const root = row?.closest('[data-virtuoso-scroller]')
  if (!row || !root) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (!entry) return
      const over = entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)
      tell(entry.isIntersecting ? 'seen' : over ? 'above' : 'below')
    },
    { root },
  )
  observer.observe(row)
  return () => observer.disconnect()
}

/** Where a message stands to what is in sight; rows are drawn a little beyond it (`drawn`). Null as long as nobody can tell. */
export const useSight = (seq: number | null, drawn: ListRange | null): Sight | null => {
  const [told, setTold] = useState<{ seq: number; sight: Sight } | null>(null)
  const inReach = seq !== null && drawn !== null && drawn.startIndex <= seq && seq <= drawn.endIndex
  // A subscription to where the row is.
  useEffect(() => (inReach ? watchRow(seq, (sight) => setTold({ seq, sight })) : undefined), [inReach, seq, drawn])
  if (seq === null || drawn === null) return null
  if (inReach) return told?.seq === seq ? told.sight : null
  return seq < drawn.startIndex ? 'above' : 'below'
}
