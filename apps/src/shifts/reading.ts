import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import {
  AROUND,
  type Away,
  type Cell,
  cellKey,
  cellsIn,
  type Kind,
  kindOf,
  type Limits,
  type Need,
  REST,
  type Roster,
} from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { LEVEL, setting } from '#src/shifts/setting.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import type { team } from '#src/shifts/team.ts'

const p = columns(plan, 'p')
const a = columns(absence, 'a')
/** Shifts that an enterprise has at most. */
const KINDS_MAX = 200
const HOUR_MINUTES = 60

export type Team = StoredOf<typeof team>

/** A day of a person as it is stored. */
export interface Planned {
  uuid: string
  user: string
  day: string
  team: string
  shiftType: string | null
  state: string
  title: string | null
}

/** What these people do on these days, whatever the team: one statement. */
export const plannedOf = ({ rows }: Context, users: readonly string[], from: string, to: string): Promise<Planned[]> =>
  rows.query<Planned>(sql`
    select ${p.uuid}, ${p.user}, ${p.day}::text as day, ${p.team}, ${p.shiftType} as "shiftType", ${p.state}, ${p.title} from ${p.table}
    where ${p.user} = any(${users}::uuid[]) and ${p.day} between ${from} and ${to} and ${p.in('draft', 'published')} and ${p.live}`)

const minuteAt = (moment: Date | string): number => Math.floor((new Date(moment).getTime() + CHINA_MS) / MINUTE_MS)

/** When these people are away in these days: one statement. */
const awayOf = async ({ rows }: Context, users: readonly string[], from: string, to: string) => {
  const found = await rows.query<{ user: string; kind: string; name: string; begin: Date; end: Date; approvedAt: Date | null }>(sql`
    select ${a.user}, ${a.kind}, ${a.name}, ${a.atBegin} as begin, ${a.atEnd} as "end", ${a.approvedAt} as "approvedAt" from ${a.table}
    where ${a.user} = any(${users}::uuid[]) and ${a.live}
      and ${a.atBegin} < ${dayOf(dayNo(to) + 2)}::timestamptz and ${a.atEnd} > ${dayOf(dayNo(from) - 1)}::timestamptz
    order by ${a.atBegin}`)
  return found.map(({ user, kind, name, begin, end, approvedAt }) => ({
    ...{ user, name, trip: kind === '2', begin: minuteAt(begin), end: minuteAt(end) },
    approvedAt: approvedAt === null ? null : new Date(approvedAt).toISOString(),
  }))
}

/** All shifts by their uuid, those among them that are switched off: plans of the past have them. */
export const kindsOf = async ({ rows }: Context): Promise<Map<string, Kind & { enabled: boolean }>> => {
  const all = await rows.list(shiftType, (f) => f.notEmpty('code'), KINDS_MAX)
  const sorted = all.toSorted((one, other) => one.start.localeCompare(other.start))
  return new Map(sorted.map((row) => [row.uuid, { ...kindOf(row), enabled: row.enabled !== false }]))
}

/** How many people each shift takes in a team: what it says itself, else the shift. */
export const needsOf = (of: Team, kinds: ReadonlyMap<string, Kind & { enabled: boolean }>): Need[] => {
  const said = new Map(of.needs.map((need) => [need.shiftType, need.staff]))
  return [...kinds.values()]
    .filter(({ uuid, enabled }) => enabled && (said.size === 0 || said.has(uuid)))
    .map(({ uuid, least }) => ({ kind: uuid, staff: said.get(uuid) ?? least }))
}

const levelOf = (code: string | null) => (code === LEVEL.error ? 'error' : code === LEVEL.off ? 'off' : 'warning')

const limitsOf = async ({ rows }: Context): Promise<Limits> => {
  const set = await rows.settings(setting)
  return {
    restMinutes: set.restMinutes,
    maxDays: set.maxDays,
    weekMinutes: set.weekHours * HOUR_MINUTES,
    levels: {
      rest: levelOf(set.restLevel),
      days: levelOf(set.daysLevel),
      hours: levelOf(set.hoursLevel),
      absence: levelOf(set.absenceLevel),
      staff: levelOf(set.staffLevel),
    },
  }
}

const groupedByUser = (away: readonly Away[]): Map<string, Away[]> => {
  const by = new Map<string, Away[]>()
  for (const each of away) by.set(each.user, [...(by.get(each.user) ?? []), each])
  return by
}

export const cellOf = ({ shiftType: kind }: Pick<Planned, 'shiftType'>): string => kind ?? REST

/** The plan of a team as the checks see it, with the rows that it is made of: a fixed number of statements. */
export const rosterOf = async (call: Context, of: Team, from: string, days: number) => {
  const first = dayNo(from)
  const people = of.members.map(({ user }) => user)
  const [begin, end] = [dayOf(first - AROUND), dayOf(first + days - 1 + AROUND)]
  const planned = await plannedOf(call, people, begin, end)
  const away = await awayOf(call, people, begin, end)
  const kinds = await kindsOf(call)
  const map = new Map<string, Cell>(planned.map((row) => [cellKey(row.user, dayNo(row.day)), cellOf(row)]))
  const roster: Roster = {
    ...{ people, from: first, days, cells: cellsIn(map), kinds },
    ...{ away: groupedByUser(away), needs: needsOf(of, kinds), limits: await limitsOf(call) },
  }
  return { roster, planned, away, kinds }
}
