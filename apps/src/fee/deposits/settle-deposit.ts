import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/**
 * A deposit is settled by the application that had it charged, outside of its payments: some of it is kept for what it stands for, the rest
 * goes back. Once for each document that decides so. Refused where less is kept by now.
 */
export const settleDeposit = command(
  'fee.settleDeposit',
  z.object({
    /** Route code of the application, and its document. */
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    /** The bill by which it was charged. */
    receivable: z.uuid(),
    /** In fen. */
    deducted: z.int().min(0),
    returned: z.int().min(0),
    reason: z.string(),
  }),
  // Null where the bill is of an item that is no deposit: there is nothing to be settled.
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ depositUuid: z.uuid().nullable() }) },
)

/** What of a deposit goes back, and what is kept of it, where so much of a settlement is left for whoever paid it; below zero they owe. */
export const settledParts = (deposit: number, left: number): { deducted: number; returned: number } => {
  const returned = Math.min(deposit, Math.max(0, left))
  return { returned, deducted: deposit - returned }
}
