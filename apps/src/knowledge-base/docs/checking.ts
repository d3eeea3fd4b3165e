import { columns } from '@qifuyun/kit/columns.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { linksIn } from '#src/knowledge-base/docs/links.ts'
import { t } from '#src/knowledge-base/texts.ts'

const d = columns(doc, 'd')
const DOCS_MAX = 2_000
const NAMED = 5
const MONDAY = 1

interface Linking {
  uuid: string
  title: string
  content: string
  owner: string | null
}

/** On Mondays those who answer for documents hear which links of theirs lead to what nobody reads any more. */
export const checkLinks = async ({ rows, messages, people, day }: ScheduleCall): Promise<void> => {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== MONDAY) return
  const found = await rows.query<Linking>(sql`
    select ${d.uuid} as uuid, ${d.title} as title, ${d.content} as content, coalesce(${d.owner}, ${d.createdBy}) as owner from ${d.table}
    where ${d.live} and ${d.in('published', 'review')} and ${d.content} like '%/application/pkg51?%' order by ${d.uuid} limit ${DOCS_MAX}`)
  const linking = found.map((each) => ({ ...each, links: linksIn(each.content) }))
  const targets = await rows.findEach(doc, [...new Set(linking.flatMap(({ links }) => links.map((link) => link.doc)))])
  const isRead = (uuid: string): boolean => {
    const target = targets.get(uuid)
    return target !== undefined && doc.isIn(target, 'published', 'review')
  }
  const active = await people.activeAmong(linking.map(({ owner }) => owner))
  for (const { uuid, title, owner, links } of linking) {
    const broken = [...new Set(links.filter((link) => !isRead(link.doc)).map(({ text }) => text))]
    if (broken.length === 0 || owner === null || !active.has(owner)) continue
    await messages.notify({
      ...{ kind: 'message', userUuids: [owner], row: { entity: doc, uuid } },
      title: t('文档中有失效链接：{title}', { title }),
      summary: t('{n} 个链接已打不开：{links}', { n: broken.length, links: broken.slice(0, NAMED).join('、') }),
    })
  }
}
