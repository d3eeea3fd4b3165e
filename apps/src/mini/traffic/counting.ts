import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import type { SUBJECT } from '#src/mini/traffic/traffic.ts'
import { traffic } from '#src/mini/traffic/traffic.ts'

/** What was seen, or gone on from. */
export interface Seen {
  kind: (typeof SUBJECT)[keyof typeof SUBJECT]
  subject: string
  title: string
}

const f = columns(traffic)
const p = columns(project, 'p')

/** Counts all of these once more for today, in one statement and in one order, so that two visitors never wait for each other. */
export const countUp = async (
  { rows, clock }: Context,
  projectUuid: string,
  what: 'views' | 'clicks',
  seen: readonly Seen[],
): Promise<void> => {
  if (seen.length === 0) return
  const at = clock.now.toISOString()
  const ids = seen.map((each) => ({ ...each, uuid: rows.newUuid() }))
  const [views, clicks] = what === 'views' ? [1, 0] : [0, 1]
  await rows.query(sql`
    insert into ${f.table} as had (enterprise_uuid, uuid, day, project_uuid, kind, subject, title, views, clicks, created_at, updated_at, version)
    select ${p.enterpriseUuid}, s.uuid, ${chinaDay(clock.now)}::date, ${p.uuid}, s.kind, s.subject, s.title, ${views}::int, ${clicks}::int,
      ${at}::timestamptz, ${at}::timestamptz, 1
    from ${p.table}, jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as s(uuid uuid, kind text, subject text, title text)
    where ${p.uuid} = ${projectUuid}::uuid order by s.kind, s.subject
    on conflict (enterprise_uuid, day, project_uuid, kind, subject) where deleted_at is null
    do update set views = had.views + excluded.views, clicks = had.clicks + excluded.clicks, title = excluded.title, updated_at = excluded.updated_at`)
}

/** Sums of pages or banners over all days, for a page of their list. */
export const totalsOf =
  (what: 'views' | 'clicks') =>
  async ({ rows, uuids }: ComputedCall<unknown>): Promise<ReadonlyMap<string, number>> => {
    const found = await rows.query<{ of: string; n: number }>(sql`
      select ${f.subject} as of, sum(${f[what]})::int as n from ${f.table}
      where ${f.subject} = any(${uuids}::text[]) and ${f.live} group by 1`)
    const known = new Map(found.map(({ of, n }) => [of, n]))
    return new Map(uuids.map((uuid) => [uuid, known.get(uuid) ?? 0]))
  }

/** How often the pages of the projects of some rows were seen. */
export const viewsOfProjects = async ({
  rows,
  page,
}: ComputedCall<{ uuid: string; projectUuid: string }>): Promise<ReadonlyMap<string, number>> => {
  const byProject = await rows.sumBy(traffic, 'views', 'projectUuid', (of) =>
    of.and(
      of.eq('kind', '1'),
      of.oneOf(
        'projectUuid',
        page.map(({ projectUuid }) => projectUuid),
      ),
    ),
  )
  return new Map(page.map(({ uuid, projectUuid }) => [uuid, byProject.get(projectUuid) ?? 0]))
}
