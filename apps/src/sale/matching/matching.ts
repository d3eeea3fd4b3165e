import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { matchesCall } from '#src/sale/calls.ts'
import { KIND, WISH } from '#src/sale/codes.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { fitOf, type Offer, SHOWN_FROM, scoreOf, type Wish } from '#src/sale/matching/score.ts'

type Answer = z.output<typeof matchesCall.output>
type Match = Answer['matches'][number]

/** So many are weighed, the newest first, and so many shown. */
const WEIGHED_MAX = 500
const SHOWN_MAX = 20

const l = columns(listing, 'l')
const k = columns(lead, 'k')

type Home = Offer & { uuid: string; title: string; state: string; more: string | null }
type Client = Wish & { uuid: string; title: string; state: string; more: string | null }

const weighed = (uuid: string, wish: Wish, offer: Offer, of: Home | Client): Match[] => {
  const fit = fitOf(wish, offer)
  const score = scoreOf(fit)
  return score < SHOWN_FROM
    ? []
    : [{ uuid, title: of.title, state: of.state, more: of.more, score, fit, amount: offer.amount, area: offer.area }]
}

const best = (matches: readonly Match[]): Match[] => matches.toSorted((one, other) => other.score - one.score).slice(0, SHOWN_MAX)

/** Homes on offer that may be what somebody looks for: at their price, or else in area, layout and place. */
const homesFor = async (call: Context, of: StoredOf<typeof lead>): Promise<Home[]> => {
  const rents = of.kind === WISH.rent
  const amount = rents ? l.rent : l.price
  const kinds = rents ? [KIND.rent, KIND.both] : [KIND.sell, KIND.both]
  return call.rows.query<Home>(sql`
    select ${l.uuid} as uuid, ${l.title} as title, ${l.state} as state, ${l.listNo} as more, ${amount}::float8 as amount,
      ${l.area}::float8 as area, ${l.bedrooms} as bedrooms, ${l.projectUuid} as "projectUuid"
    from ${await call.rows.mine(listing)} l
    where ${l.in('live')} and ${l.kind} = any(${kinds}::text[])
      and ((${of.budgetMin}::bigint is null or ${amount} >= ${of.budgetMin}::bigint) and (${of.budgetMax}::bigint is null or ${amount} <= ${of.budgetMax}::bigint)
        or (${of.areaMin}::numeric is null or ${l.area} >= ${of.areaMin}::numeric) and (${of.areaMax}::numeric is null or ${l.area} <= ${of.areaMax}::numeric)
          and (${of.bedrooms}::int is null or ${l.bedrooms} = ${of.bedrooms}::int)
          and (${of.projectUuid}::uuid is null or ${l.projectUuid} = ${of.projectUuid}::uuid))
    order by ${l.createdAt} desc limit ${WEIGHED_MAX}`)
}

/** People who may look for a home. */
const clientsFor = async (call: Context, of: StoredOf<typeof listing>, rents: boolean): Promise<Client[]> => {
  const amount = rents ? of.rent : of.price
  return call.rows.query<Client>(sql`
    select ${k.uuid} as uuid, ${k.name} as title, ${k.state} as state, ${k.leadNo} as more, ${k.budgetMin}::float8 as "budgetMin",
      ${k.budgetMax}::float8 as "budgetMax", ${k.areaMin}::float8 as "areaMin", ${k.areaMax}::float8 as "areaMax",
      ${k.bedrooms} as bedrooms, ${k.projectUuid} as "projectUuid"
    from ${await call.rows.mine(lead)} k
    where ${k.in('fresh', 'following', 'viewed', 'keen')} and ${k.kind} = ${rents ? WISH.rent : WISH.buy}
      and ((${k.budgetMin} is null or ${k.budgetMin} <= ${amount}::bigint) and (${k.budgetMax} is null or ${k.budgetMax} >= ${amount}::bigint)
        or (${k.areaMin} is null or ${k.areaMin} <= ${of.area}::numeric) and (${k.areaMax} is null or ${k.areaMax} >= ${of.area}::numeric)
          and (${k.bedrooms} is null or ${k.bedrooms} = ${of.bedrooms}::int)
          and (${k.projectUuid} is null or ${k.projectUuid} = ${of.projectUuid}::uuid))
    order by ${k.createdAt} desc limit ${WEIGHED_MAX}`)
}

const homesOf = async (call: Context, uuid: string): Promise<Match[]> => {
  const of = await call.rows.find(lead, uuid)
  if (of === undefined || !lead.isIn(of, 'fresh', 'following', 'viewed', 'keen')) return []
  return (await homesFor(call, of)).flatMap((home) => weighed(home.uuid, of, home, home))
}

const clientsOf = async (call: Context, uuid: string): Promise<Match[]> => {
  const of = await call.rows.find(listing, uuid)
  if (of === undefined || !listing.isIn(of, 'live')) return []
  const found = new Map<string, Match>()
  for (const rents of [true, false]) {
    const amount = rents ? of.rent : of.price
    if (amount === null) continue
    const offer = { amount, area: of.area, bedrooms: of.bedrooms, projectUuid: of.projectUuid }
    for (const client of await clientsFor(call, of, rents))
      for (const match of weighed(client.uuid, client, offer, client)) found.set(match.uuid, match)
  }
  return [...found.values()]
}

/** What fits a lead, or whom a listing fits, the best first. */
export const matchesOf = async (call: Context, { lead: client, listing: home }: z.output<typeof matchesCall.input>): Promise<Answer> => {
  if (client) return { matches: best(await homesOf(call, client)) }
  return { matches: home ? best(await clientsOf(call, home)) : [] }
}
