import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { importPunches } from '#src/attendance/calls.ts'
import { type Kind, SOURCE } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { keyOf, spanOf } from '#src/attendance/days/facts.ts'
import { keepDays } from '#src/attendance/days/keeping.ts'
import { group } from '#src/attendance/groups/group.ts'
import { everyMember, type Group } from '#src/attendance/groups/membership.ts'
import { place } from '#src/attendance/groups/place.ts'
import { daysOfPunches } from '#src/attendance/punching/own-day.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { kindOfPunch, minuteAt } from '#src/attendance/rules/due.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { refusal, t } from '#src/attendance/texts.ts'

type Line = z.output<typeof importPunches.input>['lines'][number]
type Problems = Record<string, Problem>

/** A machine is ahead by this at most, and keeps its lines for so long. */
const AHEAD_MS = 5 * MINUTE_MS
const KEPT_DAYS = 62

interface Known {
  user: string
  of: Group
  at: Date
  line: Line
}

/** Whose line each is: by uuid, mobile or number at machines, of those who are in a group. */
const peopleOf = async (call: Context, lines: readonly Line[]) => {
  const members = await everyMember(call)
  const groups = await call.rows.findEach(group, [...new Set(members.map((each) => each.group))])
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

/** Once a minute is enough: machines tell the same finger twice, and files are sent again. */
const madeKeyOf = ({ user, at }: Known): string => `device ${user} ${minuteAt(at)}`

/** Which of the lines come and which go: said by the machine, or in their order. `come`: those who have come already, by person and day. */
const kindsOf = (own: readonly (Known & { day: string; due: Parameters<typeof kindOfPunch>[1] })[], come: Set<string>): Kind[] =>
  own.map((each) => {
    const kind = each.line.kind ?? kindOfPunch(minuteAt(each.at), each.due, come.has(keyOf(each)))
    if (kind === '1') come.add(keyOf(each))
    return kind
  })

/** The lines with the days that they belong to, in the order of their times. Refuses all of them where anything speaks against one. */
const judged = async (call: Context, lines: readonly Line[]) => {
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

/** All lines of a machine or none, in a fixed number of statements; whoever is in the groups concerned has a day by that, too. */
export const takePunches = async (call: Context, { lines }: { lines: readonly Line[] }): Promise<{ saved: number; known: number }> => {
  const { rows, people } = call
  const own = await judged(call, lines)
  // Files that are sent twice at once wait for each other here.
  await rows.lock(
    group,
    own.map(({ of }) => of.uuid),
  )
  const keys = [...new Set(own.map(madeKeyOf))]
  const there = new Set((await rows.list(punch, (f) => f.oneOf('madeKey', keys), keys.length)).map(({ madeKey }) => madeKey))
  const fresh = own.filter(
    (each, index) => !there.has(madeKeyOf(each)) && own.findIndex((other) => madeKeyOf(other) === madeKeyOf(each)) === index,
  )
  if (fresh.length === 0) return { saved: 0, known: lines.length }
  const days = [...new Set(fresh.map((each) => each.day))]
  const users = [...new Set(fresh.flatMap(({ of }) => of.members.map(({ user }) => user)))]
  await keepDays(
    call,
    users.flatMap((user) => days.map((on) => ({ user, day: on }))),
  )
  const span = spanOf(fresh)
  const rowsOf = await rows.list(
    day,
    (f) => f.and(f.oneOf('user', span.users), f.ge('day', span.from), f.le('day', span.to)),
    span.users.length * KEPT_DAYS,
  )
  const byKey = new Map(rowsOf.map((row) => [keyOf(row), row]))
  const kinds = kindsOf(fresh, new Set(rowsOf.filter(({ firstIn }) => firstIn !== null).map(keyOf)))
  const devices = [...new Set(fresh.flatMap(({ line }) => (line.device === undefined ? [] : [line.device])))]
  const places = new Map((await rows.list(place, (f) => f.oneOf('device', devices), devices.length)).map((row) => [row.device, row.uuid]))
  const names = await people.namesOf(span.users)
  await rows.recordEach(
    punch,
    fresh.map((each, index) => ({
      ...{ user: each.user, at: each.at.toISOString(), kind: kinds[index] ?? '1', source: SOURCE.device, inRange: true },
      ...{ day: each.day, dayUuid: byKey.get(keyOf(each))?.uuid ?? null, group: each.of.uuid, projectUuid: each.of.projectUuid },
      ...{ place: places.get(each.line.device ?? '') ?? null, madeKey: madeKeyOf(each) },
      title: `${names.get(each.user) ?? ''} ${each.day}`,
    })),
    t('设备打卡'),
  )
  await keepDays(
    call,
    fresh.map((each) => ({ user: each.user, day: each.day })),
  )
  return { saved: fresh.length, known: lines.length - fresh.length }
}
