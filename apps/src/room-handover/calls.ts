import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { handover } from '#src/room-handover/rooms/handover.ts'

export const bookingLink = linkCall({
  name: 'bookingLink',
  summary: 'the link by which the owner of a room books an hour for the handover.',
  of: handover,
  verb: 'action.link',
})

const going = z.object({
  ...{ uuid: z.string(), no: z.string(), state: z.string(), owner: z.string().nullable(), appointAt: z.string().nullable() },
  ...{ deliveredOn: z.string().nullable(), openIssues: z.int() },
})

const home = z.object({
  ...{ uuid: z.string(), name: z.string(), unit: z.string().nullable(), floor: z.int().nullable() },
  handover: going.nullable(),
})

/** Which rooms of a building have been handed over, floor by floor. */
export const floorMap = customCall({
  name: 'floorMap',
  summary: 'the rooms of a building with their handovers, and how many each building has.',
  of: handover,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish(), buildingUuid: uuid().nullish() }),
  output: z.object({
    buildings: z.array(z.object({ uuid: z.string(), name: z.string(), project: z.string(), rooms: z.int(), delivered: z.int() })),
    buildingUuid: z.string().nullable(),
    rooms: z.array(home),
  }),
})

export type Home = z.output<typeof home>
