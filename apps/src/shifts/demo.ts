import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { DEMO_KINDS, DEMO_PATTERN, DEMO_POSTS, demoCells, demoSlip, demoStaff, turnOf } from '#src/shifts/demo-roster.ts'
import { pattern } from '#src/shifts/pattern.ts'
import { publishDays } from '#src/shifts/publishing.ts'
import { REST } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { team } from '#src/shifts/team.ts'
import { writeCells } from '#src/shifts/writing.ts'

/** Everybody has shifts. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const PEOPLE = 12
const WEEK = 7
const DAYS = 42

/** A team on its turns: this week is published, the rest of the month and the next one are drafts with one slip. */
export const demoShifts = async (call: Context): Promise<void> => {
  const { rows, people, clock, actor } = call
  const at = await demoProject(call)
  const organs = actor === null ? [] : await people.organsOf(actor.userUuid)
  const members = (await people.membersIn(organs)).slice(0, PEOPLE)
  if (at === undefined || members.length === 0) return
  const kinds: Record<string, string> = {}
  for (const each of DEMO_KINDS) kinds[each.code] = (await rows.add(shiftType, each)).uuid
  const turn = turnOf(kinds).map((kind) => ({ shiftType: kind === REST ? null : kind }))
  await rows.add(pattern, { name: DEMO_PATTERN, days: turn })
  const { uuid } = await rows.add(team, {
    ...{ name: '客服值班', projectUuid: at.uuid, needs: demoStaff(members, kinds) },
    members: members.map((user, index) => ({ user, post: DEMO_POSTS[index] ?? null })),
  })
  const of = await rows.find(team, uuid)
  if (of === undefined) return
  const today = dayNo(chinaDay(clock.now))
  const monday = dayOf(today - weekdayOf(today))
  const cells = demoCells(members, monday, DAYS, kinds)
  const slip = demoSlip(cells, dayOf(dayNo(monday) + WEEK), kinds)
  const planned = cells.map((cell) => (cell === slip ? { ...cell, to: kinds.早 ?? REST } : cell))
  await writeCells(call, of, planned, { there: [], reason: '' })
  await publishDays(call, { team: uuid, from: monday, days: WEEK })
}
