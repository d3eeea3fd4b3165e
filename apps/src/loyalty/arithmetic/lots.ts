/** Points that were given together and expire together. */
export interface Lot {
  uuid: string
  left: number
  /** The last day on which they can be used. */
  expireOn: string
  /** When they were given. */
  at: string
}

/** So many points of a lot. */
export interface Part {
  lot: string
  points: number
}

const byExpiry = (one: Lot, other: Lot): number =>
  one.expireOn.localeCompare(other.expireOn) || one.at.localeCompare(other.at) || one.uuid.localeCompare(other.uuid)
const newestFirst = (one: Lot, other: Lot): number => other.at.localeCompare(one.at) || other.uuid.localeCompare(one.uuid)

/** Takes points of lots in their order until there are enough; less where there are not. */
const takenInOrder = (lots: readonly Lot[], points: number): Part[] => {
  const parts: Part[] = []
  let rest = points
  for (const { uuid, left } of lots) {
    const taken = Math.min(left, rest)
    if (taken > 0) parts.push({ lot: uuid, points: taken })
    rest -= taken
  }
  return parts
}

export const usableOn = (day: string, lots: readonly Lot[]): Lot[] => lots.filter(({ left, expireOn }) => left > 0 && expireOn >= day)

/** The lots that expire first are used first. */
export const takenFirst = (lots: readonly Lot[], points: number, day: string): Part[] =>
  takenInOrder(usableOn(day, lots).toSorted(byExpiry), points)

/** What is taken back comes from the lot that it was given as, then from the newest ones; what they do not have is missing. */
export const takenBackFrom = (lots: readonly Lot[], points: number, same: string | null): Part[] =>
  takenInOrder(
    lots.toSorted((one, other) => Number(other.uuid === same) - Number(one.uuid === same) || newestFirst(one, other)),
    points,
  )

/** What was taken goes back where it came from: what was taken last goes back first. */
export const returnedTo = (taken: readonly Part[], points: number): Part[] => {
  const parts: Part[] = []
  let rest = points
  for (const { lot, points: most } of taken.toReversed()) {
    const back = Math.min(most, rest)
    if (back > 0) parts.push({ lot, points: back })
    rest -= back
  }
  return parts
}
