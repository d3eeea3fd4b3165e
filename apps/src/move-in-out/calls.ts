import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'

/** A point of a checklist as it stands now, and where it is settled. */
const point = z.object({
  item: z.string(),
  state: z.enum(['open', 'done', 'skipped']),
  reason: z.enum(['notSettled', 'toPayBack']).nullable(),
  /** Nobody but people can say how far it is. */
  byHand: z.boolean(),
  /** What is open, with its page. */
  open: z.array(z.object({ title: z.string(), path: z.string() })),
  /** How many things end by themselves. */
  byItself: z.int(),
  /** Where it is settled. */
  place: z.string().nullable(),
  note: z.string().nullable(),
})

/** Somebody who lives in the room, or did. */
const stay = z.object({
  ...{ uuid: z.string(), name: z.string(), role: z.string(), startsOn: z.string(), endsOn: z.string().nullable() },
  living: z.boolean(),
})

export const leavingPoints = customCall({
  name: 'leavingPoints',
  summary: 'what is open before people leave a room, why, what they are settled with, and who lives there.',
  of: moveOut,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    points: z.array(point),
    /** As it would be now; once it is fixed the document says it. */
    lines: z.array(
      z.object({
        ...{ kind: z.string(), item: z.string().nullable(), begin: z.string().nullable(), end: z.string().nullable() },
        amount: z.int(),
      }),
    ),
    balance: z.int(),
    stays: z.array(stay),
  }),
})

export const enteringPoints = customCall({
  name: 'enteringPoints',
  summary: 'what is open before people move into a room.',
  of: moveIn,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({ points: z.array(point), stays: z.array(stay) }),
})

export const occupancy = customCall({
  name: 'occupancy',
  summary: 'how many of the rooms that were handed over are lived in, and the share of tenants.',
  of: moveOut,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({ rooms: z.int(), occupied: z.int(), residents: z.int(), tenants: z.int() }),
})

export type PointNow = z.output<typeof point>
export type Stay = z.output<typeof stay>
