import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { request } from '#src/procurement/asking/request.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { LINES_MAX } from '#src/procurement/lines.ts'

/** Amounts in fen. */
const fen = z.int()

export const budgetState = customCall({
  name: 'budgetState',
  summary: 'what the budget of a department has for a subject today, for a request or an order that is written.',
  of: request,
  verb: 'read',
  input: z.object({
    organUuid: uuid(),
    subject: uuid(),
    /** The request that an order follows from: what it has reserved is the order's. */
    request: uuid().nullable().optional(),
  }),
  output: z.object({
    /** Null: no budget of it is running. */
    budget: z
      .object({
        year: z.int(),
        /** Up to now, or for the year: as the budget is controlled. */
        planned: fen,
        taken: fen,
        left: fen,
        /** What becomes of more than there is: 1 stopped, 2 asked for a reason, 3 let pass. */
        over: z.string(),
      })
      .nullable(),
  }),
})

export const approvalPath = customCall({
  name: 'approvalPath',
  summary: 'the way that the approval of a request or an order would go, with the people of today; null: it passes at once.',
  of: request,
  verb: 'read',
  input: z.object({
    kind: z.enum(['request', 'order']),
    amount: fen.min(0),
    lines: z.int().min(0).max(LINES_MAX),
    reason: z.string().max(200).optional(),
    supplier: z.string().max(100).optional(),
    deliverBy: z.string().max(10).optional(),
  }),
  output: z.object({
    steps: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['start', 'approver', 'notifier']),
          mode: z.enum(['any', 'all', 'seq', 'ratio']).nullable(),
          people: z.array(z.object({ name: z.string(), image: z.string().nullable(), organ: z.string().nullable(), skipped: z.boolean() })),
        }),
      )
      .nullable(),
  }),
})

/** In yuan, as it is calculated with; null: nothing was said. */
const price = z.string().nullable()

export const comparison = customCall({
  name: 'comparison',
  summary: 'what suppliers want for what an inquiry is about, line by line beside the estimate and what was paid last; the cheapest first.',
  of: inquiry,
  verb: 'read',
  input: z.object({ inquiry: uuid() }),
  output: z.object({
    open: z.boolean(),
    quotes: z.array(
      z.object({
        uuid: z.string(),
        version: z.int(),
        supplierName: z.string(),
        total: fen,
        deliverDays: z.int().nullable(),
        payTerms: z.string().nullable(),
        state: z.string(),
        /** Cheapest of those that offer everything. */
        lowest: z.boolean(),
      }),
    ),
    /** `prices` in the order of the quotations. */
    lines: z.array(
      z.object({
        name: z.string(),
        qty: z.string(),
        unit: z.string(),
        estimate: price,
        last: price,
        prices: z.array(price),
        lowest: price,
      }),
    ),
  }),
})
