import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/**
 * Has somebody pay for something (apps-operations.md section 1, money link). The application that raises fees carries it out; until it is
 * opened, what is owed waits.
 */
export const raiseFee = command(
  'fee.raise',
  z.object({
    /** Route code of the application, and its document: one fee for each. */
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    /** What it is for. */
    item: z.string(),
    /** What sort of charge that is, where it is made for it: reports and invoices tell them apart. */
    kind: z.enum(['parking', 'deposit', 'decoration', 'rent', 'repair', 'goods', 'other']).optional(),
    projectUuid: z.uuid(),
    /** The room that it is charged for, where it is for one. */
    roomUuid: z.uuid().nullish(),
    payer: z.string(),
    phone: z.string(),
    /** In fen. */
    amount: z.int().min(1),
    /** `2026-11-30` */
    dueDate: z.iso.date(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ feeUuid: z.uuid() }) },
)
