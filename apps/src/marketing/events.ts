import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A coupon was redeemed: what it took off, and what was still paid, in fen. */
export const couponRedeemed = event('marketing.coupon.redeemed', {
  template: z.uuid(),
  campaign: z.uuid().nullable(),
  customer: z.uuid(),
  off: z.int(),
  paid: z.int(),
})

/** Residents take part from now on. `link`: where they do. */
export const campaignStarted = event('marketing.campaign.started', {
  name: z.string(),
  kind: z.string(),
  begin: z.iso.datetime(),
  end: z.iso.datetime(),
  link: z.string().nullable(),
})

/** Somebody has come whom another customer has brought: known by what was sent to them. */
export const friendBrought = event('marketing.friend.brought', { campaign: z.uuid(), inviter: z.uuid(), customer: z.uuid() })
