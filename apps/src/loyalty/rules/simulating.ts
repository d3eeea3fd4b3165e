import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { lastDayOfPoints, underCaps } from '#src/loyalty/arithmetic/earning.ts'
import { judged } from '#src/loyalty/arithmetic/levels.ts'
import { worthOf } from '#src/loyalty/arithmetic/worth.ts'
import type { Simulated, simulateRule } from '#src/loyalty/calls.ts'
import { GROWS } from '#src/loyalty/codes.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { Member } from '#src/loyalty/points/book.ts'
import { levelsOf } from '#src/loyalty/points/closing.ts'
import { givenBy, pointsBy, type Rule } from '#src/loyalty/rules/earning.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { setting } from '#src/loyalty/setting.ts'
import { refuseAt } from '#src/loyalty/texts.ts'

const BASIS = 10_000

const left = (cap: number | null, given: number): number | null => (cap === null ? null : Math.max(0, cap - given))

/** What points would make of a member. */
const afterOf = async (call: Context, of: Member, by: Rule, points: number): Promise<Simulated['after']> => {
  const levels = await levelsOf(call)
  const nameOf = (uuid: string | null): string => levels.find((each) => each.uuid === uuid)?.name ?? ''
  const grows = GROWS.some((code) => code === by.code)
  const growth = of.growth + (grows ? points : 0)
  const to = judged(levels, of, growth, chinaDay(call.clock.now))
  return {
    ...{ name: of.name ?? of.memberNo, points: of.points + points, growthBefore: of.growth, growth },
    ...{ levelBefore: nameOf(of.level), level: nameOf(to.level) },
  }
}

/** Tries a rule by the functions that give points, and stores nothing. */
export const simulate = async (
  call: Context,
  { rule: uuid, paid, level, member: whose }: z.output<typeof simulateRule.input>,
): Promise<Simulated> => {
  const { rows, clock } = call
  const by = (await rows.find(rule, uuid)) ?? refuseAt('rule', '积分规则不存在')
  const of = whose === null || whose === undefined ? undefined : ((await rows.find(member, whose)) ?? refuseAt('member', '会员不存在'))
  const levels = await levelsOf(call)
  const at = levels.find((each) => each.uuid === (of?.level ?? level))
  if (level !== null && level !== undefined && !levels.some((each) => each.uuid === level)) refuseAt('level', '会员等级不存在')
  const earnBp = at?.earnBp ?? BASIS
  const today = chinaDay(clock.now)
  const given = of === undefined ? { today: 0, thisMonth: 0 } : await givenBy(call, by, of.uuid, today)
  const multiplied = pointsBy(by, paid, earnBp)
  const points = underCaps(multiplied, { ...by, ...given })
  const { validMonths, pointsPerFen } = await rows.settings(setting)
  return {
    ...{ base: pointsBy(by, paid, BASIS), multiplied, points, earnBp: by.multiplied ? earnBp : BASIS },
    ...{ worth: worthOf(points, pointsPerFen), expireOn: lastDayOfPoints(today, { validMonths, validDays: by.validDays }) },
    ...{ dayLeft: left(by.dayCap, given.today), monthLeft: left(by.monthCap, given.thisMonth) },
    after: of === undefined ? null : await afterOf(call, of, by, points),
  }
}
