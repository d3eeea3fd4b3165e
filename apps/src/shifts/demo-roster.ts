import { fillByPattern } from '#src/shifts/rules/filling.ts'
import { type Cell, REST } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'

/** Early, late and night: eight hours each, less a break. */
export const DEMO_KINDS = [
  { code: '早', name: '早班', start: '07:00', end: '15:00', cross: false, breakMin: 45, color: '1', minStaff: 1 },
  { code: '中', name: '中班', start: '15:00', end: '23:00', cross: false, breakMin: 45, color: '2', minStaff: 1 },
  { code: '夜', name: '夜班', start: '23:00', end: '07:00', cross: true, breakMin: 45, color: '3', minStaff: 1 },
] as const

/** Four early, three late and two night shifts, a day off after each. */
export const DEMO_TURN = '早早早早休中中中休夜夜休'
export const DEMO_PATTERN = '4-3-2 轮班'
export const DEMO_POSTS = ['队长', '大门岗', '大门岗', '大门岗', '车库岗', '车库岗', '车库岗', '巡逻', '巡逻', '巡逻', '监控室', '监控室']

/** The cells of the pattern, by what each shift is. */
export const turnOf = (kinds: Readonly<Record<string, string>>): Cell[] => [...DEMO_TURN].map((word) => kinds[word] ?? REST)

/** How the demo's people work on these days: each a part of the pattern later than the one before, the same whenever it is asked. */
export const demoCells = (people: readonly string[], from: string, days: number, kinds: Readonly<Record<string, string>>) => {
  const turn = turnOf(kinds)
  const step = Math.max(1, Math.floor(turn.length / Math.max(1, people.length)))
  return fillByPattern(people, dayNo(from), days, { pattern: turn, begin: dayNo(from), step }).map(({ user, day, to }) => ({
    ...{ user, day: dayOf(day), to },
  }))
}

/** How many come to each shift on the day on which fewest do. */
export const demoStaff = (people: readonly string[], kinds: Readonly<Record<string, string>>) => {
  const cells = demoCells(people, '2026-01-01', DEMO_TURN.length, kinds)
  const days = [...new Set(cells.map(({ day }) => day))]
  return Object.values(kinds).map((kind) => ({
    shiftType: kind,
    staff: Math.min(...days.map((day) => cells.filter((each) => each.day === day && each.to === kind).length)),
  }))
}

/** Somebody whose last late shift of the week after this one is followed by an early one. */
export const demoSlip = <C extends { user: string; day: string; to: Cell }>(
  cells: readonly C[],
  after: string,
  kinds: Readonly<Record<string, string>>,
): C | undefined => {
  const at = new Map(cells.map((cell) => [`${cell.user} ${cell.day}`, cell.to]))
  return cells.find(({ user, day, to }) => day > after && to === REST && at.get(`${user} ${dayOf(dayNo(day) - 1)}`) === kinds.中)
}
