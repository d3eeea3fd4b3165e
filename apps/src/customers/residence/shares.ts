/** From when to when something holds; both days belong to it, none: it goes on. */
export interface Spell {
  startsOn: string
  endsOn: string | null
}

export const overlaps = (one: Spell, other: Spell): boolean =>
  (one.endsOn === null || one.endsOn >= other.startsOn) && (other.endsOn === null || other.endsOn >= one.startsOn)

export const covers = ({ startsOn, endsOn }: Spell, day: string): boolean => startsOn <= day && (endsOn === null || endsOn >= day)

/**
 * The most that the shares of a room make together on any day, in basis points. A sum only grows on a day on which a share begins, so those
 * are looked at alone.
 */
export const mostShared = (owners: readonly (Spell & { shareBp: number | null })[]): number =>
  Math.max(0, ...owners.map(({ startsOn }) => sharedOn(owners, startsOn)))

/** What the shares of a room make together on a day. */
export const sharedOn = (owners: readonly (Spell & { shareBp: number | null })[], day: string): number =>
  owners.reduce((sum, owner) => sum + (covers(owner, day) ? (owner.shareBp ?? 0) : 0), 0)
