import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import { message } from '#src/marketing/sending/message.ts'

const [c, r, m] = [columns(coupon, 'c'), columns(redemption, 'r'), columns(message, 'm')]

/** All of a campaign, or what happened in a month. */
export interface Asked {
  month: string
  campaign?: string | undefined
}

export interface Tally {
  issued: number
  used: number
  off: number
  paid: number
}

export interface Line extends Tally {
  key: string | null
}

const within = (at: Sql, of: Sql, { month, campaign }: Asked): Sql =>
  campaign === undefined
    ? sql`${at} >= ${chinaMidnight(`${month}-01`).toISOString()}::timestamptz and ${at} < ${chinaMidnight(`${monthAfter(month)}-01`).toISOString()}::timestamptz`
    : sql`${of} = ${campaign}::uuid`

const dayOf = (at: Sql): Sql => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** What coupons can be grouped by: the key of those that were issued, and of what was redeemed. */
const GROUPS = {
  all: [sql`null::text`, sql`null::text`],
  day: [dayOf(c.gotAt), dayOf(r.at)],
  project: [sql`${c.projectUuid}::text`, sql`${r.projectUuid}::text`],
  campaign: [sql`${c.campaign}::text`, sql`${r.campaign}::text`],
} as const

/** Coupons that were issued and redeemed by group, as the caller may see them: one statement. What came back counts against what was redeemed. */
export const linesBy = async ({ rows }: Context, by: keyof typeof GROUPS, asked: Asked): Promise<Line[]> => {
  const [got, came] = GROUPS[by]
  return rows.query<Line>(sql`
    select key, sum(issued)::int as issued, sum(used)::int as used, sum(off)::float8 as off, sum(paid)::float8 as paid from (
      select ${got} as key, 1 as issued, 0 as used, 0 as off, 0 as paid from ${await rows.mine(coupon)} c where ${within(c.gotAt, c.campaign, asked)}
      union all
      select ${came}, 0, case when ${r.kind} = '1' then 1 else -1 end, ${r.off}, ${r.paid} from ${await rows.mine(redemption)} r
        where ${within(r.at, r.campaign, asked)}
    ) each group by 1 order by 1`)
}

export interface Reach {
  total: number
  sent: number
  opened: number
  joined: number
}

/** How many were to be written to, were, opened it, and took part. */
export const reachOf = async ({ rows }: Context, asked: Asked): Promise<Reach> => {
  const [found] = await rows.query<Reach>(sql`
    select count(*)::int as total, (count(*) filter (where ${m.in('sent')}))::int as sent,
      (count(*) filter (where ${m.openedAt} is not null))::int as opened, (count(*) filter (where ${m.clickedAt} is not null))::int as joined
    from ${await rows.mine(message)} m where ${within(m.dueAt, m.campaign, asked)}`)
  return found ?? { total: 0, sent: 0, opened: 0, joined: 0 }
}

/** Those who were written to, and those who were held back: how many of each have used a coupon since. */
export const comparedIn = async ({ rows }: Context, campaign: string, span: { begin: string; end: string }) => {
  const came = sql`exists (select from ${r.table} where ${r.customer} = ${m.customer} and ${r.kind} = '1'
    and ${r.at} >= ${span.begin}::timestamptz and ${r.at} < ${span.end}::timestamptz)`
  const [found] = await rows.query<Record<'target' | 'targetUsed' | 'control' | 'controlUsed', number>>(sql`
    select (count(distinct ${m.customer}) filter (where ${m.in('sent')}))::int as target,
      (count(distinct ${m.customer}) filter (where ${m.in('sent')} and ${came}))::int as "targetUsed",
      (count(distinct ${m.customer}) filter (where ${m.control}))::int as control,
      (count(distinct ${m.customer}) filter (where ${m.control} and ${came}))::int as "controlUsed"
    from ${await rows.mine(message)} m where ${m.campaign} = ${campaign}::uuid`)
  return found ?? { target: 0, targetUsed: 0, control: 0, controlUsed: 0 }
}
