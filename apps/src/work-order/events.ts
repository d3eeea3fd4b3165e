import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const end = {
  /** The requesting application by its route code, and its document. */
  sourceApp: z.string(),
  sourceUuid: z.string().nullable(),
  sourceNo: z.string().nullable(),
  result: z.string().nullable(),
  score: z.number().nullable(),
}

/** An order was made for a document of another application. */
export const workOrderRaised = event('workOrder.raised', { sourceApp: z.string(), sourceUuid: z.string().nullable() })

/** Facts about orders for the applications that requested them. */
export const workOrderClosed = event('workOrder.closed', end)
export const workOrderCancelled = event('workOrder.cancelled', end)
