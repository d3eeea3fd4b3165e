import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { apply } from '#src/invoicing/applying/apply.ts'

export const invoiceableCall = customCall({
  name: 'invoiceable',
  summary: 'what may still be invoiced of the bills that a customer has paid: paid and not given back, less what stands on invoices.',
  of: apply,
  verb: 'add',
  input: z.object({ customer: uuid() }),
  output: z.array(
    z.object({
      ...{ uuid: z.string(), no: z.string(), name: z.string(), object: z.string().nullable(), projectUuid: z.string() },
      ...{ paid: z.int(), left: z.int(), taxRate: z.int() },
    }),
  ),
})

export const invoiceLink = linkCall({
  name: 'invoiceLink',
  summary: 'the link at which somebody sees their invoice.',
  of: apply,
  verb: 'action.link',
})

export const askLink = linkCall({
  name: 'askLink',
  summary: 'the link at which somebody asks for an invoice of what a receipt says they have paid.',
  of: apply,
  verb: 'action.link',
})
