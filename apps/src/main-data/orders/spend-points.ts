import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

// Points of customers, for whoever sells them something: what they may use for it, and what they earn by it. The application that keeps points
// answers. A document (route code and row) asks for each thing once; all of it may be ordered again without a second effect.

export interface SpendablePoints {
  /** What they have and can use now; 0 while they may not use any. */
  points: number
  /** So many may be used for this payable, and are worth so many fen. */
  usable: number
  off: number
  /** So many points are one fen. */
  pointsPerFen: number
  /** So many they would earn by paying all of it in money, once it is completed. */
  earns: number
}

/** What a customer may pay with points of so many fen, what other discounts are off already; null: they have no points. */
export const spendablePoints = queryPort<{ customer: string; projectUuid: string | null; payable: number }, SpendablePoints | null>(
  'points.spendable',
)

const document = { sourceApp: z.string(), sourceUuid: z.uuid() }
const about = ['sourceApp', 'sourceUuid'] as const

/**
 * Keeps points for a document until it is paid. Refused at `points` where there are not so many, or they pay too much of the payable. A caller
 * whose answer would have to wait asks `spendablePoints` first: null says that nobody keeps points.
 */
export const holdPoints = command(
  'points.hold',
  z.object({
    ...document,
    sourceNo: z.string(),
    projectUuid: z.uuid().nullish(),
    customer: z.uuid(),
    points: z.int().min(1),
    /** In fen, without freight. */
    payable: z.int().min(0),
  }),
  { key: about, answer: z.object({ off: z.int() }) },
)

/** The document was paid: what it holds is used. What was let go before is taken anew, and refused where it is there no more. */
export const usePoints = command('points.use', z.object(document), { key: about, answer: z.object({ used: z.int() }) })

/** The document came to nothing before it was paid: what it holds is free. */
export const releasePoints = command('points.release', z.object(document), { key: about, answer: z.object({ released: z.int() }) })

/** Points that were used go back as the document is refunded: `returned` in all so far, so that the same one is done once. */
export const returnPoints = command('points.return', z.object({ ...document, returned: z.int().min(0) }), {
  key: [...about, 'returned'],
  answer: z.object({ returned: z.int() }),
})

const earned = z.object({
  ...document,
  sourceNo: z.string(),
  projectUuid: z.uuid().nullish(),
  customer: z.uuid(),
  /** The money that was paid, in fen: without coupons, points and freight. */
  paid: z.int().min(0),
})

/** The document was paid, and will earn points once it is completed: members see them as announced. */
export const promisePoints = command('points.promise', earned, { key: about, answer: z.object({ points: z.int() }) })

/** The document is completed: what was announced is given; what was not is earned now. */
export const earnPoints = command('points.earn', earned, { key: about, answer: z.object({ points: z.int() }) })

/** Money has gone back: what was earned by it is taken back, `refunded` fen of what was paid in all so far. */
export const takeBackPoints = command('points.takeBack', z.object({ ...document, refunded: z.int().min(1) }), {
  key: [...about, 'refunded'],
  answer: z.object({ points: z.int() }),
})
