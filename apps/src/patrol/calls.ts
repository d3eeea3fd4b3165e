import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { boardCall, stepsCall } from '@qifuyun/kit/rounds/board-call.ts'
import { z } from 'zod'
import { incident } from '#src/patrol/incidents/incident.ts'
import { task } from '#src/patrol/rounds.ts'

export const roundBoard = boardCall(task)
export const roundSteps = stepsCall(task)

const seconds = z.int().nullable()
const minutes = z.int().nullable()

/** What a round looks like on the ground: where its points are, how long somebody stayed and how long the way took. */
export const roundTrack = customCall({
  name: 'roundTrack',
  summary: 'the pace of a round: its limits, stay and gap of each point, and where the points lie.',
  of: task,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    projectUuid: z.string().nullable(),
    shuffled: z.boolean(),
    ...{ minStay: seconds, gapMin: minutes, gapMax: minutes },
    points: z.array(
      z.object({
        uuid: z.string(),
        ...{ stay: seconds, gap: seconds },
        stayShort: z.boolean(),
        gapState: z.enum(['good', 'short', 'long']).nullable(),
        place: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
      }),
    ),
  }),
})

const moment = z.string()

/** What a captain watches: the rounds that are walked now, and what the day has come to. */
export const patrolNow = customCall({
  name: 'patrolNow',
  summary: 'who walks now and how far, and what today has come to.',
  of: incident,
  verb: 'action.respond',
  input: z.object({ projectUuid: uuid().optional() }),
  output: z.object({
    now: moment,
    rounds: z.array(
      z.object({
        uuid: z.string(),
        no: z.string(),
        name: z.string(),
        user: z.string().nullable(),
        userName: z.string().nullable(),
        ...{ begin: moment, end: moment },
        ...{ total: z.int(), done: z.int(), shortStays: z.int(), abnormalGaps: z.int() },
        points: z.array(z.object({ name: z.string(), state: z.string(), abnormal: z.boolean(), at: moment.nullable() })),
      }),
    ),
    today: z.object({
      ...{ tasks: z.int(), finished: z.int(), due: z.int(), checked: z.int(), missed: z.int() },
      ...{ shortStays: z.int(), abnormalGaps: z.int(), incidents: z.int() },
    }),
  }),
})
export type PatrolNow = z.output<typeof patrolNow.output>
