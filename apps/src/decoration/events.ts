import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

const about = { roomUuid: z.uuid() }

/** Work in a room begins. */
export const decorationStarted = event('decoration.started', { ...about, until: z.iso.date() })

/** It has to rest: something dangerous was found. */
export const decorationStopped = event('decoration.stopped', about)

/** It goes on. */
export const decorationResumed = event('decoration.resumed', about)

/** It is done, and was found in order; `on`: the day. */
export const decorationAccepted = event('decoration.accepted', {
  ...about,
  on: z.iso.date(),
  holdUntil: z.iso.date(),
  ownerName: z.string(),
  ownerPhone: z.string(),
})

/** What goes back to its payers was agreed to, in fen. */
export const decorationRefundApproved = event('decoration.refundApproved', { ...about, amount: z.int() })

/** All that was kept for it has gone back. */
export const decorationClosed = event('decoration.closed', about)
