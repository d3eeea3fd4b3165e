import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Facts about energy for other applications (apps-operations.md sections 4 and 24). */
export const energyReadingAdded = event('energy.readingAdded', {
  meter: z.uuid(),
  room: z.uuid().nullable(),
  /** In the unit of the energy. */
  usage: z.string(),
  readAt: z.string(),
})
export const energyReadingVoided = event('energy.readingVoided', { meter: z.uuid() })
export const energyAlarmRaised = event('energy.alarmRaised', asksForWork)
export const energyAlarmCleared = event('energy.alarmCleared')
