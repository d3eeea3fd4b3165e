import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { servedFor } from '#src/main-data/residents/served-for.ts'

const course = {
  /** In fen; null: nothing is charged. */
  amount: z.int().nullable(),
  equipment: z.string().nullable(),
}

/** Facts about repairs for other applications (the event map of apps-operations.md section 24). */
export const repairCreated = event('repair.created', course)
export const repairOverdue = event('repair.overdue', course)
export const repairFinished = event('repair.finished', course)
export const repairClosed = event('repair.closed', { ...course, ...servedFor })
/** Nobody does it any more: it was called off, or closed by force. */
export const repairCancelled = event('repair.cancelled', course)
export const repairMaterialUsed = event('repair.materialUsed', {
  ...course,
  materials: z.array(z.object({ item: z.string(), qty: z.number() })),
})
