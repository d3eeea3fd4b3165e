import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Facts about rounds and upkeep for other applications (apps-operations.md sections 3 and 24). */
export const inspectionDefectFound = event('inspection.defectFound', asksForWork)
export const inspectionMissed = event('inspection.missed', {
  missed: z.int(),
  total: z.int(),
  user: z.uuid().nullable(),
})
export const equipmentMaintained = event('equipment.maintained', {
  equipment: z.uuid(),
  materials: z.array(z.object({ item: z.string(), qty: z.string() })),
})
