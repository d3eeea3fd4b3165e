import { useState } from 'react'
import { isAlarm, type Standing } from './marks.ts'

/** The newest alarm that nobody has looked at and put away. */
export const newestAlarm = (rows: readonly Standing[], away: ReadonlySet<string>): Standing | undefined =>
  rows
    .filter((row) => isAlarm(row) && !away.has(row.key))
    .reduce<Standing | undefined>((newest, row) => (newest !== undefined && newest.since >= row.since ? newest : row), undefined)

/** The row whose callout is open: the one that somebody chose, else the newest alarm that they have not closed, while it is one. */
export const useOpened = (rows: readonly Standing[], isLive: boolean) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const opened = rows.find(({ key }) => key === chosen) ?? (isLive ? newestAlarm(rows, away) : undefined)
  return {
    opened,
    open: setChosen,
    close: (): true => {
      setChosen(null)
      // Closing one does not call up the next: a storm of them would never be over.
      if (isLive) setAway(new Set([...away, ...rows.filter(isAlarm).map(({ key }) => key)]))
      return true
    },
  }
}
