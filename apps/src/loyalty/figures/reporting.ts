import { chinaDay, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { worthOf } from '#src/loyalty/arithmetic/worth.ts'
import type { AskedReport, PointsReport } from '#src/loyalty/calls.ts'
import { EARNS, MOVE } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { earning, STATUS } from '#src/loyalty/points/earning.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { setting } from '#src/loyalty/setting.ts'

const MONTHS = 12
const DAYS = 90
const [g, m, l, e, v] = [columns(pointLog, 'g'), columns(member, 'm'), columns(lot, 'l'), columns(earning, 'e'), columns(level, 'v')]

const inProject = (column: Sql, projectUuid: string | undefined): Sql =>
  sql`(${projectUuid ?? null}::uuid is null or ${column} = ${projectUuid ?? null}::uuid)`

interface MonthLine {
  month: string
  issued: number
  used: number
  expired: number
  takenBack: number
  adjusted: number
  /** What was there at the end of the month: what orders hold is still a debt. */
  total: number
}

const sizeIn = (type: string): Sql => sql`coalesce(sum(${g.size}) filter (where ${g.type} = ${type}), 0)::int`

/** Points by month, and how many there were at the end of each; one statement over the whole log. */
const monthsOf = async ({ rows }: Context, projectUuid: string | undefined): Promise<MonthLine[]> =>
  rows.query<MonthLine>(sql`
    select *, (sum(net) over (order by month))::int as total from (
      select to_char(${g.day}, 'YYYY-MM') as month, ${sizeIn(MOVE.earned)} as issued, ${sizeIn(MOVE.used)} as used,
        ${sizeIn(MOVE.expired)} as expired, ${sizeIn(MOVE.takenBack)} as "takenBack",
        coalesce(sum(${g.points}) filter (where ${g.type} = ${MOVE.adjusted}), 0)::int as adjusted,
        coalesce(sum(${g.points}) filter (where ${g.type} <> all(${[MOVE.frozen, MOVE.thawed]}::text[])), 0)::int as net
      from ${await rows.mine(pointLog)} g where ${inProject(g.projectUuid, projectUuid)} group by 1) each order by month`)

/** The months of a year up to one; a month in which nothing moved ends as the one before. */
const courseOf = (lines: readonly MonthLine[], month: string, pointsPerFen: number): PointsReport['course'] =>
  Array.from({ length: MONTHS }, (_month, n) => {
    const of = monthAfter(month, n - MONTHS + 1)
    const line = lines.find((each) => each.month === of)
    const total = lines.findLast((each) => each.month <= of)?.total ?? 0
    const { issued = 0, used = 0, expired = 0, takenBack = 0, adjusted = 0 } = line ?? {}
    return { month: of, issued, used, expired, takenBack, adjusted, liability: worthOf(total, pointsPerFen) }
  })

type Lead = PointsReport['lead']

const leadOf = async ({ rows, clock }: Context, { month, projectUuid }: AskedReport): Promise<Lead> => {
  const since = dayAfter(chinaDay(clock.now), -DAYS)
  const [found] = await rows.query<Omit<Lead, 'pending' | 'buyers' | 'again'>>(sql`
    select count(*)::int as members, (count(*) filter (where ${m.active}))::int as active, coalesce(sum(${m.worth}), 0)::int as liability,
      (count(*) filter (where to_char(${m.joinedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}))::int as joined,
      coalesce(sum(${m.points} + ${m.frozen}), 0)::int as points
    from ${await rows.mine(member)} m where ${m.in('normal', 'suspended')} and ${inProject(m.projectUuid, projectUuid)}`)
  const [bought] = await rows.query<Pick<Lead, 'pending' | 'buyers' | 'again'>>(sql`
    select coalesce(sum(pending), 0)::int as pending, (count(*) filter (where times > 0))::int as buyers,
      (count(*) filter (where times > 1))::int as again
    from (select ${e.member}, coalesce(sum(${e.points}) filter (where ${e.status} = ${STATUS.pending}), 0) as pending,
        count(distinct ${e.origin}) filter (where ${e.rule} = any(${[EARNS.spent, EARNS.fee]}::text[]) and ${e.day} > ${since}::date
          and ${e.status} <> ${STATUS.takenBack}) as times
      from ${await rows.mine(earning)} e where ${inProject(e.projectUuid, projectUuid)} group by ${e.member}) each`)
  return {
    ...(found ?? { members: 0, active: 0, joined: 0, points: 0, liability: 0 }),
    ...(bought ?? { pending: 0, buyers: 0, again: 0 }),
  }
}

/** What points were given for in a month. */
const rulesOf = async ({ rows }: Context, { month, projectUuid }: AskedReport): Promise<PointsReport['rules']> =>
  rows.query<PointsReport['rules'][number]>(sql`
    select ${g.rule} as code, sum(${g.size})::int as points, count(distinct ${g.member})::int as members from ${await rows.mine(pointLog)} g
    where ${g.type} = ${MOVE.earned} and ${g.rule} is not null and to_char(${g.day}, 'YYYY-MM') = ${month} and ${inProject(g.projectUuid, projectUuid)}
    group by 1 order by 2 desc, 1`)

/** Members by level, the lowest first. */
const levelsIn = async ({ rows }: Context, { projectUuid }: AskedReport): Promise<PointsReport['levels']> =>
  rows.query<PointsReport['levels'][number]>(sql`
    select ${v.name} as name, count(${m.uuid})::int as members, coalesce(sum(${m.points}), 0)::int as points
    from ${v.table} left join ${await rows.mine(member)} m on ${m.level} = ${v.uuid} and ${m.in('normal', 'suspended')}
      and ${inProject(m.projectUuid, projectUuid)}
    where ${v.live} group by ${v.name}, ${v.seq} order by ${v.seq}`)

/** Points that nobody has used, by the month in which they expire. */
const expiringIn = async ({ rows, clock }: Context, { projectUuid }: AskedReport): Promise<PointsReport['expiring']> =>
  rows.query<PointsReport['expiring'][number]>(sql`
    select to_char(${l.expireOn}, 'YYYY-MM') as month, sum(${l.left})::int as points from ${await rows.mine(lot)} l
    where ${l.left} > 0 and ${l.expireOn} >= ${chinaDay(clock.now)}::date and ${inProject(l.projectUuid, projectUuid)}
    group by 1 order by 1 limit ${MONTHS}`)

/** Points of a month and the year before it, what they are worth, and where they stand. */
export const reportOf = async (call: Context, asked: AskedReport): Promise<PointsReport> => {
  const { pointsPerFen } = await call.rows.settings(setting)
  return {
    course: courseOf(await monthsOf(call, asked.projectUuid), asked.month, pointsPerFen),
    lead: await leadOf(call, asked),
    rules: await rulesOf(call, asked),
    levels: await levelsIn(call, asked),
    expiring: await expiringIn(call, asked),
  }
}
