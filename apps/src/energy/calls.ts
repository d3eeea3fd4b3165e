import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { meter } from '#src/energy/meters/meter.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { reading } from '#src/energy/readings/reading.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** An exact number. */
const qty = z.string()
/** In tenths of a per cent; null where there is nothing to compare with. */
const change = z.int().nullable()
/** In hundredths of a per cent. */
const rate = z.int().nullable()

const which = { month, projectUuid: uuid().optional(), energyType: uuid().optional() }

export const monthFlow = customCall({
  name: 'monthFlow',
  summary:
    'where the energy of a month went: the tree of meters with losses, the flows to their purposes, and the same months a year before.',
  of: monthUsage,
  verb: 'read',
  input: z.object({ ...which, energyType: uuid() }),
  output: z.object({
    unit: z.string(),
    decimals: z.int(),
    /** The month is over and every meter was read up to its end. */
    complete: z.boolean(),
    lead: z.object({
      usage: qty,
      yoy: change,
      mom: change,
      loss: qty,
      lossYoy: change,
      /** How much more is lost than a year ago; null where one of the months is not complete. */
      lossMore: qty.nullable(),
      /** In fen; null where a price is missing. */
      cost: z.int().nullable(),
      /** In kilograms. */
      carbon: qty,
      coal: qty,
    }),
    /** The meter below which most is lost of what it counts. */
    worst: z.object({ uuid: z.string(), name: z.string() }).nullable(),
    meters: z.array(
      z.object({
        uuid: z.string(),
        code: z.string(),
        name: z.string(),
        parent: z.string().nullable(),
        purpose: z.string(),
        usage: qty,
        loss: qty.nullable(),
        rate,
        incomplete: z.boolean(),
      }),
    ),
    nodes: z.array(
      z.object({
        key: z.string(),
        name: z.string().nullable(),
        column: z.int(),
        usage: qty,
        rate,
        parts: z.array(z.object({ key: z.string(), usage: qty })),
      }),
    ),
    links: z.array(z.object({ from: z.string(), to: z.string(), usage: qty })),
    purposes: z.array(z.object({ key: z.string(), usage: qty, lastYear: qty, change })),
    months: z.array(z.object({ month: z.string(), usage: qty.nullable(), lastYear: qty.nullable() })),
    read: z.object({ meters: z.int(), complete: z.int(), devices: z.int(), people: z.int(), estimated: z.int() }),
  }),
})

export const comparison = customCall({
  name: 'comparison',
  summary: 'what projects, departments, purposes or single meters used in a month, beside the month before and the same month a year ago.',
  of: monthUsage,
  verb: 'read',
  input: z.object({ ...which, energyType: uuid(), by: z.enum(['project', 'organ', 'purpose', 'meter']) }),
  output: z.object({
    unit: z.string(),
    decimals: z.int(),
    /** 500 at most, those first that use most. */
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string().nullable(),
        usage: qty,
        lastMonth: qty,
        lastYear: qty,
        mom: change,
        yoy: change,
        incomplete: z.boolean(),
      }),
    ),
  }),
})

export const costReport = customCall({
  name: 'costReport',
  summary: 'what each meter used in a month, what that cost, and what carbon and coal stand for it.',
  of: monthUsage,
  verb: 'read',
  input: z.object({ ...which, pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).max(200).default(50) }),
  output: z.object({
    total: z.int(),
    /** Of what came in: meters that hang below another are counted there. */
    summary: z.object({ cost: z.int(), carbon: qty, coal: qty, unpriced: z.int(), incomplete: z.int() }),
    list: z.array(
      z.object({
        uuid: z.string(),
        code: z.string(),
        name: z.string(),
        purpose: z.string(),
        energyType: z.string(),
        unit: z.string(),
        decimals: z.int(),
        usage: qty,
        cost: z.int().nullable(),
        carbon: qty,
        coal: qty,
        /** A square metre. */
        intensity: qty.nullable(),
        incomplete: z.boolean(),
        estimated: z.boolean(),
      }),
    ),
  }),
})

export const meterCourse = customCall({
  name: 'meterCourse',
  summary: 'what a meter counted in each month of a year, or on each day of a month, and a year before.',
  of: meter,
  verb: 'read',
  input: z.object({ uuid: uuid(), at: z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/) }),
  output: z.object({
    unit: z.string(),
    decimals: z.int(),
    /** `whole`: readings tell of all of it. */
    points: z.array(z.object({ at: z.string(), usage: qty.nullable(), lastYear: qty.nullable(), whole: z.boolean() })),
  }),
})

const COLLECTED_MAX = 5_000

export const collect = customCall({
  name: 'collect',
  summary: 'readings that a system collects, many at once: those that are there already are left out and counted.',
  of: reading,
  verb: 'import',
  input: z.object({
    readings: z
      .array(
        z.object({
          /** The number on the meter, and the code of its energy where numbers are not enough. */
          code: z.string().max(30),
          energy: z.enum(['E', 'W', 'G', 'H', 'C']).optional(),
          readAt: z.iso.datetime(),
          values: z
            .array(z.string().regex(/^\d{1,11}(\.\d{1,4})?$/))
            .min(1)
            .max(4),
        }),
      )
      .min(1)
      .max(COLLECTED_MAX),
  }),
  output: z.object({
    stored: z.int(),
    repeated: z.int(),
    refused: z.array(z.object({ n: z.int(), code: z.string(), msg: z.string() })),
  }),
})

export type MonthFlow = z.output<typeof monthFlow.output>
export type Comparison = z.output<typeof comparison.output>
export type CostReport = z.output<typeof costReport.output>
export type MeterCourse = z.output<typeof meterCourse.output>
