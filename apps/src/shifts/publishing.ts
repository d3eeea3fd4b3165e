import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { publishPlan } from '#src/shifts/calls.ts'
import { plan } from '#src/shifts/plan.ts'
import { sentenceOf, teamOf } from '#src/shifts/planning.ts'
import { publication } from '#src/shifts/publication.ts'
import { cellOf, rosterOf, type Team } from '#src/shifts/reading.ts'
import { check, daysOf, type Problem } from '#src/shifts/rules/checks.ts'
import { kindAt, REST, type Roster } from '#src/shifts/rules/roster.ts'
import { dayText } from '#src/shifts/rules/telling.ts'
import { dayNo, dayOf, HOUR } from '#src/shifts/rules/times.ts'
import { team } from '#src/shifts/team.ts'
import { refuse, t } from '#src/shifts/texts.ts'

const TENTHS = 10

/** The plan of each person in one line: `1早 2早 3休`. */
const linesOf = (roster: Roster, of: Team) =>
  of.members.map(({ user, post }) => {
    const worked = daysOf(roster).map((day) => ({ day, kind: kindAt(roster, user, day), cell: roster.cells.at(user, day) }))
    const minutes = worked.reduce((sum, { kind }) => sum + (kind?.minutes ?? 0), 0)
    const words = worked.map(({ day, kind, cell }) => {
      const word = kind?.code ?? (cell === REST ? chinese(t('休')) : '·')
      return `${Number(dayOf(day).slice(8))}${word}`
    })
    return { user, post, roster: words.join(' '), hours: Math.round((minutes * TENTHS) / HOUR) / TENTHS }
  })

const refuseErrors = async (call: Context, roster: Roster): Promise<void> => {
  const errors = check(roster).filter(({ level }) => level === 'error')
  const [first] = errors
  if (first === undefined) return
  const about = async (problem: Problem): Promise<string> =>
    problem.rule === 'staff' ? '' : ((await call.people.namesOf([problem.user])).get(problem.user) ?? '')
  refuse('有 {n} 处不合规，不能发布：{user}{problem}', { n: errors.length, user: await about(first), problem: sentenceOf(roster, first) })
}

/** Gives out the drafts of a team's days: those whom they concern hear of it once, together. */
export const publishDays = async (
  call: Context,
  { team: uuid, from, days }: z.output<typeof publishPlan.input>,
): Promise<{ published: number; people: number }> => {
  const [of = refuse('数据不存在')] = await call.rows.lock(team, [uuid])
  const { roster, planned } = await rosterOf(call, of, from, days)
  const last = dayOf(dayNo(from) + days - 1)
  const drafts = planned.filter((row) => row.team === uuid && row.day >= from && row.day <= last && row.state === plan.stateCode('draft'))
  if (drafts.length === 0) refuse('这些天没有待发布的排班')
  await refuseErrors(call, roster)
  await call.rows.updateEach(
    plan,
    drafts.map((row) => ({ uuid: row.uuid, state: 'published' as const })),
    t('发布'),
  )
  const people = [...new Set(drafts.map(({ user }) => user))]
  const span = { from: dayText(dayNo(from)), to: dayText(dayNo(last)) }
  const made = await call.rows.record(publication, {
    ...{ title: chinese(t('{team}{from}–{to}排班', { team: of.name, ...span })), team: uuid, projectUuid: of.projectUuid },
    ...{ period: { begin: from, end: last }, people, shifts: drafts.filter((row) => cellOf(row) !== REST).length },
    lines: linesOf(roster, of) as never,
  })
  await call.messages.notify({
    kind: 'message',
    userUuids: people,
    title: t('排班已发布：{team}', { team: of.name }),
    summary: t('{from}–{to}的班已排好，请查看', span),
    row: { entity: publication, uuid: made.uuid },
  })
  return { published: drafts.length, people: people.length }
}

/** The same, for somebody who may see the team. */
export const publishSeen = async (
  call: Context,
  sent: z.output<typeof publishPlan.input>,
): Promise<{ published: number; people: number }> => {
  await teamOf(call, sent.team)
  return publishDays(call, sent)
}
