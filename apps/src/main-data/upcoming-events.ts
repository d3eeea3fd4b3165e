import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

// Events of applications that do not exist yet, for those that subscribe already. Who builds one moves its events into its own folder.

/** Work that somebody is to do; what is not said, the subscriber decides. */
export const asksForWork = {
  title: z.string().nullish(),
  content: z.string().nullish(),
  /** Storage keys. */
  images: z.array(z.string()).nullish(),
  /** Where the browser shows the document. */
  path: z.string().nullish(),
  /** Code or uuid of a type of work orders. */
  type: z.string().nullish(),
  priority: z.enum(['1', '2', '3', '4']).nullish(),
  /** ISO 8601. */
  dueAt: z.iso.datetime().nullish(),
  /** Who is to do it. */
  holder: z.uuid().nullish(),
  buildingUuid: z.uuid().nullish(),
  roomUuid: z.uuid().nullish(),
  positionUuid: z.uuid().nullish(),
  positionText: z.string().nullish(),
  /** false: it is told of, and nobody has to do anything yet. */
  wantsWork: z.boolean().nullish(),
  /** The number of the device that it is about, and how bad it is: 1 is the worst. */
  device: z.string().nullish(),
  severity: z.int().nullish(),
}

/** Somebody is away from one moment to another, and what that is called: `年假`. */
const isAway = { user: z.uuid(), name: z.string().max(20), begin: z.iso.datetime(), end: z.iso.datetime() }
export const officeLeaveApproved = event('office.leave.approved', isAway)
export const officeTripApproved = event('office.trip.approved', isAway)
const span = z.object({ begin: z.iso.datetime(), end: z.iso.datetime() })
/** Somebody is away for another time than was said, or, without a span, not at all. */
export const officeAbsenceChanged = event('office.absence.changed', { user: z.uuid(), was: span, span: span.nullable() })
