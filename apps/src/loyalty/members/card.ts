import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { above, progress } from '#src/loyalty/arithmetic/levels.ts'
import type { MemberCard } from '#src/loyalty/calls.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { benefitUse } from '#src/loyalty/levels/benefit-use.ts'
import { hadSince } from '#src/loyalty/levels/judging.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { readCard } from '#src/loyalty/members/card-code.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { Member } from '#src/loyalty/points/book.ts'
import { levelsOf } from '#src/loyalty/points/closing.ts'
import { earning, STATUS } from '#src/loyalty/points/earning.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { refuse, refuseAt } from '#src/loyalty/texts.ts'

const SOON_DAYS = 30
const YEAR_START = 4
const l = columns(lot, 'l')

/** Points of a member by the day on which they expire, the next first. */
export const lotsOf = ({ rows, clock }: Context, uuid: string): Promise<MemberCard['lots']> =>
  rows.query<MemberCard['lots'][number]>(sql`
    select ${l.expireOn}::text as "expireOn", sum(${l.left})::int as points from ${l.table}
    where ${l.member} = ${uuid}::uuid and ${l.left} > 0 and ${l.expireOn} >= ${chinaDay(clock.now)}::date group by 1 order by 1`)

export const soonOf = (lots: MemberCard['lots'], today: string): number =>
  lots.filter(({ expireOn }) => expireOn <= dayAfter(today, SOON_DAYS)).reduce((sum, { points }) => sum + points, 0)

/** The level of a member, and how far it is to the next one. */
export const levelOf = async (call: Context, row: Member): Promise<Pick<MemberCard, 'level' | 'next'>> => {
  const levels = await levelsOf(call)
  const at = levels.find(({ uuid }) => uuid === row.level)
  const step = above(levels, row.level)
  const next = step === null ? undefined : levels.find(({ uuid }) => uuid === step.uuid)
  return {
    level: at === undefined ? null : { name: at.name, earnBp: at.earnBp, colour: at.colour },
    next:
      next === undefined
        ? null
        : {
            ...{ name: next.name, growthFrom: next.growthFrom, percent: progress(at?.growthFrom ?? 0, next.growthFrom, row.growth) },
            missing: Math.max(0, next.growthFrom - row.growth),
          },
  }
}

/** Benefits of the level with how often they were had in their month or year. */
const benefitsOf = async ({ rows }: Context, row: Member, today: string): Promise<MemberCard['benefits']> => {
  const at = row.level === null ? undefined : await rows.find(level, row.level)
  const found = [...(await rows.findEach(benefit, at?.benefits ?? [])).values()].filter(({ enabled }) => enabled)
  const since = `${today.slice(0, YEAR_START)}-01-01`
  const uses = await rows.list(benefitUse, (f) => f.and(f.eq('member', row.uuid), f.state('used'), f.ge('day', since)), 1_000)
  return found.map(({ uuid, name, value, quota, period }) => ({
    ...{ name, value, quota, period },
    used: uses.filter((use) => use.benefit === uuid && (use.day ?? '') >= hadSince(today, period)).length,
  }))
}

/** Whose card shows a code. */
export const memberBy = async (call: Context, { code }: { code: string }): Promise<{ uuid: string }> => {
  const uuid = readCard(call, code)
  if (uuid === null) return refuseAt('code', '会员码无效或已过期，请让会员刷新后重试')
  const row = await findMine(call, member, uuid)
  return row === undefined ? refuse('会员不存在') : { uuid }
}

/** The card of a member that the caller may see. */
export const cardOf = async (call: Context, { uuid }: { uuid: string }): Promise<MemberCard> => {
  const { rows, clock } = call
  const row = await findMine(call, member, uuid)
  if (row === undefined) return refuse('会员不存在')
  const today = chinaDay(clock.now)
  const lots = await lotsOf(call, uuid)
  return {
    ...(await levelOf(call, row)),
    ...{ growth: row.growth, points: row.points, frozen: row.frozen, worth: row.worth },
    pending: await rows.sum(earning, 'points', (f) => f.and(f.eq('member', uuid), f.eq('status', STATUS.pending))),
    soon: soonOf(lots, today),
    lots,
    benefits: await benefitsOf(call, row, today),
  }
}
