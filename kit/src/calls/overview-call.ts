import { optionalText, uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { kpiOutput } from '#src/calls/call-schemas.ts'
import { ATTENTION_KINDS } from '#src/overview/overview-spec.ts'

// What the overview of an application asks the server, once for all of it.

export const overviewQuery = z.object({
  /** `today`, `week`, `month`, `quarter`, or days that are chosen: `2026-03-01..2026-03-18`. Anything else is this month. */
  period: optionalText(30),
  /** Only the rows of a project. */
  projectUuid: uuid().optional(),
})

const days = z.object({ from: z.string(), to: z.string() })
const points = z.array(z.object({ x: z.string(), y: z.number().nullable() }))

/** What was counted over the span and the one before it, day by day; days without a row are left out. */
const course = {
  value: z.number().nullable(),
  compare: z.number().nullable().optional(),
  series: points,
  earlier: points,
}

/** A part of the rows by the field that kinds are compared by. */
const extreme = z.object({ key: z.string(), label: z.string(), value: z.number() })

const figure = kpiOutput.omit({ series: true }).extend({
  ...course,
  entity: z.string(),
  target: z.number().optional(),
  /** It says how things are now, whatever the period; its course is that of what was kept of it each day. */
  standingFlag: z.union([z.literal(0), z.literal(1)]),
  /** The part that is furthest off, or has the most rows. */
  extreme: extreme.optional(),
})

const attention = z.object({
  entity: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  total: z.int(),
  /** As lists have them, the worst ones first. */
  rows: z.array(z.looseObject({})),
  /** As in lists. */
  portraits: z.record(z.string(), z.string()),
})

const comparison = z.object({
  /** The field by which rows are compared, `state` among them. */
  by: z.string(),
  /** The figure that is compared; null: how many rows there are. */
  kpiKey: z.string().nullable(),
  /** Of the figure: in minutes, kinds are compared by how long they take. */
  unit: z.string(),
  /** It says how things are now, whatever the period. */
  standingFlag: z.union([z.literal(0), z.literal(1)]),
  /** Those with the most rows. */
  parts: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.number().nullable(),
      count: z.int(),
      late: z.int().nullable(),
      /** What it may take, in minutes. */
      limit: z.number().nullable(),
    }),
  ),
  /** Of all parts, those that are not told among them: rows, or the figure. */
  total: z.number(),
})

export const overviewOutput = z.object({
  /** The entity that leads. */
  entity: z.string(),
  span: days,
  before: days,
  /** The last day of the whole period. */
  end: z.string(),
  /** 0: too few days of rows for a course, or to compare anything. */
  comparedFlag: z.union([z.literal(0), z.literal(1)]),
  /** 0: there has never been a row. */
  anyFlag: z.union([z.literal(0), z.literal(1)]),
  figures: z.array(figure),
  /** Rows of the entity that leads, by the moment they were made. */
  added: z.object(course),
  /** Its rows that have not come to an end; null where it has no states. `begun`: so many were there when the span began. */
  open: z
    .object({ states: z.array(z.object({ state: z.string(), count: z.int() })), begun: z.int(), added: z.int(), done: z.int() })
    .nullable(),
  attention: z.array(attention),
  /** By a field, and by the state. */
  comparisons: z.array(comparison),
  /** Rows that were made, by the day of the week (1 = Monday) and the first of two hours (0, 2, … 22). */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })).nullable(),
})
overviewQuery.register(z.globalRegistry, { id: 'OverviewQuery' })
overviewOutput.register(z.globalRegistry, { id: 'Overview' })
