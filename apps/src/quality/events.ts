import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Facts about quality for other applications (apps-operations.md section 24). */
export const qualityRectifyNeeded = event('quality.rectifyNeeded', asksForWork)
/** What was to be put right is, or need not be: work that was asked for about it is called off where nobody has begun. */
export const qualityRectifyOver = event('quality.rectifyOver')
/** A check counts from now on. */
export const qualityChecked = event('quality.checked', {
  contractor: z.uuid().nullable(),
  score: z.number(),
  at: z.iso.datetime(),
})
