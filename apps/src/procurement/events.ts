import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

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
