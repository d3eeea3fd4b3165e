import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

/**
 * Has bills written off that nobody will pay: once for each document that decides so. The application that raises fees makes an adjustment of
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
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ adjustments: z.array(z.uuid()) }) },
)
