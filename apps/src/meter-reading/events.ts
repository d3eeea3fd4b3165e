import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** What a household has used in a month, once the round is audited: its fee is made of it (apps-operations.md section 24). */
export const readingAudited = event('pkg28.reading.audited', {
  room: z.uuid(),
  meter: z.uuid(),
  /** In the unit of the energy. */
  qty: z.string(),
  period: z.string(),
})

/** What a household bears of a cost of many. */
export const shareClosed = event('pkg28.share.closed', { room: z.uuid(), /** In fen. */ amount: z.int() })
