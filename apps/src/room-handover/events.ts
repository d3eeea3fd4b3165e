import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A room has been handed over to its owner; `on`: the day from which they answer for it, and from which warranties count. */
export const handoverDelivered = event('handover.delivered', {
  roomUuid: z.uuid(),
  on: z.iso.date(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  /** Faults that the owner has taken the room with. */
  openIssues: z.int(),
})
