import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { bill } from '#src/meter-reading/billing/bill.ts'
import { selfReport } from '#src/meter-reading/reports/self-report.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** An exact number. */
const qty = z.string()

/** A meter as somebody stands before it. */
const sheetLine = z.object({
  ...{ uuid: z.string(), seq: z.int(), name: z.string(), code: z.string(), state: z.string(), building: z.string().nullable() },
  place: z.string().nullable(),
  /** What each register last said, and when. */
  last: z.array(qty),
  lastAt: z.string(),
  ...{ multiplier: qty, modulus: qty.nullable(), mean: qty.nullable(), lived: z.boolean() },
  /** Why it cannot be read: archived, or its verification has expired. */
  blocked: z.enum(['stopped', 'expired']).nullable(),
  values: z.array(qty).nullable(),
  usage: qty.nullable(),
  ...{ flaw: z.string().nullable(), readAt: z.string().nullable(), reader: z.string().nullable() },
})
export type SheetLine = z.output<typeof sheetLine>

export const readingSheet = customCall({
  name: 'readingSheet',
  summary: 'the meters of a round that the caller reads, in walking order, with all that is needed to read them without a network.',
  of: task,
  verb: 'read',
  input: z.object({ round: uuid() }),
  output: z.object({
    ...{ uuid: z.string(), no: z.string(), title: z.string(), unit: z.string(), open: z.boolean() },
    lines: z.array(sheetLine),
  }),
})
export type ReadingSheet = z.output<typeof readingSheet.output>

export const myRounds = customCall({
  name: 'myRounds',
  summary: 'rounds that are being read, with how much of them is left to the caller.',
  of: task,
  verb: 'read',
  input: z.object({}),
  output: z.array(z.object({ uuid: z.string(), no: z.string(), title: z.string(), left: z.int(), total: z.int() })),
})

export const roundBoard = customCall({
  name: 'roundBoard',
  summary: 'how far a round has come, building by building and meter by meter, with what is to be looked at.',
  of: round,
  verb: 'read',
  input: z.object({ round: uuid() }),
  output: z.object({
    ...{ uuid: z.string(), no: z.string(), title: z.string(), unit: z.string(), state: z.string(), version: z.int(), end: z.string() },
    buildings: z.array(
      z.object({
        uuid: z.string().nullable(),
        name: z.string(),
        readers: z.array(z.string()),
        cells: z.array(
          z.object({
            uuid: z.string(),
            name: z.string(),
            state: z.string(),
            source: z.string().nullable(),
            value: qty.nullable(),
            usage: qty.nullable(),
          }),
        ),
      }),
    ),
    findings: z.array(
      z.object({
        ...{ uuid: z.string(), version: z.int(), name: z.string(), flaw: z.string().nullable(), reader: z.string().nullable() },
        ...{ values: z.array(qty), last: z.array(qty), usage: qty.nullable(), mean: qty.nullable(), modulus: qty.nullable() },
        ...{ readAt: z.string().nullable(), note: z.string().nullable(), photo: z.string().nullable() },
      }),
    ),
    /** More than a page shows are not shown. */
    more: z.boolean(),
    missed: z.array(z.object({ uuid: z.string(), name: z.string(), reason: z.string().nullable(), estimate: qty.nullable() })),
    readers: z.array(z.object({ uuid: z.string(), name: z.string(), done: z.int(), total: z.int(), last: z.string().nullable() })),
  }),
})
export type RoundBoard = z.output<typeof roundBoard.output>

export const sharePreview = customCall({
  name: 'sharePreview',
  summary: 'what everybody would bear of a cost of many for a month. Writes nothing.',
  of: share,
  verb: 'read',
  input: z.object({ rule: uuid(), period: month }),
  output: z.object({
    ...{ usage: qty, price: qty, total: z.int(), basis: z.string() },
    rows: z.array(z.object({ room: z.string(), name: z.string(), weight: qty, amount: z.int() })),
    vacant: z.array(z.string()),
    unknown: z.array(z.string()),
    unread: z.array(z.string()),
    /** The number under which it was shared out already. */
    closed: z.string().nullable(),
  }),
})
export type SharePreview = z.output<typeof sharePreview.output>

export const closeShare = customCall({
  name: 'closeShare',
  summary: 'shares a cost of many out for a month, as it was shown: everybody gets a bill.',
  of: share,
  verb: 'action.close',
  changes: true,
  input: z.object({
    rule: uuid(),
    period: month,
    /** What the page showed, in fen: it is closed only if it still is. */
    total: z.int().min(0),
  }),
  output: z.object({ share: z.string(), bills: z.int() }),
})

export const pushBills = customCall({
  name: 'pushBills',
  summary: 'has fee take the bills of a round or of a settlement that it could not take before.',
  of: bill,
  verb: 'action.push',
  changes: true,
  input: z.object({ round: uuid().nullable().default(null), share: uuid().nullable().default(null) }),
  output: z.object({ pushed: z.int(), left: z.int() }),
})

export const reportLink = linkCall({
  name: 'reportLink',
  summary: 'the link at which a household reads its own meters.',
  of: selfReport,
  verb: 'action.link',
})
