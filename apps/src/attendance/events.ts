import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A month of a group stands for ever: whoever pays wages reads it from now on. */
export const sheetLocked = event('attendance.locked', {
  month: z.string(),
  group: z.uuid(),
  people: z.int(),
})
