import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { account } from '#src/payment-split/accounts/account.ts'
import { check } from '#src/payment-split/comparing/check.ts'

const ROWS_MAX = 5_000
const CELLS_MAX = 40

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

export const importBillCall = customCall({
  name: 'importBill',
  summary: 'takes the bill of a channel as a table of cells, and compares its days with the books.',
  of: check,
  verb: 'action.import',
  changes: true,
  input: z.object({
    channel: z.enum(['1', '2', '3', '6']),
    name: z.string().trim().min(1).max(100),
    table: z.array(z.array(z.string().max(500)).max(CELLS_MAX)).max(ROWS_MAX),
  }),
  output: z.object({ days: z.int(), lines: z.int() }),
})

const day = z.iso.date()
const course = z.array(z.object({ day: z.string(), net: z.int() }))

export const reportCall = customCall({
  name: 'splitReport',
  summary: 'how shares have moved in a span of days by account, by channel or the like, and whether they add up.',
  of: account,
  verb: 'read',
  report: true,
  input: z.object({ from: day, to: day, by: z.enum(['account', 'owner', 'channel', 'app', 'project']) }),
  output: z.object({
    /** Opening + shared − clawed − settled + adjusted = closing. */
    moves: z.array(
      z.object({
        name: z.string(),
        ...{ opening: z.int(), shared: z.int(), clawed: z.int(), settled: z.int(), adjusted: z.int(), closing: z.int() },
      }),
    ),
    /** Gross − refunded − fee = net. */
    orders: z.array(
      z.object({ name: z.string().nullable(), count: z.int(), gross: z.int(), refunded: z.int(), fee: z.int(), net: z.int() }),
    ),
    /** What was divided, added up by day; and in the same span before. */
    course,
    earlier: course,
    checks: z.object({
      ...{ accounts: z.int(), broken: z.int(), days: z.int(), open: z.int(), gap: z.int(), failed: z.int(), unconfigured: z.int() },
    }),
  }),
})
