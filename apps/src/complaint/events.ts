import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'
import { servedFor } from '#src/main-data/residents/served-for.ts'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Something has to be done on site. */
export const complaintToWork = event('complaint.toWork', asksForWork)

/** It has been dealt with. Whoever complains without a name is not told of. */
export const complaintClosed = event('complaint.closed', { nature: z.string(), ...servedFor })
