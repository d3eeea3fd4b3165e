import type { PlanBoard } from '#src/shifts/calls.ts'
import { countOn, daysOf, type Problem } from '#src/shifts/rules/checks.ts'
import { type Away, type Cell, cellKey, cellsIn, type Kind, kindAt, type Roster } from '#src/shifts/rules/roster.ts'
import { problemText } from '#src/shifts/rules/telling.ts'
import { dayNo } from '#src/shifts/rules/times.ts'
import type { T } from './texts.ts'

interface Person {
  uuid: string
  name: string
  post: string | null
}

/** The plan of a team as the page shows and checks it, with what is being changed. */
export interface View {
  roster: Roster
  people: readonly Person[]
  /** Shifts of the team, in the order of their keys. */
  palette: readonly Kind[]
  days: readonly number[]
  today: number
  published: ReadonlySet<string>
  /** Days of a person that the plan of another team has: they stay. */
  elsewhere: ReadonlySet<string>
}

const PALETTE_MAX = 9

const byUser = (away: readonly Away[]): Map<string, Away[]> => {
  const found = new Map<string, Away[]>()
  for (const each of away) found.set(each.user, [...(found.get(each.user) ?? []), each])
  return found
}

export const viewOf = (board: PlanBoard, from: string, length: number, edits: ReadonlyMap<string, Cell>): View => {
  const cells = new Map<string, Cell>(board.cells.map(({ user, day, to }) => [cellKey(user, dayNo(day)), to]))
  for (const [key, to] of edits) cells.set(key, to)
  const kinds = new Map(board.kinds.map((kind) => [kind.uuid, kind]))
  const roster: Roster = {
    ...{ people: board.people.map(({ uuid }) => uuid), from: dayNo(from), days: length, cells: cellsIn(cells), kinds },
    ...{ away: byUser(board.away), needs: board.needs, limits: board.limits },
  }
  const keys = (which: (cell: PlanBoard['cells'][number]) => boolean): Set<string> =>
    new Set(board.cells.filter(which).map(({ user, day }) => cellKey(user, dayNo(day))))
  return {
    roster,
    people: board.people,
    palette: board.needs.flatMap(({ kind }) => kinds.get(kind) ?? []).slice(0, PALETTE_MAX),
    days: daysOf(roster),
    today: dayNo(board.today),
    published: keys(({ published }) => published),
    elsewhere: keys((cell) => cell.elsewhere),
  }
}

/** How the days of the window are filled: by shift, the counts and what they come to. */
export const coverOf = ({ roster, days }: View) => {
  const counts = days.map((day) => countOn(roster, day))
  const rows = roster.needs.map(({ kind, staff }) => {
    const of = counts.map((each) => each.get(kind) ?? 0)
    return { kind, staff, counts: of, filled: of.reduce((sum, count) => sum + Math.min(count, staff), 0), needed: staff * days.length }
  })
  return {
    rows,
    filled: rows.reduce((sum, row) => sum + row.filled, 0),
    needed: rows.reduce((sum, row) => sum + row.needed, 0),
  }
}

/** Minutes and nights of a person in the window. */
export const loadOf = ({ roster, days }: View, user: string): { minutes: number; nights: number } => {
  const worked = days.flatMap((day) => kindAt(roster, user, day) ?? [])
  return { minutes: worked.reduce((sum, { minutes }) => sum + minutes, 0), nights: worked.filter(({ night }) => night).length }
}

/** What a problem says on the page. */
export const sayProblem = (roster: Roster, problem: Problem, t: T): string => {
  const nameOf = (kind: string): string => roster.kinds.get(kind)?.name ?? ''
  const kindOn = (user: string, day: number): string => nameOf(roster.cells.at(user, day) ?? '')
  const { restMinutes: least, maxDays, weekMinutes: maxMinutes } = roster.limits
  return problemText(problem, { nameOf, kindOn, least, maxDays, maxMinutes }, (text, values) => t(text, values))
}
