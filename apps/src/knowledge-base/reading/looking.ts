import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { Standing } from '#src/knowledge-base/calls.ts'
import { type Doc, doc } from '#src/knowledge-base/docs/doc.ts'
import { readDoc } from '#src/knowledge-base/docs/finding.ts'
import { holdsOf } from '#src/knowledge-base/docs/holding.ts'
import { reader } from '#src/knowledge-base/reading/reader.ts'
import { visit } from '#src/knowledge-base/reading/visit.ts'
import { ownRight } from '#src/knowledge-base/spaces/holding.ts'
import { refuse, t } from '#src/knowledge-base/texts.ts'

const r = columns(reader, 'r')

/** What is counted of the readers of a document. */
const COUNTS = {
  views: sql`coalesce(sum(${r.views}), 0)::int`,
  likes: sql`(count(*) filter (where ${r.liked}))::int`,
  collects: sql`(count(*) filter (where ${r.collected}))::int`,
  confirms: sql`(count(*) filter (where ${r.confirmedAt} is not null))::int`,
} satisfies Record<string, Sql>
type Count = keyof typeof COUNTS

/** A count of each document, from what its readers have done. */
export const countOf =
  (count: Count) =>
  async ({ uuids, rows }: ComputedCall<Doc>): Promise<ReadonlyMap<string, number>> => {
    const found = await rows.query<{ doc: string; n: number }>(sql`
      select ${r.doc} as doc, ${COUNTS[count]} as n from ${r.table} where ${r.doc} = any(${uuids}::uuid[]) and ${r.live} group by ${r.doc}`)
    return new Map(uuids.map((uuid) => [uuid, found.find((each) => each.doc === uuid)?.n ?? 0]))
  }

export const standingOf = async (call: Context, { doc: uuid }: { doc: string }): Promise<Standing> => {
  const { rows, actor } = call
  const row = await readDoc(call, uuid)
  const right = (await ownRight(call, row.space)) ?? refuse('文档不存在')
  const [counts] = await rows.query<Record<Count, number>>(sql`
    select ${COUNTS.views} as views, ${COUNTS.likes} as likes, ${COUNTS.collects} as collects, ${COUNTS.confirms} as confirms
    from ${r.table} where ${r.doc} = ${uuid}::uuid and ${r.live}`)
  const [own] = await rows.list(reader, (f) => f.and(f.eq('doc', uuid), f.eq('user', actor?.userUuid ?? '')), 1)
  const held = (await holdsOf(call, [uuid])).get(uuid)
  return {
    right,
    ...(counts ?? { views: 0, likes: 0, collects: 0, confirms: 0 }),
    liked: own?.liked ?? false,
    collected: own?.collected ?? false,
    confirmed: own?.confirmedAt !== null && own?.confirmed === row.edition,
    editing: held === undefined || held.user === actor?.userUuid ? null : { name: held.name, until: held.until },
  }
}

const isRead = (row: Doc): boolean => doc.isIn(row, 'published', 'review')

/** Somebody has opened a document: it is read once more, and they are a reader of this month. */
export const lookAt = async (call: Context, { doc: uuid }: { doc: string }): Promise<{ views: number }> => {
  const { rows, actor, clock } = call
  const row = await readDoc(call, uuid)
  if (actor === null || !isRead(row)) return { views: 0 }
  const user = actor.userUuid
  const [own] = await rows.balances(reader, [{ doc: uuid, user }])
  const begins = `${chinaMonth(clock.now)}-01`
  const [month] = await rows.balances(visit, [{ madeKey: `${begins} ${user}` }])
  if (own === undefined || month === undefined) throw new Error('a reader is not kept')
  const lastAt = clock.now.toISOString()
  await rows.updateEach(reader, [{ uuid: own.uuid, views: own.views + 1, lastAt }], t('阅读文档'))
  await rows.updateEach(visit, [{ uuid: month.uuid, begins, user, views: month.views + 1 }], t('阅读文档'))
  return { views: await rows.sum(reader, 'views', (f) => f.eq('doc', uuid)) }
}

/** Likes, keeps or confirms a document; twice is as good as once. */
export const markAs = async (
  call: Context,
  { doc: uuid, as, on }: { doc: string; as: 'liked' | 'collected' | 'confirmed'; on: boolean },
): Promise<Standing> => {
  const { rows, actor, clock } = call
  const row = await readDoc(call, uuid)
  if (actor === null || !isRead(row)) return refuse('文档尚未发布')
  const [own] = await rows.balances(reader, [{ doc: uuid, user: actor.userUuid }])
  if (own === undefined) throw new Error('a reader is not kept')
  if (as !== 'confirmed') {
    if (own[as] !== on) await rows.updateEach(reader, [{ uuid: own.uuid, [as]: on }], t(as === 'liked' ? '点赞' : '收藏'))
  } else if (on && own.confirmed !== row.edition)
    await rows.updateEach(reader, [{ uuid: own.uuid, confirmed: row.edition, confirmedAt: clock.now.toISOString() }], t('确认阅读'))
  return standingOf(call, { doc: uuid })
}
