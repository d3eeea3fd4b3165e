import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { leave } from '#src/office-work/leave/leave.ts'
import { vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

const REQUESTS = ['leave', 'trip', 'overtime', 'expense', 'loan', 'sealUse', 'vehicleUse', 'general'] as const
/** What people ask for. */
export type RequestName = (typeof REQUESTS)[number]

const request = z.object({
  entity: z.enum(REQUESTS),
  uuid: z.string(),
  no: z.string(),
  reason: z.string(),
  state: z.string(),
  /** Its kind by code, where it has several. */
  kind: z.string().nullable(),
  begin: z.string().nullable(),
  end: z.string().nullable(),
  /** Days, hours or fen, as the request counts. */
  amount: z.number().nullable(),
  /** It counts in hours, and not in days. */
  hourly: z.boolean(),
  filedAt: z.string(),
})
export type OwnRequest = z.output<typeof request>

const waiting = z.object({
  entity: z.enum(['task', 'report', 'minutesReader', 'trip']),
  uuid: z.string(),
  title: z.string(),
  due: z.string().nullable(),
})
export type Waiting = z.output<typeof waiting>

export const myOffice = customCall({
  name: 'myOffice',
  summary: 'what the caller has asked for last, what waits for them, and what leave they have left.',
  of: leave,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    now: z.string(),
    requests: z.array(request),
    waiting: z.array(waiting),
    balances: z.array(
      z.object({
        kind: z.string(),
        hours: z.boolean(),
        left: z.number(),
        frozen: z.number(),
        expiring: z.number(),
        expiresOn: z.string().nullable(),
      }),
    ),
  }),
})
export type MyOffice = z.output<typeof myOffice.output>

/** People on a page of the calendar. */
export const TEAM_PEOPLE = 30

export const teamAway = customCall({
  name: 'teamAway',
  summary: 'who of a department is away on which days of a month; without a department of that of the caller.',
  of: leave,
  verb: 'read',
  input: z.object({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: '格式错误' }),
    pageNum: z.int().min(1).max(1_000).default(1),
  }),
  output: z.object({
    total: z.int(),
    people: z.array(
      z.object({
        user: z.string(),
        name: z.string(),
        away: z.array(z.object({ trip: z.boolean(), name: z.string(), begin: z.string(), end: z.string() })),
      }),
    ),
    off: z.array(z.string()),
  }),
})
export type TeamAway = z.output<typeof teamAway.output>

/** Cars and seals on one page. */
export const BOOKED_THINGS = 200

export const bookings = customCall({
  name: 'bookings',
  summary: 'which cars and seals are booked when on a day, and by whom.',
  of: vehicleUse,
  verb: 'read',
  input: z.object({ day: z.iso.date({ error: '格式错误' }) }),
  output: z.object({
    things: z.array(
      z.object({
        kind: z.enum(['vehicle', 'seal']),
        uuid: z.string(),
        name: z.string(),
        uses: z.array(z.object({ by: z.string(), begin: z.string(), end: z.string() })),
      }),
    ),
  }),
})
export type Bookings = z.output<typeof bookings.output>
