import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/** Route code: who asks for money looks first whether budgets are kept at all. @public */
export const BUDGET_APP = 'pkg53'

const source = { sourceApp: z.string(), sourceUuid: z.uuid() }
const about = ['sourceApp', 'sourceUuid'] as const

/** Reserves money for a document while it is decided. Refused with `超出预算 {x} 元` where the line stops, and without a reason where it warns. */
export const reserveBudget = command(
  'budget.reserve',
  z.object({
    ...source,
    sourceNo: z.string(),
    title: z.string(),
    organUuid: z.uuid(),
    subject: z.uuid(),
    /** The day to which it counts, `2026-11-30`. */
    day: z.iso.date(),
    /** In fen. */
    amount: z.int().min(0),
    /** Why more is needed than there is. */
    reason: z.string().nullable().optional(),
  }),
  { key: about, answer: z.object({ useUuid: z.uuid(), overBy: z.int() }) },
)

/** What was reserved is spent, all of it or another amount: an order may cost less than was asked for. */
export const useBudget = command('budget.use', z.object({ ...source, amount: z.int().min(0).optional() }), {
  key: about,
  answer: z.object({}),
})

/** What was reserved or spent is free again. */
export const releaseBudget = command('budget.release', z.object(source), { key: about, answer: z.object({}) })

/**
 * Money changes over from documents to others that follow from them: an order takes over what its request reserved. Only what they need
 * more is judged, and refused as when it is reserved; what they need less is free.
 */
export const moveBudget = command(
  'budget.move',
  z.object({
    sourceApp: z.string(),
    /** Tells one move from another. */
    moveUuid: z.uuid(),
    /** Documents that have money of one line, which they let go. */
    from: z.array(z.uuid()).min(1),
    to: z.array(z.object({ sourceUuid: z.uuid(), sourceNo: z.string(), title: z.string(), amount: z.int().min(0) })),
    day: z.iso.date(),
    reason: z.string().nullable().optional(),
  }),
  { key: ['sourceApp', 'moveUuid'], answer: z.object({ overBy: z.int() }) },
)
