/** A group of applications as the server keeps it. */
export interface Group {
  groupUuid: string
  groupName: string
  appUuidList: string[]
}

/** What can be placed: an application, and the group that it comes with. */
export interface Placeable {
  uuid: string
  groupName: string
}

/** A group as it is shown. */
export interface Section<T extends Placeable = Placeable> {
  /** That of the group; of one that only applications name, its name. */
  key: string
  name: string
  tiles: T[]
  /** Made, named or ordered by the user. */
  own: boolean
  /** Applications of the group that cannot be opened at the moment; they keep their place in it. */
  hidden: string[]
}

/**
 * The groups that are shown: those that the user has made, then those that the other applications come with, each in the order of the
 * applications. An application that comes with a group which the user has arranged stands at its end.
 */
export const sectionsOf = <T extends Placeable>(tiles: readonly T[], groups: readonly Group[]): Section<T>[] => {
  const byUuid = new Map(tiles.map((tile) => [tile.uuid, tile]))
  const sections = groups.map(
    ({ groupUuid, groupName, appUuidList }): Section<T> => ({
      key: groupUuid,
      name: groupName,
      tiles: appUuidList.flatMap((uuid) => byUuid.get(uuid) ?? []),
      own: true,
      hidden: appUuidList.filter((uuid) => !byUuid.has(uuid)),
    }),
  )
  const placed = new Set(sections.flatMap((section) => section.tiles.map(({ uuid }) => uuid)))
  for (const tile of tiles) {
    if (placed.has(tile.uuid)) continue
    const home = sections.find(({ name }) => name === tile.groupName)
    if (home) home.tiles.push(tile)
    else sections.push({ key: tile.groupName, name: tile.groupName, tiles: [tile], own: false, hidden: [] })
  }
  return sections
}

/** The sections as the server keeps them; groups that only applications name are the user's own from then on. */
export const groupsOf = (sections: readonly Section[], newUuid: () => string): Group[] =>
  sections.map(({ key, name, tiles, own, hidden }) => ({
    groupUuid: own ? key : newUuid(),
    groupName: name,
    appUuidList: [...tiles.map(({ uuid }) => uuid), ...hidden],
  }))

/** Where something lies: in which list, at which place. */
export interface Spot {
  list: number
  at: number
}

/** The lists with the element at one spot taken to another. */
export const movedAcross = <T>(lists: readonly (readonly T[])[], from: Spot, to: Spot): T[][] => {
  const taken = lists[from.list]?.slice(from.at, from.at + 1) ?? []
  const without = lists.map((list, index) => (index === from.list ? list.toSpliced(from.at, 1) : [...list]))
  return without.map((list, index) => (index === to.list ? list.toSpliced(Math.min(to.at, list.length), 0, ...taken) : list))
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Where an arrow leads from a spot in lists of rows of `columns`: at the end of a list into the next one. The same spot: no further. */
export const stepFrom = (lengths: readonly number[], { list, at }: Spot, arrow: Arrow, columns: number): Spot => {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[arrow]
  const last = (lengths[list] ?? 1) - 1
  const next = at + by
  if (next >= 0 && next <= last) return { list, at: next }
  // A row that is not full still leads to its end before the next list.
  if (arrow === 'ArrowDown' && Math.floor(at / columns) < Math.floor(last / columns)) return { list, at: last }
  const other = list + Math.sign(by)
  const room = lengths[other]
  if (room === undefined) return { list, at }
  return { list: other, at: by < 0 ? room : 0 }
}
