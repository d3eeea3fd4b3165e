import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const line = z.object({
  sku: z.uuid(),
  goods: z.uuid().nullable(),
  /** Who supplies it: payments are split by that. */
  supplier: z.uuid().nullable(),
  name: z.string(),
  qty: z.int(),
  /** What was paid for it, in fen, after all that was taken off. */
  paid: z.int(),
})

const about = {
  customer: z.uuid(),
  roomUuid: z.uuid().nullable(),
  /** All that was paid, and what of it was freight, in fen. */
  payable: z.int(),
  freight: z.int(),
  payNo: z.string().nullable(),
  lines: z.array(line),
}

/** Somebody has paid for an order. */
export const orderPaid = event('mall.order.paid', about)

/** The buyer has all of it, or has been served. */
export const orderCompleted = event('mall.order.completed', { ...about, contact: z.string().nullish(), phone: z.string().nullish() })

/** Money of an order has gone back: how much now, and in all. */
export const orderRefunded = event('mall.order.refunded', { ...about, amount: z.int(), refunded: z.int(), all: z.boolean() })
