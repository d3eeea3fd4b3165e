/** When somebody was at a point of a round. */
export interface Check {
  uuid: string
  seq: number | null
  checkedAt: string | null
}

/** Minutes between two points; null: nobody cares. */
export interface Limits {
  gapMin: number | null
  gapMax: number | null
}

const SECOND = 1_000
const MINUTE = 60

const secondsBetween = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / SECOND))

/**
 * Whole seconds for which somebody stayed. The phone measures them; with a network they are no more than there were since the check before
 * (`since`). What nobody measured is none.
 */
export const stayOf = (said: number | null, at: string, since: string | null): number =>
  Math.min(said ?? 0, since === null ? Number.POSITIVE_INFINITY : secondsBetween(since, at))

/** Seconds between each check and the one before in time; the first has none. However the checks came in, they are the same. */
export const gapsOf = (checks: readonly Check[]): Map<string, number> => {
  const inTime = checks
    .flatMap(({ uuid, seq, checkedAt }) => (checkedAt === null ? [] : [{ uuid, seq: seq ?? 0, checkedAt }]))
    .toSorted((one, other) => Date.parse(one.checkedAt) - Date.parse(other.checkedAt) || one.seq - other.seq)
  return new Map(
    inTime.slice(1).map(({ uuid, checkedAt }, index) => [uuid, secondsBetween(inTime[index]?.checkedAt ?? checkedAt, checkedAt)]),
  )
}

/** Whether so many seconds are too few or too many. */
export const judgeGap = (seconds: number, { gapMin, gapMax }: Limits): 'good' | 'short' | 'long' => {
  if (gapMin !== null && seconds < gapMin * MINUTE) return 'short'
  return gapMax !== null && seconds > gapMax * MINUTE ? 'long' : 'good'
}

/** How many gaps of a round are not as its plan wants them. */
export const countOff = (checks: readonly Check[], limits: Limits): number =>
  [...gapsOf(checks).values()].filter((seconds) => judgeGap(seconds, limits) !== 'good').length
