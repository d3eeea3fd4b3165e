import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { pageTargets, pathsOf, TARGETS_MAX } from '#src/main-data/residents/page-targets.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { type Listing, layoutText, priceText } from '#src/sale/listings/showing.ts'
import { listingPage } from '#src/sale/pages.ts'

const l = columns(listing, 'l')

type Found = Pick<Listing, 'uuid' | 'title' | 'images' | 'projectUuid' | 'rent' | 'price' | 'bedrooms' | 'parlours' | 'bathrooms'>

/** Homes that are on offer. */
export const listingTargets = provide(pageTargets, async (call, { kinds, projectUuids, keys, linksUntil }) => {
  if (!kinds.includes('listing')) return []
  const found = await call.rows.query<Found & Record<string, unknown>>(sql`
    select ${l.uuid} as uuid, ${l.title} as title, ${l.images} as images, ${l.projectUuid} as "projectUuid",
      ${l.rent}::float8 as rent, ${l.price}::float8 as price,
      ${l.bedrooms} as bedrooms, ${l.parlours} as parlours, ${l.bathrooms} as bathrooms
    from ${l.table} where ${l.live} and ${l.in('live')}
      and (${projectUuids}::uuid[] is null or ${l.projectUuid} is null or ${l.projectUuid} = any(${projectUuids}::uuid[]))
    order by ${l.uuid}::text = any(${keys}::text[]) desc, ${l.publishedAt} desc nulls last, ${l.uuid} limit ${TARGETS_MAX}`)
  const uuids = found.map(({ uuid }) => uuid)
  const paths = await pathsOf(call, listingPage, uuids, linksUntil)
  return found.map((row) => ({
    ...{ kind: 'listing' as const, key: row.uuid, title: row.title, picture: row.images?.[0] ?? null, projectUuid: row.projectUuid },
    ...{
      note: [priceText(row), layoutText(row)].join(' · '),
      needsRoom: false,
      path: paths.get(row.uuid) ?? null,
      from: null,
      until: null,
    },
  }))
})
