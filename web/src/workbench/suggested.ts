import type { Layout } from './api.ts'
import type { Tile } from './tiles.ts'

/** Two rows of them. */
const MAX = 8

/**
 * What stands among the favourites of somebody who has chosen none: what they opened last, then where something waits for them, then the
 * applications that they have, which depend on their rights.
 */
export const suggested = (tiles: readonly Tile[], recents: readonly string[]): Tile[] => {
  const opened = recents.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  const waiting = tiles.filter((tile) => tile.waiting > 0)
  const own = tiles.filter(({ opens }) => 'app' in opens && opens.app.appKey !== null)
  return [...new Set([...opened, ...waiting, ...own])].slice(0, MAX)
}

/** The favourites: those that were chosen, else those that fit. */
export const favouritesOf = (tiles: readonly Tile[], { favourites, recents }: Layout): Tile[] => {
  const chosen = favourites.flatMap((uuid) => tiles.find((tile) => tile.uuid === uuid) ?? [])
  return chosen.length > 0 ? chosen : suggested(tiles, recents)
}
