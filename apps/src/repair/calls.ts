import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { repairOrder } from '#src/repair/repair-order.ts'

/** Codes that are made at once. */
export const LINKS_MAX = 200

export const reportLinks = customCall({
  name: 'reportLinks',
  summary: 'the addresses that codes on doors and in halls lead to.',
  of: repairOrder,
  verb: 'action.reportLink',
  changes: true,
  input: z.object({ kind: z.enum(['room', 'place', 'project']), uuids: z.array(uuid()).min(1, { error: '请选择位置' }).max(LINKS_MAX) }),
  output: z.array(z.object({ uuid: z.string(), name: z.string(), link: z.string() })),
})

export const grabHall = customCall({
  name: 'hall',
  summary: 'orders that the caller may take, and whether he is online.',
  of: repairOrder,
  verb: 'action.grab',
  input: z.object({}),
  output: z.object({
    /** null: no repairs of any type. */
    online: z.boolean().nullable(),
    /** Open orders, and the most that are allowed. */
    open: z.int(),
    maxOpen: z.int(),
    /** Orders that are not shown. */
    more: z.int(),
    orders: z.array(
      z.object({
        uuid: z.string(),
        no: z.string(),
        title: z.string(),
        content: z.string(),
        priority: z.string(),
        typeName: z.string(),
        place: z.string(),
        respondBy: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
})

export type Hall = z.output<typeof grabHall.output>
export type HallOrder = Hall['orders'][number]

export const setOnline = customCall({
  name: 'online',
  summary: 'the caller begins or ends to be offered orders.',
  of: repairOrder,
  verb: 'action.grab',
  changes: true,
  input: z.object({ online: z.boolean() }),
  output: z.object({ online: z.boolean() }),
})

export const staffLoad = customCall({
  name: 'load',
  summary: 'what each worker has before him, and what he has done since a day.',
  of: repairOrder,
  verb: 'action.load',
  input: z.object({ since: z.iso.date() }),
  output: z.array(
    z.object({
      userUuid: z.string(),
      userName: z.string(),
      online: z.boolean(),
      open: z.int(),
      overdue: z.int(),
      finishedToday: z.int(),
      finished: z.int(),
      avgMinutes: z.number().nullable(),
      score: z.number().nullable(),
    }),
  ),
})

export type StaffLoad = z.output<typeof staffLoad.output>[number]

export const talkAbout = customCall({
  name: 'talk',
  summary: 'the group of the chat in which those who have to do with an order talk.',
  of: repairOrder,
  verb: 'read',
  changes: true,
  input: z.object({ uuid: uuid() }),
  output: z.object({ path: z.string() }),
})

export const placeHints = customCall({
  name: 'hints',
  summary: 'what the desk should know about a place, and the outages that go on there.',
  of: repairOrder,
  verb: 'add',
  input: z.object({ projectUuid: uuid(), buildingUuid: uuid().nullable().default(null) }),
  output: z.object({ hints: z.array(z.string()), outages: z.array(z.string()) }),
})
