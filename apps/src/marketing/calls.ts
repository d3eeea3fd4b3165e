import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { audience, BY } from '#src/marketing/audiences/audience.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'

/** A signed code, or the sixteen letters of it. */
const CODE_MAX = 300
const FEN_MAX = 10 ** 10
const TEXT_MAX = 30_000

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const atDesk = {
  code: z.string().min(1).max(CODE_MAX),
  /** What somebody buys, in fen. */
  amount: z.int().min(0).max(FEN_MAX).optional(),
  store: z.string().max(50).optional(),
}

export const checkCall = customCall({
  name: 'checkCoupon',
  summary: 'what a coupon is by its code, what it takes off, and whether it can be redeemed.',
  of: coupon,
  verb: 'action.redeem',
  input: z.object(atDesk),
  output: z.object({
    coupon: z
      .object({
        ...{ uuid: z.string(), code: z.string(), name: z.string(), terms: z.string(), customer: z.string() },
        ...{
          expireAt: z.string().nullable(),
          off: z.int(),
          needsAmount: z.boolean(),
          needsStore: z.boolean(),
          notes: z.string().nullable(),
        },
      })
      .nullable(),
    problem: z.string().nullable(),
  }),
})
export type CheckedCoupon = z.output<typeof checkCall.output>

export const redeemCall = customCall({
  name: 'redeemCoupon',
  summary: 'redeems a coupon at a desk.',
  of: coupon,
  verb: 'action.redeem',
  changes: true,
  input: z.object({ ...atDesk, orderNo: z.string().max(50).optional() }),
  output: z.object({ uuid: z.string(), name: z.string(), off: z.int(), paid: z.int() }),
})

export const countCall = customCall({
  name: 'countAudience',
  summary: 'how many customers conditions or mobiles are about.',
  of: audience,
  verb: 'read',
  input: z.object({
    kind: z.enum([BY.rule, BY.mobiles]),
    rule: z.string().max(TEXT_MAX).nullish(),
    mobiles: z.string().max(TEXT_MAX).nullish(),
  }),
  output: z.object({ size: z.int(), reachable: z.int() }),
})

const figure = z.number().nullable()
const tally = { issued: z.int(), used: z.int(), off: z.int(), paid: z.int() }

export const effectCall = customCall({
  name: 'marketingEffect',
  summary: 'what campaigns have brought: how many heard of them, took part and came, by day and by project.',
  of: campaign,
  verb: 'read',
  report: true,
  input: z.object({ month, campaign: uuid().optional() }),
  output: z.object({
    lead: z.object({
      ...{ ...tally, usedRate: figure, roi: figure, sendCost: z.int(), margin: z.int() },
      ...{ total: z.int(), sent: z.int(), opened: z.int(), joined: z.int(), reachRate: figure, openRate: figure, clickRate: figure },
    }),
    days: z.array(z.object({ day: z.string(), ...tally })),
    projects: z.array(z.object({ uuid: z.string().nullable(), name: z.string(), ...tally, usedRate: figure })),
    campaigns: z.array(z.object({ uuid: z.string(), name: z.string(), kind: z.string(), state: z.string(), ...tally, usedRate: figure })),
    /** Where some were held back: how many of them, and of the others, have used a coupon meanwhile. */
    lift: z.object({ target: z.int(), targetUsed: z.int(), control: z.int(), controlUsed: z.int(), lift: figure }).nullable(),
  }),
})
export type Effects = z.output<typeof effectCall.output>
