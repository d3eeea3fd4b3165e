import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'
import { AUDIENCE } from '#src/questionnaire/codes.ts'
import { surveyPage } from '#src/questionnaire/pages.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { t } from '#src/questionnaire/texts.ts'

const s = columns(survey, 's')

interface Found {
  uuid: string
  title: string
  cover: string[] | null
  projectUuid: string | null
  openAt: string | Date | null
  closeAt: string | Date | null
}

const iso = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Surveys that anybody may answer now; those for some people come to them by name. */
export const surveyTargets = provide(pageTargets, async (call, { kinds, projectUuids, keys, linksUntil }) => {
  if (!kinds.includes('survey')) return []
  const now = call.clock.now.toISOString()
  const found = await call.rows.query<Found & Record<string, unknown>>(sql`
    select ${s.uuid} as uuid, ${s.title} as title, ${s.cover} as cover, ${s.projectUuid} as "projectUuid", ${s.openAt} as "openAt",
      ${s.closeAt} as "closeAt"
    from ${s.table} where ${s.live} and ${s.in('collecting')} and ${s.audience} = ${AUDIENCE.open}
      and (${s.openAt} is null or ${s.openAt} <= ${now}::timestamptz) and (${s.closeAt} is null or ${s.closeAt} > ${now}::timestamptz)
      and (${projectUuids}::uuid[] is null or ${s.projectUuid} is null or ${s.projectUuid} = any(${projectUuids}::uuid[]))
    order by ${s.uuid}::text = any(${keys}::text[]) desc, ${s.createdAt} desc, ${s.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, surveyPage, uuids, linksUntil)
  return found.map(({ uuid, title, cover, projectUuid, openAt, closeAt }) => {
    const until = iso(closeAt)
    return {
      ...{ kind: 'survey' as const, key: uuid, title, picture: cover?.[0] ?? null, projectUuid, needsRoom: false },
      note: until === null ? null : wordsIn(t('{at} 截止', { at: momentText(until) }), 'zh-CN'),
      ...{ path: paths.get(uuid) ?? null, from: iso(openAt), until },
    }
  })
})
