import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { SCOPE } from '#src/community-notice/notices/codes.ts'
import type { Notice } from '#src/community-notice/notices/judging.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { openNoticePage } from '#src/community-notice/pages.ts'
import { linesOf } from '#src/community-notice/reading/viewing.ts'
import { t } from '#src/community-notice/texts.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'

const n = columns(notice, 'n')
/** Letters of a notice that a list quotes. */
const LETTERS = 60

const toAll: Sql = sql`${n.scope} = ${SCOPE.project} and coalesce(cardinality(${n.roles}), 0) = 0 and coalesce(cardinality(${n.tags}), 0) = 0`
const isForAll = ({ scope, roles, tags }: Notice): boolean =>
  scope === SCOPE.project && (roles ?? []).length === 0 && (tags ?? []).length === 0

export const openNotice = servesPage(openNoticePage, {
  view: ({ row }) => {
    if (row.corrected) return { notes: [t('本公告已更正，请以新公告为准')] }
    if (!isForAll(row) || !notice.isIn(row, 'published', 'expired')) return { notes: [t('本公告已撤回')] }
    return { lines: linesOf(row) ?? [], article: row.content, notes: notice.isIn(row, 'expired') ? [t('本公告已过期')] : [] }
  },
})

const quoted = (content: string): string => {
  const words = [...plainText(content)]
  return words.length > LETTERS ? `${words.slice(0, LETTERS).join('')}…` : words.join('')
}

type Found = Record<'uuid' | 'title' | 'content' | 'projectUuid', string> & { until: string | null; at: string | Date | null }

/** Notices that hold, for everybody of a project. */
export const noticeTargets = provide(pageTargets, async (call, { kinds, projectUuids, keys, linksUntil }) => {
  if (!kinds.includes('notice')) return []
  const found = await call.rows.query<Found>(sql`
    select ${n.uuid} as uuid, ${n.title} as title, ${n.content} as content, ${n.projectUuid} as "projectUuid",
      ${n.validTo}::text as until, ${n.publishedAt} as at
    from ${n.table} where ${n.live} and ${n.in('published')} and ${n.corrected} is not true and ${toAll}
      and (${n.validTo} is null or ${n.validTo} >= ${chinaDay(call.clock.now)}::date)
      and (${projectUuids}::uuid[] is null or ${n.projectUuid} = any(${projectUuids}::uuid[]))
    order by ${n.uuid}::text = any(${keys}::text[]) desc, ${n.top} desc nulls last, ${n.publishedAt} desc, ${n.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, openNoticePage, uuids, linksUntil)
  return found.map(({ uuid, title, content, projectUuid, until, at }) => ({
    ...{ kind: 'notice' as const, key: uuid, title, note: quoted(content), picture: null, projectUuid, needsRoom: false },
    ...{ path: paths.get(uuid) ?? null, from: at === null ? null : new Date(at).toISOString() },
    until: until === null ? null : new Date(`${until}T15:59:59.999Z`).toISOString(),
  }))
})
