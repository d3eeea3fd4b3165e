import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const invoice = { supplier: z.uuid().nullable(), invoiceNo: z.string() }

/** An invoice of a supplier is to be paid: the document is the payment. */
export const invoicePaid = event('procurement.invoice.paid', invoice)

/** A payment was given up: its invoice may be paid otherwise. */
export const invoiceLetGo = event('procurement.invoice.letGo', invoice)

/** What an order has brought (apps-business.md section 14). */
export const procurementReceived = event('procurement.received', {
  order: z.string(),
  orderNo: z.string(),
  supplier: z.string(),
  lines: z.array(
    z.object({
      /** An item of the stock; null for what is not kept there. */
      item: z.string().nullable(),
      name: z.string(),
      qty: z.string(),
      ok: z.string(),
      /** In yuan. */
      price: z.string(),
    }),
  ),
})
