import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const about = {
  roomUuid: z.uuid().nullable(),
  /** The customer who owes it, where it is one that is known. */
  customer: z.uuid().nullable(),
  /** What raised it: the route code of an application, and its document. */
  sourceApp: z.string().nullable(),
  sourceUuid: z.string().nullable(),
  /** What was charged at first, in fen. */
  amount: z.int(),
}

/** Somebody owes something from now on. */
export const receivablePublished = event('fee.receivable.published', { ...about, dueDate: z.iso.date() })

/** Nothing is owed of it any more. */
export const receivablePaid = event('fee.receivable.paid', { ...about, paidOn: z.iso.date() })

/** A payment was taken back on the day on which it was made: its receivables are owed again. */
export const paymentReversed = event('fee.payment.reversed', { amount: z.int(), receivables: z.array(z.uuid()) })
