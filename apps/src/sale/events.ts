import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const said = {
  roomUuid: z.uuid(),
  tenant: z.uuid(),
  landlord: z.uuid(),
  begin: z.iso.date(),
  end: z.iso.date(),
  /** Of a month, in fen. */
  rent: z.int(),
}

/** Somebody has a room from today on. */
export const leaseStarted = event('sale.lease.started', said)

/** They have it no longer; `on`: their last day, `early`: before it was to end. */
export const leaseEnded = event('sale.lease.ended', { ...said, on: z.iso.date(), early: z.boolean() })

/** A home has found who takes it; `customer`: whoever took it. */
export const dealSigned = event('sale.deal.signed', { customer: z.uuid().nullable(), amount: z.int(), rent: z.boolean() })
