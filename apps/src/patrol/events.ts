import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Facts about rounds and incidents for other applications. */
export const patrolMissed = event('patrol.missed', { missed: z.int(), total: z.int(), user: z.uuid().nullable() })
export const patrolIncidentToWork = event('patrol.incidentToWork', asksForWork)
