import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/** Route code of the application that orders it, and its document: one for each. */
const source = { sourceApp: z.string(), sourceUuid: z.uuid() }

/**
 * Has money booked that came in by transfer and that nobody booked: on the bills of a room or of a customer, the oldest first, and what is
 * more than they ask for onto the balance of the payer. The application that collects money carries it out.
 */
export const bookMoney = command(
  'books.enter',
  z.object({
    ...source,
    roomUuid: z.uuid().nullish(),
    customer: z.uuid().nullish(),
    /** The day on which it came, `2026-03-31`: the payment is of that day. */
    day: z.iso.date(),
    /** In fen. */
    amount: z.int().min(1),
    payer: z.string(),
    bankNo: z.string().nullish(),
    /** Bills that it pays before all others. */
    receivables: z.array(z.uuid()).optional(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ no: z.string() }) },
)

/** Has a payment taken back that no money stands behind: what it paid is owed again. */
export const takeBackMoney = command(
  'books.takeBack',
  z.object({
    ...source,
    /** The number of the payment. */
    no: z.string(),
    reason: z.string(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ amount: z.int(), receivables: z.array(z.uuid()) }) },
)
