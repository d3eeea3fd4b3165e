import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { TONES } from '@qifuyun/kit/field.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { CHOSEN } from '#src/customers/merging/choosing.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'

const side = z.enum(['kept', 'merged'])

export const mergeCall = customCall({
  name: 'merge',
  summary: 'one customer becomes part of another one, with all that refers to it.',
  of: customer,
  verb: 'action.merge',
  changes: true,
  input: z.object({ kept: uuid(), merged: uuid(), choices: z.partialRecord(z.enum(CHOSEN), side).default({}) }),
  output: z.object({ uuid: z.string() }),
})

export const factsCall = customCall({
  name: 'facts',
  summary: 'what the applications know of a customer, by its rooms and numbers.',
  of: customer,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.array(
    z.object({
      ...{ app: z.string(), catalogue: z.string(), entity: z.string(), label: z.string() },
      open: z.int(),
      total: z.int(),
      facts: z.array(
        z.object({
          ...{ uuid: z.string(), no: z.string(), title: z.string(), at: z.string(), state: z.string() },
          tone: z.enum(TONES),
          ...{ open: z.boolean(), rating: z.number().nullable() },
        }),
      ),
    }),
  ),
})

export const entryLink = linkCall({
  name: 'entryLink',
  summary: 'the link by which residents of a room enter themselves.',
  of: relation,
  verb: 'action.link',
})

export type Facts = z.output<typeof factsCall.output>
