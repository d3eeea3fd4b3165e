import { event } from '@qifuyun/kit/event.ts'
import { asksForWork } from '#src/main-data/upcoming-events.ts'

/** Somebody was not satisfied, or has said something that cannot wait: they are to be called (apps-business.md sections 9 and 14). */
export const satisfactionLow = event('satisfaction.low', asksForWork)
