import type { MyApp } from '@qifuyun/kit-web/installed.ts'
import type { Layout } from './api.ts'
import type { Tile } from './tiles.ts'

/** Two rows of them. */
const MAX = 8

/**
 * What stands among the favourites of somebody who has chosen none: what they opened last, then where something waits for them, then where
 * their roles give them work, then where they add what concerns themselves. What they could only look at does not.
 */
export const suggested = (tiles: readonly Tile[], recents: readonly string[]): Tile[] => {
  const opened = recents.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  const waiting = tiles.filter((tile) => tile.waiting > 0)
  const used = (code: MyApp['useCode']): Tile[] => tiles.filter(({ opens }) => 'app' in opens && opens.app.useCode === code)
  return [...new Set([...opened, ...waiting, ...used('work'), ...used('own')])].slice(0, MAX)
}

/** The favourites: those that were chosen, else those that fit. */
export const favouritesOf = (tiles: readonly Tile[], { favourites, recents }: Layout): Tile[] => {
  const chosen = favourites.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  return chosen.length > 0 ? chosen : suggested(tiles, recents)
}
