import { DAY, minuteOf } from '#src/shifts/rules/times.ts'

/** What a day of a plan says where somebody does not work on purpose; the others are uuids of shifts. */
export const REST = 'rest'
/** Null: nothing is planned yet. */
export type Cell = string | null

/** A shift as the checks know it: minutes from the midnight of its day, its end after the next one where it crosses that. */
export interface Kind {
  uuid: string
  code: string
  name: string
  color: string
  begin: number
  end: number
  /** What is worked: without the break. */
  minutes: number
  night: boolean
  least: number
}

/** Somebody is away; minutes from the midnight of day 0. */
export interface Away {
  user: string
  trip: boolean
  name: string
  begin: number
  end: number
}

export type Rule = 'rest' | 'days' | 'hours' | 'absence' | 'staff'
export type Level = 'error' | 'warning' | 'off'

export interface Limits {
  restMinutes: number
  maxDays: number
  weekMinutes: number
  levels: Readonly<Record<Rule, Level>>
}

export interface Need {
  kind: string
  staff: number
}

/** Everything that checks look at. Cells go some days beyond the window, which alone is judged. */
export interface Roster {
  people: readonly string[]
  /** First day of the window, counted, and how many days it has. */
  from: number
  days: number
  cells: Cells
  kinds: ReadonlyMap<string, Kind>
  away: ReadonlyMap<string, readonly Away[]>
  needs: readonly Need[]
  limits: Limits
}

/** Cells of people by their counted day. */
interface Cells {
  at(user: string, day: number): Cell
}

/** Days beside the window that the checks look at: more than a week, and the longest run that may be allowed. */
export const AROUND = 14

export const cellKey = (user: string, day: number): string => `${user} ${day}`

/** Cells by person, then by day: what looks at thousands of them makes no key for each. */
const nested = (entries: Iterable<readonly [string, number, Cell]>): Map<string, Map<number, Cell>> => {
  const by = new Map<string, Map<number, Cell>>()
  for (const [user, day, cell] of entries) {
    const own = by.get(user) ?? new Map<number, Cell>()
    own.set(day, cell)
    by.set(user, own)
  }
  return by
}

/** Cells of a map. */
export const cellsIn = (map: ReadonlyMap<string, Cell>): Cells => {
  const by = nested(
    [...map].map(([key, cell]) => {
      const [user = '', day = ''] = key.split(' ')
      return [user, Number(day), cell] as const
    }),
  )
  return { at: (user, day) => by.get(user)?.get(day) ?? null }
}

/** A cell that becomes something else. */
export interface Change {
  user: string
  day: number
  to: Cell
}

/** The cells with some of them changed. */
export const changed = (cells: Cells, changes: readonly Change[]): Cells => {
  const over = nested(changes.map(({ user, day, to }) => [user, day, to] as const))
  return {
    at: (user, day) => {
      const own = over.get(user)
      return own?.has(day) === true ? (own.get(day) ?? null) : cells.at(user, day)
    },
  }
}

/** The shift of a person on a day; undefined where they rest, or nothing is planned. */
export const kindAt = ({ cells, kinds }: Pick<Roster, 'cells' | 'kinds'>, user: string, day: number): Kind | undefined => {
  const cell = cells.at(user, day)
  return cell === null || cell === REST ? undefined : kinds.get(cell)
}

const NIGHT_HOURS = 22 * 60

interface Stored {
  uuid: string
  code: string
  name: string
  color: string
  start: string
  end: string
  cross: boolean | null
  breakMin: number | null
  minStaff: number | null
}

/** A shift as it is stored, for the checks. Who works after ten in the evening and over midnight works by night. */
export const kindOf = ({ uuid, code, name, color, start, end, cross, breakMin, minStaff }: Stored): Kind => {
  const begin = minuteOf(start)
  const ends = minuteOf(end) + (cross === true ? DAY : 0)
  return {
    ...{ uuid, code, name, color, begin, end: ends },
    minutes: ends - begin - (breakMin ?? 0),
    night: ends > DAY && (begin >= NIGHT_HOURS - 4 * 60 || ends - DAY > 4 * 60),
    least: minStaff ?? 0,
  }
}

/** Who is away during a shift of theirs. */
export const awayDuring = (
  { away }: Pick<Roster, 'away'>,
  user: string,
  day: number,
  { begin, end }: Pick<Kind, 'begin' | 'end'>,
): Away | undefined => away.get(user)?.find((each) => each.begin < day * DAY + end && each.end > day * DAY + begin)
