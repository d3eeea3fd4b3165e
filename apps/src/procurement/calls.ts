import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { request } from '#src/procurement/asking/request.ts'

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
