import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const said = {
  title: z.string(),
  projectUuid: z.uuid(),
  /** When it takes place. */
  begin: z.iso.datetime(),
  end: z.iso.datetime(),
}

/** Residents sign up from now on, or soon. `link`: where they do. */
export const activityPublished = event('community-activity.published', { ...said, link: z.string().nullable() })
export const activityCancelled = event('community-activity.cancelled', { ...said, reason: z.string() })

/** Somebody was there: what they took part in, and with how many people. */
export const activityAttended = event('community-activity.attended', {
  activity: z.uuid(),
  title: z.string(),
  customer: z.uuid(),
  people: z.int(),
  /** When it is over. */
  end: z.iso.datetime().nullish(),
})
