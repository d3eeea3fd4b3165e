import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { day } from '#src/attendance/days/day.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { punch } from '#src/attendance/punching/punch.ts'

/** Lines of a machine that are taken at once. */
const LINES_MAX = 500
/** People of the wall, and of a page of the grid. */
export const WALL_MAX = 500
export const GRID_PEOPLE = 50

const kind = () => z.enum(['1', '2'])
const statuses = () => z.array(z.string())

const ownDay = z.object({
  day: z.string(),
  shift: z.string().nullable(),
  begin: z.string().nullable(),
  end: z.string().nullable(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  statuses: statuses(),
  lateMin: z.int(),
  earlyMin: z.int(),
})

const today = z.object({
  /** The clock of the server, which alone counts. */
  now: z.string(),
  /** Null: who asks is in no group. */
  group: z.object({ name: z.string(), photoRequired: z.boolean(), remoteAllowed: z.boolean() }).nullable(),
  day: ownDay,
  /** What a punch would be now. */
  next: kind(),
  locked: z.boolean(),
  places: z.array(z.object({ uuid: z.string(), name: z.string(), longitude: z.number(), latitude: z.number(), radiusM: z.int() })),
  punches: z.array(
    z.object({ uuid: z.string(), at: z.string(), kind: kind(), source: z.string(), place: z.string().nullable(), inRange: z.boolean() }),
  ),
})
export type Today = z.output<typeof today>

export const punchToday = customCall({
  name: 'punchToday',
  summary: 'the day of who asks: what is due, where to punch, and what was punched.',
  of: fix,
  verb: 'read',
  input: z.object({}),
  output: today,
})

export const punchNow = customCall({
  name: 'punch',
  summary: 'come or go, by the clock of the server; the same `clientId` is done once.',
  of: fix,
  verb: 'add',
  changes: true,
  input: z.object({
    clientId: uuid(),
    kind: kind().optional(),
    position: z
      .object({ name: z.string().max(50).optional(), longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
      .optional(),
    /** Of the access point that the phone is in, as far as its application knows. */
    bssid: z.string().max(20).optional(),
    photo: z.array(z.string().max(300)).max(3).default([]),
    reason: z.string().trim().max(200).optional(),
  }),
  output: today,
})

export const importPunches = customCall({
  name: 'importPunches',
  summary: 'take the lines of a machine: all of them or none, each of them once however often it is sent.',
  of: punch,
  verb: 'action.importPunches',
  changes: true,
  input: z.object({
    lines: z
      .array(
        z.object({
          /** Who: by one of these. `number`: the one at machines. */
          user: uuid().optional(),
          mobile: z.string().max(20).optional(),
          number: z.string().trim().max(20).optional(),
          at: z.iso.datetime({ offset: true, error: '格式错误' }),
          kind: kind().optional(),
          /** The number of the machine. */
          device: z.string().trim().max(40).optional(),
        }),
      )
      .min(1)
      .max(LINES_MAX),
  }),
  output: z.object({ saved: z.int(), known: z.int() }),
})

export const teamWall = customCall({
  name: 'teamWall',
  summary: 'who is there today, by person.',
  of: day,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().optional(), group: uuid().optional() }),
  output: z.object({
    now: z.string(),
    day: z.string(),
    groups: z.array(z.object({ uuid: z.string(), name: z.string() })),
    people: z.array(ownDay.extend({ uuid: z.string(), user: z.string(), name: z.string(), group: z.string() })),
  }),
})
export type TeamWall = z.output<typeof teamWall.output>

export const monthGrid = customCall({
  name: 'monthGrid',
  summary: 'a month of a group: what came of each day of each person.',
  of: day,
  verb: 'read',
  report: true,
  input: z.object({
    group: uuid().optional(),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: '格式错误' }),
    pageNum: z.int().min(1).default(1),
  }),
  output: z.object({
    groups: z.array(z.object({ uuid: z.string(), name: z.string() })),
    total: z.int(),
    people: z.array(
      z.object({
        user: z.string(),
        name: z.string(),
        days: z.array(z.object({ uuid: z.string(), day: z.string(), statuses: statuses(), lateMin: z.int(), settled: z.boolean() })),
      }),
    ),
  }),
})
export type MonthGrid = z.output<typeof monthGrid.output>
