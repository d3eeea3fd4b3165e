import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem as FieldProblem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { PlanBoard, planBoard, setCells } from '#src/shifts/calls.ts'
import { pattern } from '#src/shifts/pattern.ts'
import { plan } from '#src/shifts/plan.ts'
import { cellOf, type Planned, plannedOf, rosterOf, type Team } from '#src/shifts/reading.ts'
import { check, checkPerson, type PersonProblem, problemKey } from '#src/shifts/rules/checks.ts'
import { type Change, changed, REST, type Roster } from '#src/shifts/rules/roster.ts'
import { problemText } from '#src/shifts/rules/telling.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { team } from '#src/shifts/team.ts'
import { conflict, refuse, refuseAt, t, texts } from '#src/shifts/texts.ts'
import { writeCells } from '#src/shifts/writing.ts'

const PATTERNS_MAX = 50
const p = columns(plan, 'p')

/** A team that the caller may read; refused like one that there is not. */
export const teamOf = async (call: Context, uuid: string): Promise<Team> => (await findMine(call, team, uuid)) ?? refuse('数据不存在')

/** The plan of a team for some days. */
export const boardOf = async (call: Context, { team: uuid, from, days }: z.output<typeof planBoard.input>): Promise<PlanBoard> => {
  const of = await teamOf(call, uuid)
  const { roster, planned, away, kinds } = await rosterOf(call, of, from, days)
  const patterns = await call.rows.list(pattern, (f) => f.eq('enabled', true), PATTERNS_MAX)
  const names = await call.people.namesOf(roster.people)
  const [saved] = await call.rows.query<{ at: Date | null }>(
    sql`select max(${p.updatedAt}) as at from ${p.table}
      where ${p.team} = ${uuid} and ${p.day} between ${from} and ${dayOf(dayNo(from) + days - 1)} and ${p.live}`,
  )
  return {
    today: chinaDay(call.clock.now),
    team: { uuid, name: of.name, project: of.projectUuid },
    people: of.members.map(({ user, post }) => ({ uuid: user, name: names.get(user) ?? '', post: post ?? null })),
    kinds: [...kinds.values()].map(({ enabled: _enabled, ...kind }) => kind),
    needs: [...roster.needs],
    patterns: patterns.map((each) => ({ uuid: each.uuid, name: each.name, days: each.days.map(({ shiftType: kind }) => kind ?? REST) })),
    cells: planned.map((row) => ({
      ...{ user: row.user, day: row.day, to: cellOf(row) },
      ...{ published: row.state === plan.stateCode('published'), elsewhere: row.team !== uuid },
    })),
    away,
    limits: { ...roster.limits, levels: { ...roster.limits.levels } },
    savedAt: saved?.at ? new Date(saved.at).toISOString() : null,
  }
}

/** What a problem says, for refusals. */
export const sentenceOf = (roster: Roster, problem: PersonProblem | ReturnType<typeof check>[number]) => {
  const nameOf = (kind: string): string => roster.kinds.get(kind)?.name ?? ''
  const kindOn = (user: string, day: number): string => nameOf(roster.cells.at(user, day) ?? '')
  const { restMinutes: least, maxDays, weekMinutes: maxMinutes } = roster.limits
  return problemText(problem, { nameOf, kindOn, least, maxDays, maxMinutes }, (text, values) => texts.sentence(text, values))
}

/** Errors of these people that the changes would bring. */
export const newErrors = (roster: Roster, changes: readonly Change[]): { after: Roster; errors: PersonProblem[] } => {
  const after = { ...roster, cells: changed(roster.cells, changes) }
  const users = [...new Set(changes.map(({ user }) => user))]
  const before = new Map(users.flatMap((user) => checkPerson(roster, user)).map((each) => [problemKey(each), each.beyond]))
  const errors = users
    .flatMap((user) => checkPerson(after, user))
    .filter((each) => each.level === 'error' && each.beyond > (before.get(problemKey(each)) ?? 0))
  return { after, errors }
}

type Sent = z.output<typeof setCells.input>

const field = (index: number, key: string): string => `cells[${index}].${key}`

/** Everybody is of the team, each shift is one of it, and nobody has two on a day: all that is wrong at once. */
const refuseBad = async (call: Context, of: Team, { cells }: Sent, kinds: ReadonlySet<string>): Promise<void> => {
  const members = new Set(of.members.map(({ user }) => user))
  const seen = new Set<string>()
  const problems: Record<string, FieldProblem> = {}
  const twice = cells.filter(({ user, day }) => {
    const key = `${user} ${day}`
    return seen.has(key) || !seen.add(key)
  })
  const names = await call.people.namesOf(twice.map(({ user }) => user))
  for (const [index, { user, day, to }] of cells.entries()) {
    if (!members.has(user)) problems[field(index, 'user')] = t('该员工不在班组中')
    if (to !== null && to !== REST && !kinds.has(to)) problems[field(index, 'to')] = t('班次不存在或已停用')
    if (twice.includes(cells[index] as (typeof cells)[number]))
      problems[field(index, 'day')] = t('{user} {day} 已有班次', { user: names.get(user) ?? '', day })
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** Nobody has two shifts on a day, whatever the team. */
const refuseElsewhere = async (call: Context, of: Team, { cells }: Sent, there: readonly Planned[]): Promise<void> => {
  const others = new Map(there.filter((row) => row.team !== of.uuid).map((row) => [`${row.user} ${row.day}`, row]))
  const index = cells.findIndex(({ user, day }) => others.has(`${user} ${day}`))
  const taken = cells[index]
  if (taken === undefined) return
  const names = await call.people.namesOf([taken.user])
  refuseAt(field(index, 'day'), '{user} {day} 已有班次', { user: names.get(taken.user) ?? '', day: taken.day })
}

const spanOf = (days: readonly string[]): { from: string; to: string; length: number } => {
  const [from = '', to = from] = [days.toSorted()[0], days.toSorted().at(-1)]
  return { from, to, length: dayNo(to) - dayNo(from) + 1 }
}

const LENGTH_MAX = 62

/** Plans cells, all of them or none. */
export const saveCells = async (call: Context, sent: Sent): Promise<{ saved: number; at: string }> => {
  await teamOf(call, sent.team)
  // Two who plan a team at one time come one after the other.
  const [of = refuse('数据不存在')] = await call.rows.lock(team, [sent.team])
  const { from, to, length } = spanOf(sent.cells.map(({ day }) => day))
  if (length > LENGTH_MAX) refuse('一次最多排 {n} 天', { n: LENGTH_MAX })
  const { roster, planned, kinds } = await rosterOf(call, of, from, length)
  await refuseBad(call, of, sent, new Set([...kinds.values()].filter(({ enabled }) => enabled).map(({ uuid }) => uuid)))
  const there = await outsiders(call, of, sent, planned, { from, to })
  await refuseElsewhere(call, of, sent, there)
  const stored = new Map(there.map((row) => [`${row.user} ${row.day}`, row]))
  const open = sent.cells.filter(({ user, day, to: cell, was }) => {
    const row = stored.get(`${user} ${day}`)
    const now = row === undefined ? null : cellOf(row)
    if (now === cell) return false
    if (now !== was) conflict('STATE_CHANGED', '数据已被他人修改，请刷新后重试')
    return true
  })
  const given = open.filter(({ user, day }) => stored.get(`${user} ${day}`)?.state === plan.stateCode('published'))
  if (given.length > 0) {
    if (!sent.reason) refuseAt('reason', '已发布的班次有变动，请填写原因')
    const { after, errors } = newErrors(
      roster,
      given.map(({ user, day, to: cell }) => ({ user, day: dayNo(day), to: cell })),
    )
    const [first] = errors
    if (first !== undefined) {
      const names = await call.people.namesOf([first.user])
      refuse('{user}：{problem}', { user: names.get(first.user) ?? '', problem: sentenceOf(after, first) })
    }
  }
  const saved = await writeCells(call, of, open, { there, reason: sent.reason ?? '' })
  return { saved, at: call.clock.now.toISOString() }
}

/** What is stored of the days that are sent, of people who are no members any more too. */
const outsiders = async (
  call: Context,
  of: Team,
  { cells }: Sent,
  planned: readonly Planned[],
  { from, to }: { from: string; to: string },
) => {
  const members = new Set(of.members.map(({ user }) => user))
  const others = [...new Set(cells.map(({ user }) => user))].filter((user) => !members.has(user))
  const more = others.length === 0 ? [] : await plannedOf(call, others, from, to)
  return [...planned.filter(({ day }) => day >= from && day <= to), ...more]
}
