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
  /** What the meters of the room said, by the letters of energy: power, water, gas, heat. */
  meters: z.array(z.object({ energy: z.enum(['E', 'W', 'G', 'H']), value: z.string() })).optional(),
  /** When they said so. */
  readAt: z.iso.datetime().optional(),
})
