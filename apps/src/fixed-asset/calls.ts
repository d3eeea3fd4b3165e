import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'

export const myAssets = customCall({
  name: 'myAssets',
  summary: 'what the caller has of the enterprise, and when it is due back.',
  of: movement,
  verb: 'read',
  input: z.object({}),
  output: z.array(
    z.object({
      uuid: z.string(),
      no: z.string(),
      name: z.string(),
      spec: z.string().nullable(),
      place: z.string().nullable(),
      lent: z.boolean(),
      dueBack: z.string().nullable(),
      late: z.boolean(),
      heldBy: z.string().nullable(),
    }),
  ),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** In fen; null for whoever may not see what assets are worth. */
const amount = z.int().nullable()

export const depPlan = customCall({
  name: 'depPlan',
  summary: 'what an asset was charged, month by month, and what it still will be.',
  of: asset,
  verb: 'action.value',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    months: z.array(z.object({ period: z.string(), amount: z.int(), net: z.int(), charged: z.boolean() })),
  }),
})

const part = z.object({ name: z.string().nullable(), count: z.int(), amount })

export const depPreview = customCall({
  name: 'depPreview',
  summary: 'what the run of the next month would charge, by department and category.',
  of: depRun,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    period: z.string(),
    /** Why it cannot be charged now. */
    waits: z.boolean(),
    count: z.int(),
    total: amount,
    missed: amount,
    byOrgan: z.array(part),
    byCategory: z.array(part),
  }),
})

const sums = { original: amount, depreciation: amount, adjustment: amount, net: amount }

export const changeReport = customCall({
  name: 'changeReport',
  summary: 'what assets were worth at the begin of a span of months, what came, was charged and went, and what they were worth at its end.',
  of: entry,
  verb: 'read',
  report: true,
  input: z.object({ from: month, to: month, by: z.enum(['category', 'organ']).default('category') }),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        opening: z.object(sums),
        added: amount,
        removed: amount,
        /** Depreciation that came with what was there before, and that went with what was disposed of. */
        addedDep: amount,
        removedDep: amount,
        charged: amount,
        adjusted: amount,
        closing: z.object(sums),
      }),
    ),
  }),
})

export const countSheet = customCall({
  name: 'countSheet',
  summary: 'the lines of a count for whoever counts: all at once, so that it goes on without a network.',
  of: count,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    uuid: z.string(),
    no: z.string(),
    title: z.string(),
    open: z.boolean(),
    lines: z.array(
      z.object({
        uuid: z.string(),
        asset: z.string().nullable(),
        no: z.string().nullable(),
        name: z.string(),
        spec: z.string().nullable(),
        sn: z.string().nullable(),
        state: z.string(),
        result: z.string(),
        bookUser: z.string().nullable(),
        bookPlace: z.string().nullable(),
        countedAt: z.string().nullable(),
      }),
    ),
  }),
})

export type CountSheet = z.output<typeof countSheet.output>
export type ChangeReport = z.output<typeof changeReport.output>
export type DepPreview = z.output<typeof depPreview.output>
