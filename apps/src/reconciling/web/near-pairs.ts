/** A line as the desk shows it; in fen. */
export interface DeskLine {
  uuid: string
  day: string
  amount: number
  docNo: string | null
}

/** So little money is a slip rather than another payment. */
const NEAR_FEN = 100
const NEAR_DAYS = 3
const DAY_MS = 86_400_000

export interface NearPair<L> {
  theirs: L
  ours: L
  /** What the other side has more, in fen. */
  gap: number
}

/** Open lines of both sides that differ by next to nothing, or that say of the same thing something else: the smallest gap first, each once. */
export const nearPairs = <L extends DeskLine>(theirs: readonly L[], ours: readonly L[]): NearPair<L>[] => {
  const near = (one: L, other: L): boolean => {
    if (one.amount === other.amount) return false
    if (one.docNo !== null && one.docNo !== '' && one.docNo === other.docNo) return true
    const apart = Math.abs(Date.parse(one.day) - Date.parse(other.day))
    return Math.abs(one.amount - other.amount) < NEAR_FEN && apart <= NEAR_DAYS * DAY_MS
  }
  const used = new Set<string>()
  return theirs
    .flatMap((one) =>
      ours.filter((other) => near(one, other)).map((other) => ({ theirs: one, ours: other, gap: one.amount - other.amount })),
    )
    .toSorted((one, other) => Math.abs(one.gap) - Math.abs(other.gap))
    .filter((pair) => {
      if (used.has(pair.theirs.uuid) || used.has(pair.ours.uuid)) return false
      used.add(pair.theirs.uuid)
      used.add(pair.ours.uuid)
      return true
    })
}

/** How much of two amounts reads alike from the left: what follows is where they differ. */
export const alike = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
