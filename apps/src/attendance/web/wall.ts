import type { TeamWall } from '#src/attendance/calls.ts'
import { STATUS } from '#src/attendance/codes.ts'

/** Where somebody is today, those first whom somebody has to look for. */
export const STANDINGS = ['late', 'working', 'toCome', 'gone', 'away', 'rest'] as const
export type Standing = (typeof STANDINGS)[number]

type Person = Pick<TeamWall['people'][number], 'begin' | 'firstIn' | 'lastOut' | 'statuses'>

const AWAY: readonly string[] = [STATUS.leave, STATUS.trip]

/** Who has come is there until they go; who has not come is away, resting, expected later, or should be there. */
export const standingOf = ({ begin, firstIn, lastOut, statuses }: Person, now: number): Standing => {
  if (lastOut !== null) return 'gone'
  if (firstIn !== null) return 'working'
  if (statuses.some((status) => AWAY.includes(status))) return 'away'
  if (begin === null) return 'rest'
  return Date.parse(begin) > now ? 'toCome' : 'late'
}
