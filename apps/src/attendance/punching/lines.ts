import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { workedIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { importPunches } from '#src/attendance/calls.ts'
import { group } from '#src/attendance/groups/group.ts'
import { everyMember, type Group } from '#src/attendance/groups/membership.ts'
import { daysOfPunches } from '#src/attendance/punching/own-day.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { refusal, t } from '#src/attendance/texts.ts'

export type Line = z.output<typeof importPunches.input>['lines'][number]
type Problems = Record<string, Problem>

/** A machine is ahead by this at most, and keeps its lines for so long. */
const AHEAD_MS = 5 * MINUTE_MS
export const KEPT_DAYS = 62

/** A line with whose it is. */
export interface Known {
  user: string
  of: Group
  at: Date
  line: Line
}

/** Projects for which the caller brings punches in. */
const reached = async (call: Context, groups: ReadonlyMap<string, Group>): Promise<ReadonlySet<string>> => {
  const projects = [...groups.values()].map(({ projectUuid }) => projectUuid)
  return call.actor === null ? new Set(projects) : workedIn(call, punch, 'action.importPunches', projects)
}

/** Whose line each is: by uuid, mobile or number at machines, of those who are in a group of a project of the caller's. */
const peopleOf = async (call: Context, lines: readonly Line[]) => {
  const everybody = await everyMember(call)
  const groups = await call.rows.findEach(group, [...new Set(everybody.map((each) => each.group))])
  const own = await reached(call, groups)
  const members = everybody.filter((each) => own.has(groups.get(each.group)?.projectUuid ?? ''))
  const byUser = new Map(members.map((each) => [each.user, groups.get(each.group)]))
  const byNumber = new Map(members.flatMap(({ number, user }) => (number === null ? [] : [[number, user] as const])))
  const mobiles = lines.some(({ mobile }) => mobile !== undefined) ? await call.people.mobilesOf([...byUser.keys()]) : new Map()
  const byMobile = new Map([...mobiles].map(([user, mobile]) => [mobile, user] as const))
  return ({ user, mobile, number }: Line): { user: string; of: Group } | string => {
    const field = user !== undefined ? 'user' : mobile !== undefined ? 'mobile' : 'number'
    const found = user ?? (mobile === undefined ? byNumber.get(number ?? '') : byMobile.get(mobile))
    const of = found === undefined ? undefined : byUser.get(found)
    return found === undefined || of === undefined ? field : { user: found, of }
  }
}

const resolved = async (call: Context, lines: readonly Line[]): Promise<{ known: Known[]; problems: Problems }> => {
  const { now } = call.clock
  const who = await peopleOf(call, lines)
  const problems: Problems = {}
  const known: Known[] = []
  for (const [index, line] of lines.entries()) {
    const found = who(line)
    const at = new Date(line.at)
    if (typeof found === 'string') problems[`lines[${index}].${found}`] = t('未找到该员工，或不在考勤组中')
    if (at.getTime() > now.getTime() + AHEAD_MS) problems[`lines[${index}].at`] = t('打卡时间不能晚于现在')
    else if (at.getTime() < now.getTime() - KEPT_DAYS * DAY_MS)
      problems[`lines[${index}].at`] = t('只能导入最近{n}天的打卡', { n: KEPT_DAYS })
    else if (typeof found !== 'string') known.push({ ...found, at, line })
  }
  return { known, problems }
}

const refuseAll = (problems: Problems): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) throw refusal(first, {}, problems)
}

/** The lines with the days that they belong to, in the order of their times. Refuses all of them where anything speaks against one. */
export const judgedLines = async (call: Context, lines: readonly Line[]) => {
  const { known, problems } = await resolved(call, lines)
  if (known.length === 0) refuseAll(problems)
  const found = await daysOfPunches(call, known)
  const locked = await lockedMonths(
    call,
    found.map((each) => each.day),
  )
  for (const [index, each] of known.entries())
    if (locked(each.of.uuid, found[index]?.day ?? '')) problems[`lines[${lines.indexOf(each.line)}].at`] = t('该月考勤已锁定')
  refuseAll(problems)
  return known
    .map((each, index) => ({ ...each, day: found[index]?.day ?? '', due: found[index]?.due ?? null }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
