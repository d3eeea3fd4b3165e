import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A room has another owner from a day on; null: nobody before, or nobody after. */
export const ownerChanged = event('customer.owner.changed', {
  roomUuid: z.uuid(),
  from: z.uuid().nullable(),
  to: z.uuid().nullable(),
  /** `2026-04-20`: the first day of the new owner. */
  handedOn: z.iso.date(),
})

/** Somebody lives in a room, or has to do with it: their access may be granted. */
export const relationStarted = event('customer.relation.started', {
  customer: z.uuid(),
  roomUuid: z.uuid(),
  role: z.string(),
  startsOn: z.iso.date(),
})

/** They do so no more: what they were given for the room is taken back. */
export const relationEnded = event('customer.relation.ended', {
  customer: z.uuid(),
  roomUuid: z.uuid(),
  role: z.string(),
  endsOn: z.iso.date(),
})

/** One customer has become part of another one; their references have moved already. */
export const customerMerged = event('customer.merged', { kept: z.uuid(), merged: z.uuid() })
