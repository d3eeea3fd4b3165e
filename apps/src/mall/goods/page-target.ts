import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { goodsPage } from '#src/mall/pages.ts'
import { t } from '#src/mall/texts.ts'

const g = columns(goods, 'g')

interface Found {
  uuid: string
  title: string
  images: string[] | null
  projects: string[] | null
  priceFrom: number | null
}

/** Goods that are on sale in these projects; those that are sold in several, or everywhere, are of none of them. */
export const goodsTargets = provide(pageTargets, async (call, { kinds, projectUuids, keys, linksUntil }) => {
  if (!kinds.includes('goods')) return []
  const found = await call.rows.query<Found & Record<string, unknown>>(sql`
    select ${g.uuid} as uuid, ${g.title} as title, ${g.images} as images, ${g.projects} as projects, ${g.priceFrom}::float8 as "priceFrom"
    from ${g.table} where ${g.live} and ${g.in('onSale')}
      and (${projectUuids}::uuid[] is null or coalesce(cardinality(${g.projects}), 0) = 0 or ${g.projects} && ${projectUuids}::uuid[])
    order by ${g.uuid}::text = any(${keys}::text[]) desc, ${g.createdAt} desc, ${g.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, goodsPage, uuids, linksUntil)
  return found.map(({ uuid, title, images, projects, priceFrom }) => ({
    ...{ kind: 'goods' as const, key: uuid, title, picture: images?.[0] ?? null, needsRoom: false },
    projectUuid: projects?.length === 1 ? (projects[0] ?? null) : null,
    note: priceFrom === null ? null : wordsIn(t('{x} 起', { x: formatMoney(priceFrom) }), 'zh-CN'),
    ...{ path: paths.get(uuid) ?? null, from: null, until: null },
  }))
})
