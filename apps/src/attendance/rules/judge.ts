import { STATUS, type Status } from '#src/attendance/codes.ts'

// Minutes since 1970 and halves of days are whole numbers, so that nothing is rounded twice.

/** When somebody is to work. */
export interface Due {
  begin: number
  end: number
  breakMin: number
}

export interface Terms {
  /** Both ends move with who comes earlier or later, by this at most. */
  flexMin: number
  lateGrace: number
  /** Whoever is later than this is absent for half a day. */
  absentAfterMin: number
}

/** A leave or a trip. */
export interface Away {
  trip: boolean
  begin: number
  end: number
}

export interface Given {
  /** Null: nothing is due. */
  due: Due | null
  terms: Terms
  /** The first time in and the last time out. */
  firstIn: number | null
  lastOut: number | null
  away: readonly Away[]
  /** One of the punches was made elsewhere. */
  outside: boolean
  /** Nothing more is to be expected of the day: what is missing counts from then on. */
  over: boolean
}

export interface Judged {
  statuses: Status[]
  lateMin: number
  earlyMin: number
  workMin: number
  overtimeMin: number
  dueHalves: number
  presentHalves: number
  absentHalves: number
  leaveHalves: number
  tripHalves: number
}

const HALVES = 2
/** Overtime counts in half hours. */
const STEP = 30

const inOrder = (statuses: readonly Status[]): Status[] => statuses.toSorted((one, other) => Number(one) - Number(other))
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const steps = (minutes: number): number => Math.max(0, Math.floor(minutes / STEP) * STEP)

/** Minutes of what is due that these spans cover together. */
const covered = ({ begin, end }: Due, away: readonly Away[]): number => {
  let [at, sum] = [begin, 0]
  for (const each of away.toSorted((one, other) => one.begin - other.begin)) {
    const [from, to] = [Math.max(at, each.begin), Math.min(end, each.end)]
    if (to > from) sum += to - from
    at = Math.max(at, to)
  }
  return sum
}

const halvesOf = (due: Due, away: readonly Away[]): number => Math.round((HALVES * covered(due, away)) / (due.end - due.begin))

/** What remains of what is due: an absence at one end moves that end, by the break too, which lies beside it. */
const remaining = (due: Due, away: readonly Away[]): { begin: number; end: number } => {
  let { begin, end } = due
  for (const each of away.toSorted((one, other) => one.begin - other.begin)) if (each.begin <= begin && each.end > begin) begin = each.end
  for (const each of away.toSorted((one, other) => other.end - one.end)) if (each.end >= end && each.begin < end) end = each.begin
  if (begin > due.begin) begin = Math.min(begin + due.breakMin, due.end)
  if (end < due.end) end = Math.max(end - due.breakMin, due.begin)
  return { begin, end: Math.max(begin, end) }
}

/** The time between the two, less the break, which lies in the middle, for who was there before and after it. */
const workedOf = ({ due, firstIn, lastOut }: Given): number => {
  if (firstIn === null || lastOut === null) return 0
  const [middle, half] = due === null ? [0, 0] : [(due.begin + due.end) / 2, due.breakMin / 2]
  const rest = due !== null && firstIn < middle - half && lastOut > middle + half ? due.breakMin : 0
  return Math.max(0, lastOut - firstIn - rest)
}

const NOTHING = { lateMin: 0, earlyMin: 0, overtimeMin: 0, dueHalves: 0, presentHalves: 0, absentHalves: 0, leaveHalves: 0, tripHalves: 0 }

const judgeRest = (given: Given): Judged => {
  const workMin = workedOf(given)
  const overtimeMin = steps(workMin)
  // Who has come and not gone yet works: what it comes to is said later.
  const works = !given.over && given.firstIn !== null
  const statuses: Status[] = [
    ...(overtimeMin > 0 ? [STATUS.overtime] : works ? [] : [STATUS.rest]),
    ...(given.outside ? [STATUS.outside] : []),
  ]
  return { ...NOTHING, workMin, overtimeMin, statuses: inOrder(statuses) }
}

/** What is late and early against the ends, which move with who comes. */
const judgeEnds = ({ terms, firstIn, lastOut }: Given, { begin, end }: { begin: number; end: number }) => {
  const moved = firstIn === null ? 0 : clamp(firstIn - begin, terms.flexMin)
  const late = firstIn !== null && firstIn > begin + moved + terms.lateGrace ? firstIn - begin - moved : 0
  const early = lastOut === null ? 0 : Math.max(0, end + moved - lastOut)
  // Who comes earlier than asked works no overtime by that.
  const overtimeMin = firstIn === null || lastOut === null ? 0 : steps(lastOut - Math.max(end, end + moved))
  return { late, early, overtimeMin }
}

/**
 * What came of a day (apps-business.md section 13.9): late counts from the start once the grace is over, late by more than an hour is half
 * a day absent, one punch is missing or both, and absences excuse the part that they cover, to the nearest half of the day. What is not
 * over yet has nothing missing.
 */
export const judge = (given: Given): Judged => {
  const { due, terms, firstIn, lastOut, over } = given
  if (due === null) return judgeRest(given)
  const away = given.away.filter(({ begin, end }) => begin < due.end && end > due.begin)
  const [leave, trip] = [away.filter((each) => !each.trip), away.filter((each) => each.trip)]
  const leaveHalves = halvesOf(due, leave)
  const tripHalves = Math.min(HALVES - leaveHalves, Math.max(0, halvesOf(due, away) - leaveHalves))
  const owed = HALVES - leaveHalves - tripHalves
  const excused: Status[] = [...(leave.length > 0 ? [STATUS.leave] : []), ...(trip.length > 0 ? [STATUS.trip] : [])]
  const workMin = workedOf(given)
  const seen = given.outside ? [STATUS.outside] : []
  if (owed === 0)
    return {
      ...NOTHING,
      ...{ workMin, statuses: inOrder([...excused, ...seen]), dueHalves: HALVES, presentHalves: tripHalves, leaveHalves, tripHalves },
    }
  const { late, early, overtimeMin } = judgeEnds(given, remaining(due, away))
  const nobody = firstIn === null && lastOut === null
  const oneMissing = over && !nobody && (firstIn === null || lastOut === null)
  const tooLate = late > terms.absentAfterMin
  const absentHalves = nobody ? (over ? owed : 0) : tooLate ? 1 : 0
  const wrong: Status[] = [
    ...(late > 0 && !tooLate ? [STATUS.late] : []),
    ...(early > 0 ? [STATUS.early] : []),
    ...(oneMissing ? [STATUS.missing] : []),
    ...(absentHalves > 0 ? [STATUS.absent] : []),
  ]
  const fine = wrong.length === 0 && firstIn !== null && lastOut !== null
  const statuses = [...(fine ? [STATUS.normal] : []), ...wrong, ...excused, ...(overtimeMin > 0 ? [STATUS.overtime] : []), ...seen]
  return {
    ...{ statuses: inOrder(statuses), lateMin: late, earlyMin: early, workMin, overtimeMin, dueHalves: HALVES },
    ...{ presentHalves: tripHalves + (nobody ? 0 : owed - absentHalves), absentHalves, leaveHalves, tripHalves },
  }
}
