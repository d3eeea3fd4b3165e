import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/**
 * Has bills given up that nobody will pay: once for each document that decides so. The application that raises fees makes an adjustment of
 * them, which its own approval may still stop.
 */
export const giveUpDebts = command(
  'fee.giveUp',
  z.object({
    /** Route code of the application, and its document. */
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    receivables: z.array(z.uuid()).min(1),
    reason: z.string(),
    /** They are bad debts, or what they charge for was called off before anybody paid. */
    because: z.enum(['badDebt', 'calledOff']).default('badDebt'),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ adjustments: z.array(z.uuid()) }) },
)
