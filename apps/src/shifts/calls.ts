import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { plan } from '#src/shifts/plan.ts'
import { swap } from '#src/shifts/swap.ts'

/** Days that are planned at once at most. */
const WINDOW_MAX = 31
/** Cells that one step changes at most: everybody for a month. */
const CELLS_MAX = 1860

const day = () => z.iso.date({ error: '格式错误' })
/** A shift, `rest`, or nothing. */
const cell = () => z.union([uuid(), z.literal('rest')]).nullable()
const window = { team: uuid(), from: day(), days: z.int().min(1).max(WINDOW_MAX) }
const levels = z.enum(['error', 'warning', 'off'])

const kind = z.object({
  uuid: z.string(),
  code: z.string(),
  name: z.string(),
  color: z.string(),
  begin: z.int(),
  end: z.int(),
  minutes: z.int(),
  night: z.boolean(),
  least: z.int(),
})

export const planBoard = customCall({
  name: 'planBoard',
  summary: 'the plan of a team for some days, with what the checks look at.',
  of: plan,
  verb: 'read',
  input: z.object(window),
  output: z.object({
    today: z.string(),
    team: z.object({ uuid: z.string(), name: z.string(), project: z.string().nullable() }),
    people: z.array(z.object({ uuid: z.string(), name: z.string(), post: z.string().nullable() })),
    kinds: z.array(kind),
    needs: z.array(z.object({ kind: z.string(), staff: z.int() })),
    patterns: z.array(z.object({ uuid: z.string(), name: z.string(), days: z.array(z.string()) })),
    /** Of the window and the days around it; `elsewhere`: in the plan of another team. */
    cells: z.array(z.object({ user: z.string(), day: z.string(), to: z.string(), published: z.boolean(), elsewhere: z.boolean() })),
    away: z.array(
      z.object({
        user: z.string(),
        trip: z.boolean(),
        name: z.string(),
        begin: z.int(),
        end: z.int(),
        approvedAt: z.string().nullable(),
      }),
    ),
    limits: z.object({
      restMinutes: z.int(),
      maxDays: z.int(),
      weekMinutes: z.int(),
      levels: z.object({ rest: levels, days: levels, hours: levels, absence: levels, staff: levels }),
    }),
    savedAt: z.string().nullable(),
  }),
})
export type PlanBoard = z.output<typeof planBoard.output>

export const setCells = customCall({
  name: 'setCells',
  summary: 'plan cells of people and days, all of them or none; what was published needs a reason, and those whom it concerns are told.',
  of: plan,
  verb: 'action.arrange',
  changes: true,
  input: z.object({
    team: uuid(),
    cells: z
      .array(z.object({ user: uuid(), day: day(), to: cell(), was: cell() }))
      .min(1)
      .max(CELLS_MAX),
    reason: z.string().trim().max(200).optional(),
  }),
  output: z.object({ saved: z.int(), at: z.string() }),
})

export const publishPlan = customCall({
  name: 'publishPlan',
  summary: 'publish the drafts of some days of a team; refused while the plan breaks a rule that is an error.',
  of: plan,
  verb: 'action.publish',
  changes: true,
  input: z.object(window),
  output: z.object({ published: z.int(), people: z.int() }),
})

const own = z.object({
  uuid: z.string(),
  day: z.string(),
  kind: z.string().nullable(),
  begin: z.string().nullable(),
  end: z.string().nullable(),
  post: z.string().nullable(),
  team: z.string(),
})

export const myShifts = customCall({
  name: 'myShifts',
  summary: 'what was published of the days of who asks, with the exchanges that wait.',
  of: swap,
  verb: 'read',
  input: z.object({ from: day(), days: z.int().min(1).max(62) }),
  output: z.object({
    today: z.string(),
    kinds: z.array(kind),
    days: z.array(own),
    away: z.array(z.object({ name: z.string(), begin: z.string(), end: z.string() })),
    /** Exchanges that wait: for who asks (`mine` false), or asked for by them. */
    swaps: z.array(
      z.object({
        uuid: z.string(),
        no: z.string(),
        mine: z.boolean(),
        state: z.string(),
        other: z.string(),
        gives: z.string(),
        gets: z.string(),
      }),
    ),
  }),
})
export type MyShifts = z.output<typeof myShifts.output>

export const swapChoices = customCall({
  name: 'swapChoices',
  summary: 'with whom a shift may be changed, so that no rule is broken.',
  of: swap,
  verb: 'add',
  input: z.object({ mine: uuid() }),
  output: z.array(z.object({ uuid: z.string(), user: z.string(), userName: z.string(), day: z.string(), kind: z.string().nullable() })),
})
