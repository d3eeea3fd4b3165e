import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { activityPage } from '#src/community-activity/pages.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'

const a = columns(activity, 'a')

interface Found {
  uuid: string
  title: string
  place: { name: string } | null
  cover: string[] | null
  projectUuid: string
  begin: string | Date
  end: string | Date
}

const iso = (at: string | Date): string => new Date(at).toISOString()

/** Activities that residents may sign up for, now or soon, and those that go on. */
export const activityTargets = provide(pageTargets, async (call, { kinds, projectUuids, keys, linksUntil }) => {
  if (!kinds.includes('activity')) return []
  const found = await call.rows.query<Found & Record<string, unknown>>(sql`
    select ${a.uuid} as uuid, ${a.title} as title, ${a.place} as place, ${a.cover} as cover, ${a.projectUuid} as "projectUuid",
      ${a.periodBegin} as begin, ${a.periodEnd} as end
    from ${a.table} where ${a.live} and ${a.in('ready', 'open', 'closed', 'ongoing')}
      and (${projectUuids}::uuid[] is null or ${a.projectUuid} = any(${projectUuids}::uuid[]))
    order by ${a.uuid}::text = any(${keys}::text[]) desc, ${a.periodBegin}, ${a.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, activityPage, uuids, linksUntil)
  return found.map(({ uuid, title, place, cover, projectUuid, begin, end }) => ({
    ...{ kind: 'activity' as const, key: uuid, title, picture: cover?.[0] ?? null, projectUuid, needsRoom: false },
    note: [momentText(iso(begin)), place?.name].filter(Boolean).join(' · '),
    ...{ path: paths.get(uuid) ?? null, from: iso(begin), until: iso(end) },
  }))
})
