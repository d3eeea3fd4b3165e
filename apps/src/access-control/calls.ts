import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { door } from '#src/access-control/doors/door.ts'
import { access } from '#src/access-control/rights/access.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'

/** People of one page of the matrix. */
export const MATRIX_PEOPLE = 50

export const accessMatrix = customCall({
  name: 'matrix',
  summary: 'who may open which door of a project, and how far the devices know.',
  of: access,
  verb: 'read',
  input: z.object({
    projectUuid: uuid().nullish(),
    keyword: z.string().max(50).default(''),
    pageNum: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    total: z.int(),
    doors: z.array(z.object({ uuid: z.string(), name: z.string(), group: z.string().nullable(), link: z.string() })),
    people: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        kind: z.string(),
        state: z.string(),
        credentials: z.int(),
        /** By door: the state of what its device is to know, the least settled where there are several credentials. */
        cells: z.record(z.string(), z.string()),
      }),
    ),
  }),
})
export type AccessMatrix = z.output<typeof accessMatrix.output>

export const syncMonitor = customCall({
  name: 'syncMonitor',
  summary: 'doors with their devices: there or not, and what they still have to be told.',
  of: syncTask,
  verb: 'read',
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({
    doors: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        device: z.string().nullable(),
        link: z.string(),
        seenAt: z.string().nullable(),
        held: z.int(),
        waiting: z.int(),
        failed: z.int(),
        error: z.string().nullable(),
        today: z.int(),
      }),
    ),
  }),
})
export type SyncMonitor = z.output<typeof syncMonitor.output>

export const resendDoor = customCall({
  name: 'resend',
  summary: 'send all that a door has still to be told once more.',
  of: syncTask,
  verb: 'action.again',
  changes: true,
  input: z.object({ doorUuid: uuid() }),
  output: z.object({ sent: z.int() }),
})

export const checkAtDoor = customCall({
  name: 'check',
  summary: 'what a door answers to somebody whom a guard checks; it is recorded.',
  of: door,
  verb: 'action.check',
  changes: true,
  input: z.object({
    doorUuid: uuid(),
    kind: z.enum(['1', '2', '3', '4', '5']),
    value: z.string({ error: '必填' }).trim().min(1, { error: '必填' }).max(400),
  }),
  output: z.object({
    result: z.string(),
    reason: z.string().nullable(),
    personUuid: z.string().nullable(),
    personName: z.string().nullable(),
    personKind: z.string().nullable(),
    at: z.string(),
  }),
})
export type DoorAnswer = z.output<typeof checkAtDoor.output>
