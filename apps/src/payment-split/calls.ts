import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { check } from '#src/payment-split/comparing/check.ts'

/** Pairs that a page shows of a day. */
export const PAIRS_MAX = 500

export const pairsCall = customCall({
  name: 'pairs',
  summary: 'the lines of a day in our books beside those of the channel, the differences first.',
  of: check,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    /** Whether the channel has sent its bill. */
    billed: z.boolean(),
    total: z.int(),
    list: z.array(
      z.object({
        payNo: z.string(),
        refundNo: z.string().nullable(),
        tradeNo: z.string(),
        ours: z.int().nullable(),
        theirs: z.int().nullable(),
        kind: z.enum(['1', '2', '3', '4']).nullable(),
      }),
    ),
  }),
})
