/** One line of a paper that draws, with the questions that it may take. */
export interface Pool {
  n: number
  from: ReadonlySet<string>
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((uuid) => other.has(uuid))

/**
 * Places of the lines for which there may be too few questions. No question is asked twice, so a line must have enough of them even when
 * every other line that draws from the same questions has taken its own first: then a draw comes out in whatever order.
 */
export const shortOf = (pools: readonly Pool[]): number[] =>
  pools.flatMap(({ n, from }, at) => {
    const others = pools.reduce((sum, other, index) => (index !== at && meet(from, other.from) ? sum + other.n : sum), 0)
    return from.size >= n + others ? [] : [at]
  })

/** Draws the questions of each line; the same key gives the same ones. Null: too few. */
export const drawn = (pools: readonly Pool[], shuffle: (uuids: readonly string[]) => readonly string[]): string[][] | null => {
  const taken = new Set<string>()
  const made: string[][] = []
  for (const { n, from } of pools) {
    const line = shuffle([...from].toSorted().filter((uuid) => !taken.has(uuid))).slice(0, n)
    if (line.length < n) return null
    for (const uuid of line) taken.add(uuid)
    made.push(line)
  }
  return made
}
