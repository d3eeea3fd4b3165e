import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { deal } from '#src/sale/deals/deal.ts'
import { listing } from '#src/sale/listings/listing.ts'

const match = z.object({
  ...{ uuid: z.string(), title: z.string(), state: z.string(), more: z.string().nullable(), score: z.int() },
  ...{ amount: z.number(), area: z.number() },
  fit: z.object({ budget: z.boolean(), area: z.boolean(), layout: z.boolean(), place: z.boolean() }),
})
export type Match = z.output<typeof match>

/** Homes for somebody who looks for one, or people for a home. */
export const matchesCall = customCall({
  name: 'matches',
  summary: 'the listings that fit a lead, or the leads that a listing fits, with how well.',
  of: listing,
  verb: 'read',
  input: z.object({ lead: uuid().nullish(), listing: uuid().nullish() }),
  output: z.object({ matches: z.array(match) }),
})

const broker = z.object({
  ...{ userUuid: z.string(), name: z.string(), listings: z.int(), leads: z.int(), viewings: z.int(), deals: z.int() },
  ...{ amount: z.number(), earned: z.number() },
})
export type Broker = z.output<typeof broker>

/** Who has done how much in a month. */
export const rankingCall = customCall({
  name: 'ranking',
  summary: 'what each broker has done in a month: listings, leads, viewings, deals and commission.',
  of: deal,
  verb: 'read',
  report: true,
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), projectUuid: uuid().nullish() }),
  output: z.object({ brokers: z.array(broker) }),
})

const going = z.object({
  ...{ uuid: z.string(), state: z.string(), kind: z.string(), rent: z.number().nullable(), price: z.number().nullable() },
})
const home = z.object({
  ...{ uuid: z.string(), name: z.string(), unit: z.string().nullable(), floor: z.int().nullable(), rented: z.boolean() },
  listing: going.nullable(),
})
export type Home = z.output<typeof home>

/** The rooms of a building with what is offered of them. */
export const floorMap = customCall({
  name: 'floorMap',
  summary: 'the rooms of a building with their listings, and how many each building has on offer.',
  of: listing,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish(), buildingUuid: uuid().nullish() }),
  output: z.object({
    buildings: z.array(z.object({ uuid: z.string(), name: z.string(), project: z.string(), rooms: z.int(), live: z.int() })),
    buildingUuid: z.string().nullable(),
    rooms: z.array(home),
  }),
})
