import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const said = {
  title: z.string(),
  /** 1 general, 2 outage, 3 urgent, 4 activity, 5 made public. */
  kind: z.string(),
  top: z.boolean(),
  /** Of an outage: pages of residents show it as a banner from its begin to its end. */
  outageAt: z.object({ begin: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
  /** The last day of it; null: until it is withdrawn. */
  validTo: z.iso.date().nullable(),
}

/** Residents are told of something, or are told no longer. */
export const noticePublished = event('community-notice.published', said)
export const noticeEnded = event('community-notice.ended', said)
