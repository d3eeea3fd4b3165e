import { checkDay, checkPerson, countOn, type Problem } from '#src/shifts/rules/checks.ts'
import { awayDuring, type Cell, type Change, changed, kindAt, REST, type Roster } from '#src/shifts/rules/roster.ts'

/** Changes that solve a problem and make no other one. */
export interface Proposal {
  changes: readonly Change[]
  /** Minutes that are worked more with it. */
  minutes: number
}

export const PROPOSALS_MAX = 3
/** What is looked at for one problem at most: a long run of a large team has thousands of exchanges. */
const TRIED_MAX = 1500

const badKey = (problem: Problem): string =>
  problem.rule === 'staff' ? `staff ${problem.day} ${problem.kind}` : `${problem.rule} ${problem.user}`

type Badness = ReadonlyMap<string, number>

const summed = (problems: readonly Problem[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const problem of problems) sums.set(badKey(problem), (sums.get(badKey(problem)) ?? 0) + problem.beyond)
  return sums
}

/** How bad a plan is for each of its people and days by rule, looked at once. */
const knownBadness = (roster: Roster) => {
  const people = new Map<string, Badness>()
  const days = new Map<number, Badness>()
  const kept = <K>(of: Map<K, Badness>, key: K, look: () => readonly Problem[]): Badness => {
    const known = of.get(key) ?? summed(look())
    of.set(key, known)
    return known
  }
  return {
    person: (user: string): Badness => kept(people, user, () => checkPerson(roster, user)),
    day: (day: number): Badness => kept(days, day, () => checkDay(roster, day)),
  }
}

const minutesOf = (roster: Roster, { user, day }: Change): number => kindAt(roster, user, day)?.minutes ?? 0

const isWorse = (after: Badness, before: Badness): boolean => [...after].some(([key, bad]) => bad > (before.get(key) ?? 0))

/** Tells of changes whether they solve the problem without making anything worse. */
const solving = (roster: Roster, problem: Problem) => {
  const before = knownBadness(roster)
  const key = badKey(problem)
  const less = (then: Badness, now: Badness, of: string): number => (then.get(of) ?? 0) - (now.get(of) ?? 0)
  return (changes: readonly Change[]): boolean => {
    const after = { ...roster, cells: changed(roster.cells, changes) }
    const users = new Set(changes.map(({ user }) => user))
    if (problem.rule !== 'staff') users.add(problem.user)
    for (const user of users) {
      const now = summed(checkPerson(after, user))
      if (isWorse(now, before.person(user))) return false
      if (problem.rule !== 'staff' && user === problem.user && less(before.person(user), now, key) < problem.beyond) return false
    }
    for (const day of new Set([...changes.map((change) => change.day), problem.day])) {
      const [then, now] = [before.day(day), summed(checkDay(after, day))]
      if (isWorse(now, then)) return false
      if (day !== problem.day) continue
      if (problem.rule === 'staff' && less(then, now, key) < 1) return false
      if (problem.rule === 'absence' && problem.short > 0 && less(then, now, `staff ${day} ${problem.kind}`) < 1) return false
    }
    return true
  }
}

/** One cell becomes something else: rest, then other shifts. */
const alone = (roster: Roster, user: string, day: number): Change[][] =>
  [REST, ...roster.needs.map(({ kind }) => kind)].filter((to) => to !== roster.cells.at(user, day)).map((to) => [{ user, day, to }])

/** The person changes with somebody else on that day. */
const exchanged = (roster: Roster, user: string, day: number): Change[][] => {
  const own = roster.cells.at(user, day)
  return roster.people.flatMap((other): Change[][] => {
    const theirs: Cell = roster.cells.at(other, day) ?? REST
    return other === user || theirs === own
      ? []
      : [
          [
            { user: other, day, to: own },
            { user, day, to: theirs },
          ],
        ]
  })
}

/** Somebody who rests, or of whom there is one too many, takes a shift. */
const taken = (roster: Roster, day: number, kind: string, but: string | null): Change[][] => {
  const counts = countOn(roster, day)
  const needed = new Map(roster.needs.map((need) => [need.kind, need.staff]))
  const of = roster.kinds.get(kind)
  if (of === undefined) return []
  return roster.people.flatMap((user): Change[][] => {
    const own = kindAt(roster, user, day)
    const spare = own === undefined || (counts.get(own.uuid) ?? 0) > (needed.get(own.uuid) ?? 0)
    return user === but || own?.uuid === kind || !spare || awayDuring(roster, user, day, of) !== undefined
      ? []
      : [[{ user, day, to: kind }]]
  })
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_day, index) => first + index)

const candidates = (roster: Roster, problem: Problem): Change[][] => {
  if (problem.rule === 'staff') return taken(roster, problem.day, problem.kind, null)
  const { user } = problem
  if (problem.rule === 'absence') {
    const rest: Change = { user, day: problem.day, to: REST }
    return [[rest], ...taken(roster, problem.day, problem.kind, user).map((each) => [rest, ...each])]
  }
  const days =
    problem.rule === 'rest'
      ? [problem.day, problem.before]
      : problem.rule === 'days'
        ? range(problem.first, problem.last)
        : range(problem.monday, problem.monday + 6)
  const own = days.filter((day) => kindAt(roster, user, day) !== undefined)
  return [...own.flatMap((day) => alone(roster, user, day)), ...own.flatMap((day) => exchanged(roster, user, day))]
}

/** What was worked in the window, so that whoever has least comes first. */
const windowMinutes = (roster: Roster, user: string): number => {
  let minutes = 0
  for (let day = roster.from; day < roster.from + roster.days; day += 1) minutes += kindAt(roster, user, day)?.minutes ?? 0
  return minutes
}

/**
 * At most three ways to solve a problem: those with the fewest changes first, then with the fewest hours. Nothing is changed before
 * `earliest` or outside of the window, and none of it makes anything worse.
 */
export const proposalsFor = (roster: Roster, problem: Problem, earliest: number): Proposal[] => {
  const open = ({ day }: Change): boolean => day >= Math.max(roster.from, earliest) && day < roster.from + roster.days
  const good = candidates(roster, problem)
    .filter((changes) => changes.every(open))
    .slice(0, TRIED_MAX)
    .filter(solving(roster, problem))
  const ranked = good.map((changes) => {
    const after = { ...roster, cells: changed(roster.cells, changes) }
    const minutes = changes.reduce((sum, each) => sum + minutesOf(after, each) - minutesOf(roster, each), 0)
    const others = changes.reduce((sum, { user }) => sum + windowMinutes(after, user), 0)
    return { changes, minutes, others }
  })
  return ranked
    .toSorted((one, other) => one.changes.length - other.changes.length || one.minutes - other.minutes || one.others - other.others)
    .slice(0, PROPOSALS_MAX)
    .map(({ changes, minutes }) => ({ changes, minutes }))
}

/** The chosen problems one after the other, each as the plan stands then: what an earlier one has solved takes nothing more. */
export const solveAll = (
  roster: Roster,
  chosen: readonly { problem: Problem; changes: readonly Change[] }[],
  earliest: number,
): Change[] => {
  const all = new Map<string, Change>()
  let now = roster
  for (const { problem, changes } of chosen) {
    const asTold = solving(now, problem)(changes) ? changes : proposalsFor(now, problem, earliest)[0]?.changes
    if (asTold === undefined) continue
    for (const change of asTold) all.set(`${change.user} ${change.day}`, change)
    now = { ...now, cells: changed(now.cells, asTold) }
  }
  return [...all.values()]
}
