import { useRowNews } from '@qifuyun/kit-web/live/use-row-news.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { ReactNode } from 'react'
import { ALARMS } from '#src/screen-designer/codes.ts'
import { dataCall, playCall } from '#src/screen-designer/web/calls.generated.ts'
import { Stage } from './Stage.tsx'
import { type Source, usePlayer } from './use-player.ts'

/** Boards of rows that change all the time are read once a second at most. */
const NEWS_MS = 1_000
const ALARM_ROWS = 'pkg18/alarm'

const sourceOf = (board: string): Source => ({
  key: board,
  open: (again, signal) => call(playCall, { board, again }, { quiet: true, signal }),
  read: (news, signal) => call(dataCall, { board, news: [...news] }, { quiet: true, signal }),
})

/** A board for whoever has signed in: as soon as rows change of which it tells, it tells anew. */
export const InsidePlayer = ({ board }: { board: string }): ReactNode => {
  const player = usePlayer(sourceOf(board))
  const lines = [...player.answers.values()].flatMap((answer) => answer.lines)
  const ticks = player.shown?.widgets.some(({ type }) => type === 'alarmTicker') === true
  useRowNews([...lines.map(({ watch }) => watch), ...(ticks ? [ALARM_ROWS] : [])], NEWS_MS, (changed) => {
    const codes = lines.filter(({ watch }) => changed.has(watch)).map(({ code }) => code)
    player.hear([...new Set([...codes, ...(changed.has(ALARM_ROWS) ? [ALARMS] : [])])])
  })
  return <Stage player={player} />
}
