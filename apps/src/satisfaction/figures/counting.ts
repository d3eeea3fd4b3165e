import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { AskedFigures } from '#src/satisfaction/calls.ts'
import { METRIC, WHY } from '#src/satisfaction/codes.ts'
import type { Tally } from '#src/satisfaction/figures/figures.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { SCALES } from '#src/satisfaction/ratings/scales.ts'

const [r, i, f] = [columns(rating, 'r'), columns(invite, 'i'), columns(follow, 'f')]

/** Ratings of one group. */
export interface Line extends Tally {
  key: string | null
}

const beginOf = (month: string): string => chinaMidnight(`${month}-01`).toISOString()

/** Within months, the first and the last of them. */
const within = (at: Sql, from: string, to: string): Sql =>
  sql`${at} >= ${beginOf(from)}::timestamptz and ${at} < ${beginOf(monthAfter(to))}::timestamptz`

const inProject = (column: Sql, projectUuid: string | undefined): Sql =>
  sql`(${projectUuid ?? null}::uuid is null or ${column} = ${projectUuid ?? null}::uuid)`

const MONTH_OF = sql`to_char(${r.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** What ratings can be grouped by. */
export const GROUP = {
  month: MONTH_OF,
  project: sql`${r.projectUuid}::text`,
  trigger: r.trigger,
  staff: sql`${r.staff}::text`,
  metric: r.metric,
} as const

interface Span {
  from: string
  to: string
  projectUuid?: string | undefined
  /** Without it all metrics. */
  metric?: AskedFigures['metric']
}

/** Ratings that count, as the caller may see them: what is said after a call back counts to nothing else. */
const counted = async ({ rows }: Context, { from, to, projectUuid, metric }: Span): Promise<Sql> => sql`
  ${await rows.mine(rating)} r where not ${r.again} and ${within(r.at, from, to)} and ${inProject(r.projectUuid, projectUuid)}
    and (${metric ?? null}::text is null or ${r.metric} = ${metric ?? null}::text)`

const CSAT_GOOD = SCALES[METRIC.csat].good

/** Ratings by group, one statement. */
export const linesBy = async (call: Context, by: keyof typeof GROUP, span: Span): Promise<Line[]> =>
  call.rows.query<Line>(sql`
    select ${GROUP[by]} as key, count(*)::int as count, coalesce(sum(${r.score}), 0)::int as sum,
      (count(*) filter (where ${r.metric} = ${METRIC.csat} and ${r.score} >= ${CSAT_GOOD}::int))::int as content,
      (count(*) filter (where ${r.npsPoint} = 1))::int as promoters, (count(*) filter (where ${r.npsPoint} = -1))::int as detractors,
      (count(*) filter (where ${r.low}))::int as low
    from ${await counted(call, span)} group by 1 order by 2 desc, 1`)

/** What is said most of what can be chosen. */
export const tagsIn = async (call: Context, span: Span): Promise<{ code: string; count: number }[]> =>
  call.rows.query<{ code: string; count: number }>(sql`
    select tag as code, count(*)::int as count from (select unnest(${r.tags}) as tag from ${await counted(call, span)}) each
    group by 1 order by 2 desc, 1`)

/** How many of those who were asked in a month have answered. */
export const invitesIn = async ({ rows }: Context, { from, to, projectUuid, metric }: Span): Promise<{ sent: number; rated: number }> => {
  const [found] = await rows.query<{ sent: number; rated: number }>(sql`
    select count(*)::int as sent, (count(*) filter (where ${i.in('rated')}))::int as rated from ${await rows.mine(invite)} i
    where ${i.in('sent', 'rated', 'expired')} and not ${i.again} and ${within(i.sentAt, from, to)}
      and ${inProject(i.projectUuid, projectUuid)} and (${metric ?? null}::text is null or ${i.metric} = ${metric ?? null}::text)`)
  return found ?? { sent: 0, rated: 0 }
}

export interface FollowCounts {
  low: number
  onTime: number
  closed: number
  wonBack: number
  toContact: number
  overdue: number
}

/** What became of low scores of a month; what still waits is of now. */
export const followsIn = async ({ rows }: Context, { from, to, projectUuid }: Span): Promise<FollowCounts> => {
  const ofMonth = within(f.createdAt, from, to)
  const asked = sql`${f.in('closed')} and ${f.metric} = ${METRIC.csat} and ${ofMonth}`
  const [found] = await rows.query<FollowCounts>(sql`
    select (count(*) filter (where ${f.why} = ${WHY.low} and ${ofMonth}))::int as low,
      (count(*) filter (where ${f.why} = ${WHY.low} and ${f.onTime} and ${ofMonth}))::int as "onTime",
      (count(*) filter (where ${asked}))::int as closed,
      (count(*) filter (where ${asked} and ${f.secondScore} >= ${CSAT_GOOD}::int))::int as "wonBack",
      (count(*) filter (where ${f.in('toContact')}))::int as "toContact",
      (count(*) filter (where ${f.in('toContact')} and ${f.overdue}))::int as overdue
    from ${await rows.mine(follow)} f where ${inProject(f.projectUuid, projectUuid)}`)
  return found ?? { low: 0, onTime: 0, closed: 0, wonBack: 0, toContact: 0, overdue: 0 }
}
