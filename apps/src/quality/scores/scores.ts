import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { gradeOf } from '@qifuyun/kit/scoring/score.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import type { Scores } from '#src/quality/calls.ts'
import { check } from '#src/quality/checks/check.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'

const MONTHS = 6
const [c, r] = [columns(check, 'c'), columns(rectify, 'r')]
const i = childColumns<typeof check, 'items'>(check, 'items', 'i')

interface Asked {
  month: string
  standard?: string | undefined
}
interface MonthLine {
  project: string
  month: string
  score: number
  checks: number
}
interface SectionLine {
  project: string
  section: string
  score: number
}
interface OpenLine {
  project: string
  open: number
  overdue: number
  repeated: number
}
interface Whole {
  month: string
  score: number
}

const beginOf = (month: string): string => chinaMidnight(`${month}-01`).toISOString()
const MONTH_OF = sql`to_char(${c.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** Checks that count, of the months that are asked about, as the caller may see them. */
const counted = async ({ rows }: Context, from: string, to: string, standard: string | undefined): Promise<Sql> => sql`
  ${await rows.mine(check)} c where ${c.in('confirmed', 'archived')} and ${c.at} >= ${beginOf(from)}::timestamptz
    and ${c.at} < ${beginOf(monthAfter(to))}::timestamptz and (${standard ?? null}::uuid is null or ${c.standard} = ${standard ?? null}::uuid)`

const byMonth = async (call: Context, of: Sql): Promise<{ lines: MonthLine[]; whole: Whole[] }> => ({
  lines: await call.rows.query<MonthLine>(sql`
    select ${c.projectUuid} as project, ${MONTH_OF} as month, round(avg(${c.score}), 1)::float8 as score, count(*)::int as checks
    from ${of} group by 1, 2`),
  whole: await call.rows.query<Whole>(sql`select ${MONTH_OF} as month, round(avg(${c.score}), 1)::float8 as score from ${of} group by 1`),
})

const bySection = async ({ rows }: Context, of: Sql): Promise<SectionLine[]> =>
  rows.query<SectionLine>(sql`
    select c.project_uuid as project, coalesce(${i.section}, '') as section,
      round(100 * sum(${i.got}) / sum(${i.full}), 1)::float8 as score
    from (select ${c.uuid} as uuid, ${c.projectUuid} as project_uuid from ${of}) c join ${i.table} on ${i.parentUuid} = c.uuid
    where ${i.got} is not null group by 1, 2 order by min(${i.sort})`)

const toPutRight = async ({ rows, clock }: Context): Promise<OpenLine[]> =>
  rows.query<OpenLine>(sql`
    select ${r.projectUuid} as project, count(*)::int as open,
      (count(*) filter (where ${r.in('todo')} and ${r.dueAt} < ${clock.now.toISOString()}::timestamptz))::int as overdue,
      (count(*) filter (where ${r.repeated}))::int as repeated
    from ${await rows.mine(rectify)} r where ${r.in('todo', 'recheck')} group by 1`)

const plannedIn = async ({ rows, clock }: Context, { month }: Asked): Promise<{ planned: number; done: number }> => {
  const [found] = await rows.query<{ planned: number; done: number }>(sql`
    select count(*)::int as planned, (count(*) filter (where not ${c.in('draft')}))::int as done from ${await rows.mine(check)} c
    where ${c.plan} is not null and not ${c.in('cancelled')} and ${c.slotEnd} < ${clock.now.toISOString()}::timestamptz
      and ${c.slotEnd} >= ${beginOf(month)}::timestamptz and ${c.slotEnd} < ${beginOf(monthAfter(month))}::timestamptz`)
  return found ?? { planned: 0, done: 0 }
}

const sumOf = (lines: readonly OpenLine[], key: 'open' | 'overdue' | 'repeated'): number => lines.reduce((all, line) => all + line[key], 0)

/** How the projects did in a month, beside the months before. */
export const scoresOf = async (call: Context, asked: Asked): Promise<Scores> => {
  const months = Array.from({ length: MONTHS }, (_month, n) => monthAfter(asked.month, n - MONTHS + 1))
  const { lines, whole } = await byMonth(call, await counted(call, months[0] ?? asked.month, asked.month, asked.standard))
  const parts = await bySection(call, await counted(call, asked.month, asked.month, asked.standard))
  const open = await toPutRight(call)
  const sections = [...new Set(parts.map(({ section }) => section))]
  const uuids = [...new Set([...lines, ...open].map(({ project: uuid }) => uuid))]
  const names = await call.rows.findEach(project, uuids)
  const projects = uuids.map((uuid) => {
    const own = lines.filter((line) => line.project === uuid)
    const now = own.find(({ month }) => month === asked.month)
    const left = open.find((line) => line.project === uuid)
    return {
      ...{ uuid, name: names.get(uuid)?.projectName ?? '' },
      ...{ score: now?.score ?? null, grade: now === undefined ? null : gradeOf(now.score), checks: now?.checks ?? 0 },
      course: months.map((month) => own.find((line) => line.month === month)?.score ?? null),
      sections: sections.map((section) => parts.find((part) => part.project === uuid && part.section === section)?.score ?? null),
      ...{ open: left?.open ?? 0, overdue: left?.overdue ?? 0, repeated: left?.repeated ?? 0 },
    }
  })
  const meanIn = (month: string): number | null => whole.find((each) => each.month === month)?.score ?? null
  return {
    months,
    sections,
    projects: projects.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.name.localeCompare(other.name, 'zh-CN')),
    lead: {
      ...{ score: meanIn(asked.month), before: meanIn(monthAfter(asked.month, -1)) },
      checks: projects.reduce((all, { checks }) => all + checks, 0),
      ...(await plannedIn(call, asked)),
      ...{ open: sumOf(open, 'open'), overdue: sumOf(open, 'overdue'), repeated: sumOf(open, 'repeated') },
    },
  }
}
