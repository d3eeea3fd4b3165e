import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const end = {
  /** Who had it done: the application by its route code, and its document. */
  sourceApp: z.string(),
  sourceUuid: z.string().nullable(),
  sourceNo: z.string().nullable(),
  result: z.string().nullable(),
  score: z.number().nullable(),
}

/** What applications are told of the orders that they raised. */
export const workOrderClosed = event('workOrder.closed', end)
export const workOrderCancelled = event('workOrder.cancelled', end)
