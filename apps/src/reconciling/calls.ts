import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { batch } from '#src/reconciling/books/batch.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'

export const ROWS_MAX = 1_000
const CELLS_MAX = 40
export const LINKED_MAX = 50
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const importCall = customCall({
  name: 'importBank',
  summary: 'takes a statement of the bank as a table of cells, and matches what came in with the transfers of the books.',
  of: batch,
  verb: 'action.import',
  changes: true,
  input: z.object({
    name: z.string().trim().min(1).max(100),
    /** Of the bytes of the file, in hex. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    table: z.array(z.array(z.string().max(500)).max(CELLS_MAX)).max(ROWS_MAX),
  }),
  output: z.object({ uuid: z.string(), rows: z.int(), matched: z.int(), open: z.int() }),
})

export const linkCall = customCall({
  name: 'link',
  summary: 'says of lines of both sides that they are the same money, many to many; their sums are equal.',
  of: batch,
  verb: 'action.work',
  changes: true,
  input: z.object({ batch: uuid(), lines: z.array(uuid()).min(2).max(LINKED_MAX) }),
  output: z.object({ group: z.string() }),
})

export const unlinkCall = customCall({
  name: 'unlink',
  summary: 'says of a line that it was matched wrongly: all lines of its group are open again.',
  of: batch,
  verb: 'action.work',
  changes: true,
  input: z.object({ line: uuid() }),
  output: z.object({ lines: z.int() }),
})

export const continuityCall = customCall({
  name: 'continuity',
  summary: 'what was owed at the begin of a month, issued, collected, adjusted and owed at its end, by charge item and project.',
  of: monthClose,
  verb: 'read',
  input: z.object({ month }),
  output: z.object({
    /** Whether an application keeps such books at all. */
    known: z.boolean(),
    closed: z.boolean(),
    open: z.int(),
    /** Days of channels whose bill has not come, by what they are called: it will count to the month in which it comes. */
    unbilled: z.array(z.string()),
    lines: z.array(
      z.object({
        item: z.string(),
        project: z.string(),
        opening: z.int(),
        issued: z.int(),
        collected: z.int(),
        adjusted: z.int(),
        closing: z.int(),
        /** What the closing is more than the rest says; 0: it adds up. */
        gap: z.int(),
      }),
    ),
  }),
})

export const settleGapCall = customCall({
  name: 'settleGap',
  summary: 'says of a line of each side that they are the same money but for a few fen, which are carried forward or booked anew.',
  of: batch,
  verb: 'action.work',
  changes: true,
  input: z.object({ theirs: uuid(), ours: uuid(), way: z.enum(['carry', 'book']) }),
  output: z.object({ gap: z.int(), booked: z.string().nullable() }),
})

export const compareBooksCall = customCall({
  name: 'compareBooks',
  summary: 'compares what stands in prepaid accounts, deposits, bills and the like with their ledgers, as they are now.',
  of: batch,
  verb: 'action.compare',
  changes: true,
  input: z.object({}),
  output: z.object({ made: z.int(), open: z.int() }),
})
