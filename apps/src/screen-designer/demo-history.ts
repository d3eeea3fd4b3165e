import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later } from '@qifuyun/kit/history.ts'
import { screenDesignerApp } from '#src/screen-designer/app.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { playCall } from '#src/screen-designer/calls.ts'
import { DEMO_BOARDS } from '#src/screen-designer/demo.ts'
import { PRESETS } from '#src/screen-designer/design/presets.ts'

const nameOf = (key: string): string => PRESETS.find((preset) => preset.key === key)?.name ?? ''
const boardOf = async (hand: Hand, key: string): Promise<string> =>
  (await hand.list(board, (f) => f.eq('name', nameOf(key)), 1))[0]?.uuid ?? ''

const play = customEndpoint(screenDesignerApp, playCall)

/** Boards that were published three months ago, and the screens that have shown them since, more on working days. */
export const screenHistory: History = (past) => {
  const [first] = past.days
  if (first === undefined) return []
  const by = past.people.director
  return DEMO_BOARDS.map((key, at) => {
    const chance = past.chanceOf(`screens ${key}`)
    const published: Deed = {
      at: later(first, 9 * HOUR_MS + at * HOUR_MS),
      by,
      run: async (hand) => hand.act(board, await boardOf(hand, key), 'publish'),
    }
    const plays = past.days.slice(1).flatMap((day): Deed[] => {
      if (!chance.happens(past.isWorkday(day) ? 0.5 : 0.1)) return []
      const at = later(day, 8 * HOUR_MS + chance.between(0, 6 * 60) * MINUTE_MS)
      return [{ at, by, run: async (hand) => hand.call(play, { board: await boardOf(hand, key) }) }]
    })
    return { key, deeds: [published, ...plays] }
  })
}
