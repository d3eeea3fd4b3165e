import { event } from '@qifuyun/kit/event.ts'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Something has to be done on site. */
export const complaintToWork = event('complaint.toWork', asksForWork)
