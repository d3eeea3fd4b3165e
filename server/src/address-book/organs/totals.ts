/** A node and the one above it. */
export interface TreeNode {
  organUuid: string
  parentUuid: string | null
}

export interface Totals {
  /** Members who sit in the node itself. */
  memberCount: number
  /** Members who sit in it or below, each counted once. */
  totalCount: number
}

/** The nodes from a node up to the root. */
const upFrom = (parents: ReadonlyMap<string, string | null>, organUuid: string): string[] => {
  const path: string[] = []
  for (let at: string | null | undefined = organUuid; typeof at === 'string'; at = parents.get(at)) path.push(at)
  return path
}

/**
 * The numbers of members of every node, from one row for each node that members sit in: `single` counts those who sit nowhere else,
 * `several` lists all seats of each who sits in more than one.
 */
export const totalsOf = (
  nodes: readonly TreeNode[],
  { single, several }: { single: ReadonlyMap<string, number>; several: readonly (readonly string[])[] },
): Map<string, Totals> => {
  const parents = new Map(nodes.map(({ organUuid, parentUuid }) => [organUuid, parentUuid]))
  const totals = new Map(nodes.map(({ organUuid }) => [organUuid, { memberCount: 0, totalCount: 0 }]))
  const add = (organUuid: string, field: keyof Totals, count: number): void => {
    const found = totals.get(organUuid)
    if (found !== undefined) found[field] += count
  }
  for (const [organUuid, count] of single) {
    add(organUuid, 'memberCount', count)
    for (const above of upFrom(parents, organUuid)) add(above, 'totalCount', count)
  }
  for (const seats of several) {
    for (const organUuid of new Set(seats)) add(organUuid, 'memberCount', 1)
    for (const above of new Set(seats.flatMap((organUuid) => upFrom(parents, organUuid)))) add(above, 'totalCount', 1)
  }
  return totals
}
