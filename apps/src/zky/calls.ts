import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { group } from '#src/zky/control/group.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { scene } from '#src/zky/scenes/scene.ts'

const value = z.union([z.number(), z.string()])

/** Groups with their devices as they are now. */
export const controlBoard = customCall({
  name: 'controlBoard',
  summary: 'the groups of a project with their devices: last values, what they can do, and what locks them.',
  of: group,
  verb: 'read',
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({
    projects: z.array(z.object({ uuid: z.string(), name: z.string() })),
    projectUuid: z.string().nullable(),
    groups: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        devices: z.array(
          z.object({
            ...{ uuid: z.string(), sn: z.string(), name: z.string(), place: z.string(), online: z.boolean() },
            locked: z.object({ until: z.string(), reason: z.string() }).nullable(),
            values: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string(), switch: z.boolean(), value, at: z.string() })),
            services: z.array(z.object({ identifier: z.string(), name: z.string(), params: z.string(), danger: z.boolean() })),
          }),
        ),
      }),
    ),
  }),
})
export type ControlBoard = z.output<typeof controlBoard.output>

export const controlDevices = customCall({
  name: 'controlDevices',
  summary: 'tells devices of a group what to do; dangerous services ask for the password of whoever sends them.',
  of: group,
  verb: 'action.control',
  changes: true,
  input: z.object({
    groupUuid: uuid(),
    uuids: z.array(uuid()).min(1).max(100),
    service: z.string().min(1).max(32),
    params: z.record(z.string().max(32), z.unknown()).default({}),
    password: z.string().max(100).optional(),
  }),
  output: z.object({ sent: z.array(z.string()), failed: z.array(z.object({ uuid: z.string(), msg: z.string() })) }),
})

/** What scenes have saved. */
export const sceneSaving = customCall({
  name: 'sceneSaving',
  summary: 'power that meters of devices count a day before scenes ran and since, and what that has saved in thirty days.',
  of: execution,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish() }),
  output: z.object({
    /** Meters of which readings tell of both. */
    meters: z.int(),
    /** kWh a day. */
    ...{ before: z.number(), now: z.number() },
    /** kWh. */
    saved: z.number(),
  }),
})

/** What scenes do by themselves, day by day. */
export const sceneAgenda = customCall({
  name: 'sceneAgenda',
  summary: 'the runs of scheduled scenes on the days of a week, those that are over with their results.',
  of: scene,
  verb: 'read',
  input: z.object({ from: z.iso.date() }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        holiday: z.boolean(),
        runs: z.array(
          z.object({
            ...{ sceneUuid: z.string(), name: z.string(), icon: z.string(), at: z.string() },
            /** Of a run that is over or runs; null: it is to come. */
            execution: z.object({ uuid: z.string(), state: z.string() }).nullable(),
            /** It will not run, because of the holiday. */
            skipped: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
export type SceneAgenda = z.output<typeof sceneAgenda.output>
