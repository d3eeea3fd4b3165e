import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { punchNow, Today } from '#src/attendance/calls.ts'
import { SOURCE } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { keepDays } from '#src/attendance/days/keeping.ts'
import { type Group, groupsOf } from '#src/attendance/groups/membership.ts'
import { type Located, locatedAt, placesOf } from '#src/attendance/punching/locating.ts'
import { daysOfPunches } from '#src/attendance/punching/own-day.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { todayOf } from '#src/attendance/punching/today.ts'
import { kindOfPunch, minuteAt } from '#src/attendance/rules/due.ts'
import { lockedMonths } from '#src/attendance/sheets/locked.ts'
import { refusal, refuse, t } from '#src/attendance/texts.ts'

type Input = z.output<typeof punchNow.input>

export const me = ({ actor }: Context): string => actor?.userUuid ?? refuse('数据不存在')

/** What speaks against a punch: all of it at once, at the fields of the phone. */
const problemsOf = (of: Group, { inRange, place }: Located, { photo, reason, position, bssid }: Input): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  if (of.photoRequired === true && photo.length === 0) problems.photo = t('请拍照')
  if (inRange) return problems
  if (position === undefined && bssid === undefined) problems.position = t('无法获取定位')
  else if (of.remoteAllowed !== true) problems.position = t('不在考勤范围内')
  else if (reason === undefined || reason === '')
    problems.reason = place === null ? t('请填写外勤原因') : t('不在「{name}」范围内，请填写外勤原因', { name: place.name })
  return problems
}

/** Who asks comes or goes, now by the clock of the server. A retry of the same is done once. */
export const punchBy = async (call: Context, input: Input): Promise<Today> => {
  const { rows, clock } = call
  const user = me(call)
  const madeKey = `phone ${user} ${input.clientId}`
  const [known] = await rows.list(punch, (f) => f.eq('madeKey', madeKey), 1)
  if (known !== undefined) return todayOf(call)
  const of = (await groupsOf(call, [user])).get(user) ?? refuse('您不在考勤组中，请联系管理员')
  const [own] = await daysOfPunches(call, [{ user, of, at: clock.now }])
  if (own === undefined) return refuse('数据不存在')
  const locked = await lockedMonths(call, [own.day])
  if (locked(of.uuid, own.day)) refuse('该月考勤已锁定')
  const position = input.position === undefined ? null : { ...input.position, name: input.position.name ?? '' }
  const located = locatedAt(await placesOf(call, of), position, input.bssid ?? null)
  const problems = problemsOf(of, located, input)
  const [first] = Object.values(problems)
  if (first !== undefined) throw refusal(first, {}, problems)
  await keepDays(call, [{ user, day: own.day }])
  const [row] = await rows.list(day, (f) => f.and(f.eq('user', user), f.eq('day', own.day)), 1)
  const kind = input.kind ?? kindOfPunch(minuteAt(clock.now), own.due, (row?.firstIn ?? null) !== null)
  const names = await call.people.namesOf([user])
  await rows.record(punch, {
    ...{ user, kind, madeKey, position, photo: input.photo, reason: input.reason ?? null, at: clock.now.toISOString() },
    ...{ source: located.inRange ? SOURCE.phone : SOURCE.outside, inRange: located.inRange, distance: located.distance },
    ...{ place: located.place?.uuid ?? null, day: own.day, dayUuid: row?.uuid ?? null, group: of.uuid, projectUuid: of.projectUuid },
    title: `${names.get(user) ?? ''} ${own.day}`,
  })
  await keepDays(call, [{ user, day: own.day }])
  return todayOf(call)
}
