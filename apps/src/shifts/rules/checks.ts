import { AROUND, type Away, awayDuring, type Kind, kindAt, type Level, type Roster, type Rule } from '#src/shifts/rules/roster.ts'
import { DAY, weekdayOf } from '#src/shifts/rules/times.ts'

interface Of<R extends Rule> {
  rule: R
  level: Exclude<Level, 'off'>
  /** The day at which it is shown. */
  day: number
  /** How far it is beyond what is allowed, in the unit of the rule. */
  beyond: number
}

/** Too little rest between two shifts. */
interface RestProblem extends Of<'rest'> {
  user: string
  before: number
  gap: number
}
/** Too many days in a row: `marks` are those beyond. */
interface DaysProblem extends Of<'days'> {
  user: string
  first: number
  last: number
  marks: readonly number[]
}
/** Too many hours in the week that begins on a Monday. */
interface HoursProblem extends Of<'hours'> {
  user: string
  monday: number
  minutes: number
}
/** Planned while away; `short`: how many are missing because of that. */
interface AbsenceProblem extends Of<'absence'> {
  user: string
  kind: string
  away: Away
  short: number
}
/** Fewer people than a shift needs. */
interface StaffProblem extends Of<'staff'> {
  kind: string
  count: number
  needed: number
}
export type PersonProblem = RestProblem | DaysProblem | HoursProblem | AbsenceProblem
export type Problem = PersonProblem | StaffProblem

interface Worked {
  day: number
  kind: Kind
}

const levelOf = ({ limits }: Roster, rule: Rule): Exclude<Level, 'off'> | null => {
  const level = limits.levels[rule]
  return level === 'off' ? null : level
}

const inWindow = ({ from, days }: Roster, day: number): boolean => day >= from && day < from + days

const workedBy = (roster: Roster, user: string): Worked[] => {
  const worked: Worked[] = []
  for (let day = roster.from - AROUND; day < roster.from + roster.days + AROUND; day += 1) {
    const kind = kindAt(roster, user, day)
    if (kind !== undefined) worked.push({ day, kind })
  }
  return worked
}

const restProblems = (roster: Roster, user: string, worked: readonly Worked[]): RestProblem[] => {
  const level = levelOf(roster, 'rest')
  if (level === null) return []
  const least = roster.limits.restMinutes
  return worked.flatMap((next, index): RestProblem[] => {
    const last = worked[index - 1]
    if (last === undefined || !(inWindow(roster, next.day) || inWindow(roster, last.day))) return []
    const gap = next.day * DAY + next.kind.begin - (last.day * DAY + last.kind.end)
    if (gap >= least) return []
    const day = inWindow(roster, next.day) ? next.day : last.day
    return [{ rule: 'rest', level, user, day, before: last.day, gap, beyond: least - gap }]
  })
}

const daysProblems = (roster: Roster, user: string, worked: readonly Worked[]): DaysProblem[] => {
  const level = levelOf(roster, 'days')
  if (level === null) return []
  const most = roster.limits.maxDays
  const problems: DaysProblem[] = []
  let first = 0
  for (const [index, { day }] of worked.entries()) {
    if (index > 0 && worked[index - 1]?.day !== day - 1) first = index
    const ends = worked[index + 1]?.day !== day + 1
    const length = index - first + 1
    if (!ends || length <= most) continue
    const run = worked.slice(first, index + 1).map((each) => each.day)
    const marks = run.slice(most).filter((each) => inWindow(roster, each))
    const shown = marks[0] ?? run.findLast((each) => inWindow(roster, each))
    if (shown !== undefined)
      problems.push({ rule: 'days', level, user, day: shown, first: run[0] ?? day, last: day, marks, beyond: length - most })
  }
  return problems
}

const hoursProblems = (roster: Roster, user: string, worked: readonly Worked[]): HoursProblem[] => {
  const level = levelOf(roster, 'hours')
  if (level === null) return []
  const weeks = new Map<number, { minutes: number; shown: number | null }>()
  for (const { day, kind } of worked) {
    const monday = day - weekdayOf(day)
    const week = weeks.get(monday) ?? { minutes: 0, shown: null }
    week.minutes += kind.minutes
    if (inWindow(roster, day)) week.shown = day
    weeks.set(monday, week)
  }
  const most = roster.limits.weekMinutes
  return [...weeks].flatMap(([monday, { minutes, shown }]): HoursProblem[] =>
    minutes <= most || shown === null ? [] : [{ rule: 'hours', level, user, day: shown, monday, minutes, beyond: minutes - most }],
  )
}

/** What is wrong with the days of one person, but for how many others there are. */
export const checkPerson = (roster: Roster, user: string): PersonProblem[] => {
  const worked = workedBy(roster, user)
  const level = levelOf(roster, 'absence')
  const clashes = worked.flatMap(({ day, kind }): AbsenceProblem[] => {
    const away = level === null || !inWindow(roster, day) ? undefined : awayDuring(roster, user, day, kind)
    return away === undefined || level === null ? [] : [{ rule: 'absence', level, user, day, kind: kind.uuid, away, short: 0, beyond: 1 }]
  })
  return [...restProblems(roster, user, worked), ...daysProblems(roster, user, worked), ...hoursProblems(roster, user, worked), ...clashes]
}

/** How many people come to each shift of a day; who is away does not. */
export const countOn = (roster: Roster, day: number): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const user of roster.people) {
    const kind = kindAt(roster, user, day)
    if (kind !== undefined && awayDuring(roster, user, day, kind) === undefined) counts.set(kind.uuid, (counts.get(kind.uuid) ?? 0) + 1)
  }
  return counts
}

const isBegun = (roster: Roster, day: number): boolean => roster.people.some((user) => roster.cells.at(user, day) !== null)

/** Shifts of a day that too few people come to. A day of which nothing is planned yet is no problem. */
export const checkDay = (roster: Roster, day: number): StaffProblem[] => {
  const level = levelOf(roster, 'staff')
  if (level === null || !isBegun(roster, day)) return []
  const counts = countOn(roster, day)
  return roster.needs.flatMap(({ kind, staff }): StaffProblem[] => {
    const count = counts.get(kind) ?? 0
    return count >= staff ? [] : [{ rule: 'staff', level, day, kind, count, needed: staff, beyond: staff - count }]
  })
}

/** Days of the window. */
export const daysOf = ({ from, days }: Pick<Roster, 'from' | 'days'>): number[] =>
  Array.from({ length: days }, (_day, index) => from + index)

/**
 * What is wrong with a plan: what stops it first, then by person and day. People who are missing because somebody is away are told of once,
 * with that person.
 */
export const check = (roster: Roster): Problem[] => {
  const staff = daysOf(roster).flatMap((day) => checkDay(roster, day))
  const left = new Map(staff.map((problem) => [`${problem.day} ${problem.kind}`, problem]))
  const people = roster.people.flatMap((user) => checkPerson(roster, user))
  const told = people.map((problem): PersonProblem => {
    if (problem.rule !== 'absence') return problem
    const key = `${problem.day} ${problem.kind}`
    const missing = left.get(key)
    if (missing === undefined) return problem
    if (missing.beyond === 1) left.delete(key)
    else left.set(key, { ...missing, beyond: missing.beyond - 1 })
    return { ...problem, short: 1 }
  })
  const all: Problem[] = [...told, ...left.values()]
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')]
}

/** Names a problem among others of the same plan. */
export const problemKey = (problem: Problem): string => {
  const who = problem.rule === 'staff' ? problem.kind : problem.user
  const when = problem.rule === 'days' ? problem.first : problem.rule === 'hours' ? problem.monday : problem.day
  return `${problem.rule} ${who} ${when}`
}
