import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CAMPAIGN } from '#src/marketing/codes.ts'
import { campaignPage } from '#src/marketing/pages.ts'

const c = columns(campaign, 'c')
/** Those in which somebody takes part without anybody else: a neighbour who brings one is named on another page. */
const ALONE = [CAMPAIGN.give, CAMPAIGN.draw, CAMPAIGN.sign]

interface Found {
  uuid: string
  name: string
  images: string[] | null
  begin: string | Date
  end: string | Date
}

const iso = (at: string | Date): string => new Date(at).toISOString()

/** Campaigns that go on, for residents of every project. */
export const campaignTargets = provide(pageTargets, async (call, { kinds, keys, linksUntil }) => {
  if (!kinds.includes('activity')) return []
  const found = await call.rows.query<Found & Record<string, unknown>>(sql`
    select ${c.uuid} as uuid, ${c.name} as name, ${c.images} as images, ${c.periodBegin} as begin, ${c.periodEnd} as end
    from ${c.table} where ${c.live} and ${c.in('running')} and ${c.kind} = any(${ALONE}::text[])
    order by ${c.uuid}::text = any(${keys}::text[]) desc, ${c.periodEnd}, ${c.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, campaignPage, uuids, linksUntil)
  return found.map(({ uuid, name, images, begin, end }) => ({
    ...{ kind: 'activity' as const, key: uuid, title: name, picture: images?.[0] ?? null, projectUuid: null, needsRoom: false },
    note: `${momentText(iso(begin))} – ${momentText(iso(end))}`,
    ...{ path: paths.get(uuid) ?? null, from: iso(begin), until: iso(end) },
  }))
})
